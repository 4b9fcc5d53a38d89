/// Pass 10: coordinates along the flow, and the lines from border to border.
///
/// Ranks and channels follow each other; the tracks of a channel are its cells along. Lines are straight where their
/// ports are, and otherwise run on their tracks; bends that are none are removed.
/// Post-condition: no line meets a box that is not its own, no two lines share a cell but where they cross straight.
struct RouteLines {
    let graph: Graph
    let layered: LayeredGraph
    let sizes: ElementSizes
    let placed: PlacedGraph
    let spacing: Spacing
    let direction: Direction

    /// A cell by its place across and along the flow.
    private struct Cell: Hashable {
        var across: Int
        var along: Int
    }

    private struct Bands {
        /// For each element its rank.
        var ranks: [Int]
        /// First cell along of each rank, and its cells.
        var starts: [Int] = []
        var lengths: [Int] = []
        /// First cell along that a track may take in the channel after each rank.
        var firstTracks: [Int] = []
    }

    func run() -> Layout {
        let (plans, channelOf) = planChannels()
        let bands = stack(plans)
        var layout = Layout(width: 0, height: 0, nodes: [], edges: [], direction: direction)
        layout.nodes = graph.nodes.indices.map { node in
            let extent = sizes.extents[node]
            let first = Cell(
                across: placed.starts[node] + extent.before, along: bands.starts[bands.ranks[node]] + extent.lead)
            return box(first, across: extent.across, along: extent.along)
        }
        layout.edges = graph.edges.indices.map { edge in
            if let loop = loop(edge, layout.nodes) { return loop }
            return path(edge, through: bands, plans, placesInPlans: channelOf)
        }
        return layout.movedToOrigin()
    }

    private func ranks() -> [Int] {
        var ranks = Array(repeating: 0, count: layered.elements.count)
        for (rank, layer) in layered.layers.enumerated() {
            for element in layer { ranks[element] = rank }
        }
        return ranks
    }

    // MARK: channels and bands

    /// The plan of the channel after each rank, and for each link its place in that plan.
    private func planChannels() -> ([ChannelPlan], [Int]) {
        let rank = ranks()
        var legs: [[AssignTracks.Leg]] = Array(repeating: [], count: layered.layers.count)
        var places: [Int] = []
        for (number, link) in layered.links.enumerated() {
            places.append(legs[rank[link.upper]].count)
            legs[rank[link.upper]].append(
                AssignTracks.Leg(upper: placed.upperPorts[number], lower: placed.lowerPorts[number]))
        }
        let distance = spacing.trackPitch > 1 ? 1 : 2
        return (legs.map { AssignTracks(legs: $0, cornerDistance: distance).run() }, places)
    }

    private func stack(_ plans: [ChannelPlan]) -> Bands {
        var bands = Bands(ranks: ranks())
        var next = 0
        for (rank, layer) in layered.layers.enumerated() {
            let length = layer.map { sizes.extents[$0].totalAlong }.max() ?? 0
            bands.starts.append(next)
            bands.lengths.append(length)
            let isLabels = holdsLabels(rank)
            bands.firstTracks.append(next + length + lead(rank))
            next += length + channelLength(plans[rank].trackCount, after: rank, isLabels)
        }
        return bands
    }

    private func holdsLabels(_ rank: Int) -> Bool {
        guard layered.layers.indices.contains(rank) else { return false }
        return !layered.layers[rank].contains { layered.elements[$0].isBox }
    }

    private func channelLength(_ tracks: Int, after rank: Int, _ isLabels: Bool) -> Int {
        let leadsToLabels = holdsLabels(rank + 1)
        guard tracks > 0 else { return channelLength(after: rank, isLabels, leadsToLabels) }
        return lead(rank) + (tracks - 1) * spacing.trackPitch + 1 + lead(rank + 1)
    }

    /// The rows or columns of a channel in which no line bends.
    private func channelLength(after rank: Int, _ isLabels: Bool, _ leadsToLabels: Bool) -> Int {
        switch (isLabels, leadsToLabels) {
        case (false, false): return spacing.boxesToBoxes
        case (true, true): return isBeside(rank) && isBeside(rank + 1) ? 0 : spacing.labelLead
        case (false, true):
            return !isBeside(rank + 1) ? spacing.boxesToLabels : isBack(rank + 1) ? 1 : 0
        case (true, false): return !isBeside(rank) ? spacing.labelsToBoxes : isBack(rank) ? 0 : 1
        }
    }

    /// Rows or columns between a rank and the nearest track.
    private func lead(_ rank: Int) -> Int {
        !holdsLabels(rank) ? spacing.boxLead : isBeside(rank) ? 0 : spacing.labelLead
    }

    private func isBeside(_ rank: Int) -> Bool { rank < sizes.isBeside.count && sizes.isBeside[rank] }

    /// Whether the labels of a rank are those of lines against the flow.
    private func isBack(_ rank: Int) -> Bool {
        for element in layered.layers[rank] {
            if case .label(let edge) = layered.elements[element] { return layered.isReversed[edge] }
        }
        return false
    }

    // MARK: lines

