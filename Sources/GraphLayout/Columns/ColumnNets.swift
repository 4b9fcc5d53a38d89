/// The order of the nets in the channels of a drawing in columns, their crossings, and the column of each.
///
/// A net is a vertical line, its track, with an arm for each of its pins. One value serves for many plans.
struct ColumnNets {
    /// The rows of a net, and its pins in a list of all.
    struct Net {
        var first: Int
        var last: Int
        /// The row in which its lines end.
        var end: Int
        var pins: Range<Int>
        var hasLeft = false
        var hasRight = false
        /// Where its rows begin in the list of how many lines run through each.
        var firstThrough = 0
        var track = 0
    }

    /// An arm of a net, and how many lines run along it.
    private struct Pin {
        var row: Int
        var isRight: Bool
        var lines: Int
    }

    /// What it costs when a net is left of one that must be left of it.
    private static let forbidden = 1_000_000_000

    private let graph: Graph
    private(set) var nets: [Net] = []
    /// The nets of each channel from left to right.
    private(set) var channels: [[Int]] = []
    private(set) var crossings = 0
    /// Two pins of different nets, or four arms of one, would share a cell.
    private(set) var isBlocked = false
    private var pins: [Pin] = []
    /// For each row between the ends of each net how many of its lines run through that row.
    private var through: [Int] = []
    /// For each row of a channel the nets with a pin there, at the left and at the right; then where tracks may be.
    private var lefts: [Int] = []
    private var rights: [Int] = []
    /// What it costs when one net of a channel is left of another.
    private var costs: [Int] = []
    private var places: [Int] = []
    private var sorted: [Int] = []

    init(graph: Graph) { self.graph = graph }

    /// Finds the order of the nets in each channel, or that there are more crossings than `most`: it is blocked then.
    mutating func find(_ lines: ColumnLines, _ stacks: ColumnStacks, most: Int = .max) {
        (crossings, isBlocked) = (0, false)
        nets.removeAll(keepingCapacity: true)
        pins.removeAll(keepingCapacity: true)
        through.removeAll(keepingCapacity: true)
        let count = lines.counts.count + 1
        while channels.count < count { channels.append([]) }
        for channel in channels.indices { channels[channel].removeAll(keepingCapacity: true) }
        for net in lines.nets.indices {
            add(lines.nets[net], of: lines, stacks)
            channels[lines.nets[net].channel].append(net)
        }
        for channel in 0..<count where channels[channel].count > 1 || channel > 0 {
            mark(channel, rows: stacks.height)
            guard !isBlocked else { return }
            if channels[channel].count > 1 { sort(channel, most: most) }
            guard !isBlocked else { return }
        }
    }

    // MARK: pins

    private mutating func add(_ net: ColumnLines.Net, of lines: ColumnLines, _ stacks: ColumnStacks) {
        let slots = lines.slotNets.count
        let end = net.end < slots ? stacks.rows[graph.edges.count + net.end] : stacks.bundleRows[net.end - slots]
        let firstPin = pins.count
        var new = Net(first: end, last: end, end: end, pins: firstPin..<firstPin)
        var leaf = net.firstLeaf
        while leaf >= 0 {
            let pin = pin(of: leaf, in: net.channel, lines, stacks)
            (new.first, new.last) = (min(new.first, pin.row), max(new.last, pin.row))
            if pin.isRight { new.hasRight = true } else { new.hasLeft = true }
            pins.append(pin)
            leaf = lines.nextLeaves[leaf]
        }
        pins.append(Pin(row: end, isRight: net.endsRight, lines: net.lines))
        if net.endsRight { new.hasRight = true } else { new.hasLeft = true }
        new.pins = firstPin..<pins.count
        new.firstThrough = through.count - new.first
        countThrough(new)
        nets.append(new)
    }

    private func pin(of leaf: Int, in channel: Int, _ lines: ColumnLines, _ stacks: ColumnStacks) -> Pin {
        let number = leaf - graph.edges.count
        guard number >= 0 else {
            let isRight = lines.isRight(lines.leafBox(leaf), lines.routes[leaf].leafSide)
            return Pin(row: stacks.rows[leaf], isRight: isRight, lines: 1)
        }
        let bundle = lines.bundles[number]
        return Pin(row: stacks.bundleRows[number], isRight: lines.isRight(bundle, of: channel), lines: bundle.lines)
    }

    private mutating func countThrough(_ net: Net) {
        through.append(contentsOf: repeatElement(0, count: net.last - net.first + 1))
        for place in net.pins.lowerBound..<net.pins.upperBound - 1 {
            through[net.firstThrough + pins[place].row] += pins[place].lines
        }
        var lines = 0
        for row in net.firstThrough + net.first..<net.firstThrough + net.end {
            (through[row], lines) = (lines, lines + through[row])
        }
        lines = 0
        var row = net.firstThrough + net.last
        while row > net.firstThrough + net.end {
            (through[row], lines) = (lines, lines + through[row])
            row -= 1
        }
        through[row] = 0
    }

