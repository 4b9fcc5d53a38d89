import Testing

@testable import GraphLayout

@Suite("Searches for drawings in columns")
struct ColumnSearchTests {
    private let pane = LayoutOptions(width: 60, height: 30, effort: 20_000)

    private func graph(_ number: Int) -> Graph {
        RandomGraphs(shape: RandomGraphs.Shape.allCases[number % 7], seed: number).graph(upTo: 8)
    }

    @Test("Each step of a search can be undone, and leaves each box in one column and the initial state first")
    func undone() {
        for number in 0..<40 {
            let graph = graph(number)
            let start = ColumnPlan(order: Array(graph.nodes.indices), count: 1 + number % 3, edges: graph.edges)
            var changes = ColumnChanges(graph: graph, plan: start, leads: true)
            var lines = ColumnLines(graph: graph)
            for step in 0..<60 {
                lines.find(changes.plan)
                let before = changes.plan
                let change = changes.make(lines, crosses: step % 2 == 0)
                #expect(changes.plan.columns.joined().sorted() == Array(graph.nodes.indices), "number \(number)")
                #expect(changes.plan.columns[0][0] == start.columns[0][0], "number \(number)")
                guard step % 3 == 0 else { continue }
                changes.undo(change)
                #expect(changes.plan == before, "number \(number)")
            }
        }
    }

    @Test("A cost under a limit is whole, and no plan that is better than a limit is left early")
    func limits() {
        var random = SeededGenerator(seed: 3)
        var compared = 0
        for number in 0..<150 {
            let graph = graph(number)
            for aim in [ColumnCosts.Aim.pane, .fewCrossings] {
                func cost(_ plan: ColumnPlan, below limits: PlanLimits) -> PlanCost {
                    var costs = ColumnCosts(graph: graph, options: pane, aim: aim)
                    return costs.cost(plan, below: limits)
                }
                let plan = RandomPlans.plan(of: graph, &random)
                let whole = cost(plan, below: (.max, .max))
                guard whole.total < .max else { continue }
                compared += 1
                #expect(cost(plan, below: (whole.total + 1, .min)).total == whole.total, "number \(number)")
                #expect(cost(plan, below: (.min, whole.rough + 1)).rough == whole.rough, "number \(number)")
                let worse = cost(plan, below: (whole.total, whole.rough))
                #expect(worse.total >= whole.total && worse.rough >= whole.rough, "number \(number)")
            }
        }
        #expect(compared > 100, "\(compared)")
    }

    @Test("A plan that comes again costs what it did, whatever the limits were before")
    func comesAgain() {
        var random = SeededGenerator(seed: 5)
        for number in 0..<30 {
            let graph = graph(number)
            var costs = ColumnCosts(graph: graph, options: pane, aim: .pane)
            let plans = (0..<6).map { _ in RandomPlans.plan(of: graph, &random) }
            for _ in 0..<60 {
                let plan = plans[random.below(plans.count)]
                var others = ColumnCosts(graph: graph, options: pane, aim: .pane)
                let whole = others.cost(plan)
                let limits = (whole.total &+ random.below(3) &- 1, whole.rough &+ random.below(3) &- 1)
                let cost = costs.cost(plan, below: limits)
                #expect((cost.total < limits.0) == (whole.total < limits.0), "number \(number)")
                #expect((cost.rough < limits.1) == (whole.rough < limits.1), "number \(number)")
                if cost.total < .max { #expect(cost.total == whole.total && cost.rough == whole.rough) }
            }
        }
    }

    @Test("Plans of one signature are one drawing, though one may be written otherwise")
    func signatures() {
        var (alike, different) = (0, 0)
        for number in 0..<60 {
            let graph = graph(number)
            let start = ColumnPlan(order: Array(graph.nodes.indices), count: 1 + number % 3, edges: graph.edges)
            var changes = ColumnChanges(graph: graph, plan: start, leads: true)
            var before = drawn(start, of: graph)
            for _ in 0..<40 {
                _ = changes.make(before.lines, crosses: true)
                let after = drawn(changes.plan, of: graph)
                let isAlike = before.lines.signature == after.lines.signature
                if isAlike { alike += 1 } else { different += 1 }
                if isAlike { #expect(before.layout == after.layout, "number \(number)") }
                before = after
            }
        }
        #expect(alike > 100 && different > 1_000, "\(alike) and \(different)")
    }

    /// The lines of a plan, and its drawing, where there is one.
    private struct Drawn: ~Copyable {
        var lines: ColumnLines
        var layout: Layout?
    }

    private func drawn(_ plan: ColumnPlan, of graph: Graph) -> Drawn {
        var scratch = ColumnScratch(graph: graph)
        var lines = ColumnLines(graph: graph)
        lines.find(plan)
        let connected = StackedColumns(plan, in: &scratch).flatMap { ConnectedColumns($0, in: &scratch) }
        let layout = connected.map { PlacedColumns($0, in: &scratch).layout(from: scratch) }
        return Drawn(lines: lines, layout: layout)
    }

    @Test("L5 a planar machine is drawn without crossings in one column")
    func planar() {
        // Two boxes, each joined with each of four in a ring.
        let ring = (0..<4).flatMap { box in [(box, (box + 1) % 4), (box, 4), (5, box)] }
        let graph = Graph(
            nodes: (0..<6).map { Graph.Node(width: 8, role: $0 == 0 ? .initial : .ordinary) },
            edges: ring.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: 3) })
        let start = ColumnPlan(order: Array(0..<6), count: 1, edges: graph.edges)
        var search = ColumnSearch(
            graph: graph, options: LayoutOptions(width: 70, height: 60, effort: 60_000), start: start, aim: .pane)
        search.run()
        #expect(search.layouts().map(\.crossings).min() == 0)
    }

