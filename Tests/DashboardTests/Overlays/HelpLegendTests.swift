import MachineRecords
import Screen
import Testing

@testable import Dashboard

struct HelpLegendTests {
    /// The signs that the help explains, apart from one another.
    private func signs(_ glyphs: GlyphSet) -> [String] {
        HelpLegend.rows(glyphs).flatMap { row -> [String] in
            if case .mark(let signs, _) = row { signs.split(separator: " ").map(String.init) } else { [] }
        }
    }

    @Test(
        "D11 every mark that views can draw is in the help, in Unicode and in ASCII",
        arguments: [GlyphSet.unicode, .ascii])
    func complete(_ glyphs: GlyphSet) {
        let signs = signs(glyphs)
        let marks = Mirror(reflecting: Marks(glyphs)).children
        #expect(marks.count > 20)
        for (name, mark) in marks {
            #expect(signs.contains("\(mark)"), "\(name ?? "")")
        }
    }

    @Test("D11 each sign has a line of meaning of its own, all of it readable in 80 columns")
    func meanings() {
        var meanings = Set<String>()
        for case .mark(let signs, let text) in HelpLegend.rows(.unicode) {
            #expect(meanings.insert(text).inserted, "\(signs)")
            #expect(!text.isEmpty && TextWidth.columns(text) <= 64 && TextWidth.columns(signs) < 10, "\(signs)")
        }
        #expect(meanings.count > 20, "every sign of the screen has a row")
    }

    @Test("D11 in ASCII the help explains the signs that an ASCII screen has")
    func ascii() {
        var count = 0
        for case .mark(let signs, _) in HelpLegend.rows(.ascii) {
            count += 1
            #expect(signs.unicodeScalars.allSatisfy { $0.isASCII }, "\(signs)")
        }
        #expect(count > 20, "every sign of the screen has a row")
    }

    @Test("D11 a key of the help goes to what the signs mean, and the footer names it")
    func found() {
        var model = Samples.model(size: Size(width: 80, height: 24))
        model.press(.character("?"))
        #expect(!model.text.contains(MarkWords.unvisited) && model.text.contains("s signs"), "\(model.text)")
        model.press(.character("s"))
        #expect(model.text.contains(MarkWords.here) && model.text.contains(MarkWords.unvisited), "\(model.text)")
        let open = model.text
        model.press(.enter)
        #expect(model.text == open, "a sign runs nothing")
    }

    @Test(
        "D11 at 80x24 the arrows bring every line of the help in sight, down to the last sign, where Enter does nothing"
    )
    func reached() {
        var model = Samples.model(size: Size(width: 80, height: 24))
        model.press(.character("?"))
        var seen = Set<String>()
        for _ in HelpContent.rows(of: model) {
            model.press(.down)
            seen.formUnion(model.text.split(separator: "\n").map(String.init))
        }
        for case .mark(_, let text) in HelpContent.rows(of: model) {
            #expect(seen.contains { $0.contains(text) }, "\(text)")
        }
        let before = model.mode
        #expect(model.press(.enter).isEmpty && model.mode == before, "a sign is no command")
        model.press(.home, .enter)
        #expect(model.mode != before, "the first row is one")
    }

    /// Screens that between them show every kind of sign.
    private func screens(_ size: Size) -> [Model] {
        var lived = Samples.model(size: size)
        lived.take([.transitioned(from: 0, to: 3, by: .request(.state(3)))])
        lived.take([
            .data(state: 3, key: "logins", old: .integer(2), new: .integer(3), isKept: true),
            .rejected(.request(.state(4)), from: 3, target: 4, refusal),
        ])
        lived.findings = Findings([MachineFinding(state: 1, place: "a:1:1", message: "something")])
        var heat = lived
        heat.type(" h")
        var dots = lived
        dots.type("---")
        var large = Samples.model(Samples.ring(40), size: size)
        large.type("+++")
        return [lived, heat, dots, large, Samples.synchronising(size: size), Samples.model(Samples.door, size: size)]
    }

    @Test("D1 D11 every sign that the panes draw is explained in the help")
    func drawn() {
        let known = Set(signs(.unicode).joined().unicodeScalars)
        var seen = Set<Unicode.Scalar>()
        for size in [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 200, height: 60)] {
            for model in screens(size) {
                let buffer = DashboardView.picture(of: model).buffer
                for pane in model.arrangement.panes.keys {
                    let area = model.arrangement.content(of: pane)
                    for y in area.y..<area.endY {
                        for x in area.x..<area.endX {
                            guard let scalar = buffer[Point(x: x, y: y)]?.scalar else { continue }
                            let isLine = (0x2500...0x257f).contains(scalar.value)
                            if !scalar.isASCII, !isLine { seen.insert(scalar) }
                        }
                    }
                }
            }
        }
        // The heads of lines point in four directions, and the help has the one to the right.
        let turned: Set<Unicode.Scalar> = ["◀", "▲", "▼", "∧", "∨"]
        #expect(seen.subtracting(turned).subtracting(known).isEmpty, "\(seen.subtracting(known))")
        #expect(seen.isSuperset(of: ["●", "·", "▷", "⇢", "✗", "✓", "▶", "▪"]), "the screens show the signs: \(seen)")
    }
}
