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

    /// Where in its stack a straight line under a box runs, and the columns of its label beside it.
    ///
    /// Of two lines the one down is at the left, and the labels are at their outer sides.
    func straight(_ edge: Int, _ box: Int) -> (column: Int, label: Range<Int>?)? {
        guard edge >= 0 else { return nil }
        let straight = lines.straights[box]
        let next = edge == straight.down ? graph.edges[edge].to : graph.edges[edge].from
        let middle = (widths[lines.columns[box]] - 1) / 2
        let first = max(offset(box), offset(next)) + 1
        let last = min(offset(box) + stacks.widths[box], offset(next) + stacks.widths[next]) - 2
        let label = graph.edges[edge].labelWidth
        let isPair = straight.down >= 0 && straight.up >= 0
        if isPair, edge == straight.down {
            let column = max(first, middle - 1)
            return (column, label > 0 ? column - label..<column : nil)
        }
        let column = isPair ? min(last, max(middle + 1, first + 2)) : min(max(middle, first), last)
        return (column, label > 0 ? column + 1..<column + 1 + label : nil)
    }

    /// The rows of the label of a straight line under a box: at the end at which the line begins.
    func straightLabelRows(_ edge: Int, _ box: Int) -> Range<Int> {
        let straight = lines.straights[box]
        let top = stacks.tops[box] + stacks.heights[box]
        let height = max(1, graph.edges[edge].labelHeight)
        if edge == straight.down { return top..<top + height }
        let bottom = stacks.tops[graph.edges[edge].from]
        return bottom - height..<bottom
    }
}
