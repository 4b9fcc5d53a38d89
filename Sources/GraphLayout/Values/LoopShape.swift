/// How an edge from a box to itself is drawn.
enum LoopShape {
    /// Columns at the right of a box that loops with labels of at most `label` columns take.
    static func reach(label: Int) -> Int { label + 3 }

    /// Rows at the right of a box that loops with labels of so many rows take: each label's, and one to come back in.
    static func rows(labels heights: some Sequence<Int>) -> Int { heights.reduce(0) { $0 + $1 + 1 } }

    /// Loops above a box, side by side: the columns, counted from the box, at which each leaves and comes back.
    struct Above {
        var spans: [(leaves: Int, returns: Int, isLabelInside: Bool)] = []
        var boxWidth: Int
        /// Columns that the last label stands out at the right of the box.
        var overhang = 0
    }

    static func above(labels: [Int], boxWidth: Int) -> Above {
        var shape = Above(boxWidth: boxWidth)
        var next = 1
        for label in labels {
            let inside = next + label + 3
            let isInside = label == 0 || inside <= boxWidth - 2
            let returns = label == 0 || !isInside ? next + 3 : inside
            shape.spans.append((next, returns, isInside))
            shape.boxWidth = max(shape.boxWidth, returns + 2)
            next = returns + 3 + (isInside ? 0 : label)
            shape.overhang = max(0, isInside ? 0 : returns + 1 + label + 1 - shape.boxWidth)
        }
        return shape
    }
}
