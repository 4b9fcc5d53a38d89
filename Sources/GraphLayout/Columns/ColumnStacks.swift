/// The rows of a drawing in columns: where each box is in its column, the row of each pin on its sides, and the
/// row of each bundle in its gap.
///
/// One value serves for many plans, so that a search allocates little.
struct ColumnStacks {
    let graph: Graph
    var spacing = ColumnSpacing.close
    private(set) var tops: [Int]
    private(set) var heights: [Int]
    private(set) var widths: [Int]
    private(set) var height = 0
    /// The row of each pin: of edges for leaves, and after all edges of root slots.
    private(set) var rows: [Int]
    private(set) var bundleRows: [Int]
    /// The pins of the side at hand, with what they are put in order by.
    private var pins: [Int] = []
    private var keys: [Int] = []

    init(graph: Graph) {
        self.graph = graph
        tops = Array(repeating: 0, count: graph.nodes.count)
        heights = tops
        widths = tops
        rows = Array(repeating: 0, count: graph.edges.count + graph.nodes.count * 8)
        bundleRows = Array(repeating: 0, count: graph.edges.count)
    }

    // MARK: boxes

    /// Gives each box its rows; `pinRows` follows, if the height is worth it.
    mutating func stack(_ plan: ColumnPlan, _ lines: ColumnLines) {
        height = 0
        for column in plan.columns.indices { stack(column, of: plan, lines) }
    }

    private mutating func stack(_ column: Int, of plan: ColumnPlan, _ lines: ColumnLines) {
        var next = 0
        placeBundles(graph.nodes.count + column, from: &next, lines)
        var upper = -1
        for box in plan.columns[column] {
            tops[box] = next
            let pins = max(lines.pinRowCounts[box * 2], lines.pinRowCounts[box * 2 + 1])
            heights[box] = max(graph.nodes[box].height, 3, 2 + pins)
            widths[box] = max(5, graph.nodes[box].width)
            if upper >= 0 { keepCornersApart(upper, box) }
            next += heights[box]
            height = max(height, next)
            addGap(under: box, to: &next, lines)
            upper = box
        }
        if upper >= 0, lines.bundleCounts[upper] > 0 { height = max(height, next) }
    }

    private mutating func placeBundles(_ gap: Int, from row: inout Int, _ lines: ColumnLines) {
        var bundle = lines.firstBundles[gap]
        while bundle >= 0 {
            bundleRows[bundle] = row
            row += 1
            bundle = lines.bundles[bundle].next
        }
    }

    /// Where a box is right on another, their corners may not: with plain `+` they would be joined.
    private mutating func keepCornersApart(_ upper: Int, _ lower: Int) {
        guard tops[lower] == tops[upper] + heights[upper], abs(widths[upper] - widths[lower]) < 2 else { return }
        widths[lower] = widths[upper] + 2
    }

    /// Rows between a box and the next: with labels theirs, beside the lines, and as the spacing asks one for arrowheads.
    private mutating func addGap(under box: Int, to next: inout Int, _ lines: ColumnLines) {
        let straight = lines.straights[box]
        if lines.bundleCounts[box] > 0 {
            placeBundles(box, from: &next, lines)
        } else if straight.isEmpty {
            next += spacing.rows
        } else {
            let label = max(labelRows(straight.down), labelRows(straight.up))
            next += label > 0 ? label + spacing.headRows : 1
        }
    }

    private func labelRows(_ edge: Int) -> Int {
        edge < 0 || graph.edges[edge].labelWidth == 0 ? 0 : max(1, graph.edges[edge].labelHeight)
    }

    // MARK: pins

    /// Gives each pin a row, so that the lines of one side do not cross each other where that can be: first those that
    /// lead up to the same side of their channel, nearest first, then those across it from the top down, then those
    /// that lead down on the same side, farthest first.
    mutating func pinRows(_ lines: ColumnLines) {
        for side in lines.firstPins.indices where lines.pinRowCounts[side] > 0 { pinRows(side, lines) }
    }

    private mutating func pinRows(_ side: Int, _ lines: ColumnLines) {
        let box = side / 2
        var row = tops[box] + 1 + (heights[box] - 2 - lines.pinRowCounts[side]) / 2
        var pin = lines.firstPins[side]
        if lines.pinRowCounts[side] == 1 {
            rows[pin] = row
            return
        }
        pins.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        while pin >= 0 {
            let isLeaf = pin < graph.edges.count
            insert(pin, key: isLeaf ? leafKey(pin, at: box, lines) : rootKey(pin - graph.edges.count, at: box, lines))
            pin = lines.nextPins[pin]
        }
        for pin in pins {
            rows[pin] = row + lines.blankRows(above: pin) + (lines.labelRows(of: pin) - 1) / 2
            row += lines.rows(of: pin)
        }
    }

    private mutating func insert(_ pin: Int, key: Int) {
        var place = pins.count
        pins.append(pin)
        keys.append(key)
        while place > 0, keys[place - 1] > key || keys[place - 1] == key && pins[place - 1] > pin {
            pins[place] = pins[place - 1]
            keys[place] = keys[place - 1]
            place -= 1
        }
        pins[place] = pin
        keys[place] = key
    }

    /// Farther than any drawing is high.
    private static let far = 1 << 24

    /// Where a pin belongs whose line leads so far down, to the same side of its channel or across it.
    private func key(_ distance: Int, isAcross: Bool) -> Int {
        isAcross ? distance : distance < 0 ? -Self.far - distance : Self.far - distance
    }

    private func middle(_ box: Int) -> Int { tops[box] * 2 + heights[box] }

    private func leafKey(_ edge: Int, at box: Int, _ lines: ColumnLines) -> Int {
        let side = lines.routes[edge].leafSide
        let isRight = lines.isRight(box, side)
        let number = lines.routes[edge].bundle
        if number >= 0 {
            let endsRight = lines.isRight(lines.bundles[number], of: lines.channel(box, side))
            return key(bundleRows[number] * 2 + 1 - middle(box), isAcross: endsRight != isRight)
        }
        let root = lines.rootBox(edge)
        let rootSide = lines.routes[edge].rootSide
        return key(middle(root) - middle(box), isAcross: lines.isRight(root, rootSide) != isRight)
    }

    private func rootKey(_ slot: Int, at box: Int, _ lines: ColumnLines) -> Int {
        let net = lines.nets[lines.slotNets[slot]]
        var (sum, across, count) = (0, 0, 0)
        var leaf = net.firstLeaf
        while leaf >= 0 {
            let (row, isRight, weight) = end(of: leaf, net, lines)
            sum += (row - middle(box)) * weight
            if isRight != net.endsRight { across += weight }
            count += weight
            leaf = lines.nextLeaves[leaf]
        }
        return key(sum / max(1, count), isAcross: across * 2 > count)
    }

    /// Where a leaf is, in half rows, whether at the right of its channel, and how many lines it has.
    private func end(of leaf: Int, _ net: ColumnLines.Net, _ lines: ColumnLines) -> (Int, Bool, Int) {
        let number = leaf - graph.edges.count
        guard number >= 0 else {
            let box = lines.leafBox(leaf)
            return (middle(box), lines.isRight(box, lines.routes[leaf].leafSide), 1)
        }
        let bundle = lines.bundles[number]
        return (bundleRows[number] * 2 + 1, lines.isRight(bundle, of: net.channel), bundle.lines)
    }
}
