/// Boxes spread over columns, and for each edge which way it runs: all that is to be decided in a drawing in columns.
struct ColumnPlan: Hashable {
    /// How an edge between two boxes of one column runs.
    enum Side: Int, CaseIterable {
        case left, right
        /// Straight from a box to the next in its column; where that cannot be, right.
        case between
    }

    /// At which end an edge goes round through a gap of a column.
    enum Bypass: Int, CaseIterable {
        case none
        /// It leaves by the side that faces away from its target, and passes the column of its source.
        case exit
        /// It enters by the side that faces away from its source, and passes the column of its target.
        case entry
    }

    /// How one edge runs.
    struct EdgePlan: Hashable {
        var side = Side.right
        var bypass = Bypass.none
        /// How many boxes of the column that it passes, if it does, are above it; more than there are means below all.
        var gap = 0
        /// Whether it is joined with what leaves its source instead of with what enters its target.
        var isFan = false
    }

    /// The boxes of each column from the top down.
    var columns: [[Int]]
    /// One for each edge of the graph.
    var edges: [EdgePlan]
    /// For each `JoinedEnd` whether those of its lines that lead below have a pin of their own.
    var splits: [Bool]

    /// As even columns as the order allows, flow down straight or on the right and back up on the left.
    init(order: [Int], count: Int, edges: [Graph.Edge]) {
        let size = max(1, (order.count + count - 1) / count)
        columns = stride(from: 0, to: order.count, by: size).map { Array(order[$0..<min(order.count, $0 + size)]) }
        var places = Array(repeating: 0, count: order.count)
        for (place, box) in order.enumerated() { places[box] = place }
        self.edges = edges.map { edge in
            let isNext = abs(places[edge.from] - places[edge.to]) == 1
            return EdgePlan(side: isNext || places[edge.from] < places[edge.to] ? .between : .left)
        }
        splits = Array(repeating: false, count: order.count * JoinedEnd.perBox)
    }
}
