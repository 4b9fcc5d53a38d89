import MachineRecords
import Statecharts
import Testing

@testable import MachineFormats

/// An event of a diagram that leads to several targets where no guard tells them apart.
@Suite("F0 events between whose targets nothing decides")
struct UndecidedEventsTests {
    /// What can be asked, as the screen names it: events with their targets where each is a request of its own.
    private func requests(_ chart: Statechart) -> [String] {
        chart.structure.events.map { event in
            event.target.map { "\(event.name) → \(chart.structure.states[$0].name)" } ?? event.name
        }
    }

    /// The answers of `run`, without those to switches.
    private func answers(_ chart: Statechart, _ lines: String...) -> [String] {
        var run = ChartRun(chart)
        return lines.compactMap { line in
            let answer = run.take(line: line) ?? ""
            if line.hasPrefix("{") { return nil }
            let why = answer.firstMatch(of: #/"why":"((?:[^"\\]|\\.)*)"/#).map { String($0.1) }
            return why ?? run.interpreter.paths(of: run.state).joined(separator: " & ")
        }
    }

    private let on = #"{"guard":"g","on":true}"#

    @Test("two of one guard are each asked for by their target, and the event alone is refused while both may be meant")
    func sameGuard() throws {
        let chart = try chart(mermaid: "stateDiagram\n[*] --> A\nA --> B : x [g]\nA --> C : x [g]\nA --> D : x [h]")
        #expect(requests(chart).prefix(3) == ["x → B", "x → C", "x → D"])
        #expect(answers(chart, "x → C", on, "x → C") == [#"guard \"g\" is false"#, "C"])
        #expect(answers(chart, on, "x") == [#"it may be any of \"x → B\", \"x → C\""#])
        #expect(answers(chart, #"{"guard":"h","on":true}"#, "x") == ["D"])
    }

    @Test("in a picture nothing without a guard comes before what has one, unless it is drawn behind it")
    func withoutGuard() throws {
        let first = try chart(mermaid: "stateDiagram\n[*] --> A\nA --> B : x\nA --> C : x [g]")
        #expect(requests(first).prefix(2) == ["x → B", "x → C"])
        #expect(answers(first, "x") == ["B"], "while the guard is off only one may be meant")
        #expect(answers(first, on, "x", "x → C") == [#"it may be any of \"x → B\", \"x → C\""#, "C"])
        let last = try chart(mermaid: "stateDiagram\n[*] --> A\nA --> C : x [g]\nA --> B : x")
        #expect(requests(last).first == "x")
        #expect(answers(last, "x") == ["B"] && answers(last, on, "x") == ["C"])
    }

    @Test("a list has an order: what comes first is taken there")
    func plain() throws {
        let text = """
            {"initial":"A","states":["A","B","C"],"transitions":[
             {"from":"A","event":"x","to":"B"},{"from":"A","event":"x","to":"C","guard":"g"}]}
            """
        let chart = try ChartFile.read(Array(text.utf8), file: "x.json")[0].chart
        #expect(requests(chart).first == "x" && answers(chart, on, "x") == ["B"])
    }

    @Test("where it is written for a machine, the target that is tried second is listed")
    func written() throws {
        let chart = try chart(mermaid: "stateDiagram\n[*] --> A\nA --> B : x [g]\nA --> C : x [g]")
        #expect(
            chart.scxmlText().losses == [
                "A: that x [g] → C is asked for by itself: the one to B is tried first"
            ])
    }
}