    private func path(
        _ edge: Int, through bands: Bands, _ plans: [ChannelPlan], placesInPlans places: [Int]
    ) -> Layout.Path {
        let chain = layered.chains[edge]
        guard let first = chain.first, let last = chain.last else { return Layout.Path(points: []) }
        let source = layered.links[first].upper
        let target = layered.links[last].lower
        var cells = [Cell(across: placed.upperPorts[first], along: boxEnd(source, bands))]
        for link in chain {
            let channel = bands.ranks[layered.links[link].upper]
            for run in plans[channel].runs[places[link]] {
                let along = bands.firstTracks[channel] + run.track * spacing.trackPitch
                cells.append(Cell(across: run.from, along: along))
                cells.append(Cell(across: run.to, along: along))
            }
        }
        let targetStart = bands.starts[bands.ranks[target]] + sizes.extents[target].lead
        cells.append(Cell(across: placed.lowerPorts[last], along: targetStart))
        if layered.isReversed[edge] { cells.reverse() }
        return Layout.Path(points: Layout.withoutBends(cells.map(place)), label: label(edge, bands))
    }

    /// The last border cell along of a box.
    private func boxEnd(_ element: Int, _ bands: Bands) -> Int {
        bands.starts[bands.ranks[element]] + sizes.extents[element].lead + sizes.extents[element].along - 1
    }

    private func label(_ edge: Int, _ bands: Bands) -> Layout.LabelPlace? {
        let elements = layered.chains[edge].map { layered.links[$0].lower }
        guard let element = elements.first(where: { layered.elements[$0] == .label(edge) }) else { return nil }
        let (width, height) = (graph.edges[edge].labelWidth, max(1, graph.edges[edge].labelHeight))
        let extent = sizes.extents[element]
        let start = Cell(across: placed.starts[element] + extent.before, along: bands.starts[bands.ranks[element]])
        switch direction {
        case .down:
            // Above the boxes, labels stand on the ground, and under them they hang.
            let free =
                isBeside(bands.ranks[element]) && layered.isReversed[edge]
                ? bands.lengths[bands.ranks[element]] - height : 0
            let column = start.across + (extent.side == .right ? 1 : 0)
            return Layout.LabelPlace(x: column, y: start.along + extent.row + free, width: width, height: height)
        case .right:
            let free = layered.isReversed[edge] ? bands.lengths[bands.ranks[element]] - width : 0
            return Layout.LabelPlace(x: start.along + free, y: start.across, width: width, height: height)
        }
    }

    // MARK: loops

    private func loop(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Path? {
        guard graph.nodes.indices.contains(graph.edges[edge].from),
            let place = layered.loops[graph.edges[edge].from].firstIndex(of: edge)
        else { return nil }
        let node = graph.edges[edge].from
        return direction == .down
            ? loopAtRight(of: boxes[node], node, at: place) : loopAbove(boxes[node], node, at: place)
    }

    private func loopAtRight(of box: Layout.Box, _ node: Int, at place: Int) -> Layout.Path {
        let heights = layered.loops[node].map { max(1, graph.edges[$0].labelHeight) }
        let width = graph.edges[layered.loops[node][place]].labelWidth
        let border = box.x + box.width - 1
        let row = box.y + 1 + LoopShape.rows(labels: heights[..<place])
        let corner = border + LoopShape.reach(label: width)
        return Layout.Path(
            points: [(border, row), (corner, row), (corner, row + heights[place]), (border, row + heights[place])].map {
                Layout.Place(x: $0.0, y: $0.1)
            },
            label: width > 0 ? Layout.LabelPlace(x: border + 2, y: row, width: width, height: heights[place]) : nil)
    }

    private func loopAbove(_ box: Layout.Box, _ node: Int, at place: Int) -> Layout.Path {
        let labels = layered.loops[node].map { graph.edges[$0].labelWidth }
        let shape = LoopShape.above(labels: labels, boxWidth: max(3, graph.nodes[node].width)).spans[place]
        let (leaves, returns) = (box.x + shape.leaves, box.x + shape.returns)
        let labelStart = shape.isLabelInside ? leaves + 2 : returns + 1
        // Over the line, the last of its rows in that of the line.
        let height = max(1, graph.edges[layered.loops[node][place]].labelHeight)
        return Layout.Path(
            points: [(leaves, box.y), (leaves, box.y - 2), (returns, box.y - 2), (returns, box.y)].map {
                Layout.Place(x: $0.0, y: $0.1)
            },
            label: labels[place] > 0
                ? Layout.LabelPlace(x: labelStart, y: box.y - 1 - height, width: labels[place], height: height) : nil)
    }

    // MARK: directions

    private func place(_ cell: Cell) -> Layout.Place {
        direction == .down
            ? Layout.Place(x: cell.across, y: cell.along) : Layout.Place(x: cell.along, y: cell.across)
    }

    private func box(_ first: Cell, across: Int, along: Int) -> Layout.Box {
        let corner = place(first)
        return direction == .down
            ? Layout.Box(x: corner.x, y: corner.y, width: across, height: along)
            : Layout.Box(x: corner.x, y: corner.y, width: along, height: across)
    }
}
