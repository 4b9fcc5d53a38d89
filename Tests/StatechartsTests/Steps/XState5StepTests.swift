import Statecharts
import Testing

@Suite("Steps of XState 5")
struct XState5StepTests {
    private func inside(_ transition: inout ChartTransition) { transition.isInternal = true }

    @Test("a self-transition restarts its delays only where it enters again")
    func reenter() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "late")
        chart.after(.milliseconds(100), "a", "late", change: inside)
        chart.on("stay", "a", "a", change: inside)
        chart.on("again", "a", "a")
        var script = Script(chart)
        _ = script.ask(.elapse(milliseconds: 60))
        _ = script.send("stay")
        #expect(script.ask(.elapse(milliseconds: 40)) == "late")
        script = Script(chart)
        _ = script.ask(.elapse(milliseconds: 60))
        _ = script.send("again")
        #expect(script.ask(.elapse(milliseconds: 40)) == "a")
        #expect(script.ask(.nextDelay) == "late")
    }

    @Test("a parent's self-transition begins its children anew without leaving it")
    func parent() {
        var chart = ChartBuilder(.xstate5)
        chart.states("p")
        chart.states("a", "b", in: "p")
        chart.change("p") { ($0.entry, $0.exit) = ([.named("in")], [.named("out")]) }
        chart.on("next", "a", "b", change: inside)
        chart.on("reset", "p", "p", change: inside)
        chart.on("renew", "p", "p")
        var script = Script(chart)
        #expect(script.actions == ["in"])
        #expect(script.send("next") == "b")
        #expect(script.send("reset") == "a")
        #expect(script.actions.isEmpty)
        _ = script.send("renew")
        #expect(script.actions == ["out", "in"])
    }

    @Test("an event is forbidden by a transition that does nothing")
    func forbidden() {
        var chart = ChartBuilder(.xstate5)
        chart.states("p", "q")
        chart.states("a", in: "p")
        chart.on("go", "a", change: inside)
        chart.on("go", "p", "q", change: inside)
        var script = Script(chart)
        #expect(script.send("go") == "a")
        #expect(script.step.refusal == .forbidden(by: 3))
        #expect(script.interpreter.requests(in: script.state).map(\.verdict) == [.forbidden])
    }

    @Test("a transition without a target that does something is taken")
    func targetless() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a")
        chart.on("log", "a") { $0.actions = [.named("log")] }
        var script = Script(chart)
        _ = script.send("log")
        #expect(script.step.refusal == nil)
        #expect(script.actions == ["log"])
    }

    @Test("descriptors match by their tokens, the longest first")
    func descriptors() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "any", "mouse", "click", "exact")
        for (event, target) in [
            ("*", "any"), ("mouse.*", "mouse"), ("mouse.click.*", "click"), ("mouse.click", "exact"),
        ] {
            chart.on(event, "a", target, change: inside)
        }
        let expected = [
            "mouse": "mouse", "mouse.up": "mouse", "mouse.click": "exact", "mouse.click.left": "click",
            "mousetrap": "any",
            "key": "any",
        ]
        for (event, target) in expected {
            var script = Script(chart)
            #expect(script.send(event) == target)
        }
    }

    @Test("a wildcard of the same state is tried where the guards of the name fail")
    func fallback() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b") { $0.guarding = .named("p") }
        chart.on("*", "a", "c", change: inside)
        var script = Script(chart)
        #expect(script.send("go") == "c")
    }

    @Test("a parallel state's own transition counts only where no region has one")
    func parallel() {
        var chart = ChartBuilder(.xstate5)
        chart.states("p", kind: .parallel)
        chart.states("out")
        chart.states("r", "s", in: "p")
        chart.states("r1", "r2", in: "r")
        chart.states("s1", in: "s")
        chart.on("go", "r1", "r2", change: inside)
        chart.on("go", "p", "out", change: inside)
        var script = Script(chart)
        #expect(script.send("go") == "r2 s1")
        #expect(script.send("go") == "out")
    }

    @Test("the done of a parallel state travels upward through parallel states")
    func done() {
        var chart = ChartBuilder(.xstate5)
        chart.states("outer", kind: .parallel)
        chart.states("after")
        chart.states("inner", in: "outer", kind: .parallel)
        chart.states("r", in: "inner")
        chart.states("r1", in: "r")
        chart.states("r2", in: "r", kind: .final)
        chart.on("r", "r1", "r2", change: inside)
        chart.on("done.state.outer", "outer", "after", change: inside)
        var script = Script(chart)
        #expect(script.send("r") == "after")
    }

    @Test("an eventless transition that changes nothing is taken once")
    func idle() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a")
        chart.on(nil, "a") { $0.actions = [.named("tick")] }
        let script = Script(chart)
        #expect(script.actions == ["tick"])
        #expect(script.step.loop == nil)
    }

    @Test("named delays end by their name, and one that is cancelled does not")
    func named() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b", "c")
        chart.after(.named("SOON"), "a", "b", change: inside)
        chart.on("go", "a", "c", change: inside)
        var script = Script(chart)
        #expect(script.ask(.endDelay("LATER")) == "a")
        #expect(script.step.refusal == .notRunning)
        #expect(script.ask(.endDelay("SOON")) == "b")
        script = Script(chart)
        _ = script.send("go")
        #expect(script.ask(.endDelay("SOON")) == "c")
        #expect(script.state.pending.isEmpty)
    }

    @Test("F8 the ends of work and of states may be asked for by the names that XState has for them")
    func ownNames() {
        for (dialect, done) in [(Dialect.xstate5, "xstate.done.state."), (.xstate4, "done.state.")] {
            var chart = ChartBuilder(dialect)
            chart.states("a", "b", "c")
            chart.states("x", in: "b")
            chart.on("done.invoke.load", "a", "b")
            chart.on("done.state.b", "b", "c")
            var script = Script(chart)
            #expect(script.send(dialect == .xstate5 ? "xstate.done.actor.load" : "done.invoke.load") == "x")
            #expect(script.send(done + "other.b") == "x", "of no state")
            #expect(script.step.refusal == .noTransition)
            #expect(script.send(done + chart.chart.name + ".b") == "c")
        }
        var plain = ChartBuilder(.scxml)
        plain.states("a", "b")
        plain.on("done.invoke.load", "a", "b")
        var script = Script(plain)
        #expect(script.send("xstate.done.actor.load") == "a", "in SCXML it is a name as any")
    }

    @Test("F3 the error of work that nothing handles stops a machine of XState 5, and no other")
    func unhandledErrors() {
        for dialect in [Dialect.xstate5, .xstate4, .scxml] {
            var chart = ChartBuilder(dialect)
            chart.states("a", "b")
            chart.change("a") { $0.invocations = [Invocation(id: "load", source: "fetch", at: .start)] }
            chart.on("GO", "a", "b")
            chart.after(.milliseconds(5), "a", "b")
            var script = Script(chart)
            #expect(script.ask(.fail("load")) == "a")
            let stops = dialect == .xstate5
            #expect(script.state.isDone == stops && script.state.hasFailed == stops && !script.state.hasEnded)
            #expect(script.step.unhandledFailure == (stops ? "load" : nil) && script.step.refusal == nil)
            #expect(script.state.pending.isEmpty == stops)
            #expect(script.send("GO") == (stops ? "a" : "b"))
            #expect(script.step.refusal == (stops ? .hasFailed : nil))
        }
    }

    @Test("F3 an error that a transition takes stops nothing; one that a guard leaves untaken does")
    func handledErrors() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b")
        chart.change("a") { $0.invocations = [Invocation(id: "load", source: "fetch", at: .start)] }
        chart.on("error.platform.load", "a", "b") { $0.guarding = .named("isKnown") }
        var script = Script(chart)
        #expect(script.ask(.fail("load")) == "a")
        #expect(script.state.hasFailed)
        script = Script(chart)
        _ = script.ask(.guardSwitch("isKnown", isOn: true))
        #expect(script.ask(.fail("load")) == "b")
        #expect(!script.state.isDone && script.step.unhandledFailure == nil)
    }
}
