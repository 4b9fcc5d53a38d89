import Testing

@testable import Statecharts

@Suite("The states in which a chart can be")
struct ChartWalkTests {
    private func ring(_ count: Int) -> Statechart {
        var chart = ChartBuilder(.diagram)
        for place in 0..<count { chart.states("s\(place)") }
        for place in 0..<count { chart.on("next", "s\(place)", "s\((place + 1) % count)") }
        return chart.chart
    }

    @Test("each is found once, with the shortest way to it and where it is reached from")
    func stops() {
        var chart = ChartBuilder(.diagram)
        chart.states("a", "b", "c", "never")
        chart.on("far", "a", "b")
        chart.on("far", "b", "c")
        chart.on("near", "a", "c")
        chart.on("back", "c", "a")
        let walk = ChartWalk(chart.chart)
        #expect(walk.isComplete)
        #expect(walk.stops.map { walk.interpreter.paths(of: $0.state) } == [["a"], ["b"], ["c"]])
        #expect((0..<3).map { walk.lines(to: $0) } == [[], ["far"], ["near"]])
        #expect(walk.sources == [[2], [0], [0, 1]])
        #expect(walk.firstEntered[chart["c"]].map { walk.lines(into: $0) } == ["near"])
        #expect(walk.firstEntered[chart["never"]] == nil)
    }