    /// Notes the nets with pins in each row of a channel.
    private mutating func mark(_ channel: Int, rows: Int) {
        clear(rows)
        for number in channels[channel] {
            for place in nets[number].pins {
                if pins[place].isRight { rights[pins[place].row] = number } else { lefts[pins[place].row] = number }
            }
        }
        for number in channels[channel] where nets[number].hasLeft && nets[number].hasRight {
            let net = nets[number]
            var row = net.first + 1
            while row < net.last {
                if lefts[row] == number, rights[row] == number { isBlocked = true }
                row += 1
            }
        }
    }

    private mutating func clear(_ rows: Int) {
        lefts.removeAll(keepingCapacity: true)
        rights.removeAll(keepingCapacity: true)
        lefts.append(contentsOf: repeatElement(-1, count: rows))
        rights.append(contentsOf: repeatElement(-1, count: rows))
    }

    // MARK: order

    /// Short nets nearest to their boxes, then swaps of neighbours while they save crossings.
    private mutating func sort(_ channel: Int, most: Int) {
        swap(&sorted, &channels[channel])
        for place in 1..<sorted.count { sink(place) }
        compare(most: most - crossings)
        guard !isBlocked else { return sorted.removeAll(keepingCapacity: true) }
        improve()
        isBlocked = isBlocked || crossings > most
        for place in sorted.indices { channels[channel].append(sorted[places[place]]) }
        sorted.removeAll(keepingCapacity: true)
    }

    private mutating func sink(_ place: Int) {
        let net = sorted[place]
        let key = reach(net)
        var place = place
        while place > 0, reach(sorted[place - 1]) > key {
            sorted[place] = sorted[place - 1]
            place -= 1
        }
        sorted[place] = net
    }

    private func reach(_ number: Int) -> (side: Int, length: Int) {
        let net = nets[number]
        let length = net.last - net.first
        if !net.hasRight { return (0, length) }
        return net.hasLeft ? (1, length) : (2, -length)
    }

    /// Counts what each pair of nets costs in both orders, by their places, until that must be more than `most`.
    private mutating func compare(most: Int) {
        let count = sorted.count
        var least = 0
        if costs.count < count * count { costs = Array(repeating: 0, count: count * count * 2) }
        for place in 0..<count {
            let one = sorted[place]
            let (first, last) = (nets[one].first, nets[one].last)
            var later = place + 1
            while later < count {
                let other = sorted[later]
                var (before, after) = (0, 0)
                if last >= nets[other].first, nets[other].last >= first {
                    let (right, left) = crossings(of: one, over: other)
                    let (otherRight, otherLeft) = crossings(of: other, over: one)
                    (before, after) = (right + otherLeft, left + otherRight)
                }
                costs[place * count + later] = before
                costs[later * count + place] = after
                least += min(before, after)
                later += 1
            }
            if least > most {
                isBlocked = true
                return
            }
        }
    }

    /// How often the arms of a net cross the track of another, those to the right and those to the left.
    private func crossings(of net: Int, over number: Int) -> (right: Int, left: Int) {
        var (right, left) = (0, 0)
        let (first, last) = (nets[number].first, nets[number].last)
        let start = nets[number].firstThrough
        var place = nets[net].pins.lowerBound
        let end = nets[net].pins.upperBound
        while place < end {
            let pin = pins[place]
            place += 1
            guard pin.row >= first, pin.row <= last else { continue }
            let sum = through[start + pin.row] * pin.lines
            // Where both have a pin in one row, the line of one would run along that of the other.
            if pin.isRight { right += lefts[pin.row] == number ? Self.forbidden : sum } else { left += sum }
        }
        return (right, left)
    }

    private mutating func improve() {
        let count = sorted.count
        places.removeAll(keepingCapacity: true)
        for place in 0..<count { places.append(place) }
        var rounds = count
        var isBetter = true
        while isBetter && rounds > 0 {
            (isBetter, rounds) = (false, rounds - 1)
            for place in 1..<count {
                let (one, two) = (places[place - 1], places[place])
                guard costs[two * count + one] < costs[one * count + two] else { continue }
                (places[place - 1], places[place]) = (two, one)
                isBetter = true
            }
        }
        var sum = 0
        for place in 0..<count {
            for later in place + 1..<count { sum += costs[places[place] * count + places[later]] }
        }
        crossings += sum
        isBlocked = isBlocked || sum >= Self.forbidden
    }

    // MARK: tracks

    /// Gives each net of a channel its column, as far left as the things at its left and the nets before it allow.
    ///
    /// - Parameter least: for each row the first column that a vertical line may take.
    mutating func takeTracks(_ channel: Int, least: [Int]) {
        guard !channels[channel].isEmpty else { return }
        clear(least.count)
        // From here on the first columns that a line may take and that an arm may leave to the right.
        for row in least.indices { lefts[row] = least[row] }
        for number in channels[channel] {
            let net = nets[number]
            var column = Int.min
            for row in net.first...net.last { column = max(column, lefts[row]) }
            for place in net.pins where pins[place].isRight { column = max(column, rights[pins[place].row]) }
            nets[number].track = column
            for row in max(0, net.first - 1)...min(least.count - 1, net.last + 1) {
                lefts[row] = max(lefts[row], column + 1)
            }
            for place in net.pins where !pins[place].isRight { rights[pins[place].row] = column + 2 }
        }
    }
}
