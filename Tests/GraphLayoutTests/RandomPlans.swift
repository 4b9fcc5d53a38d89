@testable import GraphLayout

/// Plans of columns at random: any order, any plan for any line.
enum RandomPlans {
    static func plan(of graph: Graph, _ random: inout SeededGenerator) -> ColumnPlan {
        let count = 1 + random.below(3)
        var plan = ColumnPlan(order: Array(graph.nodes.indices), count: count, edges: graph.edges)
        for edge in plan.edges.indices { plan.edges[edge] = path(&random) }
        for side in plan.splits.indices { plan.splits[side] = random.below(2) == 0 }
        return plan
    }

    private static func path(_ random: inout SeededGenerator) -> ColumnPlan.EdgePlan {
        ColumnPlan.EdgePlan(
            side: ColumnPlan.Side(rawValue: random.below(3)) ?? .left,
            bypass: random.below(3) == 0 ? ColumnPlan.Bypass(rawValue: random.below(3)) ?? .none : .none,
            gap: random.below(5), isFan: random.below(3) == 0)
    }
}
