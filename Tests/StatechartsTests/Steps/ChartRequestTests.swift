import Statecharts
import Testing

/// What can be asked of a chart now, each name once, and what comes of it.
@Suite("Requests that several states have")
struct ChartRequestTests {
    /// A parent `p` and its child `c`, both of which wait for `go` with these guards; nil is none.
    private func requests(child: String?, parent: String?) -> [ChartRequest] {
        var chart = ChartBuilder(.scxml)
        chart.states("p", "x", "y")
        chart.states("c", in: "p")
        chart.on("go", "c", "x") { $0.guarding = child.map(ChartCondition.named) }
        chart.on("go", "p", "y") { $0.guarding = parent.map(ChartCondition.named) }
        let interpreter = ChartInterpreter(chart.chart)
        return interpreter.requests(in: interpreter.start().0)
    }

    @Test("the deepest state that takes it hides what its parent has")
    func deepest() {
        let found = requests(child: nil, parent: nil)
        #expect(found.map(\.name) == ["go"] && found.first?.transitions == [0] && found.first?.verdict == .enabled)
    }

    @Test("where guards stop the deepest, its parent's is taken, and comes first")
    func parentTakes() {
        let found = requests(child: "g", parent: nil)
        #expect(found.map(\.name) == ["go"] && found.first?.transitions == [1, 0] && found.first?.verdict == .enabled)
    }

    @Test("where guards stop both, all of them are named, each once")
    func bothGuarded() {
        #expect(requests(child: "g", parent: "h").map(\.verdict) == [.guarded([.named("g"), .named("h")])])
        #expect(requests(child: "g", parent: "g").map(\.verdict) == [.guarded([.named("g")])])
    }

    @Test("F0 an event that one branch has for several targets is offered for another, and moves that alone")
    func branches() {
        var chart = ChartBuilder(.diagram)
        chart.states("p", kind: .parallel)
        chart.states("l", "r", in: "p", kind: .region)
        chart.states("a", "a2", in: "l")
        chart.states("b", "b2", "b3", in: "r")
        chart.on("go", "a", "a2")
        chart.on("go", "b", "b2")
        chart.on("go", "b", "b3")
        let interpreter = ChartInterpreter(chart.chart)
        let (start, _) = interpreter.start()
        #expect(interpreter.requests(in: start).map(\.name) == ["go", "go → b2", "go → b3"])
        let (next, step) = interpreter.step(start, .event("go"))
        #expect(step.refusal == nil && interpreter.paths(of: next) == ["p.l.a2", "p.r.b"])
        #expect(interpreter.step(next, .event("go")).1.refusal == .ambiguous([1, 2]))
    }

    @Test("F0 an event that a child has for several targets is asked for by its target of the parent too")
    func parentOfSeveral() {
        var chart = ChartBuilder(.diagram)
        chart.states("p", "q")
        chart.states("a", "b", "c", in: "p")
        chart.on("go", "a", "b")
        chart.on("go", "a", "c")
        chart.on("go", "p", "q")
        let interpreter = ChartInterpreter(chart.chart)
        let (start, _) = interpreter.start()
        let requests = interpreter.requests(in: start)
        #expect(requests.map(\.name) == ["go → b", "go → c", "go → q"])
        for request in requests { #expect(interpreter.step(start, request.input).1.refusal == nil, "\(request.name)") }
    }

    @Test("F2 what a wildcard or another region forbids is not offered", arguments: [Dialect.xstate4, .xstate5])
    func forbiddenElsewhere(dialect: Dialect) {
        var chart = ChartBuilder(dialect)
        chart.states("a", "b")
        chart.on("*", "a")
        chart.on("go", "", "b")
        var interpreter = ChartInterpreter(chart.chart)
        #expect(interpreter.requests(in: interpreter.start().0).first { $0.name == "go" }?.verdict == .forbidden)
        chart = ChartBuilder(dialect)
        chart.states("p", kind: .parallel)
        chart.states("q", "r", in: "p")
        chart.on("go", "r")
        chart.on("go", "", "p")
        interpreter = ChartInterpreter(chart.chart)
        #expect(interpreter.requests(in: interpreter.start().0).map(\.verdict) == [.forbidden])
    }

    @Test("F2 in XState a transition without a target forbids its event, and hides the parent's")
    func forbidden() {
        var chart = ChartBuilder(.xstate5)
        chart.states("p", "x")
        chart.states("c", in: "p")
        chart.on("go", "c")
        chart.on("go", "p", "x")
        var run = ChartRun(chart.chart)
        let found = run.interpreter.requests(in: run.state)
        #expect(found.map(\.verdict) == [.forbidden])
        _ = run.take(.event("go"))
        #expect(run.isCurrent("c") == true && run.failures == 1)
    }

    @Test("F0 each of several targets of one event in a diagram is a request of its own")
    func severalTargets() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b")
        chart.on("go", "a", "c")
        chart.on(nil, "a", "c")
        let interpreter = ChartInterpreter(chart.chart)
        let names = interpreter.requests(in: interpreter.start().0).map(\.name)
        #expect(names == ["go → b", "go → c", "c"])
        for (name, end) in [("go → b", "b"), ("go → c", "c"), ("c", "c")] {
            var run = ChartRun(chart.chart)
            _ = run.take(.event(name))
            #expect(run.failures == 0 && run.isCurrent(end) == true, "\(name)")
        }
    }

