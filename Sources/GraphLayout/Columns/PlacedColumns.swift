/// A plan whose everything has its column: its width is known, and it can be drawn.
struct PlacedColumns {
    let width: Int
    let height: Int
    let crossings: Int

    /// Finds the column of everything.
    init(_ connected: ConnectedColumns, in scratch: inout ColumnScratch) {
        scratch.place(connected.plan)
        width = scratch.right - scratch.left
        (height, crossings) = (connected.height, connected.crossings)
    }

    /// The drawing as boxes and routes, from the memory in which it was placed last.
    func layout(from scratch: ColumnScratch) -> Layout { scratch.layout() }
}

// MARK: columns

extension ColumnScratch {
    /// Finds the column of everything.
    fileprivate mutating func place(_ plan: ColumnPlan) {
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

    fileprivate mutating func place(_ column: Int, _ plan: ColumnPlan) {
        measure(column, plan, side: 0)
        if column == 0 {
            starts.append(0)
            nets.takeTracks(0, least: lefts)
            left = min(0, 1 + spacing.margin - (lefts.max() ?? 0))
            for net in nets.channels[0] { left = min(left, -nets.nets[net].track) }
        } else {
            starts.append(start(after: column))
        }
        measure(column, plan, side: 1)
        for row in rights.indices { rights[row] += starts[column] }
        nets.takeTracks(column + 1, least: rights)
    }

    /// Where a column may begin: behind the one before and all lines between them.
    fileprivate func start(after channel: Int) -> Int {
        var start = 0
        for row in lefts.indices { start = max(start, rights[row] + lefts[row]) }
        for number in nets.channels[channel] {
            let net = nets.nets[number]
            for row in net.first...net.last { start = max(start, net.track + lefts[row]) }
        }
        return start
    }

    /// Finds for each row how far from the start of a stack the first vertical line may be: at its right, counted
    /// from its start to the right, or at its left, counted to the left.
    fileprivate mutating func measure(_ column: Int, _ plan: ColumnPlan, side: Int) {
        // Taken out while it changes, so that it is not copied.
        var reach: [Int] = []
        if side == 0 { swap(&reach, &lefts) } else { swap(&reach, &rights) }
        fill(&reach, column: column, of: plan, side: side)
        if side == 0 { swap(&reach, &lefts) } else { swap(&reach, &rights) }
    }

    fileprivate func fill(_ reach: inout [Int], column: Int, of plan: ColumnPlan, side: Int) {
        var narrowest = Int.max
        for box in plan.columns[column] { narrowest = min(narrowest, stacks.widths[box]) }
        let inset = (widths[column] - narrowest) / 2
        reach.removeAll(keepingCapacity: true)
        let blank = side == 0 ? -inset : widths[column] - inset
        for _ in 0..<stacks.height { reach.append(blank) }
        for box in plan.columns[column] { fill(&reach, box: box, side: side) }
    }

    fileprivate func fill(_ reach: inout [Int], box: Int, side: Int) {
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
                let room = graph.edges[pin].labelWidth + (lines.routes[pin].isFan ? 4 : 3)
                for row in keptRows(of: pin) { reach[row] = max(reach[row], edge + room) }
            }
            pin = lines.nextPins[pin]
        }
        if !lines.straights[box].isEmpty { fillStraight(&reach, under: box, side: side) }
    }

    /// The rows in which no other line comes to a label: those around one that is higher than its line as well.
    fileprivate func keptRows(of pin: Int) -> Range<Int> {
        let (rows, blank) = (labelRows(of: pin), lines.blankRows(above: pin))
        return rows.lowerBound - blank..<rows.upperBound + blank
    }

    /// How far from the start of its stack a box reaches to a side.
    fileprivate func edge(_ box: Int, _ side: Int) -> Int {
        side == 0 ? -offset(box) : offset(box) + stacks.widths[box] - 1
    }

    fileprivate func fillStraight(_ reach: inout [Int], under box: Int, side: Int) {
        let straight = lines.straights[box]
        for edge in [straight.down, straight.up] {
            guard let label = self.straight(edge, box)?.label else { continue }
            // Beside an arrowhead one more, for a blank between the two.
            let end = (side == 0 ? -label.lowerBound : label.upperBound - 1) + (spacing.headRows == 0 ? 1 : 0)
            for row in straightLabelRows(edge, box) { reach[row] = max(reach[row], end + 1 + spacing.margin) }
        }
    }
}