    @Test("guards, delays and the ends of work are requests too")
    func inputs() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b", "c", "d")
        chart.change("b") { $0.invocations = [Invocation(id: "w", source: "fetch", at: .start)] }
        chart.on("go", "a", "b") { $0.guarding = .named("ready") }
        chart.on("done.invoke.w", "b", "c")
        chart.after(.milliseconds(500), "c", "d")
        let walk = ChartWalk(chart.chart)
        let last = walk.firstEntered[chart["d"]]
        #expect(last.map { walk.lines(into: $0).count } == 4)
        #expect(last.map { walk.lines(into: $0)[0] } == #"{"guard":"ready","on":true}"#)
        #expect(last.map { walk.lines(into: $0)[2] } == #"{"done":"w"}"#)
    }

    @Test("a walk that reaches its limit says so, and has found no more")
    func limit() {
        #expect(ChartWalk(ring(20)).isComplete)
        let walk = ChartWalk(ring(20), limit: 5)
        #expect(walk.end == .limit)
        #expect(walk.stops.count == 5)
    }

    @Test("a limit counts states, however many requests lead from one to another")
    func limitOfStates() {
        var chart = ChartBuilder(.diagram)
        for place in 0..<30 { chart.states("s\(place)") }
        for place in 0..<30 {
            for other in 0..<30 { chart.on("to\(other)", "s\(place)", "s\(other)") }
        }
        let walk = ChartWalk(chart.chart, limit: 30)
        #expect(walk.isComplete && walk.stops.count == 30)
        #expect(ChartWalk(chart.chart, limit: 29).end == .limit)
        // Both run out: that all states that were to be found have been is what counts.
        #expect(ChartWalk(chart.chart, limit: 5, work: 60).end == .limit)
        #expect(ChartWalk(chart.chart, limit: 30, work: 60).end == .work)
    }

    @Test("what is kept of the states has a bound too, however many are to be found")
    func memory() {
        let walk = ChartWalk(ring(20), limit: 20, memory: 2_000)
        #expect(walk.end == .memory && walk.stops.count > 2 && walk.stops.count < 20)
        #expect(ChartWalk(ring(20), limit: 3, memory: 2_000).end == .limit)
        #expect(ChartWalk(ring(20), limit: 20, memory: 20_000).end == .complete)
    }

    @Test("long conditions are work too, whether an event asks them or nothing does", arguments: ["next", nil])
    func longConditions(event: String?) {
        func walk(_ length: Int) -> ChartWalk {
            var chart = ChartBuilder(.xstate5)
            for place in 0..<20 { chart.states("s\(place)") }
            for place in 0..<20 {
                chart.on("next", "s\(place)", "s\((place + 1) % 20)")
                chart.on(event, "s\(place)", "s0") {
                    $0.guarding = .all(Array(repeating: .constant(false), count: length))
                }
            }
            return ChartWalk(chart.chart, limit: 20, work: 500)
        }
        #expect(walk(1).end == .complete)
        #expect(walk(800).end == .work)
    }

    @Test("what goes round again and again takes no part of a limit")
    func limitAndLoops() {
        var chart = ChartBuilder(.scxml)
        for place in 0..<40 { chart.states("s\(place)", "a\(place)", "b\(place)") }
        for place in 0..<40 {
            chart.on("next", "s\(place)", "s\((place + 1) % 40)")
            chart.on("loop", "s\(place)", "a\(place)")
            chart.on(nil, "a\(place)", "b\(place)")
            chart.on(nil, "b\(place)", "a\(place)")
        }
        let walk = ChartWalk(chart.chart, limit: 90)
        #expect(walk.isComplete && walk.stops.count == 80)
    }

    @Test("the leaves that a transition leaves for good are known")
    func exits() {
        var chart = ChartBuilder(.scxml)
        chart.states("p", "q")
        chart.states("a", "b", in: "p")
        chart.on("out", "p", "q")
        chart.on("in", "a", "b")
        chart.on("self", "b", "b")
        let walk = ChartWalk(chart.chart)
        #expect(walk.exitedLeaves[0] == [chart["a"], chart["b"]])
        #expect(walk.exitedLeaves[1] == [chart["a"]])
        #expect(walk.exitedLeaves[2] == nil, "what is entered again is not left")
    }

    @Test("the round of a loop without events is followed, and all on it counts as entered")
    func loops() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b", "c")
        chart.on("go", "a", "b")
        chart.on(nil, "b", "c")
        chart.on(nil, "c", "b")
        let walk = ChartWalk(chart.chart)
        #expect(walk.rounds.map(walk.lines) == [["go"]])
        #expect(walk.leftInLoops == [chart["b"], chart["c"]])
        #expect(walk.firstEntered[chart["b"]] != nil && walk.firstEntered[chart["c"]] != nil)
    }

    @Test("a delayed event that is sent again at each entry, and never taken back, does not make states without end")
    func repeatedSends() {
        var chart = ChartBuilder(.scxml)
        chart.states("on", "broken", "slow")
        chart.change("on") { $0.entry = [.send("tick", after: .milliseconds(3000), id: nil)] }
        chart.on("smash", "on", "broken")
        chart.on("repair", "broken", "on")
        chart.on("tick", "broken", "slow")
        chart.on("repair", "slow", "on")
        let walk = ChartWalk(chart.chart)
        #expect(walk.isComplete && walk.stops.count < 20, "\(walk.stops.count)")
        #expect(walk.firstEntered[chart["slow"]] != nil)
    }

    @Test("every way of the walk can be run, though states count as one that are not equal")
    func replay() throws {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b", "c", "d")
        chart.change("a") { $0.entry = [.send("tick", after: .milliseconds(700), id: nil)] }
        chart.change("b") { $0.entry = [.send("tick", after: .milliseconds(300), id: "x")] }
        chart.on("go", "a", "b") { $0.guarding = .named("first") }
        chart.on("go", "b", "a")
        chart.on("tick", "b", "c") { $0.guarding = .named("second") }
        chart.after(.milliseconds(400), "c", "d")
        chart.on("back", "d", "a")
        let walk = ChartWalk(chart.chart)
        #expect(walk.isComplete && walk.firstEntered[chart["d"]] != nil)
        for stop in walk.stops.indices {
            var (state, _) = walk.interpreter.start()
            for input in walk.inputs(to: stop) { (state, _) = walk.interpreter.step(state, input) }
            #expect(state == walk.stops[stop].state)
        }
    }

    @Test("guards of states far away do not multiply the states: each can be switched once it is asked")
    func farGuards() {
        var chart = ChartBuilder(.diagram)
        for place in 0..<12 { chart.states("s\(place)") }
        for place in 0..<12 {
            chart.on("next", "s\(place)", "s\((place + 1) % 12)") { $0.guarding = .named("g\(place)") }
        }
        let walk = ChartWalk(chart.chart)
        // Each state with its own guard off and on: of 12 * 2^12 states that are all unlike.
        #expect(walk.isComplete && walk.stops.count == 24)
        #expect((0..<12).allSatisfy { walk.firstEntered[chart["s\($0)"]] != nil })
    }

    @Test("a guard that the next step asks tells states apart, also one of a transition that is taken behind it")
    func nearGuards() {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "b", "c", "d")
        chart.on("go", "a", "b")
        chart.on(nil, "b", "c") { $0.guarding = .named("g") }
        chart.on(nil, "b", "d") { $0.guarding = .not(.named("g")) }
        let walk = ChartWalk(chart.chart)
        #expect(walk.isComplete)
        #expect(["c", "d"].allSatisfy { walk.firstEntered[chart[$0]] != nil })
    }

    @Test("a guard that is asked only where history leads back to tells states apart", arguments: [false, true])
    func rememberedGuards(isDeep: Bool) {
        var chart = ChartBuilder(.scxml)
        chart.states("p", "w", "v", "v2", "z")
        chart.states("x", "q", in: "p")
        chart.states("y", in: isDeep ? "q" : "p")
        chart.states("h", in: "p", kind: .history(isDeep: isDeep))
        chart.initial("x", of: "h")
        chart.initial("y", of: "p")
        chart.on(nil, "y", "z") { $0.guarding = .named("g") }
        chart.on(nil, "y", "w")
        chart.on("go", "w", "v")
        chart.on("back", "w", "h")
        chart.on("arm", "v", "v2") { $0.guarding = .named("g") }
        chart.on("home", "v", "w")
        let walk = ChartWalk(chart.chart)
        #expect(walk.isComplete && walk.firstEntered[chart["z"]] != nil)
    }

    @Test("a guard that is asked after no time, behind a delay, tells states apart")
    func guardsAtOnce() {
        var chart = ChartBuilder(.xstate5)
        chart.states("s", "s2", "a", "b", "c", "d")
        chart.on("ARM", "s", "s2") { $0.guarding = .named("g") }
        chart.on("GO", "s", "a")
        chart.after(.milliseconds(10), "a", "b")
        chart.after(.milliseconds(0), "b", "c") { $0.guarding = .named("g") }
        chart.after(.milliseconds(0), "b", "d")
        let walk = ChartWalk(chart.chart)
        #expect(walk.isComplete && ["c", "d"].allSatisfy { walk.firstEntered[chart[$0]] != nil })
    }

    @Test("a guard that is asked by the second of two events of one moment tells states apart")
    func guardsOfOneMoment() {
        var chart = ChartBuilder(.scxml)
        chart.states("s", "s2", "a", "b", "c")
        chart.change("a") {
            $0.entry = ["one", "two"].map { .send($0, after: .milliseconds(10), id: nil) }
        }
        chart.on("arm", "s", "s2") { $0.guarding = .named("g") }
        chart.on("go", "s", "a")
        chart.on("one", "a", "b")
        chart.on("two", "b", "c") { $0.guarding = .named("g") }
        let walk = ChartWalk(chart.chart)
        #expect(walk.isComplete && walk.firstEntered[chart["c"]] != nil)
    }

    @Test(
        "a walk is as quick over guards with names of any length, and over very many of them", .timeLimit(.minutes(10)))
    func manyGuards() {
        var long = ChartBuilder(.xstate5)
        long.states("a", "b")
        for place in 0..<40 {
            let name = "g\(place)" + String(repeating: "x", count: 100_000)
            long.on("go", "a", "b") { $0.guarding = .named(name) }
        }
        #expect(ChartWalk(long.chart, limit: 1_000).end == .limit)
        var many = ChartBuilder(.xstate5)
        many.states("a", "b")
        for place in 0..<4_000 { many.on("go", "a", "b") { $0.guarding = .named("g\(place)") } }
        #expect(ChartWalk(many.chart, limit: 100).end == .limit)
    }

    @Test("a walk over very many regions is given up sooner, as each of its steps is long")
    func wide() {
        var chart = ChartBuilder(.scxml)
        let regions = (0..<320).map { "r\($0)" }
        chart.states("p", kind: .parallel)
        for region in regions { chart.states(region, in: "p") }
        for region in regions {
            chart.states(region + "a", region + "b", in: region)
            chart.on("go" + region, region + "a", region + "b")
        }
        let walk = ChartWalk(chart.chart, limit: 100, work: 1_000)
        #expect(walk.end == .work)
        // A step costs 1 for itself, 20 for its 320 leaves, and 2 for what it leaves and enters: 1,000 / 23 of them.
        #expect(walk.stops.count == 45)
    }
}

