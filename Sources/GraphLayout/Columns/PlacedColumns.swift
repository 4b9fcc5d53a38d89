/// A plan whose everything has its column: its width is known, and it can be drawn.
struct PlacedColumns {
    let width: Int
    let height: Int
    let crossings: Int

    /// Finds the column of everything.
    init(_ connected: ConnectedColumns, in scratch: inout ColumnScratch) {
        scratch.place()
        width = scratch.right - scratch.left
        (height, crossings) = (connected.height, connected.crossings)
    }

    /// The drawing as boxes and paths, from the memory in which it was placed last.
    func layout(from scratch: borrowing ColumnScratch) -> Layout { scratch.layout() }
}

// MARK: columns

extension ColumnScratch {
    /// Finds the column of everything.
    fileprivate mutating func place() {
        starts.removeAll()
        for column in 0..<lines.columnCount { place(column) }
        let reached = stacks.height > 0 ? reach.greatest(in: stacks.height..<stacks.height * 2) : 0
        let last = lines.columnCount - 1
        right = max(reached - spacing.margin, last < 0 ? 0 : starts[last] + stacks.widest[last])
        for place in nets.range(of: lines.columnCount) { right = max(right, track(nets.order[place]) + 1) }
    }

    fileprivate mutating func place(_ column: Int) {
        measure(column, side: 0)
        if column == 0 {
            starts.append(0)
            nets.takeTracks(0, least: reach, from: 0)
            left = min(0, 1 + spacing.margin - (stacks.height > 0 ? reach.greatest(in: 0..<stacks.height) : 0))
            for place in nets.range(of: 0) { left = min(left, track(nets.order[place])) }
        } else {
            starts.append(start(after: column))
        }
        measure(column, side: 1)
        for row in stacks.height..<stacks.height * 2 { reach[row] &+= Int32(truncatingIfNeeded: starts[column]) }
        nets.takeTracks(column + 1, least: reach, from: stacks.height)
    }

    /// Where a column may begin: behind the one before and all lines between them.
    fileprivate func start(after channel: Int) -> Int {
        var start: Int32 = 0
        let (lefts, rights) = (reach.values(from: 0), reach.values(from: stacks.height))
        for row in 0..<stacks.height { start = max(start, rights[row] &+ lefts[row]) }
        var all = Int(start)
        for place in nets.range(of: channel) {
            let net = nets.all.nets[nets.order[place]]
            all = max(all, net.track + reach.greatest(in: net.rows))
        }
        return all
    }

    /// Finds for each row how far from the start of a stack the first vertical line may be: at its right, counted
    /// from its start to the right, or at its left, counted to the left.
    fileprivate mutating func measure(_ column: Int, side: Int) {
        let inset = (stacks.widest[column] - stacks.narrowest[column]) / 2
        if reach.count != stacks.height * 2 { reach.reset(to: 0, count: stacks.height * 2) }
        let first = side * stacks.height
        reach.fill(first..<first + stacks.height, with: side == 0 ? -inset : stacks.widest[column] - inset)
        for place in lines.range(of: column) {
            let box = lines.order[place]
            let top = first + stacks.tops[box]
            reach.fill(top..<top + stacks.heights[box], with: edge(box, side) + 1 + spacing.margin)
        }
        for place in lines.range(of: column) { fill(lines.order[place], side: side) }
    }

    /// Lets a side reach so far at least in a row.
    fileprivate mutating func raise(_ row: Int, _ side: Int, to least: Int) {
        reach.raise(side * stacks.height + row, to: least)
    }

    fileprivate mutating func fill(_ box: Int, side: Int) {
        let edge = edge(box, side)
        let (top, bottom) = (stacks.tops[box], stacks.tops[box] + stacks.heights[box])
        // A bend right above or under a corner would be joined with it in plain `+`.
        if top > 0 { raise(top - 1, side, to: edge + 1) }
        if bottom < stacks.height { raise(bottom, side, to: edge + 1) }
        var pin = lines.firstPins[BoxSide(box, side).index]
        while pin >= 0 {
            if pin < lines.edges.count, lines.edges[pin].labelWidth > 0 {
                // One more cell for an arrowhead.
                let room = lines.edges[pin].labelWidth + (lines.connections[pin].isFan ? 4 : 3)
                for row in keptRows(of: pin) { raise(row, side, to: edge + room) }
            }
            pin = lines.nextPins[pin]
        }
        let straight = lines.straights[box]
        if straight.down >= 0 { fill(straight: straight.down, under: box, side: side) }
        if straight.up >= 0 { fill(straight: straight.up, under: box, side: side) }
    }

    /// The rows in which no other line comes to a label: those around one that is higher than its line as well.
    @inline(__always)
    fileprivate func keptRows(of pin: Int) -> Range<Int> {
        let (rows, blank) = (labelRows(of: pin), lines.blankRows(above: pin))
        return rows.lowerBound - blank..<rows.upperBound + blank
    }

