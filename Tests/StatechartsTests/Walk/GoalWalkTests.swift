import SeededRandom
import Testing

@testable import Statecharts

@Suite("Shortest ways to a state")
struct GoalWalkTests {
    /// Regions beside each other, each a ring of states with an event of its own.
    private func regions(_ count: Int, of length: Int) -> ChartBuilder {
        var chart = ChartBuilder(.xstate5)
        chart.states("p", kind: .parallel)
        for region in 0..<count {
            chart.states("r\(region)", in: "p")
            for place in 0..<length { chart.states("r\(region)s\(place)", in: "r\(region)") }
            for place in 0..<length {
                chart.on("e\(region)", "r\(region)s\(place)", "r\(region)s\((place + 1) % length)")
            }
        }
        return chart
    }

    private func walk(_ builder: ChartBuilder, to goal: String, limit: Int = 10_000) -> GoalWalk {
        let interpreter = ChartInterpreter(builder.chart)
        return GoalWalk(to: builder[goal], of: interpreter, from: interpreter.start().0, limit: limit)
    }

    @Test("F1 a way within one of many regions is found though all of them together have no end of states")
    func manyRegions() {
        let chart = regions(16, of: 7)
        let walk = walk(chart, to: "r11s5")
        #expect(
            walk.found?.map(\.input) == Array(repeating: .event("e11"), count: 5) && walk.count < 120, "\(walk.count)")
        let all = ChartWalk(chart.chart, limit: 200)
        #expect(all.firstEntered[chart["r11s5"]] == nil, "breadth first it is out of reach")
    }

    @Test("F1 what the chart does by itself takes no request, and what it raises none of its own")
    func byItself() {
        var chart = regions(2, of: 3)
        chart.states("q", "t", "u", "v")
        chart.on("leave", "p", "q") { $0.actions = [.raise("up")] }
        chart.on("up", "q", "t")
        chart.on(nil, "t", "u")
        chart.on("up", "u", "v")
        #expect(walk(chart, to: "u").found?.map(\.input) == [.event("leave")])
        #expect(walk(chart, to: "t").found == nil && walk(chart, to: "t").entering?.map(\.input) == [.event("leave")])
        #expect(walk(chart, to: "v").found?.map(\.input) == [.event("leave"), .event("up")])
    }

    @Test("D14 F1 what nothing leads to is not searched for, however many states there are")
    func island() {
        var chart = regions(16, of: 7)
        chart.states("island", "cape")
        chart.on("row", "island", "cape")
        for goal in ["island", "cape"] {
            #expect(walk(chart, to: goal).isComplete && walk(chart, to: goal).count == 1)
        }
    }

    /// Regions beside each other, each with an end that two events of its own lead to, by way of another state.
    private func ending(_ count: Int, in dialect: Dialect = .xstate5) -> ChartBuilder {
        var chart = ChartBuilder(dialect)
        chart.states("p", kind: .parallel)
        chart.states("out", "over")
        for region in 0..<count {
            chart.states("r\(region)", in: "p")
            for place in ["a", "b", "c", "d"] { chart.states("\(place)\(region)", in: "r\(region)") }
            chart.states("end\(region)", in: "r\(region)", kind: .final)
            for place in ["b", "c", "d"] {
                chart.on("\(place)\(region)", "a\(region)", "\(place)\(region)")
                chart.on("end\(region)", "\(place)\(region)", "end\(region)")
            }
        }
        chart.on(chart.chart.doneEvent(of: chart["p"]), "p", "out")
        chart.on("over", "out", "over")
        return chart
    }

    @Test(
        "D14 F1 the end of many regions is found, though each of them may be anywhere before",
        arguments: Dialect.allCases)
    func ends(dialect: Dialect) {
        let chart = ending(9, in: dialect)
        let walk = walk(chart, to: "over")
        #expect(walk.found?.count == 19 && walk.count < 400, "\(walk.count)")
        #expect(
            ChartWalk(chart.chart, limit: 2_000).firstEntered[chart["out"]] == nil, "breadth first it is out of reach")
    }

    @Test("D14 F1 where one event moves several regions on, the shortest way to their end is shorter than their sum")
    func sharedEvents() {
        var shared = ending(4)
        for region in 0..<4 { shared.on("all", "a\(region)", "b\(region)") }
        #expect(walk(shared, to: "out").found?.count == 5)
        var starred = ending(4)
        for region in 0..<4 { starred.on("*", "d\(region)", "end\(region)") }
        let all = ChartWalk(starred.chart)
        #expect(
            walk(starred, to: "out").found?.count == all.firstEntered[starred["out"]].map { all.inputs(into: $0).count }
        )
    }

    @Test("F1 where all states were tried it is known that there is no way, and where there are more it is not")
    func none() {
        var chart = regions(2, of: 3)
        chart.states("island")
        let island = chart["island"]
        chart.on("row", "r0s0", "island") { $0.guarding = .isIn(island) }
        #expect(walk(chart, to: "island").isComplete && walk(chart, to: "island").count == 9)
        let cut = walk(chart, to: "island", limit: 8)
        #expect(!cut.isComplete && cut.count == 8 && cut.found == nil)
    }

    @Test("F1 no way breadth first is shorter, and none is missed, whatever the chart", arguments: 0..<4)
    func shortest(part: Int) {
        var compared = 0
        for number in 0..<60 {
            let dialect = [Dialect.scxml, .xstate4, .xstate5, .diagram][number % 4]
            let chart = RandomChart(dialect, seed: UInt64(1_000 * part + number)).chart
            let interpreter = ChartInterpreter(chart)
            let (start, _) = interpreter.start()
            let all = ChartWalk(chart, limit: 60, work: 2_000)
            // A round that does not end is followed for long, and for each goal anew.
            guard all.isComplete, all.rounds.isEmpty else { continue }
            for goal in chart.nodes.indices where interpreter.tables.isLeaf[goal] {
                guard !interpreter.isCurrent(goal, in: start) else { continue }
                let found = GoalWalk(to: goal, of: interpreter, from: start)
                let first = all.stops.firstIndex { interpreter.isCurrent(goal, in: $0.state) }
                #expect(
                    found.found?.count == first.map { all.inputs(to: $0).count }, "\(part), \(number), \(goal)")
                // What is entered in the start itself is no request's.
                if let entry = all.firstEntered[goal], entry.input != nil {
                    #expect(found.entering?.count == all.inputs(into: entry).count, "\(part), \(number), \(goal)")
                }
                compared += found.found == nil ? 0 : 1
            }
        }
        #expect(compared > 10, "\(compared)")
    }

    /// Two or three regions with ends, of a few states each: events of one region, of several and for many, ways out of one region
    /// and of all, a history that leads back in, and what the regions raise for each other.
    private func random(_ dialect: Dialect, seed: UInt64) -> ChartBuilder {
        var random = SeededGenerator(seed: seed)
        func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        var chart = ChartBuilder(dialect)
        chart.states("p", kind: .parallel)
        chart.states("out", "over")
        var inside: [String] = []
        for region in 0..<Int.random(in: 2...3, using: &random) {
            chart.states("r\(region)", in: "p")
            let names = (0..<Int.random(in: 1...3, using: &random)).map { "r\(region)s\($0)" }
            for name in names { chart.states(name, in: "r\(region)") }
            chart.states("r\(region)end", in: "r\(region)", kind: .final)
            let targets = names.dropFirst() + ["r\(region)end"]
            for (name, target) in zip(names, targets) {
                chart.on(pick(["e\(region)", "e\(region)", "f\(region)", "all", "all.x", "e0"]), name, target)
                if Bool.random(using: &random) {
                    chart.on(pick(["e\(region)", "all.x", "*", "up"]), name, pick(names + targets)) { transition in
                        if Bool.random(using: &random) { transition.actions = [.raise(pick(["up", "e0", "all.x"]))] }
                    }
                }
            }
            inside += names + targets
        }
        chart.states("h", in: "p", kind: .history(isDeep: true))
        chart.on("leave", pick(["p"] + inside), "out")
        chart.on(pick(["back", "e0"]), "out", pick(["h", "p"] + inside))
        chart.on(chart.chart.doneEvent(of: chart["p"]), pick(["p", "p", "p", "r0"]), pick(["over", "out"]))
        return chart
    }

    @Test(
        "D14 no way breadth first through the ends of regions is shorter, whatever they share",
        arguments: Dialect.allCases)
    func shortestThroughEnds(dialect: Dialect) {
        let base = UInt64.random(in: 1...999_999_000)
        var compared = 0
        for seed in base..<base + 60 {
            let chart = random(dialect, seed: seed).chart
            let interpreter = ChartInterpreter(chart)
            let (start, _) = interpreter.start()
            let all = ChartWalk(chart, limit: 600, work: 20_000)
            guard all.isComplete, all.rounds.isEmpty else { continue }
            for goal in chart.nodes.indices
            where interpreter.tables.isLeaf[goal] && !interpreter.isCurrent(goal, in: start) {
                let found = GoalWalk(to: goal, of: interpreter, from: start)
                let first = all.stops.firstIndex { interpreter.isCurrent(goal, in: $0.state) }
                #expect(
                    found.found?.count == first.map { all.inputs(to: $0).count }, "seed \(seed), node \(goal)")
                compared += found.found == nil ? 0 : 1
            }
        }
        #expect(compared > 20, "\(compared) from seed \(base)")
    }
}
