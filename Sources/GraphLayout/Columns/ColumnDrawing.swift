/// A drawing in columns: the stacks of boxes side by side with their channels, in whole cells.
///
/// One value serves for many plans, so that a search allocates little.
struct ColumnDrawing {
    let graph: Graph
    var spacing = ColumnSpacing.close { didSet { stacks.spacing = spacing } }
    private(set) var stacks: ColumnStacks
    private(set) var nets: ColumnNets
    private var plan: ColumnPlan
    /// First column of each stack, and its columns.
    private var starts: [Int] = []
    private var widths: [Int] = []
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

    init(graph: Graph, plan: ColumnPlan) {
        self.graph = graph
        self.plan = plan
        stacks = ColumnStacks(graph: graph)
        nets = ColumnNets(graph: graph)
    }

    /// Stacks the boxes of a plan: its height is known then.
    mutating func stack(_ plan: ColumnPlan) {
        self.plan = plan
        stacks.stack(plan)
        isBlocked = stacks.isBlocked || !gapsAreWide()
    }

    /// Finds the lines between the boxes, and how wide that is.
    mutating func connect() {
        stacks.pinRows()
        nets.find(stacks, columns: plan.columns.count)
        isBlocked = nets.isBlocked
        guard !isBlocked else { return }
        widths.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        for boxes in plan.columns {
            var width = 0
            for box in boxes { width = max(width, boxWidth(box)) }
            widths.append(width)
        }
        place()
    }

    private func boxWidth(_ box: Int) -> Int { stacks.widths[box] }

    /// Where a box begins within its stack.
    private func offset(_ box: Int) -> Int { (widths[stacks.columns[box]] - boxWidth(box)) / 2 }

    /// Whether two straight lines find room under each box that has two.
    private func gapsAreWide() -> Bool {
        for boxes in plan.columns {
            for place in boxes.indices.dropLast() where stacks.gaps[boxes[place]].down >= 0 {
                let isDouble = stacks.gaps[boxes[place]].up >= 0
                if isDouble, min(boxWidth(boxes[place]), boxWidth(boxes[place + 1])) < 7 { return false }
            }
        }
        return true
    }

    // MARK: columns

