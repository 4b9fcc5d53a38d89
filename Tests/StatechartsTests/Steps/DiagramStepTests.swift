import Statecharts
import Testing

@Suite("Steps of diagrams")
struct DiagramStepTests {
    @Test("a transition without an event is asked for by its target, also with an arrow or by its path")
    func unlabelled() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on(nil, "a", "b")
        chart.on(nil, "b", "c")
        chart.on(nil, "c", "c")
        var script = Script(chart)
        #expect(script.now == "a")
        #expect(script.send("c") == "a")
        #expect(script.step.refusal == .noTransition)
        #expect(script.send("b") == "b")
        #expect(script.send("→ c") == "c")
        #expect(script.interpreter.requests(in: script.state).map(\.name) == ["→ c"])
        #expect(script.send("→ c") == "c")
        #expect(script.step.refusal == nil)
    }

    @Test("an event that leads to several states is a request for each")
    func several() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b")
        chart.on("go", "a", "c")
        chart.on("back", "c", "a")
        var script = Script(chart)
        #expect(script.interpreter.requests(in: script.state).map(\.name) == ["go → b", "go → c"])
        #expect(script.send("go") == "a")
        #expect(script.step.refusal == .ambiguous([0, 1]))
        #expect(script.send("go -> c") == script.send("go → c"))
    }

    @Test("of guarded transitions of one event the first whose guard holds is taken")
    func guarded() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b") { $0.guarding = .named("p") }
        chart.on("go", "a", "c")
        var script = Script(chart)
        #expect(script.send("go") == "c")
        script = Script(chart)
        _ = script.ask(.guardSwitch("p", isOn: true))
        #expect(script.send("go") == "b")
    }

    @Test("F3 else is no switch: it holds where no other guard of the choice, or of the same event, does")
    func otherwise() {
        var chart = ChartBuilder(.diagram)
        chart.states("a")
        chart.states("if", kind: .choice)
        chart.states("b", "c", "d")
        chart.on("go", "a", "if")
        chart.on(nil, "if", "d") { $0.guarding = .named("else") }
        chart.on(nil, "if", "b") { $0.guarding = .named("p") }
        chart.on(nil, "if", "c") { $0.guarding = .named("q") }
        chart.on("x", "d", "a") { $0.guarding = .named("p") }
        chart.on("x", "d", "b") { $0.guarding = .named("Else") }
        chart.on("y", "d", "a") { $0.guarding = .named("else") }
        var script = Script(chart)
        #expect(script.send("go") == "d", "whatever the order in the file")
        #expect(script.send("x") == "b")
        script = Script(chart)
        _ = script.ask(.guardSwitch("q", isOn: true))
        #expect(script.send("go") == "c")
        #expect(script.ask(.guardSwitch("else", isOn: true)) == "c" && script.step.refusal == .unknownGuard)
        script = Script(chart)
        _ = script.send("go")
        #expect(script.send("y") == "a", "an else by itself always holds")
        var code = ChartBuilder(.xstate5)
        code.states("a", "b")
        code.on("x", "a", "b") { $0.guarding = .named("else") }
        var run = Script(code)
        #expect(run.send("x") == "a", "in machines of code it is a name as any")
    }

    @Test("a choice is left at once where its transition has no event, and waits where it has")
    func choice() {
        var chart = ChartBuilder(.diagram)
        chart.states("a")
        chart.states("if", kind: .choice)
        chart.states("b", "c")
        chart.on("go", "a", "if")
        chart.on("negative", "if", "b")
        chart.on("positive", "if", "c")
        var script = Script(chart)
        #expect(script.send("go") == "if")
        #expect(script.send("positive") == "c")
        chart.on(nil, "if", "c") { $0.guarding = .not(.named("wait")) }
        script = Script(chart)
        #expect(script.send("go") == "c")
    }

    @Test("a fork makes all of its targets current, and a join waits for all of its transitions")
    func forkAndJoin() {
        var chart = ChartBuilder(.diagram)
        chart.states("fork", kind: .fork)
        chart.states("b", "c")
        chart.states("join", kind: .join)
        chart.states("d", "end")
        chart.change("end") { $0.kind = .final }
        chart.on(nil, "fork", "b")
        chart.on(nil, "fork", "c")
        chart.on(nil, "b", "join")
        chart.on("done", "c", "join")
        chart.on(nil, "join", "d")
        chart.on(nil, "d", "end")
        var script = Script(chart)
        #expect(script.now == "b c")
        #expect(script.send("join") == "c join")
        #expect(script.send("done") == "d")
        #expect(script.send("end") == "end")
        #expect(script.state.isDone)
    }

    @Test("a join of alternatives is left as soon as one has come")
    func merge() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c", "d")
        chart.states("join", kind: .join)
        chart.on("left", "a", "b")
        chart.on("right", "a", "c")
        chart.on("done", "b", "join")
        chart.on("done", "c", "join")
        chart.on(nil, "join", "d")
        chart.on("again", "d", "a")
        var script = Script(chart)
        #expect(script.now == "a")
        #expect(script.send("left") == "b")
        #expect(script.send("done") == "d")
        #expect(script.send("again") == "a")
        #expect(script.send("right") == "c")
        #expect(script.send("done") == "d", "what came before is not remembered")
    }

    @Test("a join of two branches that lie in different regions waits, whatever else leads into it")
    func joinOfRegions() {
        var chart = ChartBuilder(.diagram)
        chart.states("p", kind: .parallel)
        chart.states("r", "s", in: "p", kind: .region)
        chart.states("a", "b", in: "r")
        chart.states("c", in: "s")
        chart.states("join", kind: .join)
        chart.states("d")
        chart.on("go", "a", "b")
        chart.on("done", "b", "join")
        chart.on("end", "c", "join")
        chart.on(nil, "join", "d")
        chart.on("stop", "a", "join")
        var script = Script(chart)
        #expect(script.now == "a c")
        #expect(script.send("stop") == "join", "the other region has been left, and nothing else comes")
    }

    @Test("F0 a final state with a way out is an ordinary one: neither the machine nor a part of it ends there")
    func accepting() {
        var chart = ChartBuilder(.diagram)
        chart.states("even", "odd", "end")
        for name in ["even", "end"] { chart.change(name) { $0.kind = .final } }
        chart.on("0", "even", "odd")
        chart.on("0", "odd", "even")
        chart.on("x", "odd", "end")
        var script = Script(chart)
        #expect(script.now == "even" && !script.state.isDone)
        #expect(script.send("0") == "odd")
        #expect(script.send("0") == "even" && !script.state.isDone)
        #expect(script.send("0") == "odd" && script.send("x") == "end")
        #expect(script.state.isDone)
    }

    @Test("the end of one branch of a fork is not the end of the other")
    func branches() {
        var chart = ChartBuilder(.diagram)
        chart.states("fork", kind: .fork)
        chart.states("b", "c", "end")
        chart.change("end") { $0.kind = .final }
        chart.on(nil, "fork", "b")
        chart.on(nil, "fork", "c")
        chart.on("x", "b", "end")
        chart.on("y", "c", "end")
        var script = Script(chart)
        #expect(script.send("x") == "c end")
        #expect(!script.state.isDone)
        #expect(script.send("y") == "end")
        #expect(script.state.isDone)
    }

    @Test("regions go on side by side, and a parent's transition leaves them all")
    func regions() {
        var chart = ChartBuilder(.diagram)
        chart.states("on", kind: .parallel)
        chart.states("r1", "r2", in: "on", kind: .region)
        chart.states("a", "b", in: "r1")
        chart.states("x", "y", in: "r2")
        chart.states("off")
        chart.on("k", "a", "b")
        chart.on("k", "x", "y")
        chart.on("stop", "on", "off")
        var script = Script(chart)
        #expect(script.now == "a x")
        #expect(script.send("k") == "b y")
        #expect(script.send("stop") == "off")
    }

    @Test("a region of the chart itself that leads to another one makes nothing current twice")
    func regionsOfRoot() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.change("") { $0.kind = .parallel }
        chart.on("go", "c", "a")
        var script = Script(chart)
        #expect(script.now == "a b c" && script.send("go") == "a b c")
    }

    @Test("two branches that come to one state by one event make it current once")
    func meeting() {
        var chart = ChartBuilder(.diagram)
        chart.states("fork", kind: .fork)
        chart.states("b", "c", "d")
        chart.change("d") { $0.entry = [.named("hello")] }
        chart.on(nil, "fork", "b")
        chart.on(nil, "fork", "c")
        chart.on("go", "b", "d")
        chart.on("go", "c", "d")
        var script = Script(chart)
        #expect(script.send("go") == "d" && script.actions == ["hello"])
    }

    @Test("names match whole")
    func names() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b")
        chart.on("go", "a", "b")
        var script = Script(chart)
        #expect(script.send("go.on") == "a")
    }
}
