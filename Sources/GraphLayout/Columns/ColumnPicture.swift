extension ColumnDrawing {
    /// The drawing as boxes and routes.
    func layout() -> Layout {
        let boxes = graph.nodes.indices.map { box in
            Layout.Box(
                x: starts[lines.columns[box]] + offset(box), y: stacks.tops[box], width: stacks.widths[box],
                height: stacks.heights[box])
        }
        let routes = graph.edges.indices.map { edge in
            lines.ways[edge].isStraight ? straightRoute(edge, boxes) : route(edge, boxes)
        }
        return Layout(width: 0, height: 0, nodes: boxes, edges: routes, direction: .down).movedToOrigin()
    }

    private func route(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Route {
        let leaf = border(lines.leafBox(edge), lines.ways[edge].leafSide, boxes)
        let rootSide = lines.ways[edge].rootSide
        let root = border(lines.rootBox(edge), rootSide, boxes)
        let leafRow = stacks.rows[edge]
        var corners = [(leaf, leafRow)]
        let net = netOfRoot(edge, rootSide)
        if lines.ways[edge].bundle >= 0 {
            let bundle = lines.bundles[lines.ways[edge].bundle]
            let row = stacks.bundleRows[lines.ways[edge].bundle]
            corners += [(track(bundle.net), leafRow), (track(bundle.net), row), (track(net), row)]
        } else {
            corners.append((track(net), leafRow))
        }
        let end = nets.nets[net].end
        corners += [(track(net), end), (root, end)]
        let points = Layout.withoutBends(corners.map { Layout.Place(x: $0.0, y: $0.1) })
        return Layout.Route(
            points: lines.ways[edge].isFan ? points.reversed() : points, label: label(edge, at: leaf))
    }

    /// The label of an edge next to its own pin: behind the arrowhead, where it has one there.
    private func label(_ edge: Int, at border: Int) -> Layout.LabelPlace? {
        let width = graph.edges[edge].labelWidth
        guard width > 0 else { return nil }
        let distance = lines.ways[edge].isFan ? 3 : 2
        let start = lines.ways[edge].leafSide == 1 ? border + distance : border - distance + 1 - width
        let rows = labelRows(of: edge)
        return Layout.LabelPlace(x: start, y: rows.lowerBound, width: width, height: rows.count)
    }

    /// The net with which an edge comes to the pin that it shares.
    private func netOfRoot(_ edge: Int, _ side: Int) -> Int {
        let kind = lines.rootBox(edge) * 4 + side * 2 + (lines.ways[edge].isFan ? 1 : 0)
        let leaf = lines.ways[edge].bundle < 0 ? edge : graph.edges.count + lines.ways[edge].bundle
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

    private func border(_ box: Int, _ side: Int, _ boxes: [Layout.Box]) -> Int {
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
                    x: start + $0.lowerBound, y: rows[0] + 2, width: $0.count, height: lines.labelRows(of: edge))
            })
    }
}
