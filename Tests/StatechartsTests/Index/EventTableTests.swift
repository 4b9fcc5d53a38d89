import Testing

@testable import Statecharts

@Suite("Which transitions an event may set off")
struct EventTableTests {
    /// The descriptors of a state's transitions that match an event, in the order in which they count.
    private func matching(_ event: String, _ dialect: Dialect, _ descriptors: [String]) -> [String] {
        var chart = ChartBuilder(dialect)
        chart.states("a")
        for descriptor in descriptors { chart.on(descriptor, "a", "a") }
        let table = EventTable(chart.chart)
        var found: [String] = []
        for descriptor in table.key(of: event).descriptors {
            table.transitions(of: chart["a"], descriptor: descriptor) { transition in
                found.append(descriptors[transition])
                return true
            }
        }
        return found
    }

    @Test("in a diagram an event is its name and nothing else")
    func diagram() {
        let all = ["a", "*", "a.*", "b"]
        #expect(matching("a", .diagram, all) == ["a"])
        #expect(matching("a.b", .diagram, all).isEmpty)
        #expect(matching("*", .diagram, all) == ["*"])
    }

    @Test("XState 4 knows one star, behind the name")
    func xstate4() {
        let all = ["*", "a", "a.*"]
        #expect(matching("a", .xstate4, all) == ["a", "*"])
        #expect(matching("a.b", .xstate4, all) == ["*"])
    }

    @Test("XState 5 knows the name, then patterns, the longest first, then the star")
    func xstate5() {
        let all = ["*", "a.*", "a.b.*", "a.b.c", "a"]
        #expect(matching("a.b.c", .xstate5, all) == ["a.b.c", "a.b.*", "a.*", "*"])
        #expect(matching("a", .xstate5, all) == ["a", "a.*", "*"])
        #expect(matching("ab", .xstate5, all) == ["*"])
        #expect(matching("a.b", .xstate5, ["a.*.b.*", "*.*"]).isEmpty, "a star within a pattern matches nothing")
    }

    @Test("SCXML matches by prefixes of words, with or without points and stars behind")
    func scxml() {
        let all = ["error", "error.send", "error.*", "error.send.", "*", "err"]
        #expect(matching("error.send.x", .scxml, all) == ["error.send", "error.send.", "error", "error.*", "*"])
        #expect(matching("errors", .scxml, all) == ["*"])
        #expect(matching("err", .scxml, all) == ["err", "*"])
    }

    @Test("the transitions of one descriptor come in the order of the chart, until nobody wants more")
    func order() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b")
        for (from, event) in [("b", "E"), ("a", "F E"), ("a", "E"), ("a", "F")] { chart.on(event, from, "b") }
        let table = EventTable(chart.chart)
        var found: [Int] = []
        let descriptor = table.key(of: "E").descriptors[0]
        table.transitions(of: chart["a"], descriptor: descriptor) {
            found.append($0)
            return true
        }
        #expect(found == [1, 2])
        table.transitions(of: chart["a"], descriptor: descriptor) {
            found.append($0)
            return false
        }
        #expect(found == [1, 2, 1])
    }

    @Test("the end of a delay is its own, and in XState the star's too")
    func delays() {
        for (dialect, count) in [(Dialect.scxml, 0), (.diagram, 0), (.xstate4, 1), (.xstate5, 1)] {
            var chart = ChartBuilder(dialect)
            chart.states("a")
            chart.on("*", "a", "a")
            let key = EventTable(chart.chart).key(ofDelay: 2, of: chart["a"])
            #expect(key.descriptors.count == count)
            #expect(key.delayNode == chart["a"] && key.delayGroup == 2)
        }
    }
}

@Suite("Conditions are evaluated without recursion")
struct GuardTableTests {
    private func table(_ conditions: ChartCondition?...) -> GuardTable {
        var chart = Statechart(name: "m", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "a", parent: Statechart.root, kind: .state))
        for condition in conditions {
            var transition = ChartTransition(from: 1, to: [], on: .eventless)
            transition.guarding = condition
            chart.transitions.append(transition)
        }
        return GuardTable(chart)
    }

    private func holds(_ condition: ChartCondition?, on: [String] = [], isCurrent: Bool = false) -> Bool {
        let table = table(condition)
        var state = StatechartState()
        for name in on { if let number = table.numbers[name] { state.set(number, isOn: true) } }
        return table.holds(0, in: state) { _ in isCurrent }
    }

    @Test("none holds; a name holds where it is on; a state where it is current")
    func plain() {
        #expect(holds(nil))
        #expect(!holds(.named("x")))
        #expect(holds(.named("x"), on: ["x"]))
        #expect(holds(.isIn(1), isCurrent: true))
        #expect(!holds(.isIn(1)))
        #expect(holds(.constant(true)))
        #expect(!holds(.constant(false)))
    }

    @Test("all and any of none are true and false, as in mathematics")
    func empty() {
        #expect(holds(.all([])))
        #expect(!holds(.any([])))
    }

    @Test("every way of joining two conditions, against Swift's own operators")
    func joined() {
        let (x, y) = (ChartCondition.named("x"), ChartCondition.named("y"))
        for (isX, isY) in [(false, false), (false, true), (true, false), (true, true)] {
            let on = (isX ? ["x"] : []) + (isY ? ["y"] : [])
            #expect(holds(.all([x, y]), on: on) == (isX && isY))
            #expect(holds(.any([x, y]), on: on) == (isX || isY))
            #expect(holds(.not(.any([x, .not(y)])), on: on) == !(isX || !isY))
            #expect(holds(.all([.any([x, y]), .not(.all([x, y]))]), on: on) == (isX != isY))
        }
    }

    @Test("names are numbered once, in the order of the chart, and each transition knows its own")
    func names() {
        let table = table(.named("b"), .all([.named("a"), .not(.named("b")), .isIn(1), .named("a")]), nil)
        #expect(table.names.sorted() == ["a", "b"])
        #expect(table.names.first == "b")
        #expect(table.asked(by: 0).map { table.names[$0] } == ["b"])
        #expect(table.asked(by: 1).map { table.names[$0] }.sorted() == ["a", "b"])
        #expect(table.asked(by: 2).isEmpty)
    }

    @Test("a condition a thousand deep is evaluated")
    func deep() {
        var condition = ChartCondition.named("x")
        for _ in 0..<1_000 { condition = .not(condition) }
        #expect(!holds(condition))
        #expect(holds(condition, on: ["x"]))
    }
}
