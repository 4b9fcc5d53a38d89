/// Pass 7: measures the elements for one direction, and lets boxes grow where their lines need it.
///
/// Running down, loops are at the right of their box, two rows each, and labels beside their lines where the rank is
/// not too wide for that; running right, loops are above it, and labels on their lines.
/// Post-condition: a side with k links has room for k ports its `portPitch` apart, none on a corner.
struct MeasureElements {
    let graph: Graph
    let layered: LayeredGraph
    let ports: PortOrder
    let spacing: Spacing
    let direction: Direction
    /// Columns that a rank of labels should not exceed: a wider one is staggered over several rows. Running down only.
    let labelLimit: Int

    /// Columns by which a box may grow so that lines with labels beside them leave it straight.
    private static let widestForLabels = 24

    func run() -> ElementSizes {
        var sizes = measured()
        sizes.isBeside = Array(repeating: false, count: layered.layers.count)
        guard direction == .down else { return sizes }
        for rank in layered.layers.indices {
            sizes.isBeside[rank] = putBeside(layered.layers[rank], &sizes)
            if !sizes.isBeside[rank] { stagger(layered.layers[rank], &sizes) }
        }
        for element in layered.elements.indices where layered.elements[element].isBox { widen(element, &sizes) }
        return sizes
    }

    // MARK: labels beside their lines

    /// Puts the labels of a rank beside their lines, if all lines leave their sources there and the rank is not too wide.
    private func putBeside(_ layer: [Int], _ sizes: inout ElementSizes) -> Bool {
        let labels = layer.filter { layered.elements[$0].isLabel }
        guard !labels.isEmpty, Set(labels.map(isBack)).count == 1 else { return false }
        let before = labels.map { sizes.extents[$0] }
        for label in labels {
            let side = side(of: label)
            sizes.extents[label].across += 1
            sizes.extents[label].side = side
            sizes.extents[label].middle = side == .right ? 0 : sizes.extents[label].across - 1
        }
        let separation = Separation(layered: layered, sizes: sizes, spacing: spacing)
        if separation.width(layer) <= labelLimit { return true }
        for (label, extent) in zip(labels, before) { sizes.extents[label] = extent }
        return false
    }

    private func isBack(_ label: Int) -> Bool {
        guard case .label(let edge) = layered.elements[label] else { return false }
        return layered.isReversed[edge]
    }

    /// The first of several lines has its label at its left, so that two lines are near each other; the others at their
    /// right.
    private func side(of label: Int) -> ElementSizes.LabelSide {
        guard case .label(let edge) = layered.elements[label] else { return .over }
        let isReversed = layered.isReversed[edge]
        let link = isReversed ? ports.below[label].first : ports.above[label].first
        guard let link else { return .right }
        let box = isReversed ? layered.links[link].lower : layered.links[link].upper
        let all = isReversed ? ports.above[box] : ports.below[box]
        return all.count > 1 && all.first == link ? .left : .right
    }

    /// Lets a box grow until the lines between it and labels beside it may be straight, if that is not too much.
    private func widen(_ box: Int, _ sizes: inout ElementSizes) {
        let above = ports.above[box].map { layered.links[$0].upper }
        let below = ports.below[box].map { layered.links[$0].lower }
        let needed = max(room(for: above, at: box, sizes), room(for: below, at: box, sizes))
        guard needed > sizes.extents[box].across else { return }
        if needed <= graph.nodes[box].width + Self.widestForLabels { sizes.extents[box].across = needed }
    }

    private func room(for elements: [Int], at box: Int, _ sizes: ElementSizes) -> Int {
        guard elements.contains(where: { sizes.extents[$0].side != .over }) else { return 0 }
        var room = 3
        for (left, right) in zip(elements, elements.dropFirst()) {
            let (one, two) = (sizes.extents[left], sizes.extents[right])
            let apart = one.across - one.middle + spacing.labelToAny + two.middle
            let isLabelled = one.side == .right || two.side == .left
            room += max(sizes.extents[box].portPitch, isLabelled ? apart : 0)
        }
        return room
    }

    // MARK: labels over their lines

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

    // MARK: sizes

    private func measured() -> ElementSizes {
        ElementSizes(
            extents: layered.elements.indices.map { element in
                switch layered.elements[element] {
                case .line: ElementSizes.Extent()
                case .label(let edge): label(graph.edges[edge])
                case .box(let node): box(node, ports: max(ports.above[element].count, ports.below[element].count))
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
        // A text of more than two rows right under another line would be read as that one's.
        let tallest = heights.max() ?? 0
        switch direction {
        case .down:
            return ElementSizes.Extent(
                before: margin, after: loops.isEmpty ? 0 : LoopShape.reach(label: loops.max() ?? 0),
                across: max(3, box.width, needed), along: max(3, box.height, LoopShape.rows(labels: heights) + 2),
                portPitch: pitch)
        case .right:
            let shape = LoopShape.above(labels: loops, boxWidth: max(3, box.width))
            return ElementSizes.Extent(
                before: tallest == 0 ? 0 : tallest + (tallest > 2 ? 2 : 1), across: max(3, box.height, needed),
                along: shape.boxWidth,
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
