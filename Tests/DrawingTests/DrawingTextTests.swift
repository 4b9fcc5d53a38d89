import Drawing
import GraphLayout
import MachineRecords
import Screen
import Testing

@Suite("Drawings written row by row")
struct DrawingTextTests {
    private static let words = [
        "a", "state 状態", "e\u{301}te\u{301}", "\u{301}mark", "", "long name, with 🙂", "x y ", "v",
    ]

    /// Each third one, the first among them.
    private func finals(_ count: Int) -> Set<Int> { Set(stride(from: 0, to: count, by: 3)) }

    private func machine(_ count: Int, seed: UInt64, wraps: Bool = false) -> MachineGraph {
        var random = SeededGenerator(seed: seed)
        let names = (0..<count).map { "\(Self.words[$0 % Self.words.count]) \($0)" }
        let transitions = (0..<2 * count).map { number in
            (
                from: Int.random(in: 0..<count, using: &random), event: Self.words[number % Self.words.count],
                to: Int.random(in: 0..<count, using: &random)
            )
        }
        return MachineGraph(
            names: names, initial: 0, finals: finals(count), transitions: transitions,
            limits: WordLimits(wraps: wraps))
    }

    /// The drawing as the screen shows it, in one buffer.
    private func shown(_ drawing: MachineDrawing, _ glyphs: GlyphSet) -> String {
        let machine = drawing.machine
        let mark = glyphs == .ascii ? "*" : "●"
        var picture = GraphPicture(
            layout: drawing.layout,
            names: machine.nameLines.enumerated().map { (machine.starts.contains($0) ? mark + " " : "") + $1[0] },
            labels: machine.labelLines.map { $0.first ?? "" })
        picture.nodeLooks = machine.nameLines.indices.map {
            NodeLook(border: Stroke(weight: finals(machine.nameLines.count).contains($0) ? .double : .light))
        }
        picture.notes = machine.nameLines.map { $0.dropFirst().map { NoteLook(text: $0) } }
        return picture.text(glyphs)
    }

    @Test(
        "D21 L9 names and events of blanks alone, or of a mark, are seen in a drawing, and files have them as they came"
    )
    func blank() {
        let structure = StructureRecord(
            names: [" ", "\u{301}"], initial: nil, finals: [], transitions: [(0, "  ", 1), (0, "go", 1)])
        let machine = MachineGraph(structure)
        let text = machine.drawn(LayoutOptions(width: 78, height: 36, effort: 10_000)).text(.unicode)
        for words in ["\" \"", "\u{25cc}\u{301}", "\"  \", go"] { #expect(text.contains(words), "\(text)") }
        #expect(structure.dot(name: "blank").contains(#"" " -> __s1 [label="  "];"#))
    }

    @Test("L9 the text of a drawing is what the screen shows of it, whatever the names are", arguments: 1...12)
    func sameAsScreen(_ seed: Int) {
        let machine = machine(2 + seed * 2, seed: UInt64(seed), wraps: seed % 3 == 0)
        let flow: LayoutOptions.Flow = seed % 2 == 0 ? .right : .down
        let drawing = machine.drawn(LayoutOptions(direction: flow, width: 78, height: 36, effort: 10_000))
        for glyphs in [GlyphSet.unicode, .ascii] {
            #expect(drawing.text(glyphs) == shown(drawing, glyphs), "seed \(seed)")
        }
    }

    @Test("F11 each state in which a machine with regions begins is marked, in text and in a vector picture")
    func severalStarts() {
        var structure = StructureRecord(
            names: ["a", "b", "c"], initial: 0, finals: [], transitions: [(0, "go", 1), (2, "go", 1)])
        structure.initials = [0, 2]
        let drawing = MachineGraph(structure).drawn(LayoutOptions(direction: .right, effort: 1_000))
        let text = drawing.text(.unicode)
        #expect(text.contains("● a") && text.contains("● c") && !text.contains("● b"), "\(text)")
        #expect(drawing.svg(title: "x").ranges(of: "<circle class=\"head\"").count == 2)
    }

    @Test("D1 D17 the box of a final state is double, as on the screen, where lines join it too")
    func finalStates() {
        let structure = StructureRecord(
            names: ["a", "end"], initial: nil, finals: [1], transitions: [(0, "go", 1), (1, "no", 0)])
        let drawing = MachineGraph(structure).drawn(LayoutOptions(direction: .right, effort: 1_000))
        let text = drawing.text(.unicode)
        #expect(text.contains("╔═") && text.contains("║ end ║") && !text.contains("║ a"), "\(text)")
        #expect(text.contains(#/[╟╢╤╧]/#), "\(text)")
        #expect(drawing.text(.ascii).contains("=="))
    }

    @Test("a large drawing is handed on in blocks that make up the whole, without seams")
    func blocks() {
        let machine = machine(150, seed: 3)
        let drawing = machine.drawn(LayoutOptions(direction: .down, effort: 1_000))
        var blocks: [String] = []
        drawing.writeText(.unicode) { blocks.append($0) }
        #expect(blocks.count > 2)
        #expect(blocks.dropLast().allSatisfy { $0.utf8.count < 1 << 20 })
        let lines = blocks.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == drawing.layout.height)
        #expect(lines.allSatisfy { $0.last != " " })
        #expect(blocks.joined(separator: "\n") == shown(drawing, .unicode))
    }

    @Test("L3 nothing to draw is an empty text, and one state is its box")
    func small() {
        let empty = MachineGraph(names: [], initial: nil, finals: [], transitions: [])
        #expect(empty.drawn(LayoutOptions()).text(.unicode) == "")
        let one = MachineGraph(names: ["a"], initial: 0, finals: [], transitions: [])
        #expect(one.drawn(LayoutOptions()).text(.unicode) == "╭─────╮\n│ ● a │\n╰─────╯")
        #expect(one.drawn(LayoutOptions()).text(.ascii) == "+-----+\n| * a |\n+-----+")
    }
}
