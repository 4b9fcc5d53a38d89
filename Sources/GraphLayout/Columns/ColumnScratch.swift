/// The memory in which plans are drawn in columns: one value serves for many plans, so that a search allocates little.
///
/// Passed into each phase, which fills its part and reads what the phases before it have filled. What it holds is of the
/// plan that went through last.
struct ColumnScratch {
    let graph: Graph
    var spacing = ColumnSpacing.close { didSet { stacks.spacing = spacing } }

    // MARK: filled by StackedColumns

    var lines: ColumnLines
    var stacks: ColumnStacks

    // MARK: filled by ConnectedColumns

    var nets: ColumnNets

    // MARK: filled by PlacedColumns

    /// First column of each stack, and its columns.
    var starts: [Int] = []
    var widths: [Int] = []
    /// The first column of the drawing and the column after its last one.
    var left = 0
    var right = 0
    /// For each row how far a stack reaches to the left, and the first column that a line may take at its right.
    var lefts: [Int] = []
    var rights: [Int] = []

    init(graph: Graph) {
        self.graph = graph
        lines = ColumnLines(graph: graph)
        stacks = ColumnStacks(graph: graph)
        nets = ColumnNets(graph: graph)
    }
}

// MARK: where things are in their stacks

extension ColumnScratch {
    /// The rows of the label at a pin: its line runs in the middle one.
    func labelRows(of pin: Int) -> Range<Int> {
        let height = lines.labelRows(of: pin)
        let first = stacks.rows[pin] - (height - 1) / 2
        return first..<first + height
    }

    /// Where a box begins within its stack.
    func offset(_ box: Int) -> Int { (widths[lines.columns[box]] - stacks.widths[box]) / 2 }

    /// Where in its stack a straight line under a box runs, and the columns of its label.
    func straight(_ edge: Int, _ box: Int) -> (column: Int, label: Range<Int>?)? {
        guard edge >= 0 else { return nil }
        let next = edge == lines.straights[box].down ? graph.edges[edge].to : graph.edges[edge].from
        let middle = widths[lines.columns[box]] / 2
        let first = max(offset(box), offset(next)) + 1
        let last = min(offset(box) + stacks.widths[box], offset(next) + stacks.widths[next]) - 2
        let straight = lines.straights[box]
        let label = graph.edges[edge].labelWidth
        if straight.down < 0 || straight.up < 0 {
            let column = min(max(middle, first), last)
            let start = column - (label - 1) / 2
            return (column, label > 0 ? start..<start + label : nil)
        }
        if edge == straight.up {
            let end = middle - 1
            return (max(first, min(end, end - label / 2)), label > 0 ? end - label + 1..<end + 1 : nil)
        }
        // Two blanks between the labels.
        let start = min(middle + 2, last)
        return (min(last, start + label / 2), label > 0 ? start..<start + label : nil)
    }
}
