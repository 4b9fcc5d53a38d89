import Statecharts
import Testing

@testable import MachineFormats

@Suite("Names and notes in a diagram")
struct DiagramNotesTests {
    /// A state with a region beside another, a history and an end.
    private static func chart(named name: String = "m") -> Statechart {
        var chart = Statechart(name: name, format: .scxml, dialect: .diagram)
        chart.nodes += [
            ChartNode(id: "a", parent: Statechart.root, kind: .state),
            ChartNode(id: "p", parent: Statechart.root, kind: .parallel),
            ChartNode(id: "region1", parent: 2, kind: .region), ChartNode(id: "region2", parent: 2, kind: .region),
            ChartNode(id: "x", parent: 3, kind: .state), ChartNode(id: "y", parent: 4, kind: .state),
            ChartNode(id: "h", parent: 3, kind: .history(isDeep: false)),
        ]
        chart.transitions = [ChartTransition(from: 1, to: [2], on: .events(["go"]))]
        return chart
    }

    private func readBack(_ chart: Statechart) throws -> Statechart {
        try MermaidReader.read(Array(chart.mermaidText().text.utf8), file: "other.mmd").chart
    }

    @Test(
        "F10 a diagram's name reads back from Mermaid, whatever signs are in it",
        arguments: [
            "door", "a, b", "it's", "'", "a: b # c", "\"quoted\"", " blanks ", "%%{init}%%", "---", "1st", "état",
            "back\\slash", "[x]",
        ])
    func names(name: String) throws {
        let chart = Self.chart(named: name)
        #expect(try readBack(chart).name == name)
        #expect(!chart.mermaidText().losses.contains("the chart: its name"))
    }

    @Test("F5 a name that a format cannot hold is listed")
    func lostNames() {
        #expect(Self.chart(named: "two\nlines").mermaidText().losses.contains("the chart: its name"))
        #expect(Self.chart(named: "back\\slash").dotText().losses.contains("the chart: its name"))
        #expect(!Self.chart(named: "a, b").dotText().losses.contains("the chart: its name"))
    }

    @Test("F5 a name too long to be read again, and a NUL in one, are listed; what can be read is not")
    func lostLetters() throws {
        func losses(_ id: String, _ event: String, text: String? = nil) -> [String] {
            var chart = Statechart(name: "m", format: .json, dialect: .diagram)
            chart.nodes += [ChartNode(id: "a", parent: Statechart.root, kind: .state)]
            chart.nodes += [ChartNode(id: id, parent: Statechart.root, kind: .state, text: text)]
            chart.transitions = [ChartTransition(from: 1, to: [2], on: .events([event]))]
            return chart.mermaidText().losses
        }
        func long(_ count: Int) -> String { String(repeating: "L", count: count) }
        let tooLong = "a name or text of more than 100,000 bytes, which is refused when it is read again"
        #expect(losses("b", long(100_000)) == ["a: \(tooLong)"])
        #expect(losses("b", "go", text: long(100_001)) == ["b: \(tooLong)"])
        #expect(losses(long(100_001), "go").first?.hasSuffix(": \(tooLong)") == true)
        #expect(losses(long(100_000), long(99_999), text: long(100_000)).isEmpty)
        #expect(losses("b\0", "go") == ["a NUL in a name, which is read as U+FFFD"])
        #expect(losses("b", "go\0") == losses("b\0", "go"))
    }

    @Test("F10 notes of states and of the whole diagram read back from Mermaid")
    func notes() throws {
        var chart = Self.chart()
        chart.nodes[0].notes = ["of all; of it", "say \"so\""]
        chart.nodes[1].notes = ["of a", "one: x\ntwo <br/>\n\nfour"]
        let again = try readBack(chart)
        #expect(again.nodes[0].notes == chart.nodes[0].notes)
        #expect(again.nodes.first { $0.id == "a" }?.notes == chart.nodes[1].notes)
        #expect(!chart.mermaidText().losses.contains { $0.hasSuffix("its notes") })
    }

    @Test("F7 a note keeps its lines, be they written as lines, as <br> or as a backslash and n")
    func noteLines() throws {
        let text = """
            stateDiagram
            note right of a
              first  line
              second: line\r

              fourth
            end note
            note left of a : one<br/>two\\nthree
            """
        let chart = try MermaidReader.read(Array(text.utf8), file: "m.mmd").chart
        #expect(chart.nodes[1].notes == ["first line\nsecond: line\n\nfourth", "one\ntwo\nthree"])
        #expect(try readBack(chart).nodes[1].notes == chart.nodes[1].notes)
    }

    @Test("F10 notes of states and of the whole chart read back from neutral JSON")
    func neutralNotes() throws {
        var chart = Self.chart()
        chart.nodes[0].notes = ["of all", "say \"so\""]
        chart.nodes[1].notes = ["of a\nin two lines"]
        let again = try ChartFile.read(Array(chart.neutralText().utf8), file: "x.json").first?.chart
        #expect(again?.nodes.map(\.notes) == chart.nodes.map(\.notes))
        #expect(!chart.written(as: .json).losses.contains { $0.hasSuffix("its notes") })
    }

    @Test("F5 notes and texts that a diagram has no place for are listed")
    func lostNotes() {
        var chart = Self.chart()
        for node in chart.nodes.indices { chart.nodes[node].notes = ["n"] }
        #expect(
            chart.dotText().losses.filter { $0.hasSuffix("its notes") }
                == ["the chart", "a", "p", "p.region1", "p.region2", "p.region1.x", "p.region2.y", "p.region1.h"].map {
                    $0 + ": its notes"
                })
        chart.nodes[3].text = "first"
        let lines = chart.mermaidText().losses
        #expect(
            lines.filter { $0.hasSuffix("its notes") }
                == ["p.region1: its notes", "p.region2: its notes", "p.region1.h: its notes"])
        #expect(lines.contains("p.region1: its text"))
    }
}
