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

    @Test("a join waits for one line of each branch of a fork, whatever other forks there are")
    func waitsForBranches() {
        var chart = ChartBuilder(.diagram)
        chart.states("body")
        chart.states("fork", in: "body", kind: .fork)
        chart.states("a", "b", "b1", "b2", in: "body")
        chart.states("join", in: "body", kind: .join)
        chart.states("c", "d", "e")
        chart.states("merge", kind: .join)
        chart.states("f")
        for branch in ["a", "b"] { chart.on(nil, "fork", branch) }
        chart.on("ready", "a", "join")
        chart.on("left", "b", "b1")
        chart.on("right", "b", "b2")
        for branch in ["b1", "b2"] { chart.on("done", branch, "join") }
        chart.on(nil, "join", "c")
        chart.on("yes", "c", "d")
        chart.on("no", "c", "e")
        for other in ["d", "e"] { chart.on("over", other, "merge") }
        chart.on(nil, "merge", "f")
        chart.on("again", "f", "body")
        let joins = JoinArrivals(chart.chart, ChartTree(chart.chart))
        #expect(joins.merges == [chart["merge"]] && joins.branches[chart["join"]]?.map(\.count).sorted() == [1, 2])
        var script = Script(chart)
        for (first, last) in [("left", "yes"), ("right", "no")] {
            #expect(script.now == "a b")
            for event in [first, "done"] { _ = script.send(event) }
            #expect(script.now == "a join")
            #expect(script.send("ready") == "c")
            _ = script.send(last)
            #expect(script.send("over") == "f")
            _ = script.send("again")
        }
    }

    @Test("a branch of a region leaves that alone while a join waits for the others, which end with the last of them")
    func joinOfRegions() {
        func run(_ events: [String], done: String = "end") -> (states: [String], exited: [String]) {
            var chart = ChartBuilder(.diagram)
            chart.states("p", kind: .parallel)
            chart.states("r", "s", "t", in: "p", kind: .region)
            chart.states("a", "b", in: "r")
            chart.states("c", in: "s")
            chart.states("x", in: "t")
            chart.states("join", kind: .join)
            chart.states("d")
            chart.on("go", "a", "b")
            chart.on("stop", "a", "join")
            chart.on("done", "b", "join")
            chart.on(done, "c", "join")
            chart.on(nil, "join", "d")
            var script = Script(chart)
            let states = [script.now] + events.map { script.send($0) }
            return (states, script.step.microsteps.flatMap(\.exited).map { chart.chart.nodes[$0].id })
        }
        let late = run(["go", "done", "end"])
        #expect(
            late.states == ["a c x", "b c x", "c x join", "d"] && Set(late.exited).isSuperset(of: ["p", "s", "x"]))
        #expect(run(["stop", "end"]).states == ["a c x", "c x join", "d"], "one line of each region is enough")
        #expect(run(["end", "stop"]).states == ["a c x", "a x join", "d"])
        #expect(run(["go", "done"], done: "done").states.last == "x d", "both at once leave their own regions")
    }

    @Test(
        "a join waits for all branches where some lead back to the fork, fork again, or come by another join or straight"
    )
    func roundsOfBranches() {
        func chart(_ change: (inout ChartBuilder) -> Void) -> Script {
            var chart = ChartBuilder(.diagram)
            chart.states("fork", kind: .fork)
            chart.states("a", "b", "d")
            chart.states("join", kind: .join)
            chart.on(nil, "fork", "a")
            chart.on(nil, "fork", "b")
            chart.on("a", "a", "join")
            chart.on(nil, "join", "d")
            change(&chart)
            return Script(chart)
        }
        var back = chart { chart in
            chart.states("x")
            chart.on("b", "b", "join")
            for branch in ["a", "b"] { chart.on("err", branch, "x") }
            chart.on("retry", "x", "fork")
        }
        #expect(back.send("a") == "b join" && back.send("b") == "d")
        var nested = chart { chart in
            chart.states("inner", kind: .fork)
            chart.states("e", "f", "g")
            chart.states("first", kind: .join)
            chart.on("go", "b", "inner")
            for branch in ["e", "f"] {
                chart.on(nil, "inner", branch)
                chart.on(branch, branch, "first")
            }
            chart.on(nil, "first", "g")
            chart.on("g", "g", "join")
        }
        #expect(nested.send("a") == "b join" && nested.send("go") == "join e f")
        for event in ["e", "f"] { _ = nested.send(event) }
        #expect(nested.now == "join g" && nested.send("g") == "d")
        var straight = chart { $0.on(nil, "fork", "join") }
        #expect(straight.now == "a b join" && straight.send("a") == "b d")
    }

    @Test("a join that waits for regions is taken back where their parallel state is left")
    func forgottenJoin() {
        var chart = ChartBuilder(.diagram)
        chart.states("p", kind: .parallel)
        chart.states("r", "s", in: "p", kind: .region)
        chart.states("a", in: "r")
        chart.states("c", in: "s")
        chart.states("join", kind: .join)
        chart.states("d", "x")
        chart.on("a", "a", "join")
        chart.on("c", "c", "join")
        chart.on(nil, "join", "d")
        chart.on("leave", "p", "x")
        chart.on("back", "x", "p")
        var script = Script(chart)
        #expect(script.send("a") == "c join" && script.send("leave") == "x" && script.send("back") == "a c")
        #expect(script.send("c") == "a join", "what came before is not remembered")
        #expect(script.send("a") == "d")
    }

    @Test("what comes to a join from no branch has none to wait for")
    func free() {
        var chart = ChartBuilder(.diagram)
        chart.states("begin")
        chart.states("fork", kind: .fork)
        chart.states("a", "b")
        chart.states("join", kind: .join)
        chart.states("c")
        chart.on("skip", "begin", "join")
        chart.on("all", "begin", "fork")
        for branch in ["a", "b"] {
            chart.on(nil, "fork", branch)
            chart.on(branch, branch, "join")
        }
        chart.on(nil, "join", "c")
        var script = Script(chart)
        #expect(script.send("skip") == "c")
        script = Script(chart)
        #expect(script.send("all") == "a b")
        #expect(script.send("b") == "a join")
        #expect(script.send("a") == "c")
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
