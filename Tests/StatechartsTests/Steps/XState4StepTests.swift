import Statecharts
import Testing

@Suite("Steps of XState 4")
struct XState4StepTests {
    @Test("a self-transition restarts its delays, an internal one does not")
    func selfTransition() {
        var chart = ChartBuilder(.xstate4)
        chart.states("a", "late")
        chart.after(.milliseconds(100), "a", "late")
        chart.on("again", "a", "a")
        chart.on("inside", "a") { $0.isInternal = true }
        var script = Script(chart)
        _ = script.ask(.elapse(milliseconds: 60))
        _ = script.send("again")
        #expect(script.ask(.elapse(milliseconds: 60)) == "a")
        _ = script.send("inside")
        #expect(script.ask(.elapse(milliseconds: 40)) == "late")
    }

    @Test("the wildcard is tried in its turn, which is the last unless a list has it earlier")
    func wildcard() {
        var listed = ChartBuilder(.xstate4)
        listed.states("a", "b", "c")
        listed.on("*", "a", "c")
        listed.on("go", "a", "b")
        var first = Script(listed)
        #expect(first.send("go") == "c")
        var chart = ChartBuilder(.xstate4)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b") { $0.guarding = .named("p") }
        chart.on("*", "a", "c")
        var script = Script(chart)
        #expect(script.send("go") == "c")
        script = Script(chart)
        _ = script.ask(.guardSwitch("p", isOn: true))
        #expect(script.send("go") == "b")
    }

    @Test("names with a star at the end are names")
    func noPatterns() {
        var chart = ChartBuilder(.xstate4)
        chart.states("a", "b")
        chart.on("mouse.*", "a", "b")
        var script = Script(chart)
        #expect(script.send("mouse.up") == "a")
        #expect(script.send("mouse.*") == "b")
    }

    @Test("a transition from one region into another leaves the others as they are")
    func regions() {
        var chart = ChartBuilder(.xstate4)
        chart.states("p", kind: .parallel)
        chart.states("r1", "r2", in: "p")
        chart.states("a", "b", in: "r1")
        chart.states("x", "y", in: "r2")
        chart.on("k", "a", "b")
        chart.on("go", "b", "y")
        var script = Script(chart)
        #expect(script.send("k") == "b x")
        #expect(script.send("go") == "b y")
    }

    @Test("what eventless transitions raise comes before what was raised earlier")
    func order() {
        var chart = ChartBuilder(.xstate4)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b") { $0.actions = [.raise("first"), .raise("second")] }
        chart.on(nil, "b", "c") { $0.actions = [.raise("inner")] }
        for event in ["first", "second", "inner"] { chart.on(event, "c") { $0.actions = [.named(event)] } }
        var script = Script(chart)
        _ = script.send("go")
        #expect(script.actions == ["inner", "first", "second"])
    }

    @Test("a history remembers, deep or shallow, and at first is what its parent begins with")
    func history() {
        var chart = ChartBuilder(.xstate4)
        chart.states("off", "on")
        chart.states("one", "two", in: "on")
        chart.states("t1", "t2", in: "two")
        chart.states("shallow", in: "on", kind: .history(isDeep: false))
        chart.states("deep", in: "on", kind: .history(isDeep: true))
        chart.on("go", "one", "two")
        chart.on("next", "t1", "t2")
        chart.on("stop", "on", "off")
        chart.on("back", "off", "shallow")
        chart.on("deep", "off", "deep")
        var script = Script(chart)
        #expect(script.send("deep") == "one")
        _ = script.send("go")
        #expect(script.send("next") == "t2")
        _ = script.send("stop")
        #expect(script.send("deep") == "t2")
        _ = script.send("stop")
        #expect(script.send("back") == "t1")
    }

    @Test("the final child of a state makes it done")
    func done() {
        var chart = ChartBuilder(.xstate4)
        chart.states("p", kind: .parallel)
        chart.states("after")
        for region in ["r", "s"] {
            chart.states(region, in: "p")
            chart.states(region + "1", in: region)
            chart.states(region + "2", in: region, kind: .final)
            chart.on(region, region + "1", region + "2")
        }
        chart.on("done.state.p", "p", "after")
        var script = Script(chart)
        #expect(script.send("r") == "r2 s1")
        #expect(script.send("s") == "after")
    }

    @Test("a state of work that ends well or fails")
    func work() {
        var chart = ChartBuilder(.xstate4)
        chart.states("loading", "ok", "failed")
        chart.change("loading") { $0.invocations = [Invocation(id: "load", source: "fetch", at: $0.place)] }
        chart.on("done.invoke.load", "loading", "ok")
        chart.on("error.platform.load", "loading", "failed")
        var script = Script(chart)
        #expect(script.ask(.finish("other")) == "loading")
        #expect(script.step.refusal == .notRunning)
        #expect(script.ask(.finish("load")) == "ok")
        script = Script(chart)
        #expect(script.ask(.fail("fetch")) == "failed")
    }

    @Test("a loop of eventless transitions is reported and left where it begins")
    func loop() {
        var chart = ChartBuilder(.xstate4)
        chart.states("a", "b", "c", "d")
        chart.on("go", "a", "b")
        chart.on(nil, "b", "c")
        chart.on(nil, "c", "b")
        chart.on("out", "b", "d")
        var script = Script(chart)
        #expect(script.send("go") == "b")
        #expect(script.step.loop?.configurations == [[2], [3]])
        #expect(script.send("out") == "d")
        #expect(script.step.loop == nil)
    }
}