    @Test("F0 of a transition with several events it is the one that is meant by which its target is asked for")
    func severalEvents() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on("x y", "a", "b")
        chart.on("z y", "a", "c")
        let interpreter = ChartInterpreter(chart.chart)
        let (start, _) = interpreter.start()
        #expect(interpreter.requests(in: start).map(\.name) == ["x", "y → b", "y → c", "z"])
        #expect(interpreter.reason(interpreter.step(start, .event("y")).1) == #"it may be any of "y → b", "y → c""#)
        for request in interpreter.requests(in: start) {
            #expect(interpreter.step(start, .event(request.name)).1.refusal == nil, "\(request.name)")
        }
        #expect(interpreter.requestName(of: 1) == "z → c" && interpreter.requestName(of: 1, by: "x") == "z → c")
    }

    @Test(
        "F0 where guards stop what a child has for a target, its parent's is taken by the same name, as it is for an event"
    )
    func parentOfTheSameName() throws {
        var chart = ChartBuilder(.diagram)
        chart.states("c", "p", "d")
        chart.states("s", in: "p")
        chart.initial("p")
        chart.on(nil, "s", "c") { $0.guarding = .named("g") }
        chart.on(nil, "p", "c") { $0.guarding = .not(.named("h")) }
        chart.on("go", "s", "c") { $0.guarding = .named("g") }
        chart.on("go", "s", "d") { $0.guarding = .named("g") }
        chart.on("go", "p", "c")
        let interpreter = ChartInterpreter(chart.chart)
        let (start, _) = interpreter.start()
        for request in interpreter.requests(in: start) {
            let isTaken = interpreter.step(start, .event(request.name)).1.refusal == nil
            #expect(isTaken == (request.verdict == .enabled), "\(request.name)")
        }
        #expect(interpreter.requests(in: start).filter { $0.verdict == .enabled }.map(\.name) == ["go → c", "c"])
        let (closed, _) = interpreter.step(start, .guardSwitch("h", isOn: true))
        let both = ChartRefusal.guarded([.named("g"), .not(.named("h"))])
        #expect(interpreter.step(closed, .event("c")).1.refusal == both, "the guards of both, as of an event")
        let lines = ChartPaths(chart.chart).lines
        #expect(lines.contains(#"{"state":"c","events":["go → c"]}"#), "\(lines)")
    }

    @Test(
        "F0 of several transitions that are asked for together the first that holds is taken, of the deepest state first"
    )
    func anyOf() {
        var chart = ChartBuilder(.diagram)
        chart.states("p", "b", "c")
        chart.states("a", in: "p")
        chart.on(nil, "p", "b") { $0.guarding = .named("g3") }
        chart.on(nil, "a", "b") { $0.guarding = .named("g1") }
        chart.on(nil, "a", "b") { $0.guarding = .named("g2") }
        chart.on(nil, "c", "b")
        let interpreter = ChartInterpreter(chart.chart)
        let (start, _) = interpreter.start()
        let all = ChartInput.transition(anyOf: [0, 1, 2, 3], by: nil)
        let guards = ["g1", "g2", "g3"].map(ChartCondition.named)
        #expect(interpreter.step(start, all).1.refusal == .guarded(guards))
        #expect(interpreter.step(start, .event("b")).1.refusal == .guarded(guards))
        #expect(interpreter.step(start, .transition(anyOf: [3, 9], by: nil)).1.refusal == .notCurrent)
        for (names, taken) in [(["g3", "g2"], 2), (["g3"], 0), (["g1", "g2", "g3"], 1)] {
            let state = names.reduce(start) { interpreter.step($0, .guardSwitch($1, isOn: true)).0 }
            for input in [all, .event("b")] {
                #expect(interpreter.step(state, input).1.microsteps.map(\.transitions) == [[taken]], "\(names)")
            }
        }
    }

    @Test("F0 an answer calls a request by the event that was asked for, though the transition waits for others first")
    func askedEvent() throws {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c")
        chart.on("x y", "a", "b")
        chart.on("y", "a", "c")
        var run = ChartRun(chart.chart)
        let request = try #require(run.interpreter.requests(in: run.state).first { $0.name == "y → b" })
        #expect(run.take(request.input).hasPrefix(#"{"event":"y → b","#))
        #expect(run.interpreter.text(of: .transition(anyOf: [7], by: nil)) == "transition 7")
    }
}
