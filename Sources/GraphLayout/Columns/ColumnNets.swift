/// The order of the nets in the channels of a drawing in columns, their crossings, and the column of each.
///
/// A net is a vertical line, its track, with an arm for each of its pins. One value serves for many plans.
struct ColumnNets: ~Copyable {
    private let edgeCount: Int
    private(set) var all = ArmedNets()
    /// The nets of one channel after the other, each channel's from left to right, and where each begins.
    private(set) var order = FlatArray<Int>()
    private var firstPlaces = FlatArray<Int>()
    private(set) var crossings = 0
    /// Pairs of arms of one net that lead to it in one row from both sides, where they read as one line that passes it.
    private(set) var facing = 0
    /// Two pins of different nets, or four arms of one, would share a cell.
    private(set) var isBlocked = false
    private var channel = ChannelOrder()
    /// For each row the first column that a track may take, and that an arm may take that leaves to the right.
    private var trackColumns = FlatArray<Int32>()
    private var armColumns = FlatArray<Int32>()

    init(graph: Graph) { edgeCount = graph.edges.count }

    /// The places of a channel's nets in `order`.
    func range(of channel: Int) -> Range<Int> { firstPlaces[channel]..<firstPlaces[channel + 1] }

    /// Finds the order of the nets in each channel, or that there are more crossings than `most`: it is blocked then.
    mutating func find(_ lines: borrowing ColumnLines, _ stacks: borrowing ColumnStacks, most: Int = .max) {
        (crossings, facing, isBlocked) = (0, 0, false)
        all.clear(rows: stacks.height)
        for net in lines.nets.indices { add(lines.nets[net], of: lines, stacks) }
        let count = lines.columnCount + 1
        gatherChannels(count, lines)
        for number in 0..<count {
            let range = range(of: number)
            guard range.count > 1 || number > 0 && !range.isEmpty else { continue }
            channel.mark(range, of: order, in: all)
            facing += channel.facing
            if !channel.isBlocked, range.count > 1 {
                channel.sort(&order, range, in: all, most: most - crossings)
                crossings += channel.crossings
            }
            guard !channel.isBlocked, crossings <= most else {
                isBlocked = true
                return
            }
        }
    }

    /// Lists the nets of each channel in the order of their numbers.
    private mutating func gatherChannels(_ count: Int, _ lines: borrowing ColumnLines) {
        firstPlaces.reset(to: 0, count: count + 2)
        for net in lines.nets.indices { firstPlaces[lines.nets[net].channel + 2] += 1 }
        for channel in 2..<count + 2 { firstPlaces[channel] += firstPlaces[channel - 1] }
        order.reset(to: 0, count: all.nets.count)
        for net in lines.nets.indices {
            let next = lines.nets[net].channel + 1
            order[firstPlaces[next]] = net
            firstPlaces[next] += 1
        }
    }

    // MARK: pins

    private mutating func add(
        _ net: ColumnLines.Net, of lines: borrowing ColumnLines, _ stacks: borrowing ColumnStacks
    ) {
        let slots = lines.slotNets.count
        let end = net.end < slots ? stacks.rows[edgeCount + net.end] : stacks.bundleRows[net.end - slots]
        var new = ArmedNets.Net(first: end, last: end, end: end, firstPin: all.pins.count, pinEnd: 0)
        var leaf = net.firstLeaf
        while leaf >= 0 {
            let pin = pin(of: leaf, in: net.channel, lines, stacks)
            (new.first, new.last) = (min(new.first, pin.row), max(new.last, pin.row))
            if pin.isRight { new.hasRight = true } else { new.hasLeft = true }
            all.pins.append(pin)
            leaf = lines.nextLeaves[leaf]
        }
        all.pins.append(ArmedNets.Pin(row: end, isRight: net.endsRight, lines: net.lines))
        if net.endsRight { new.hasRight = true } else { new.hasLeft = true }
        new.pinEnd = all.pins.count
        all.nets.append(new)
    }

    @inline(__always)
    private func pin(
        of leaf: Int, in channel: Int, _ lines: borrowing ColumnLines, _ stacks: borrowing ColumnStacks
    ) -> ArmedNets.Pin {
        let number = leaf - edgeCount
        guard number >= 0 else {
            let isRight = lines.isRight(lines.leafBox(leaf), lines.connections[leaf].leafSide)
            return ArmedNets.Pin(row: stacks.rows[leaf], isRight: isRight, lines: 1)
        }
        let bundle = lines.bundles[number]
        return ArmedNets.Pin(
            row: stacks.bundleRows[number], isRight: lines.isRight(bundle, of: channel), lines: bundle.lines)
    }

    // MARK: tracks

    /// Gives each net of a channel its column, as far left as the things at its left and the nets before it allow.
    ///
    /// - Parameter least: for each row, from that place on, the first column that a vertical line may take.
    mutating func takeTracks(_ channel: Int, least: borrowing FlatArray<Int32>, from start: Int) {
        let range = range(of: channel)
        guard !range.isEmpty else { return }
        let rows = all.rows
        trackColumns.reset(to: 0, count: rows)
        trackColumns.add(least.values(from: start), times: 1, from: 0, count: rows)
        armColumns.reset(to: -1, count: rows)
        for place in range {
            let number = order[place]
            let net = all.nets[number]
            var column = trackColumns.greatest(in: net.rows)
            if net.hasRight {
                for pin in net.pins where all.pins[pin].isRight {
                    column = max(column, Int(armColumns[all.pins[pin].row]))
                }
            }
            all.nets[number].track = column
            trackColumns.fill(net.rows, with: column + 1)
            if net.first > 0 { trackColumns.raise(net.first - 1, to: column + 1) }
            if net.last + 1 < rows { trackColumns.raise(net.last + 1, to: column + 1) }
            guard net.hasLeft else { continue }
            for pin in net.pins where !all.pins[pin].isRight {
                armColumns[all.pins[pin].row] = Int32(truncatingIfNeeded: column + 2)
            }
        }
    }
}
