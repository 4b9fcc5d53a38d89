import GraphLayout
import Screen
import Testing

@testable import Dashboard

@Suite("Words of a drawing, cut and wrapped")
struct WordLimitsTests {
    private func machine(_ names: [String], _ events: [String], _ limits: WordLimits) -> MachineGraph {
        MachineGraph(
            names: names, initial: 0, finals: [],
            transitions: events.enumerated().map { (from: $0.offset % names.count, event: $0.element, to: 0) },
            limits: limits)
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
    }

    @Test("L2 labels are cut to the columns asked for; whole unless asked")
    func labels() {
        let long = "an event with a long name"
        #expect(machine(["a", "b"], [long], WordLimits()).labels == [long])
        let cut = machine(["a", "b"], [long, "go"], WordLimits(cut: 8))
        #expect(cut.labels == ["an even…", "go"] && cut.events == [long, "go"])
        #expect(cut.graph.edges.map(\.labelWidth) == [8, 2])
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

    @Test("L3 events of one pair are joined in their order, each once, also a thousand of them")
    func joined() {
        let events = (0..<1_000).map { "e\($0 % 700)" }
        let machine = machine(["a"], events, WordLimits())
        #expect(machine.events == [(0..<700).map { "e\($0)" }.joined(separator: ", ")])
    }
}