// MARK: as boxes and routes

extension ColumnScratch {
    fileprivate func layout() -> Layout {
        let boxes = graph.nodes.indices.map { box in
            Layout.Box(
                x: starts[lines.columns[box]] + offset(box), y: stacks.tops[box], width: stacks.widths[box],
                height: stacks.heights[box])
        }
        let routes = graph.edges.indices.map { edge in
            lines.routes[edge].isStraight ? straightRoute(edge, boxes) : route(edge, boxes)
        }
        return Layout(width: 0, height: 0, nodes: boxes, edges: routes, direction: .down).movedToOrigin()
    }

    private func route(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Route {
        let leaf = border(of: lines.leafBox(edge), side: lines.routes[edge].leafSide, boxes)
        let rootSide = lines.routes[edge].rootSide
        let root = border(of: lines.rootBox(edge), side: rootSide, boxes)
        let leafRow = stacks.rows[edge]
        var corners = [(leaf, leafRow)]
        let net = netOfRoot(edge, rootSide)
        if lines.routes[edge].bundle >= 0 {
            let bundle = lines.bundles[lines.routes[edge].bundle]
            let row = stacks.bundleRows[lines.routes[edge].bundle]
            corners += [(track(bundle.net), leafRow), (track(bundle.net), row), (track(net), row)]
        } else {
            corners.append((track(net), leafRow))
        }
        let end = nets.nets[net].end
        corners += [(track(net), end), (root, end)]
        let points = Layout.withoutBends(corners.map { Layout.Place(x: $0.0, y: $0.1) })
        return Layout.Route(
            points: lines.routes[edge].isFan ? points.reversed() : points, label: label(edge, at: leaf))
    }

    /// The label of an edge next to its own pin: behind the arrowhead, where it has one there.
    private func label(_ edge: Int, at border: Int) -> Layout.LabelPlace? {
        let width = graph.edges[edge].labelWidth
        guard width > 0 else { return nil }
        let distance = lines.routes[edge].isFan ? 3 : 2
        let start = lines.routes[edge].leafSide == 1 ? border + distance : border - distance + 1 - width
        let rows = labelRows(of: edge)
        return Layout.LabelPlace(x: start, y: rows.lowerBound, width: width, height: rows.count)
    }

    /// The net with which an edge comes to the pin that it shares.
    private func netOfRoot(_ edge: Int, _ side: Int) -> Int {
        let kind = lines.rootBox(edge) * 4 + side * 2 + (lines.routes[edge].isFan ? 1 : 0)
        let leaf = lines.routes[edge].bundle < 0 ? edge : graph.edges.count + lines.routes[edge].bundle
        for slot in [kind * 2, kind * 2 + 1] where lines.slotNets[slot] >= 0 {
            var other = lines.nets[lines.slotNets[slot]].firstLeaf
            while other >= 0 {
                if other == leaf { return lines.slotNets[slot] }
                other = lines.nextLeaves[other]
            }
        }
        return lines.slotNets[kind * 2]
    }

    /// The column of a net's vertical line.
    private func track(_ net: Int) -> Int {
        lines.nets[net].channel == 0 ? -nets.nets[net].track : nets.nets[net].track
    }

    private func border(of box: Int, side: Int, _ boxes: [Layout.Box]) -> Int {
        side == 0 ? boxes[box].x : boxes[box].x + boxes[box].width - 1
    }

    private func straightRoute(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Route {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        let upper = lines.places[from] < lines.places[to] ? from : to
        let lower = upper == from ? to : from
        guard let straight = straight(edge, upper) else { return Layout.Route(points: []) }
        let start = starts[lines.columns[upper]]
        let rows = [boxes[upper].y + boxes[upper].height - 1, boxes[lower].y]
        let points = rows.map { Layout.Place(x: start + straight.column, y: $0) }
        return Layout.Route(
            points: upper == from ? points : points.reversed(),
            label: straight.label.map {
                Layout.LabelPlace(
                    x: start + $0.lowerBound, y: straightLabelRows(edge, upper).lowerBound, width: $0.count,
                    height: lines.labelRows(of: edge))
            })
    }
}
