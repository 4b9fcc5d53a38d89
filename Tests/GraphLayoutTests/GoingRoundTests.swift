import Testing

@testable import GraphLayout

@Suite("Lines that go round")
struct GoingRoundTests {
    private func path(_ places: [(Int, Int)]) -> Layout.Path {
        Layout.Path(points: places.map { Layout.Place(x: $0.0, y: $0.1) })
    }

    @Test("L10 a line goes round that leaves at the right and arrives at the left of what is not further right")
    func told() {
        #expect(path([(10, 3), (14, 3), (14, 0), (0, 0), (0, 8), (4, 8)]).goesRound)
        #expect(path([(4, 1), (0, 1), (0, 5), (16, 5), (16, 8), (12, 8)]).goesRound)
        #expect(!path([(10, 3), (14, 3), (14, 8), (10, 8)]).goesRound, "back on the same side")
        #expect(!path([(10, 3), (14, 3), (14, 8), (20, 8)]).goesRound, "across to the next column")
        #expect(!path([(5, 2), (5, 6)]).goesRound && !path([]).goesRound)
    }

    @Test("L10 a line round all of a column costs more than half a crossing, and less than a whole one")
    func priced() {
        let graph = Graph(
            nodes: (0..<3).map { Graph.Node(width: 8, role: $0 == 0 ? .initial : .ordinary) },
            edges: [(0, 1), (1, 2), (0, 2)].map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: 3) })
        var costs = ColumnCosts(graph: graph, options: LayoutOptions(width: 60, height: 30), aim: .pane)
        func cost(_ bypass: ColumnPlan.Bypass, gap: Int) -> Int {
            var plan = ColumnPlan(order: [0, 1, 2], count: 1, edges: graph.edges)
            plan.edges[2] = ColumnPlan.EdgePlan(side: .right, bypass: bypass, gap: gap)
            return costs.cost(plan).total
        }
        let plain = cost(.none, gap: 0)
        let (above, under) = (cost(.entry, gap: 0), cost(.entry, gap: 3))
        #expect(plain < 1_000)
        let ring = max(ColumnCosts.ring, ColumnCosts.crossing / 2)..<ColumnCosts.crossing
        #expect(ring.contains(above) && ring.contains(under) && ColumnCosts.sideSwap < ColumnCosts.ring)
    }

    @Test("L10 hardly a line goes round in drawings for a pane")
    func drawn() {
        var (lines, rounds) = (0, 0)
        for number in 0..<40 {
            let graph = RandomGraphs(shape: RandomGraphs.Shape.allCases[number % 7], seed: number).graph(upTo: 8)
            let layout = layOut(graph, options: LayoutOptions(width: 60, height: 30, effort: 20_000))
            lines += layout.edges.count
            rounds += layout.edges.count { $0.goesRound }
        }
        #expect(lines > 200 && rounds * 50 <= lines, "\(rounds) of \(lines)")
    }

    @Test("L10 two lines that lead from both sides to where they join, in one row, cost what a plan without them may")
    func facing() {
        let graph = Graph(
            nodes: (0..<3).map { Graph.Node(width: 8, role: $0 == 0 ? .initial : .ordinary) },
            edges: [(0, 1), (2, 1)].map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: 3) })
        var costs = ColumnCosts(graph: graph, options: LayoutOptions(width: 60, height: 30), aim: .pane)
        func cost(firstAt side: ColumnPlan.Side) -> Int {
            var plan = ColumnPlan(order: [0, 1, 2], count: 2, edges: graph.edges)
            plan.columns = [[0, 1], [2]]
            plan.edges[0] = ColumnPlan.EdgePlan(side: side, bypass: .none, gap: 0)
            plan.edges[1] = ColumnPlan.EdgePlan(side: .left, bypass: .none, gap: 0)
            return costs.cost(plan).total
        }
        let (facing, apart) = (cost(firstAt: .right), cost(firstAt: .left))
        #expect(apart < ColumnCosts.facing && facing > apart + ColumnCosts.facing / 2, "\(facing), \(apart)")
    }
}
