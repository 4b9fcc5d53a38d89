import Statecharts
import Testing

@Suite("Steps of SCXML")
struct SCXMLStepTests {
    @Test("a target that is named twice is entered once, as an initial state is", arguments: Dialect.allCases)
    func twice(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("p", "z")
        chart.states("a", "b", in: "p")
        chart.states("c", in: "b")
        chart.initial("b", "b", of: "p")
        chart.on("out", "p", "z", "z")
        chart.on("in", "z", "b", "b")
        chart.on("again", "p", "p", "p")
        var script = Script(chart)
        #expect(script.now == "c")
        for (event, now) in [("out", "z"), ("in", "c"), ("again", "c"), ("out", "z"), ("in", "c")] {
            #expect(script.send(event) == now, "\(event)")
        }
    }

    @Test("states of one parent that a file enters together meet in one", arguments: Dialect.allCases)
    func together(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("z", "a", "b", "c")
        chart.on("go", "z", "b", "c")
        chart.on("on", "b", "a")
        chart.on("on", "c", "a")
        chart.on("back", "b", "c")
        chart.on("over", "c", "a")
        var script = Script(chart)
        _ = script.send("go")
        #expect(script.send("on") == "a")
        script = Script(chart)
        _ = script.send("go")
        _ = script.send("back")
        #expect(script.now == "c" && script.send("over") == "a")
    }

    @Test("histories that stand for each other stand for the first state beside them", arguments: Dialect.allCases)
    func circle(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("z", "p")
        chart.states("h", "k", in: "p", kind: .history(isDeep: false))
        chart.states("a", "b", in: "p")
        chart.states("c", in: "a")
        chart.change("p") { $0.kind = .composite }
        for (history, other) in [("h", "k"), ("k", "h")] { chart.initial(other, of: history) }
        chart.initial("h", of: "p")
        chart.on("in", "z", "p")
        chart.on("there", "z", "k")
        chart.on("out", "p", "z")
        var script = Script(chart)
        #expect(script.send("in") == "c" && script.send("out") == "z")
        script = Script(chart)
        #expect(script.send("there") == "c")
    }

    @Test(
        "a history in another, to which all leads, stands for the first state beside that", arguments: Dialect.allCases)
    func historyInHistory(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("a")
        chart.states("h", kind: .history(isDeep: false))
        chart.states("k", in: "h", kind: .history(isDeep: false))
        chart.change("") { $0.initial = [3] }
        let interpreter = ChartInterpreter(chart.chart)
        #expect(interpreter.paths(of: interpreter.start().0) == ["a"])
        #expect(ChartTree(chart.chart).initialLeaves(of: [Statechart.root], in: chart.chart) == [1])
    }

    @Test("a history in a state without others stands for that state", arguments: Dialect.allCases)
    func lonely(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("z", "p")
        chart.states("h", in: "p", kind: .history(isDeep: true))
        chart.change("p") { $0.kind = .state }
        chart.on("in", "z", "h")
        chart.on("out", "p", "z")
        var script = Script(chart)
        #expect(script.send("in") == "p")
        #expect(script.send("out") == "z" && script.send("in") == "p")
    }

    @Test("a chart is never a pseudo-state or an end of its own, whatever it is called", arguments: Dialect.allCases)
    func root(dialect: Dialect) {
        for kind in [ChartNode.Kind.final, .history(isDeep: true), .choice, .fork, .join, .region, .state] {
            var chart = ChartBuilder(dialect)
            chart.states("a", "b")
            chart.change("") { $0.kind = kind }
            chart.on("go", "a", "b")
            var script = Script(chart)
            #expect(script.now == "a" && !script.state.isDone)
            #expect(script.send("go") == "b")
        }
    }

