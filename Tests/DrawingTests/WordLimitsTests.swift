import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Drawing

@Suite("Words of a drawing, cut and wrapped")
struct WordLimitsTests {
    private func machine(_ names: [String], _ events: [String], _ limits: WordLimits) -> MachineGraph {
        MachineGraph(
            names: names, initial: 0, finals: [],
            transitions: events.enumerated().map { (from: $0.offset % names.count, event: $0.element, to: 0) },
            limits: limits)
    }

    @Test("D22 words are broken to two columns at least, which a wide character takes", arguments: [1, 2])
    func narrowest(cut: Int) {
        var limits = WordLimits(cut: cut, wraps: true)
        limits.labelColumns = 9
        for lines in [limits.lines(of: ["日本", "abcdef"]), limits.labels(["日本", "abcdef"])] {
            #expect(lines[0] == ["日", "本"])
            #expect(lines[1].allSatisfy { TextWidth.columns($0) <= 2 })
        }
    }

    @Test(
        "L2 names are broken where their words end",
        arguments: [
            ("short", ["short"]), ("", [""]), ("   ", [""]),
            ("waiting for the answer", ["waiting", "for the", "answer"]),
            ("signIn.spawnActor", ["signIn.", "spawnActor"]), ("loadingTheProfile", ["loadingThe", "Profile"]),
            ("snake_case_name", ["snake_case", "_name"]), ("abcdefghijklmnopqrstu", ["abcdefghij", "klmnopqrst", "u"]),
            ("状态状态状态状态", ["状态状态状", "态状态"]), ("e\u{301}e\u{301} x", ["e\u{301}e\u{301} x"]),
        ])
    func wrapped(name: String, lines: [String]) {
        let wrapped = WordWrap(limit: 10).lines(of: name)
        #expect(wrapped.allSatisfy { TextWidth.columns($0) <= 10 })
        if name != "snake_case_name" { #expect(wrapped == lines) }
        let letters = { (text: String) in text.filter { $0 != " " } }
        #expect(letters(wrapped.joined()) == letters(name), "nothing is lost")
    }

    @Test("L1 names that are cut stay different, whatever they are, and none is wider than asked")
    func distinct() {
        let long = String(repeating: "x", count: 30)
        let names = [long + "1", long + "2", String(repeating: "x", count: 9) + "…", long + "3", "y", "~2"]
        let lines = WordLimits(cut: 10).lines(of: names)
        #expect(Set(lines).count == names.count)
        #expect(lines.allSatisfy { $0.count == 1 && TextWidth.columns($0[0]) <= 10 })
        #expect(lines[2] == [names[2]] && lines[4] == ["y"])
        #expect([0, 1, 3].map { lines[$0].first?.last } == ["1", "2", "3"], "what differs is kept")
    }

    @Test("L2 labels are cut to the columns asked for; whole unless asked")
    func labels() {
        let long = "an event with a long name"
        #expect(machine(["a", "b"], [long], WordLimits()).labelLines == [[long]])
        let cut = machine(["a", "b"], [long, "go"], WordLimits(cut: 8))
        #expect(cut.labelLines == [["an even…"], ["go"]] && cut.events == [long, "go"])
        #expect(cut.graph.edges.map(\.labelWidth) == [8, 2])
    }

    @Test("L2 labels of one box that would be cut to the same show their ends")
    func alike() {
        #expect(
            WordLimits(cut: 8).labels(["isOver(1)", "isOver(2)", "go", ""]) == [["…Over(1)"], ["…Over(2)"], ["go"], []])
        // Three lines: two from the first box, one from the second, where nothing else looks like it.
        let events = ["isOver(1)", "isOver(2)", "isOver(3)"]
        let edges = [(0, 1), (0, 2), (1, 2)].enumerated().map { event, pair in
            EdgeRecord(from: pair.0, to: pair.1, request: .event(event))
        }
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) }, edges: edges,
            events: events.map { DeclaredEvent($0) })
        let machine = MachineGraph(structure, limits: WordLimits(cut: 8))
        #expect(machine.labelLines == [["…Over(1)"], ["…Over(2)"], ["isOver(…"]])
    }

    @Test(
        "L2 labels are broken after a comma where that is enough, and whole",
        arguments: [
            ("go", ["go"]), ("go, stop, back", ["go, stop,", "back"]),
            ("one, another event", ["one,", "another", "event"]), ("abcdefghij, k", ["abcdefghij", ", k"]),
            ("answerTheQuestion", ["answerThe", "Question"]), ("a,b, c", ["a,b, c"]), ("", []),
        ])
    func lists(text: String, lines: [String]) {
        let wrapped = text.isEmpty ? WordLimits(wraps: true).labels([text])[0] : WordWrap(limit: 10).lines(ofList: text)
        #expect(wrapped == lines)
        #expect(wrapped.allSatisfy { TextWidth.columns($0) <= 10 })
    }

    @Test("L2 a wrapped label stands whole on its line, in as many rows as it needs, and no wider than asked")
    func wrappedLabels() {
        let long = ["the answer came", "nobody answered", "theUserWentAwayMeanwhile", "x"]
        var machine = machine(["a", "b"], long, WordLimits(wraps: true))
        #expect(machine.graph.edges.map(\.labelHeight) == [2, 1])
        #expect(machine.graph.edges.allSatisfy { $0.labelWidth <= 24 })
        machine = self.machine(["a", "b"], long, WordLimits(cut: 8, wraps: true))
        #expect(machine.labelLines.joined().allSatisfy { TextWidth.columns($0) <= 8 })
        for flow in [LayoutOptions.Flow.right, .down] {
            let drawing = machine.drawn(LayoutOptions(direction: flow, effort: 10_000))
            #expect(LayoutCheck(layout: drawing.layout, graph: machine.graph).run() == [])
            let text = drawing.text(.unicode)
            for line in machine.labelLines.joined() { #expect(text.contains(line), "\(line)\n\(text)") }
        }
    }

    @Test("L4 words are broken only as far as it takes to fit the pane, and where they may be broken")
    func attempts() {
        let long = (0..<4).map { "an event with a long name \($0)" }
        let structure = StructureRecord(
            names: ["a", "b"], initial: 0, finals: [],
            transitions: long.enumerated().map { (from: $0.offset % 2, event: $0.element, to: 0) })
        let drawing = { (limits: WordLimits, width: Int?) in
            MachineDrawing(of: structure, LayoutOptions(width: width, effort: 10_000), within: limits)
        }
        let broken = WordLimits(wraps: true)
        #expect(drawing(broken, 200).machine.labelLines.allSatisfy { $0.count == 1 }, "it fits as it is")
        #expect(drawing(broken, 50).layout.width <= 50)
        #expect(drawing(broken, 50).machine.labelLines.contains { $0.count > 1 })
        #expect(drawing(broken, nil).machine.labelLines.contains { $0.count > 1 }, "no pane: broken at once")
        #expect(drawing(WordLimits(), 50).machine.labelLines.allSatisfy { $0.count == 1 }, "not allowed")
    }

    @Test("L1 boxes have room for all lines of a wrapped name, and the text shows them all")
    func boxes() {
        let names = ["waitingForTheAnswer", "a state whose name goes on and on"]
        let wrapped = machine(names, ["go", "back"], WordLimits(wraps: true))
        #expect(wrapped.graph.nodes.allSatisfy { $0.width <= 20 && $0.height > 3 })
        let drawing = wrapped.drawn(LayoutOptions(effort: 10_000))
        #expect(LayoutCheck(layout: drawing.layout, graph: wrapped.graph).run() == [])
        for line in wrapped.nameLines.joined() {
            #expect(drawing.text(.unicode).contains(" \(line) "), "\(line)\n\(drawing.text(.unicode))")
        }
        #expect(drawing.json.contains("\"id\":\"waitingForTheAnswer\""), "names are whole in the layout's JSON")
    }

    @Test("D22 names that only look alike stay apart in the layout's JSON, and none of them is written as it is")
    func unseen() {
        let names = ["a\u{1b}", "a\u{7}", "a\u{200b}", "a\u{202e}"]
        let json = machine(names, ["go", "back", "up"], WordLimits()).drawn(LayoutOptions(effort: 1000)).json
        for id in [#""a\u001b""#, #""a\u0007""#, #""a\u200b""#, #""a\u202e""#] {
            #expect(json.contains("\"id\":\(id)"))
        }
        #expect(!json.unicodeScalars.contains { TextWidth.isUnsafe($0) && $0 != "\n" })
    }

    @Test("L3 events of one pair are joined in their order, each once, also a thousand of them")
    func joined() {
        let events = (0..<1_000).map { "e\($0 % 700)" }
        let machine = machine(["a"], events, WordLimits())
        #expect(machine.events == [(0..<700).map { "e\($0)" }.joined(separator: ", ")])
    }
}