    @Test("L5 L10 no column runs up that could as well run down, though no box alone can be moved for the better")
    func turnedOver() {
        let widths = [16, 32, 27, 36, 36, 17, 19]
        let lines = [
            (0, 1, 29), (1, 2, 10), (1, 4, 27), (2, 5, 20), (2, 6, 25), (5, 4, 28), (4, 5, 4), (5, 2, 29), (2, 3, 15),
            (3, 2, 16),
        ]
        let graph = Graph(
            nodes: widths.map { Graph.Node(width: $0, role: $0 == 16 ? .initial : .ordinary) },
            edges: lines.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: $0.2) })
        for width in [74, 76] {
            let layout = layOut(graph, options: LayoutOptions(width: width, height: 33))
            #expect(layout.width <= width && layout.height <= 33)
            let tops = layout.nodes.map(\.y)
            #expect(tops[0] < tops[1] && tops[1] < tops[2] && tops[1] < tops[4] && tops[2] < tops[3], "\(tops)")
        }
    }

    @Test("rearrangements keep each box once and the initial state first, and are as many as are asked for at most")
    func rearrangements() {
        for number in 0..<20 {
            let graph = graph(number)
            let plan = ColumnPlan(order: Array(graph.nodes.indices), count: 1 + number % 3, edges: graph.edges)
            let all = ColumnRearrangements(of: plan, leads: true, atMost: .max).found
            for columns in all {
                #expect(columns.joined().sorted() == Array(graph.nodes.indices), "number \(number)")
                #expect(columns[0].first == plan.columns[0].first && columns != plan.columns, "number \(number)")
                #expect(columns.allSatisfy { !$0.isEmpty }, "number \(number)")
            }
            #expect(ColumnRearrangements(of: plan, leads: true, atMost: 5).found.count <= 5)
        }
        let long = ColumnPlan(order: Array(0..<60), count: 2, edges: [])
        let some = ColumnRearrangements(of: long, leads: true, atMost: 400).found
        let halves = [0, 1].map { column in some.filter { $0[1 - column] == long.columns[1 - column] }.count }
        #expect(some.count == 400 && halves[0] >= 100 && halves[1] >= 100, "each column has its share: \(halves)")
        let row = ColumnPlan(order: Array(0..<4), count: 1, edges: [])
        let found = ColumnRearrangements(of: row, leads: false, atMost: .max).found.map { $0[0] }
        #expect(Set(found).isSuperset(of: [[3, 2, 1, 0], [0, 3, 2, 1], [2, 3, 0, 1], [1, 2, 0, 3]]), "\(found)")
    }

    private func cost(_ plan: ColumnPlan, of graph: Graph) -> Int {
        var costs = ColumnCosts(graph: graph, options: pane, aim: .pane)
        return costs.cost(plan).total
    }

    @Test("L10 a step back costs more than a bend, and a bend more than a label away from its source")
    func prices() {
        let graph = Graph(
            nodes: (0..<3).map { Graph.Node(width: 9, role: $0 == 0 ? .initial : .ordinary) },
            edges: [Graph.Edge(from: 0, to: 1, labelWidth: 4), Graph.Edge(from: 1, to: 2, labelWidth: 4)])
        let straight = ColumnPlan(order: [0, 1, 2], count: 1, edges: graph.edges)
        var bent = straight
        bent.edges[1].side = .right
        var far = bent
        far.edges[1].isFan = true
        // The second line runs up, as straight as before; the first is bent as it passes a box.
        let back = ColumnPlan(order: [0, 2, 1], count: 1, edges: graph.edges)
        let (least, bend) = (cost(straight, of: graph), cost(bent, of: graph))
        #expect(least < bend && bend < cost(far, of: graph))
        #expect(cost(back, of: graph) > bend + 600, "\(cost(back, of: graph)) and \(bend)")
        #expect(cost(far, of: graph) - bend > 300)
    }

    @Test("L10 in one column trees run down, with labels at their sources, though other lines run back")
    func flow() throws {
        var all = HandShares()
        for seed in 1...8 {
            var random = SeededGenerator(seed: UInt64(seed))
            let lines = (1..<7).map { (random.below($0), $0) } + [(6, 0), (4, 1)]
            let graph = Graph(
                nodes: (0..<7).map { Graph.Node(width: 7 + random.below(6), role: $0 == 0 ? .initial : .ordinary) },
                edges: lines.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: random.below(2) * 5) })
            let order = BreakCycles(graph: graph, asideIsBelow: true).readingOrder()
            let start = ColumnPlan(order: order, count: 1, edges: graph.edges)
            let options = LayoutOptions(width: 60, height: 40, effort: 30_000)
            var search = ColumnSearch(graph: graph, options: options, start: start, aim: .pane)
            search.run()
            let layout = try #require(search.layouts().last)
            #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "seed \(seed)")
            all = all + HandShares(of: layout, graph)
        }
        #expect(all.tree == 48 && all.flow * 100 >= all.tree * 93, "\(all)")
        #expect(all.near == all.labels, "\(all)")
    }

    @Test("L6 a search finds the same drawing each time, and none where nobody waits for it")
    func steady() {
        let graph = graph(6)
        let start = ColumnPlan(order: Array(graph.nodes.indices), count: 2, edges: graph.edges)
        func search(_ watch: PassWatch = PassWatch()) -> [Layout] {
            var search = ColumnSearch(graph: graph, options: pane, start: start, aim: .pane, watch: watch)
            search.run()
            return search.layouts()
        }
        #expect(search() == search())
        var asked = 0
        let watch = PassWatch(isCancelled: {
            asked += 1
            return true
        })
        _ = search(watch)
        #expect(asked > 0 && asked < 10, "\(asked)")
    }
}
