/// A drawing in columns: the stacks of boxes side by side with their channels, in whole cells.
///
/// One value serves for many plans, so that a search allocates little.
struct ColumnDrawing {
    let graph: Graph
    var spacing = ColumnSpacing.close { didSet { stacks.spacing = spacing } }
    private(set) var lines: ColumnLines
    private(set) var stacks: ColumnStacks
    private(set) var nets: ColumnNets
    /// First column of each stack, and its columns.
    private(set) var starts: [Int] = []
    private(set) var widths: [Int] = []
    /// The first column of the drawing and the column after its last one.
    private var left = 0
    private var right = 0
    /// It cannot be drawn: pins are in each other's way.
    private(set) var isBlocked = false
    /// For each row how far a stack reaches to the left, and the first column that a line may take at its right.
    private var lefts: [Int] = []
    private var rights: [Int] = []

    var width: Int { right - left }
    var height: Int { stacks.height }
    var crossings: Int { nets.crossings }

    init(graph: Graph) {
        self.graph = graph
        lines = ColumnLines(graph: graph)
        stacks = ColumnStacks(graph: graph)
        nets = ColumnNets(graph: graph)
    }

    /// Stacks the boxes of a plan: its height is known then.
    mutating func stack(_ plan: ColumnPlan) {
        lines.find(plan)
        isBlocked = lines.isBlocked
        guard !isBlocked else { return }
        stacks.stack(plan, lines)
        isBlocked = !gapsAreWide(plan)
    }

    /// Finds the lines between the boxes: their crossings are known then, or it is blocked as they are more than `most`.
    mutating func connect(most: Int = .max) {
        stacks.pinRows(lines)
        nets.find(lines, stacks, most: most)
        isBlocked = nets.isBlocked
    }

    /// Finds the column of everything: the width is known then.
    mutating func place(_ plan: ColumnPlan) {
        widths.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        for column in plan.columns.indices {
            var width = 0
            for box in plan.columns[column] { width = max(width, stacks.widths[box]) }
            widths.append(width)
        }
        for column in plan.columns.indices { place(column, plan) }
        right = max((rights.max() ?? 0) - spacing.margin, (starts.last ?? 0) + (widths.last ?? 0))
        for net in nets.channels[plan.columns.count] { right = max(right, nets.nets[net].track + 1) }
    }

    /// Whether two straight lines find room under each box that has two.
    private func gapsAreWide(_ plan: ColumnPlan) -> Bool {
        for box in graph.nodes.indices where lines.straights[box].down >= 0 && lines.straights[box].up >= 0 {
            let next = plan.columns[lines.columns[box]][lines.places[box] + 1]
            if min(stacks.widths[box], stacks.widths[next]) < 7 { return false }
        }
        return true
    }

    // MARK: columns

    private mutating func place(_ column: Int, _ plan: ColumnPlan) {
        measure(column, side: 0, plan)
        if column == 0 {
            starts.append(0)
            nets.takeTracks(0, least: lefts)
            left = min(0, 1 + spacing.margin - (lefts.max() ?? 0))
            for net in nets.channels[0] { left = min(left, -nets.nets[net].track) }
        } else {
            starts.append(start(after: column))
        }
        measure(column, side: 1, plan)
        for row in rights.indices { rights[row] += starts[column] }
        nets.takeTracks(column + 1, least: rights)
    }

    /// Where a column may begin: behind the one before and all lines between them.
    private func start(after channel: Int) -> Int {
        var start = 0
        for row in lefts.indices { start = max(start, rights[row] + lefts[row]) }
        for number in nets.channels[channel] {
            let net = nets.nets[number]
            for row in net.first...net.last { start = max(start, net.track + lefts[row]) }
        }
        return start
    }

    /// Finds for each row how far from the start of a stack the first vertical line may stand: at its right, counted
    /// from its start to the right, or at its left, counted to the left.
    private mutating func measure(_ column: Int, side: Int, _ plan: ColumnPlan) {
        // Taken out while it changes, so that it is not copied.
        var reach: [Int] = []
        if side == 0 { swap(&reach, &lefts) } else { swap(&reach, &rights) }
        fill(&reach, column, side, plan)
        if side == 0 { swap(&reach, &lefts) } else { swap(&reach, &rights) }
    }

    private func fill(_ reach: inout [Int], _ column: Int, _ side: Int, _ plan: ColumnPlan) {
        var narrowest = Int.max
        for box in plan.columns[column] { narrowest = min(narrowest, stacks.widths[box]) }
        let inset = (widths[column] - narrowest) / 2
        reach.removeAll(keepingCapacity: true)
        let blank = side == 0 ? -inset : widths[column] - inset
        for _ in 0..<stacks.height { reach.append(blank) }
        for box in plan.columns[column] { fill(&reach, box, side) }
    }

    private func fill(_ reach: inout [Int], _ box: Int, _ side: Int) {
        let edge = edge(box, side)
        for row in stacks.tops[box]..<stacks.tops[box] + stacks.heights[box] {
            reach[row] = max(reach[row], edge + 1 + spacing.margin)
        }
        // A bend right above or under a corner would be joined with it in plain `+`.
        let (above, below) = (stacks.tops[box] - 1, stacks.tops[box] + stacks.heights[box])
        if above >= 0 { reach[above] = max(reach[above], edge + 1) }
        if below < reach.count { reach[below] = max(reach[below], edge + 1) }
        var pin = lines.firstPins[box * 2 + side]
        while pin >= 0 {
            if pin < graph.edges.count, graph.edges[pin].labelWidth > 0 {
                // One more cell for an arrowhead.
                let room = graph.edges[pin].labelWidth + (lines.ways[pin].isFan ? 4 : 3)
                for row in keptRows(of: pin) { reach[row] = max(reach[row], edge + room) }
            }
            pin = lines.nextPins[pin]
        }
        if !lines.straights[box].isEmpty { fillStraight(&reach, box, side) }
    }

    /// The rows of the label at a pin: its line runs in the middle one.
    func labelRows(of pin: Int) -> Range<Int> {
        let height = lines.labelRows(of: pin)
        let first = stacks.rows[pin] - (height - 1) / 2
        return first..<first + height
    }

    /// The rows in which no other line comes to a label: those around one that stands higher than its line as well.
    private func keptRows(of pin: Int) -> Range<Int> {
        let (rows, blank) = (labelRows(of: pin), lines.blankRows(above: pin))
        return rows.lowerBound - blank..<rows.upperBound + blank
    }

    /// How far from the start of its stack a box reaches to a side.
    private func edge(_ box: Int, _ side: Int) -> Int {
        side == 0 ? -offset(box) : offset(box) + stacks.widths[box] - 1
    }

    private func fillStraight(_ reach: inout [Int], _ box: Int, _ side: Int) {
        let straight = lines.straights[box]
        let row = stacks.tops[box] + stacks.heights[box] + 1
        for edge in [straight.down, straight.up] {
            guard let label = self.straight(edge, box)?.label else { continue }
            let end = side == 0 ? -label.lowerBound : label.upperBound - 1
            for row in row..<row + lines.labelRows(of: edge) { reach[row] = max(reach[row], end + 1 + spacing.margin) }
        }
    }

    // MARK: straight lines

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
