import Statecharts
import Testing

/// `else` in brackets, as people write it in diagrams: the way that is left where no guard beside it holds.
@Suite("else in a diagram")
struct ElseTests {
    private func choice(_ guards: String?..., events: [String?] = [], dialect: Dialect = .diagram) -> Statechart {
        var chart = ChartBuilder(dialect)
        chart.states("c", kind: .choice)
        for (place, name) in guards.enumerated() {
            chart.states("s\(place)")
            chart.on(place < events.count ? events[place] : nil, "c", "s\(place)") {
                $0.guarding = name.map(ChartCondition.named)
            }
        }
        return chart.chart
    }

    @Test("behind one guard it is that guard's contrary, behind several that none of them holds")
    func meaning() {
        #expect(choice("x", "else").elseConditions == [1: .not(.named("x"))])
        #expect(choice("else", "x").elseConditions == [0: .not(.named("x"))])
        #expect(choice("x", "y", "ELSE").elseConditions == [2: .not(.any([.named("x"), .named("y")]))])
    }

    @Test("alone it always holds")
    func alone() { #expect(choice("else").elseConditions == [0: .not(.any([]))]) }

    @Test("beside a way without a guard, which can always be asked for, it is a guard as any")
    func besideOpen() { #expect(choice(nil, "else").elseConditions == [:]) }

    @Test("of a choice that is left by events and by itself it is a guard as any")
    func mixed() { #expect(choice("x", "else", events: ["go", nil]).elseConditions == [:]) }

    @Test("it belongs to the transitions of its own event")
    func events() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b") { $0.guarding = .named("x") }
        chart.on("stop", "a", "b") { $0.guarding = .named("y") }
        chart.on("go", "a", "c") { $0.guarding = .named("else") }
        #expect(chart.chart.elseConditions == [2: .not(.named("x"))])
    }

    @Test("a state that is asked for by its target has no else, as nothing chooses there")
    func plainStates() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on(nil, "a", "b") { $0.guarding = .named("x") }
        chart.on(nil, "a", "c") { $0.guarding = .named("else") }
        #expect(chart.chart.elseConditions == [:])
    }

    @Test("in other formats it is the name of a guard", arguments: [Dialect.scxml, .xstate4, .xstate5])
    func elsewhere(dialect: Dialect) { #expect(choice("x", "else", dialect: dialect).elseConditions == [:]) }

    @Test("it is taken where the other guard is off, and not where it is on")
    func taken() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b") { $0.guarding = .named("x") }
        chart.on("go", "a", "c") { $0.guarding = .named("else") }
        for isOn in [true, false] {
            var run = ChartRun(chart.chart)
            _ = run.take(.guardSwitch("x", isOn: isOn))
            _ = run.take(.event("go"))
            #expect(run.isCurrent(isOn ? "b" : "c") == true)
        }
    }
}

@Suite("Final states that something leads out of")
struct OpenEndTests {
    private func automaton(_ dialect: Dialect, leaves: Bool = true) -> Statechart {
        var chart = ChartBuilder(dialect)
        chart.states("a")
        chart.states("f", kind: .final)
        chart.on("x", "a", "f")
        if leaves { chart.on("y", "f", "a") }
        return chart.chart
    }

    @Test("in a diagram they end nothing, and the machine goes on from there")
    func goesOn() {
        #expect(automaton(.diagram).openEnds == [2])
        var run = ChartRun(automaton(.diagram))
        for event in ["x", "y", "x"] { _ = run.take(.event(event)) }
        #expect(run.failures == 0 && run.isCurrent("f") == true)
    }

    @Test("where nothing leads out, and in other formats, a final state is the end")
    func ends() {
        #expect(automaton(.diagram, leaves: false).openEnds.isEmpty)
        for dialect in [Dialect.scxml, .xstate4, .xstate5] {
            #expect(automaton(dialect).openEnds.isEmpty)
            var run = ChartRun(automaton(dialect))
            for event in ["x", "y"] { _ = run.take(.event(event)) }
            #expect(run.failures == 1 && run.isCurrent("f") == true, "\(dialect)")
        }
    }

    @Test("one without a target leads nowhere")
    func staying() {
        var chart = automaton(.diagram)
        chart.transitions[1].targets = []
        #expect(chart.openEnds.isEmpty)
    }
}
