/// The order from left to right of the nets in one channel of a drawing in columns that makes few of them cross.
///
/// One value serves for many channels. O(pins * nets + rows * nets).
struct ChannelOrder: ~Copyable {
    /// What it costs when a net is left of one that must be left of it.
    private static let forbidden: Int32 = 1_000_000_000

    private(set) var crossings = 0
    /// Pairs of arms of one net that lead to it in one row from both sides.
    private(set) var facing = 0
    /// Two pins of different nets, or four arms of one, would share a cell, or more cross than may.
    private(set) var isBlocked = false
    /// For each row of the channel the net with a pin there at the left, or -1.
    private var lefts = FlatArray<Int>()
    /// The nets as they are sorted, and for each net of all its place among them.
    private var sorted = FlatArray<Int>()
    private var places = FlatArray<Int>()
    /// For each row how many lines of each net run through it.
    private var through = FlatArray<Int32>()
    /// For each net how many lines of each other its arms cross, those to the right and those to the left.
    private var rightward = FlatArray<Int32>()
    private var leftward = FlatArray<Int32>()
    /// What it costs when one net is left of another.
    private var costs = FlatArray<Int32>()
    /// The places of the sorted nets as they are improved.
    private var improved = FlatArray<Int>()

    /// Notes the pins at the left of a channel, and finds arms of a net that face each other, and whether four would share a
    /// cell.
    mutating func mark(
        _ range: Range<Int>, of order: borrowing FlatArray<Int>, in all: borrowing ArmedNets
    ) {
        (isBlocked, crossings, facing) = (false, 0, 0)
        lefts.reset(to: -1, count: all.rows)
        for place in range where all.nets[order[place]].hasLeft {
            for pin in all.nets[order[place]].pins where !all.pins[pin].isRight {
                lefts[all.pins[pin].row] = order[place]
            }
        }
        for place in range {
            let net = all.nets[order[place]]
            guard net.hasLeft, net.hasRight else { continue }
            for pin in net.pins where all.pins[pin].isRight {
                let row = all.pins[pin].row
                guard lefts[row] == order[place] else { continue }
                if row > net.first, row < net.last { isBlocked = true }
                if row != net.end { facing += 1 }
            }
        }
    }

    /// Short nets nearest to their boxes, then swaps of neighbours while they save crossings.
    mutating func sort(
        _ order: inout FlatArray<Int>, _ range: Range<Int>, in all: borrowing ArmedNets, most: Int
    ) {
        sorted.removeAll()
        for place in range { sink(order[place], all) }
        if places.count < all.nets.count { places.reset(to: 0, count: all.nets.count) }
        for place in sorted.indices { places[sorted[place]] = place }
        countThrough(all)
        countCrossed(all)
        compare(most: most)
        guard !isBlocked else { return }
        improve()
        for place in sorted.indices { order[range.lowerBound + place] = sorted[improved[place]] }
    }

    private mutating func sink(_ net: Int, _ all: borrowing ArmedNets) {
        var place = sorted.count
        sorted.append(net)
        let key = reach(all.nets[net])
        while place > 0, reach(all.nets[sorted[place - 1]]) > key {
            sorted[place] = sorted[place - 1]
            place -= 1
        }
        sorted[place] = net
    }

    /// Those with pins at the left only come first, the short ones before the long ones; at the right it is a mirror.
    @inline(__always)
    private func reach(_ net: ArmedNets.Net) -> Int {
        let length = net.last - net.first
        if !net.hasRight { return length - Self.far }
        return net.hasLeft ? length : Self.far - length
    }

    /// More rows than two nets have.
    private static let far = 1 << 40

    // MARK: crossings

    /// Finds how many lines of each net run through each row between its ends.
    private mutating func countThrough(
        _ all: borrowing ArmedNets
    ) {
        let count = sorted.count
        through.reset(to: 0, count: all.rows * count)
        for place in 0..<count {
            let net = all.nets[sorted[place]]
            for pin in net.firstPin..<net.pinEnd - 1 {
                through[all.pins[pin].row * count + place] &+= Int32(truncatingIfNeeded: all.pins[pin].lines)
            }
            var lines: Int32 = 0
            for row in net.first..<net.end {
                let own = through[row * count + place]
                through[row * count + place] = lines
                lines &+= own
            }
            lines = 0
            var row = net.last
            while row > net.end {
                let own = through[row * count + place]
                through[row * count + place] = lines
                lines &+= own
                row -= 1
            }
            through[net.end * count + place] = 0
        }
    }

    /// Counts how often the arms of each net cross the track of each other.
    private mutating func countCrossed(
        _ all: borrowing ArmedNets
    ) {
        let count = sorted.count
        rightward.reset(to: 0, count: count * count)
        leftward.reset(to: 0, count: count * count)
        for place in 0..<count {
            let net = all.nets[sorted[place]]
            for number in net.pins {
                let pin = all.pins[number]
                let passed = through.values(from: pin.row * count)
                let lines = Int32(truncatingIfNeeded: pin.lines)
                if pin.isRight {
                    rightward.add(passed, times: lines, from: place * count, count: count)
                } else {
                    leftward.add(passed, times: lines, from: place * count, count: count)
                }
            }
            guard net.hasRight else { continue }
            // Where both have a pin in one row, the line of one would run along that of the other.
            for number in net.pins where all.pins[number].isRight {
                let other = lefts[all.pins[number].row]
                if other >= 0, other != sorted[place] { rightward[place * count + places[other]] = Self.forbidden }
            }
        }
    }

    /// Finds what each pair of nets costs in both orders, by their places, until that must be more than `most`.
    private mutating func compare(most: Int) {
        let count = sorted.count
        costs.reset(to: 0, count: count * count)
        var least = 0
        for place in 0..<count {
            for later in place + 1..<count {
                let before = rightward[place * count + later] &+ leftward[later * count + place]
                let after = leftward[place * count + later] &+ rightward[later * count + place]
                costs[place * count + later] = before
                costs[later * count + place] = after
                crossings += Int(before)
                least += Int(min(before, after))
            }
            if least > most {
                isBlocked = true
                return
            }
        }
    }

    private mutating func improve() {
        let count = sorted.count
        improved.removeAll()
        for place in 0..<count { improved.append(place) }
        var rounds = count
        var isBetter = true
        while isBetter && rounds > 0 {
            (isBetter, rounds) = (false, rounds - 1)
            for place in 1..<count {
                let (one, two) = (improved[place - 1], improved[place])
                let gain = costs[one * count + two] &- costs[two * count + one]
                guard gain > 0 else { continue }
                improved[place - 1] = two
                improved[place] = one
                crossings -= Int(gain)
                isBetter = true
            }
        }
        isBlocked = crossings >= Int(Self.forbidden)
    }
}