    @Test("the first transition in document order is taken whose descriptor is a prefix")
    func order() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b", "c")
        chart.on("error", "a", "b")
        chart.on("error.send", "a", "c")
        var script = Script(chart)
        #expect(script.send("error.send") == "b")
        script = Script(chart)
        #expect(script.send("errors") == "a")
    }

    @Test("a list of descriptors, one with a star, and a star alone")
    func lists() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b", "c")
        chart.on("x y.*", "a", "b")
        chart.on("*", "a", "c")
        for (event, target) in [("x", "b"), ("y", "b"), ("y.z", "b"), ("other", "c")] {
            var script = Script(chart)
            #expect(script.send(event) == target)
        }
    }

    @Test("what is raised comes before what is sent")
    func queues() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b")
        chart.on("go", "a", "b") { $0.actions = [.send("sent", after: nil, id: nil), .raise("raised")] }
        for event in ["sent", "raised"] { chart.on(event, "b") { $0.actions = [.named(event)] } }
        var script = Script(chart)
        _ = script.send("go")
        #expect(script.actions == ["raised", "sent"])
    }

    @Test("a delayed event is cancelled by its id")
    func cancel() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b")
        chart.change("a") { $0.entry = [.send("tick", after: .milliseconds(10), id: "t")] }
        chart.on("tick", "a", "b")
        chart.on("no", "a") { $0.actions = [.cancel("t")] }
        var script = Script(chart)
        #expect(script.ask(.elapse(milliseconds: 10)) == "b")
        script = Script(chart)
        _ = script.send("no")
        #expect(script.ask(.elapse(milliseconds: 10)) == "a")
    }

    @Test("states are left children first and entered parents first, around the transition's own actions")
    func actions() {
        var chart = ChartBuilder(.scxml)
        chart.states("p", "q")
        chart.states("p1", in: "p")
        chart.states("q1", in: "q")
        for id in ["p", "p1", "q", "q1"] {
            chart.change(id) { ($0.entry, $0.exit) = ([.named("+" + id)], [.named("-" + id)]) }
        }
        chart.on("go", "p", "q") { $0.actions = [.named("go")] }
        var script = Script(chart)
        _ = script.send("go")
        #expect(script.actions == ["-p1", "-p", "go", "+q", "+q1"])
    }

    @Test("an internal transition does not leave its state, an external one does")
    func type() {
        for isInternal in [true, false] {
            var chart = ChartBuilder(.scxml)
            chart.states("p")
            chart.states("a", "b", in: "p")
            chart.change("p") { $0.exit = [.named("left")] }
            chart.on("go", "p", "b") { $0.isInternal = isInternal }
            var script = Script(chart)
            #expect(script.send("go") == "b")
            #expect(script.actions.isEmpty == isInternal)
        }
    }

    @Test("of two regions that leave their parent the first wins, and a deeper source wins over its parent's")
    func conflicts() {
        var chart = ChartBuilder(.scxml)
        chart.states("p", kind: .parallel)
        chart.states("x", "y")
        chart.states("r", "s", in: "p")
        chart.states("r1", in: "r")
        chart.states("s1", in: "s")
        chart.on("out", "r1", "x")
        chart.on("out", "s1", "y")
        chart.on("deep", "p", "x")
        chart.on("deep", "s1", "y")
        var script = Script(chart)
        #expect(script.send("out") == "x")
        script = Script(chart)
        #expect(script.send("deep") == "y")
    }

    @Test("a transition may lead into several regions at once")
    func targets() {
        var chart = ChartBuilder(.scxml)
        chart.states("off")
        chart.states("p", kind: .parallel)
        chart.states("r", "s", in: "p")
        chart.states("r1", "r2", in: "r")
        chart.states("s1", "s2", in: "s")
        chart.on("go", "off", "s2", "r2")
        var script = Script(chart)
        #expect(script.send("go") == "r2 s2")
    }

    @Test("In is computed, and turning a guard starts a round of eventless transitions")
    func conditions() {
        var chart = ChartBuilder(.scxml)
        chart.states("p", kind: .parallel)
        chart.states("r", "s", in: "p")
        chart.states("r1", "r2", in: "r")
        chart.states("s1", "s2", in: "s")
        chart.on(nil, "r1", "r2") { $0.guarding = .named("ready") }
        let place = chart["r2"]
        chart.on(nil, "s1", "s2") { $0.guarding = .isIn(place) }
        var script = Script(chart)
        #expect(script.now == "r1 s1")
        #expect(script.ask(.guardSwitch("ready", isOn: true)) == "r2 s2")
        #expect(script.ask(.guardSwitch("read", isOn: true)) == "r2 s2")
        #expect(script.step.refusal == .unknownGuard)
    }

    @Test("an event that matches nothing is refused and still starts a round of eventless transitions")
    func unknown() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b")
        chart.on("go", "a", "b") { $0.guarding = .named("p") }
        var script = Script(chart)
        #expect(script.send("what") == "a")
        #expect(script.step.refusal == .noTransition)
        #expect(script.send("go") == "a")
        #expect(script.step.refusal == .guarded([.named("p")]))
    }

    @Test("a top-level final state ends the chart")
    func end() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "end")
        chart.change("end") { $0.kind = .final }
        chart.on("go", "a", "end")
        var script = Script(chart)
        _ = script.send("go")
        #expect(script.state.isDone)
        #expect(script.send("go") == "end")
        #expect(script.step.refusal == .isDone)
    }

    @Test("a round that closes through raised events is a loop too")
    func raisedLoop() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b")
        chart.change("b") { $0.entry = [.raise("back")] }
        chart.change("a") { $0.entry = [.raise("on")] }
        chart.on("on", "a", "b")
        chart.on("back", "b", "a")
        let script = Script(chart)
        #expect(script.step.loop?.isClosed == true)
    }

    @Test(
        "a round in which nothing that waits has its turn is a loop, though ever more waits",
        arguments: [Dialect.scxml, .xstate4, .xstate5])
    func growingLoop(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("a", "b", "c")
        chart.change("b") { $0.entry = [.raise("e")] }
        chart.on("go", "a", "b")
        chart.on(nil, "b", "c")
        chart.on(nil, "c", "b")
        chart.on("e", "b", "a")
        var script = Script(chart)
        #expect(script.send("go") == "b")
        #expect(script.step.loop?.isClosed == true)
        #expect(script.step.loop?.configurations == [[chart["b"]], [chart["c"]]])
    }

    @Test(
        "of what waits before a loop nothing is taken for a part of it, though the same states come again",
        arguments: [Dialect.xstate4, .xstate5])
    func loopBehindRaised(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("x", "a", "b", "c", "d", "g", "h")
        chart.on("go", "x", "a") { $0.actions = ["e", "e", "e", "e", "f"].map { .raise($0) } }
        for (one, other) in [("a", "b"), ("b", "a")] {
            chart.on(nil, one, "x") { $0.guarding = .named("never") }
            chart.on("e", one, other)
            chart.on("f", one, "c")
        }
        for (one, other) in [("c", "d"), ("d", "g"), ("g", "h"), ("h", "c")] { chart.on(nil, one, other) }
        var script = Script(chart)
        #expect(script.send("go") == "c")
        #expect(script.step.loop?.configurations == ["c", "d", "g", "h"].map { [chart[$0]] })
    }

    @Test("a chart that raises more and more is stopped by the limit")
    func flood() {
        var chart = ChartBuilder(.scxml)
        chart.states("a")
        chart.change("a") { $0.entry = [.raise("e"), .raise("e")] }
        chart.on("e", "a", "a")
        let script = Script(chart)
        #expect(script.step.loop?.isClosed == false)
        #expect(script.now == "a")
    }

    @Test("10,000 states within each other are entered and left without recursion")
    func deep() {
        var chart = Statechart(name: "deep", format: .scxml, dialect: .scxml)
        for depth in 0..<10_000 { chart.nodes.append(ChartNode(id: "s", parent: depth, kind: .composite)) }
        chart.nodes[10_000].kind = .state
        chart.nodes.append(ChartNode(id: "out", parent: 0, kind: .state))
        chart.transitions.append(ChartTransition(from: 1, to: [10_001], on: .events(["go"])))
        chart.transitions.append(ChartTransition(from: 10_001, to: [10_000], on: .events(["in"])))
        var script = Script(chart)
        #expect(script.now == "s")
        #expect(script.send("go") == "out")
        #expect(script.step.microsteps[0].exited.count == 10_000)
        #expect(script.send("in") == "s")
    }

    @Test("deeply nested conditions are evaluated without recursion")
    func deepCondition() {
        var condition = ChartCondition.named("p")
        for _ in 0..<10_000 { condition = .not(condition) }
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b")
        chart.on("go", "a", "b") { $0.guarding = condition }
        var script = Script(chart)
        _ = script.ask(.guardSwitch("p", isOn: true))
        #expect(script.send("go") == "b")
    }
}