    private mutating func place() {
        for column in plan.columns.indices {
            measure(column, side: 0)
            if column == 0 {
                starts.append(0)
                nets.takeTracks(0, least: lefts, pitch: spacing.trackPitch)
                left = min(0, 1 + spacing.margin - (lefts.max() ?? 0))
                for net in nets.channels[0] { left = min(left, -nets.nets[net].track) }
            } else {
                starts.append(start(after: column))
            }
            measure(column, side: 1)
            for row in rights.indices { rights[row] += starts[column] }
            nets.takeTracks(column + 1, least: rights, pitch: spacing.trackPitch)
        }
        right = max((rights.max() ?? 0) - spacing.margin, (starts.last ?? 0) + (widths.last ?? 0))
        for net in nets.channels[plan.columns.count] { right = max(right, nets.nets[net].track + 1) }
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
    private mutating func measure(_ column: Int, side: Int) {
        // Taken out while it changes, so that it is not copied.
        var reach: [Int] = []
        if side == 0 { swap(&reach, &lefts) } else { swap(&reach, &rights) }
        fill(&reach, column, side)
        if side == 0 { swap(&reach, &lefts) } else { swap(&reach, &rights) }
    }

    private func fill(_ reach: inout [Int], _ column: Int, _ side: Int) {
        var narrowest = Int.max
        for box in plan.columns[column] { narrowest = min(narrowest, boxWidth(box)) }
        let inset = (widths[column] - narrowest) / 2
        reach.removeAll(keepingCapacity: true)
        let blank = side == 0 ? -inset : widths[column] - inset
        reach.append(contentsOf: repeatElement(blank, count: stacks.height))
        for box in plan.columns[column] {
            let start = offset(box)
            let edge = side == 0 ? -start : start + boxWidth(box) - 1
            for row in stacks.tops[box]..<stacks.tops[box] + stacks.heights[box] {
                reach[row] = max(reach[row], edge + 1 + spacing.margin)
            }
            for exit in stacks.outgoing[box] where stacks.channels[exit] == column + side {
                let label = graph.edges[exit].labelWidth
                if label > 0 { reach[stacks.exits[exit]] = max(reach[stacks.exits[exit]], edge + label + 3) }
            }
            if !stacks.gaps[box].isEmpty { fillGap(&reach, box, side) }
        }
    }

    private func fillGap(_ reach: inout [Int], _ box: Int, _ side: Int) {
        let gap = stacks.gaps[box]
        let row = stacks.tops[box] + stacks.heights[box] + 1
        for edge in [gap.down, gap.up] {
            guard let label = straight(edge, box)?.label else { continue }
            let end = side == 0 ? -label.lowerBound : label.upperBound - 1
            reach[row] = max(reach[row], end + 1 + spacing.margin)
        }
    }

    // MARK: straight lines

    /// Where in its stack a straight line under a box runs, and the columns of its label.
    private func straight(_ edge: Int, _ box: Int) -> (column: Int, label: Range<Int>?)? {
        guard edge >= 0 else { return nil }
        let middle = widths[stacks.columns[box]] / 2
        let next = plan.columns[stacks.columns[box]][stacks.places[box] + 1]
        let first = max(offset(box), offset(next)) + 1
        let last = min(offset(box) + boxWidth(box), offset(next) + boxWidth(next)) - 2
        let gap = stacks.gaps[box]
        let label = graph.edges[edge].labelWidth
        if gap.down < 0 || gap.up < 0 {
            let column = min(max(middle, first), last)
            let start = column - (label - 1) / 2
            return (column, label > 0 ? start..<start + label : nil)
        }
        if edge == gap.up {
            let end = middle - 1
            return (max(first, min(end, end - label / 2)), label > 0 ? end - label + 1..<end + 1 : nil)
        }
        // Two blanks between the labels.
        let start = min(middle + 2, last)
        return (min(last, start + label / 2), label > 0 ? start..<start + label : nil)
    }

    // MARK: layout

    /// The drawing as boxes and routes.
    func layout() -> Layout {
        let boxes = graph.nodes.indices.map { box in
            Layout.Box(
                x: starts[stacks.columns[box]] + offset(box), y: stacks.tops[box], width: boxWidth(box),
                height: stacks.heights[box])
        }
        let routes = graph.edges.indices.map { edge in
            stacks.channels[edge] < 0 ? straightRoute(edge, boxes) : route(edge, boxes)
        }
        return Layout(width: 0, height: 0, nodes: boxes, edges: routes, direction: .down).movedToOrigin()
    }

    private func route(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Route {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        let channel = stacks.channels[edge]
        let side = stacks.side(from, channel)
        let net = nets.net(of: edge, stacks)
        let track = channel == 0 ? -net.track : net.track
        let exit = border(boxes[from], side)
        let entry = border(boxes[to], stacks.side(to, channel))
        let row = stacks.exits[edge]
        let points = [(exit, row), (track, row), (track, net.entry), (entry, net.entry)].map {
            Layout.Place(x: $0.0, y: $0.1)
        }
        let label = graph.edges[edge].labelWidth
        let start = side == 1 ? exit + 2 : exit - 1 - label
        return Layout.Route(
            points: Layout.withoutBends(points),
            label: label > 0 ? Layout.LabelPlace(x: start, y: row, width: label) : nil)
    }

    private func border(_ box: Layout.Box, _ side: Int) -> Int { side == 0 ? box.x : box.x + box.width - 1 }

    private func straightRoute(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Route {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        let upper = stacks.places[from] < stacks.places[to] ? from : to
        let lower = upper == from ? to : from
        guard let straight = straight(edge, upper) else { return Layout.Route(points: []) }
        let start = starts[stacks.columns[upper]]
        let rows = [boxes[upper].y + boxes[upper].height - 1, boxes[lower].y]
        let points = rows.map { Layout.Place(x: start + straight.column, y: $0) }
        return Layout.Route(
            points: upper == from ? points : points.reversed(),
            label: straight.label.map {
                Layout.LabelPlace(x: start + $0.lowerBound, y: rows[0] + 2, width: $0.count)
            })
    }
}
