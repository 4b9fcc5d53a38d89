/// Pass 7: measures the elements for one direction, and lets boxes grow where their lines need it.
///
/// Running down, loops are at the right of their box, two rows each; running right, above it.
/// Post-condition: a side with k links has room for k ports its `portPitch` apart, none on a corner.
struct MeasureElements {
    let graph: Graph
    let layered: LayeredGraph
    let spacing: Spacing
    let direction: Direction
    /// Columns that a rank of labels should not exceed: a wider one is staggered over several rows. Running down only.
    let labelLimit: Int

    func run() -> ElementSizes {
        var sizes = measured()
        guard direction == .down else { return sizes }
        for layer in layered.layers { stagger(layer, &sizes) }
        return sizes
    }

    /// Spreads the labels of a rank over as few rows as keep it within the limit, at most four.
    private func stagger(_ layer: [Int], _ sizes: inout ElementSizes) {
        let labels = layer.filter { layered.elements[$0].isLabel }
        guard labels.count > 1 else { return }
        let tallest = labels.map { sizes.extents[$0].along }.max() ?? 1
        var rows = 1
        while rows < min(5, labels.count + 1) {
            for (place, element) in labels.enumerated() {
                sizes.extents[element].row = place % rows * tallest
                sizes.extents[element].along = rows * tallest
            }
            let separation = Separation(layered: layered, sizes: sizes, spacing: spacing)
            if separation.width(layer) <= labelLimit { return }
            rows += 1
        }
    }

    private func measured() -> ElementSizes {
        var ports = Array(repeating: (above: 0, below: 0), count: layered.elements.count)
        for link in layered.links {
            ports[link.upper].below += 1
            ports[link.lower].above += 1
        }
        return ElementSizes(
            extents: layered.elements.indices.map { element in
                switch layered.elements[element] {
                case .line: ElementSizes.Extent()
                case .label(let edge): label(graph.edges[edge])
                case .box(let node): box(node, ports: max(ports[element].above, ports[element].below))
                }
            })
    }

    private func label(_ edge: Graph.Edge) -> ElementSizes.Extent {
        let (width, height) = (edge.labelWidth, max(1, edge.labelHeight))
        let (across, along) = direction == .down ? (width, height) : (height, width)
        // Texts of several lines one right under the other would be read as one.
        let after = direction == .right && height > 1 ? 1 : 0
        // One that is higher than its line would be read as the label of the line above.
        let before = direction == .right && height > 2 ? 1 : 0
        return ElementSizes.Extent(
            before: before, after: after, across: across, along: along, middle: (across - 1) / 2)
    }

    private func box(_ node: Int, ports: Int) -> ElementSizes.Extent {
        let box = graph.nodes[node]
        let pitch = portPitch(of: box, ports: ports)
        let needed = ports == 0 ? 0 : (ports - 1) * pitch + 3
        let margin = box.placement == .aside ? 3 : 0
        let loops = layered.loops[node].map { graph.edges[$0].labelWidth }
        let heights = layered.loops[node].map { max(1, graph.edges[$0].labelHeight) }
        switch direction {
        case .down:
            return ElementSizes.Extent(
                before: margin, after: loops.isEmpty ? 0 : LoopShape.reach(label: loops.max() ?? 0),
                across: max(3, box.width, needed), along: max(3, box.height, LoopShape.rows(labels: heights) + 2),
                portPitch: pitch)
        case .right:
            let shape = LoopShape.above(labels: loops, boxWidth: max(3, box.width))
            return ElementSizes.Extent(
                before: (heights.max() ?? -1) + 1, across: max(3, box.height, needed), along: shape.boxWidth,
                lead: margin,
                trail: shape.overhang, portPitch: pitch)
        }
    }

    /// As the spacing asks, or closer where a box would grow so wide that its name is lost in it. Two arrowheads side
    /// by side would be a word in ASCII.
    private func portPitch(of box: Graph.Node, ports: Int) -> Int {
        let widest = (box.width + LayoutCost.widestGrowth - 3) / max(1, ports - 1)
        return direction == .down ? min(spacing.portPitch, max(2, widest)) : spacing.portPitch
    }
}