    /// How far from the start of its stack a box reaches to a side.
    @inline(__always)
    fileprivate func edge(_ box: Int, _ side: Int) -> Int {
        side == 0 ? -offset(box) : offset(box) + stacks.widths[box] - 1
    }

    fileprivate mutating func fill(straight edge: Int, under box: Int, side: Int) {
        guard let label = straight(edge, box)?.label else { return }
        // Beside an arrowhead one more, for a blank between the two.
        let end = (side == 0 ? -label.lowerBound : label.upperBound - 1) + (spacing.headRows == 0 ? 1 : 0)
        for row in straightLabelRows(edge, box) { raise(row, side, to: end + 1 + spacing.margin) }
    }
}

// MARK: as boxes and paths

extension ColumnScratch {
    fileprivate func layout() -> Layout {
        var boxes: [Layout.Box] = []
        for box in 0..<lines.boxCount {
            boxes.append(
                Layout.Box(
                    x: starts[lines.columns[box]] + offset(box), y: stacks.tops[box], width: stacks.widths[box],
                    height: stacks.heights[box]))
        }
        var paths: [Layout.Path] = []
        for edge in lines.edges.indices {
            paths.append(lines.connections[edge].isStraight ? straightPath(edge, boxes) : path(edge, boxes))
        }
        var layout = Layout(width: 0, height: 0, nodes: boxes, edges: paths, direction: .down)
        layout.isOpen = graph.isOpen
        return layout.movedToOrigin()
    }

    private func path(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Path {
        let leaf = border(of: lines.leafBox(edge), side: lines.connections[edge].leafSide, boxes)
        let rootSide = lines.connections[edge].rootSide
        let root = border(of: lines.rootBox(edge), side: rootSide, boxes)
        let leafRow = stacks.rows[edge]
        var corners = [(leaf, leafRow)]
        let net = netOfRoot(edge, rootSide)
        if lines.connections[edge].bundle >= 0 {
            let bundle = lines.bundles[lines.connections[edge].bundle]
            let row = stacks.bundleRows[lines.connections[edge].bundle]
            corners += [(track(bundle.net), leafRow), (track(bundle.net), row), (track(net), row)]
        } else {
            corners.append((track(net), leafRow))
        }
        let end = nets.all.nets[net].end
        corners += [(track(net), end), (root, end)]
        let points = Layout.withoutBends(corners.map { Layout.Place(x: $0.0, y: $0.1) })
        return Layout.Path(
            points: lines.connections[edge].isFan ? points.reversed() : points, label: label(edge, at: leaf))
    }

    /// The label of an edge next to its own pin: behind the arrowhead, where it has one there.
    private func label(_ edge: Int, at border: Int) -> Layout.LabelPlace? {
        let width = lines.edges[edge].labelWidth
        guard width > 0 else { return nil }
        let distance = lines.connections[edge].isFan ? 3 : 2
        let start = lines.connections[edge].leafSide == 1 ? border + distance : border - distance + 1 - width
        let rows = labelRows(of: edge)
        return Layout.LabelPlace(x: start, y: rows.lowerBound, width: width, height: rows.count)
    }

    /// The net with which an edge comes to the pin that it shares.
    private func netOfRoot(_ edge: Int, _ side: Int) -> Int {
        let (above, below) = JoinedEnd(lines.rootBox(edge), side, isFan: lines.connections[edge].isFan).slots
        let leaf = lines.connections[edge].bundle < 0 ? edge : lines.edges.count + lines.connections[edge].bundle
        for slot in [above.index, below.index] where lines.slotNets[slot] >= 0 {
            var other = lines.nets[lines.slotNets[slot]].firstLeaf
            while other >= 0 {
                if other == leaf { return lines.slotNets[slot] }
                other = lines.nextLeaves[other]
            }
        }
        return lines.slotNets[above.index]
    }

    /// The column of a net's vertical line.
    private func track(_ net: Int) -> Int {
        lines.nets[net].channel == 0 ? -nets.all.nets[net].track : nets.all.nets[net].track
    }

    private func border(of box: Int, side: Int, _ boxes: [Layout.Box]) -> Int {
        side == 0 ? boxes[box].x : boxes[box].x + boxes[box].width - 1
    }

    private func straightPath(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Path {
        let (from, to) = (lines.edges[edge].from, lines.edges[edge].to)
        let upper = lines.places[from] < lines.places[to] ? from : to
        let lower = upper == from ? to : from
        guard let straight = straight(edge, upper) else { return Layout.Path(points: []) }
        let start = starts[lines.columns[upper]]
        let rows = [boxes[upper].y + boxes[upper].height - 1, boxes[lower].y]
        let points = rows.map { Layout.Place(x: start + straight.column, y: $0) }
        let label = straight.label.map { columns in
            let rows = straightLabelRows(edge, upper)
            return Layout.LabelPlace(
                x: start + columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        }
        return Layout.Path(points: upper == from ? points : points.reversed(), label: label)
    }
}
