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
                var costs = ColumnCosts(graph: graph, options: pane, aim: aim)
                let plan = RandomPlans.plan(of: graph, &random)
                let whole = costs.cost(plan)
                guard whole.total < .max else { continue }
                compared += 1
                #expect(costs.cost(plan, below: (whole.total + 1, .min)).total == whole.total, "number \(number)")
                #expect(costs.cost(plan, below: (.min, whole.rough + 1)).rough == whole.rough, "number \(number)")
                let worse = costs.cost(plan, below: (whole.total, whole.rough))
                #expect(worse.total >= whole.total && worse.rough >= whole.rough, "number \(number)")
            }
        }
        #expect(compared > 100, "\(compared)")
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
