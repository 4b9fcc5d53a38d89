import Statecharts
import Testing

@testable import MachineFormats

@Suite("Conditions, texts and times of SCXML")
struct SCXMLWordsTests {
    private static let ids = ["", "a", "b", "it's"]

    /// A condition as `SCXMLExpression` writes it, of what a text says.
    private func read(_ text: String) -> String? {
        SCXMLCondition.read(text) { id in
            Self.ids.firstIndex(of: id).map { .isIn($0) } ?? .constant(false)
        }.map(described)
    }

    private func described(_ condition: ChartCondition) -> String {
        switch condition {
        case .named(let name): "<\(name)>"
        case .isIn(let node): "in \(Self.ids[node])"
        case .not(let inner): "not(\(described(inner)))"
        case .all(let parts): "all(\(parts.map(described).joined(separator: ", ")))"
        case .any(let parts): "any(\(parts.map(described).joined(separator: ", ")))"
        case .constant(let holds): "\(holds)"
        }
    }

    @Test(
        "In() and what joins it is known, anything else is one switch of its whole text",
        arguments: [
            ("", nil), ("  ", nil), ("true", "true"), (" false ", "false"), ("x > 1", "<x > 1>"),
            ("In('a')", "in a"), (" In( \"b\" ) ", "in b"), ("!In('a')", "not(in a)"), ("not In('a')", "not(in a)"),
            ("In('a') && In('b')", "all(in a, in b)"), ("In('a') and In('b')", "all(in a, in b)"),
            ("In('a') || !In('b')", "any(in a, not(in b))"),
            ("In('a') || In('b') && In('a')", "any(in a, all(in b, in a))"),
            ("(In('a') || In('b')) && In('a')", "all(any(in a, in b), in a)"),
            ("In('a') && x > 1", "all(in a, <x > 1>)"), ("In('nosuch')", "false"), ("In(a)", "<In(a)>"),
            ("In('a') &&", "<In('a') &&>"), ("Inner", "<Inner>"), ("In('a') In('b')", "<In('a') In('b')>"),
        ])
    func conditions(_ text: String, _ meaning: String?) {
        #expect(read(text) == meaning)
    }

    @Test("brackets nest a hundred deep, and no deeper")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "In('a')" + String(repeating: ")", count: depth)
        }
        #expect(read(nested(90)) == "in a")
        #expect(read(nested(5_000)) == "<\(nested(5_000))>")
    }

    @Test("what is written reads back as the same condition, where it can be written at all")
    func expressions() {
        let expression = SCXMLExpression(ids: Self.ids)
        let conditions: [(ChartCondition, String)] = [
            (.isIn(1), "In('a')"), (.isIn(3), "In(\"it's\")"), (.not(.isIn(1)), "!In('a')"),
            (.all([.isIn(1), .isIn(2)]), "In('a') && In('b')"),
            (.any([.isIn(1), .not(.isIn(2))]), "In('a') || (!In('b'))"),
            (.all([.any([.isIn(1), .isIn(2)]), .isIn(3)]), "(In('a') || In('b')) && In(\"it's\")"),
            (.constant(true), "true"), (.named("x > 1"), "x > 1"),
        ]
        for (condition, text) in conditions {
            #expect(expression.text(condition) == text)
            #expect(expression.reads(text, as: condition), "\(text)")
        }
        let mixed = ChartCondition.all([.named("x"), .isIn(1)])
        #expect(expression.reads(expression.text(mixed), as: mixed))
        let disguised = ChartCondition.named("In('a')")
        #expect(!expression.reads(expression.text(disguised), as: disguised), "a name that says what a state would say")
    }

    @Test(
        "lengths of time as CSS writes them",
        arguments: [
            ("1.5s", 1500), ("250ms", 250), (" 2s ", 2000), (".5s", 500), ("0s", 0), ("1.4ms", 1), ("s", nil),
            ("5", nil), ("-1s", nil), ("1e3s", nil), ("soon", nil), ("1 s", 1000), ("99999999999999s", nil),
        ])
    func milliseconds(_ text: String, _ length: Int?) {
        #expect(SCXMLLiteral.milliseconds(text) == length)
    }

    @Test("a delay of nothing is none, and a text that is no length names one")
    func delays() {
        #expect(SCXMLLiteral.delay("0ms") == nil)
        #expect(SCXMLLiteral.delay("2s") == .milliseconds(2000))
        #expect(SCXMLLiteral.delay("soon") == .named("soon"))
    }

    @Test(
        "a text in quotes is known from other expressions",
        arguments: [
            ("'a'", "a"), ("\"a b\"", "a b"), (" 'a' ", "a"), ("'it\\'s'", "it's"), ("''", ""), ("a", nil),
            ("'a' + 'b'", nil), ("'a", nil), ("'", nil), ("", nil),
        ])
    func literals(_ expression: String, _ text: String?) {
        #expect(SCXMLLiteral.text(expression) == text)
    }

    @Test("ids are unlike each other, hold no blanks, and are the states' own wherever they can be")
    func ids() {
        var chart = Statechart(name: "a", format: .mermaid, dialect: .diagram)
        for id in ["a", "b c", "a", "", "b_c"] {
            chart.nodes.append(ChartNode(id: id, parent: Statechart.root, kind: .state))
        }
        let ids = SCXMLIds.ids(of: chart)
        #expect(ids[1...] == ["a", "b_c_2", "a_2", "state", "b_c"])
        #expect(Set(ids).count == ids.count)
    }

    @Test("each delay of a state is sent once, by an event with its length and its state")
    func timers() {
        var chart = Statechart(name: "m", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "a", parent: Statechart.root, kind: .state))
        let delays: [ChartDelay] = [.milliseconds(1500), .named("a while"), .milliseconds(1500), .milliseconds(2000)]
        for delay in delays { chart.transitions.append(ChartTransition(from: 1, to: [1], on: .after(delay))) }
        chart.transitions.append(ChartTransition(from: 1, to: [1], on: .events(["E"])))
        let found = SCXMLTimers.delays(chart, Array(chart.transitions.indices))
        #expect(found == [.milliseconds(1500), .named("a while"), .milliseconds(2000)])
        #expect(found.map { SCXMLTimers.event($0, "a") } == ["after.1500.a", "after.a_while.a", "after.2000.a"])
        let written = found.map { SCXMLTimers.sendAttributes($0).map { "\($0)=\($1)" }.joined(separator: " ") }
        #expect(written == ["delay=1500ms", "delayexpr=a while", "delay=2s"])
        let instant = SCXMLTimers.sendAttributes(.milliseconds(0)).map { "\($0)=\($1)" }
        #expect(instant == ["delay=0s", "sl:delay=0"], "a reader would take no time for no delay")
        let misread = SCXMLTimers.sendAttributes(.named("2s")).map { "\($0)=\($1)" }
        #expect(misread == ["delayexpr=2s", "sl:delay-name=2s"])
    }
}
