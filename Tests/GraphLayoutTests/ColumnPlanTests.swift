import Testing

@testable import GraphLayout

@Suite("Plans in columns")
struct ColumnPlanTests {
    @Test(
        "L10 boxes are spread as evenly as their order allows",
        arguments: [
            (5, 1, [[0, 1, 2, 3, 4]]), (5, 2, [[0, 1, 2], [3, 4]]), (6, 3, [[0, 1], [2, 3], [4, 5]]),
            (5, 4, [[0, 1], [2, 3], [4]]), (2, 5, [[0], [1]]), (0, 3, []),
        ] as [(Int, Int, [[Int]])])
    func columns(boxes: Int, count: Int, expected: [[Int]]) {
        #expect(ColumnPlan(order: Array(0..<boxes), count: count, edges: []).columns == expected)
    }

    @Test("L10 what runs on in the order and what leads to a neighbour is straight, what leads back runs at the left")
    func paths() {
        let edges = [(2, 0), (0, 1), (2, 3), (1, 0), (3, 2), (1, 1)].map { Graph.Edge(from: $0.0, to: $0.1) }
        let plan = ColumnPlan(order: [2, 0, 3, 1], count: 2, edges: edges)
        #expect(plan.columns == [[2, 0], [3, 1]])
        #expect(plan.edges.map(\.side) == [.between, .between, .between, .left, .left, .left])
        #expect(plan.edges.allSatisfy { $0.bypass == .none && $0.gap == 0 && !$0.isFan })
        #expect(plan.splits == Array(repeating: false, count: 16))
        let back = ColumnPlan(order: [0, 1], count: 1, edges: [Graph.Edge(from: 1, to: 0)])
        #expect(back.edges.map(\.side) == [.between], "to the box above it")
    }
}
