/// Boxes spread over columns, and for each edge which way round it runs: all that is to be decided in a drawing in
/// columns.
struct ColumnPlan: Hashable {
    /// How an edge between two boxes of one column runs; between columns there is but one way.
    enum Side: Int, CaseIterable {
        case left, right
        /// Straight from a box to the next in its column; where that is not its neighbour, right.
        case between
    }

    /// The boxes of each column from the top down.
    var columns: [[Int]]
    /// One for each edge.
    var sides: [Side]
    /// For each side of each box, left ones at `2 * box` and right ones after them: whether what enters from below has
    /// a row of its own, under all that leaves.
    var splits: [Bool]

    /// As even columns as the order allows, flow down on the right and back up on the left.
    init(order: [Int], count: Int, edges: [Graph.Edge]) {
        let size = max(1, (order.count + count - 1) / count)
        columns = stride(from: 0, to: order.count, by: size).map { Array(order[$0..<min(order.count, $0 + size)]) }
        var places = Array(repeating: 0, count: order.count)
        for (place, box) in order.enumerated() { places[box] = place }
        sides = edges.map { places[$0.from] < places[$0.to] ? .right : .left }
        splits = Array(repeating: false, count: order.count * 2)
    }
}

/// How close together things stand in a drawing in columns.
struct ColumnSpacing: Hashable {
    /// Rows between two boxes without a line between them.
    var rows: Int
    /// Rows between two boxes with lines between them, without labels.
    var linedRows: Int
    /// Columns from one track to the next.
    var trackPitch: Int
    /// Blank columns between a box and a track.
    var margin: Int

    static let airy = ColumnSpacing(rows: 1, linedRows: 2, trackPitch: 1, margin: 1)
    static let close = ColumnSpacing(rows: 0, linedRows: 1, trackPitch: 1, margin: 1)
}
