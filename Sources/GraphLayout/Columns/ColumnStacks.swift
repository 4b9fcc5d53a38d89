/// The rows of a drawing in columns: where each box is in its column, the row of each pin on its sides, and the
/// row of each bundle in its gap.
///
/// One value serves for many plans, so that a search allocates nothing.
struct ColumnStacks: ~Copyable {
    /// The least columns and rows of each box.
    private let leastWidths: FlatArray<Int>
    private let leastHeights: FlatArray<Int>
    /// The rows of a border above a box, and of one below it.
    private let borderRows: Int
    /// The rows of a box with one line of text.
    var leastHeight: Int { 1 + 2 * borderRows }
    private let boxCount: Int
    private let edgeCount: Int
    var spacing = ColumnSpacing.close
    private(set) var tops: FlatArray<Int>
    private(set) var heights: FlatArray<Int>
    private(set) var widths: FlatArray<Int>
    private(set) var height = 0
    /// For each column the columns of its widest and of its narrowest box.
    private(set) var widest = FlatArray<Int>()
    private(set) var narrowest = FlatArray<Int>()
    /// The row of each pin: of edges for leaves, and after all edges of root slots.
    private(set) var rows: FlatArray<Int>
    private(set) var bundleRows: FlatArray<Int>
    /// The pins of the side at hand, with what they are put in order by.
    private var pins = FlatArray<Int>()
    private var keys = FlatArray<Int>()

    init(graph: Graph) {
        leastWidths = FlatArray(graph.nodes.map { max(5, $0.width) })
        let borderRows = graph.isOpen ? 0 : 1
        self.borderRows = borderRows
        leastHeights = FlatArray(graph.nodes.map { max(1 + 2 * borderRows, $0.height) })
        (boxCount, edgeCount) = (graph.nodes.count, graph.edges.count)
        tops = FlatArray(repeating: 0, count: boxCount)
        heights = FlatArray(repeating: 0, count: boxCount)
        widths = FlatArray(repeating: 0, count: boxCount)
        rows = FlatArray(repeating: 0, count: edgeCount + boxCount * 8)
        bundleRows = FlatArray(repeating: 0, count: edgeCount)
    }

    /// Rows that a drawing in so many columns takes at least: one of them has as many boxes as any has on average, and be they
    /// the lowest. O(n log n).
    static func leastHeight(of graph: Graph, columns count: Int) -> Int {
        let least = graph.isOpen ? 1 : 3
        let heights = graph.nodes.map { max(least, $0.height) }.sorted()
        return heights.prefix((heights.count + count - 1) / count).reduce(0, +)
    }

    // MARK: boxes

    /// Gives each box its rows; `pinRows` follows, if the height is worth it.
    mutating func stack(_ lines: borrowing ColumnLines) {
        height = 0
        widest.removeAll()
        narrowest.removeAll()
        for column in 0..<lines.columnCount { stack(column, lines) }
    }

    private mutating func stack(_ column: Int, _ lines: borrowing ColumnLines) {
        var next = 0
        var (most, least) = (0, Int.max)
        placeBundles(boxCount + column, from: &next, lines)
        var upper = -1
        for place in lines.range(of: column) {
            let box = lines.order[place]
            tops[box] = next
            let pins = max(
                lines.pinRowCounts[BoxSide(box, 0).index], lines.pinRowCounts[BoxSide(box, 1).index])
            heights[box] = max(leastHeights[box], 2 * borderRows + pins)
            widths[box] = leastWidths[box]
            if upper >= 0 { keepCornersApart(upper, box) }
            (most, least) = (max(most, widths[box]), min(least, widths[box]))
            next += heights[box]
            height = max(height, next)
            addGap(under: box, to: &next, lines)
            upper = box
        }
        widest.append(most)
        narrowest.append(least)
        if upper >= 0, lines.bundleCounts[upper] > 0 { height = max(height, next) }
    }

    private mutating func placeBundles(_ gap: Int, from row: inout Int, _ lines: borrowing ColumnLines) {
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
    private mutating func addGap(under box: Int, to next: inout Int, _ lines: borrowing ColumnLines) {
        let straight = lines.straights[box]
        if lines.bundleCounts[box] > 0 {
            placeBundles(box, from: &next, lines)
        } else if straight.isEmpty {
            next += spacing.rows
        } else {
            let label = max(labelRows(straight.down, lines), labelRows(straight.up, lines))
            next += label > 0 ? label + spacing.headRows : 1
        }
    }

    @inline(__always)
    private func labelRows(_ edge: Int, _ lines: borrowing ColumnLines) -> Int {
        edge < 0 || lines.edges[edge].labelWidth == 0 ? 0 : max(1, lines.edges[edge].labelHeight)
    }

    // MARK: pins

    /// Gives each pin a row, so that the lines of one side do not cross each other where that can be: first those that
    /// lead up to the same side of their channel, nearest first, then those across it from the top down, then those
    /// that lead down on the same side, farthest first.
    mutating func pinRows(_ lines: borrowing ColumnLines) {
        for side in lines.firstPins.indices where lines.pinRowCounts[side] > 0 { pinRows(side, lines) }
    }

    private mutating func pinRows(_ side: Int, _ lines: borrowing ColumnLines) {
        let box = side / BoxSide.perBox
        var row = tops[box] + borderRows + (heights[box] - 2 * borderRows - lines.pinRowCounts[side]) / 2
        var pin = lines.firstPins[side]
        if lines.pinRowCounts[side] == 1 {
            rows[pin] = row
            return
        }
        pins.removeAll()
        keys.removeAll()
        while pin >= 0 {
            let isLeaf = pin < edgeCount
            insert(pin, key: isLeaf ? leafKey(pin, at: box, lines) : rootKey(pin - edgeCount, at: box, lines))
            pin = lines.nextPins[pin]
        }
        for place in pins.indices {
            let pin = pins[place]
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
    @inline(__always)
    private func key(_ distance: Int, isAcross: Bool) -> Int {
        isAcross ? distance : distance < 0 ? -Self.far - distance : Self.far - distance
    }

    @inline(__always)
    private func middle(_ box: Int) -> Int { tops[box] * 2 + heights[box] }

    @inline(__always)
    private func leafKey(_ edge: Int, at box: Int, _ lines: borrowing ColumnLines) -> Int {
        let side = lines.connections[edge].leafSide
        let isRight = lines.isRight(box, side)
        let number = lines.connections[edge].bundle
        if number >= 0 {
            let endsRight = lines.isRight(lines.bundles[number], of: lines.channel(box, side))
            return key(bundleRows[number] * 2 + 1 - middle(box), isAcross: endsRight != isRight)
        }
        let root = lines.rootBox(edge)
        let rootSide = lines.connections[edge].rootSide
        return key(middle(root) - middle(box), isAcross: lines.isRight(root, rootSide) != isRight)
    }

    @inline(__always)
    private func rootKey(_ slot: Int, at box: Int, _ lines: borrowing ColumnLines) -> Int {
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
    @inline(__always)
    private func end(of leaf: Int, _ net: ColumnLines.Net, _ lines: borrowing ColumnLines) -> (Int, Bool, Int) {
        let number = leaf - edgeCount
        guard number >= 0 else {
            let box = lines.leafBox(leaf)
            return (middle(box), lines.isRight(box, lines.connections[leaf].leafSide), 1)
        }
        let bundle = lines.bundles[number]
        return (bundleRows[number] * 2 + 1, lines.isRight(bundle, of: net.channel), bundle.lines)
    }
}