@Suite("States of a walk that count as one")
struct WalkKeysTests {
    /// The nodes that are entered on a walk through all states that are unlike in anything; nil where they are too many.
    private func entered(in chart: Statechart, limit: Int) -> Set<Int>? {
        let interpreter = ChartInterpreter(chart, microstepLimit: 150)
        var (found, known, open) = (Set<Int>(), Set<StatechartState>(), [StatechartState]())
        func take(_ state: StatechartState, _ step: ChartStep) {
            for microstep in step.microsteps { found.formUnion(microstep.entered) }
            for leaf in (step.loop?.configurations ?? []).joined() {
                var node: Int? = leaf
                while let current = node {
                    found.insert(current)
                    node = chart.nodes[current].parent
                }
            }
            if known.insert(state).inserted { open.append(state) }
        }
        let (state, step) = interpreter.start()
        take(state, step)
        while let state = open.popLast() {
            if known.count > limit { return nil }
            for input in interpreter.inputs(in: state) {
                let (next, step) = interpreter.step(state, input)
                if step.refusal == nil { take(next, step) }
            }
        }
        return found
    }

    @Test(
        "random charts: what is entered is what a walk through all states that are unlike in anything enters",
        arguments: [Dialect.scxml, .xstate5, .xstate4])
    func same(dialect: Dialect) {
        var compared = 0
        for seed in UInt64(1)...40 {
            let chart = RandomChart(dialect, seed: seed).chart
            guard let all = entered(in: chart, limit: 120) else { continue }
            let walk = ChartWalk(chart, limit: 500)
            guard walk.isComplete else { continue }
            compared += 1
            let found = Set(chart.nodes.indices.filter { walk.firstEntered[$0] != nil })
            #expect(found == all.subtracting([Statechart.root]) || found == all, "\(dialect) \(seed)")
        }
        #expect(compared > 15, "\(compared)")
    }

