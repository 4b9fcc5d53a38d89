/// The memory in which plans are drawn in columns: one value serves for many plans, so that a search allocates nothing.
///
/// Passed into each phase, which fills its part and reads what the phases before it have filled. What it holds is of the
/// plan that went through last.
struct ColumnScratch: ~Copyable {
    let graph: Graph
    var spacing = ColumnSpacing.close { didSet { stacks.spacing = spacing } }

    // MARK: filled by StackedColumns

    var lines: ColumnLines
    var stacks: ColumnStacks

    // MARK: filled by ConnectedColumns

    var nets: ColumnNets

    // MARK: filled by PlacedColumns

    /// First column of each stack.
    var starts = FlatArray<Int>()
    /// The first column of the drawing and the column after its last one.
    var left = 0
    var right = 0
    /// For each row how far a stack reaches to the left, and after all rows for each the first column that a line may
    /// take at its right.
    var reach = FlatArray<Int32>()

    init(graph: Graph) {
        self.graph = graph
        lines = ColumnLines(graph: graph)
        stacks = ColumnStacks(graph: graph)
        nets = ColumnNets(graph: graph)
    }
}

// MARK: bounds

extension ColumnScratch {
    /// Columns that a drawing of stacked boxes takes at least: the widest box of each stack has its own, and how far two
    /// stacks may reach into each other their narrowest tell.
    var leastWidth: Int {
        var width = 0
        for column in 0..<lines.columnCount {
            if column > 0 { width += spacing.margin - min(inset(column - 1) - 1, inset(column)) }
            width += stacks.widest[column]
        }
        return width
    }

    private func inset(_ column: Int) -> Int { (stacks.widest[column] - stacks.narrowest[column]) / 2 }
}

// MARK: where things are in their stacks

extension ColumnScratch {
    /// The rows of the label at a pin: its line runs in the middle one.
    @inline(__always)
    func labelRows(of pin: Int) -> Range<Int> {
        let height = lines.labelRows(of: pin)
        let first = stacks.rows[pin] - (height - 1) / 2
        return first..<first + height
    }

    /// Where a box begins within its stack.
    @inline(__always)
    func offset(_ box: Int) -> Int { (stacks.widest[lines.columns[box]] - stacks.widths[box]) / 2 }

    /// Where in its stack a straight line under a box runs, and the columns of its label beside it.
    ///
    /// Of two lines the one down is at the left, and the labels are at their outer sides.
    @inline(__always)
    func straight(_ edge: Int, _ box: Int) -> (column: Int, label: Range<Int>?)? {
        guard edge >= 0 else { return nil }
        let straight = lines.straights[box]
        let next = edge == straight.down ? lines.edges[edge].to : lines.edges[edge].from
        let middle = (stacks.widest[lines.columns[box]] - 1) / 2
        let first = max(offset(box), offset(next)) + 1
        let last = min(offset(box) + stacks.widths[box], offset(next) + stacks.widths[next]) - 2
        let label = lines.edges[edge].labelWidth
        let isPair = straight.down >= 0 && straight.up >= 0
        if isPair, edge == straight.down {
            let column = max(first, middle - 1)
            return (column, label > 0 ? column - label..<column : nil)
        }
        let column = isPair ? min(last, max(middle + 1, first + 2)) : min(max(middle, first), last)
        return (column, label > 0 ? column + 1..<column + 1 + label : nil)
    }

    /// The rows of the label of a straight line under a box: at the end at which the line begins.
    @inline(__always)
    func straightLabelRows(_ edge: Int, _ box: Int) -> Range<Int> {
        let straight = lines.straights[box]
        let top = stacks.tops[box] + stacks.heights[box]
        let height = max(1, lines.edges[edge].labelHeight)
        if edge == straight.down { return top..<top + height }
        let bottom = stacks.tops[lines.edges[edge].from]
        return bottom - height..<bottom
    }
}