    @Test(
        "a guard of what comes within the step is switched before it, by whatever beginning of its name",
        arguments: ["done", "done.state", "done.state.p"])
    func guardOfEnd(descriptor: String) {
        var chart = ChartBuilder(.scxml)
        chart.states("a", "p", "win")
        chart.states("end", in: "p", kind: .final)
        chart.on("go", "a", "p")
        chart.on(descriptor, "p", "win") { $0.guarding = .named("g") }
        chart.on("done.state.p", "p", "a")
        let interpreter = ChartInterpreter(chart.chart)
        #expect(interpreter.guardsAhead(in: interpreter.start().0) == ["g"])
        let walk = ChartWalk(chart.chart)
        #expect(walk.firstEntered[chart["win"]].map { walk.lines(into: $0).count } == 2)
    }

    @Test("of what a chart has sent itself for one moment the second may ask a guard where the first has led")
    func guardOfSecond() {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b", "c", "win")
        let sent = ["first", "second"].map { ChartAction.send($0, after: .milliseconds(5), id: nil) }
        chart.on("go", "a", "b") { $0.actions = sent }
        chart.on("first", "b", "c")
        chart.on("second", "c", "win") { $0.guarding = .named("g") }
        chart.on("*", "c", "a")
        let walk = ChartWalk(chart.chart)
        let way = walk.firstEntered[chart["win"]].map { walk.inputs(into: $0) }
        #expect(way == [.event("go"), .guardSwitch("g", isOn: true), .elapse(milliseconds: 5)])
    }
}
