/// The lines of one channel: those that enter the same box are one net, a vertical line with a pin for each box.
struct ColumnChannel {
    /// Lines joined on their way to one box.
    struct Net {
        var target: Int
        /// Rows of the pins on the boxes at the left and at the right, with the number of lines that pass each.
        var left: [Pin] = []
        var right: [Pin] = []
        var first = Int.max
        var last = Int.min
        /// The column of the vertical line.
        var track = 0
    }

    struct Pin {
        var row: Int
        /// +1 for a line that comes in, and how many leave where the net enters its box.
        var lines: Int
        var isEntry: Bool
    }

    var nets: [Net]
    private(set) var crossings = 0
    /// Two pins of different nets, or four arms of one, would share a cell.
    private(set) var isBlocked = false
    private var costs: [Int] = []

    /// What it costs when a net is left of one that must be left of it.
    private static let forbidden = 10_000

    init(nets: [Net]) {
        self.nets = nets
        costs = Array(repeating: 0, count: nets.count * nets.count)
        for net in nets.indices { isBlocked = isBlocked || hasFourArms(nets[net]) }
        for one in nets.indices {
            for other in nets.indices where one != other {
                costs[one * nets.count + other] = cost(nets[one], leftOf: nets[other])
            }
        }
        sort()
    }

    /// Whether a net has pins at both sides of one row between its ends.
    private func hasFourArms(_ net: Net) -> Bool {
        guard !net.left.isEmpty, !net.right.isEmpty else { return false }
        return net.left.contains { pin in
            pin.row > net.first && pin.row < net.last && net.right.contains { $0.row == pin.row }
        }
    }

    // MARK: order

    private func cost(_ one: Net, leftOf other: Net) -> Int {
        guard one.last >= other.first, other.last >= one.first else { return 0 }
        var cost = 0
        for pin in one.right where pin.row >= other.first && pin.row <= other.last {
            cost += pin.lines * lines(of: other, at: pin.row)
        }
        for pin in other.left where pin.row >= one.first && pin.row <= one.last {
            cost += pin.lines * lines(of: one, at: pin.row)
        }
        let mustFollow = one.right.contains { pin in other.left.contains { $0.row == pin.row } }
        return mustFollow ? Self.forbidden : cost
    }

    /// How many lines of a net run through a row on its vertical line.
    private func lines(of net: Net, at row: Int) -> Int {
        guard row > net.first, row < net.last else { return 0 }
        guard let entry = (net.left + net.right).first(where: \.isEntry)?.row else { return 0 }
        return (net.left + net.right).reduce(0) { sum, pin in
            guard !pin.isEntry else { return sum }
            return sum + (min(pin.row, entry) < row && max(pin.row, entry) > row ? 1 : 0)
        }
    }

    /// Short nets nearest to the left, then swaps of neighbours while they save crossings.
    private mutating func sort() {
        var order = Array(nets.indices)
        let isLeftmost = { (net: Net) in net.right.isEmpty ? 0 : net.left.isEmpty ? 2 : 1 }
        order.sort { one, two in
            let (first, second) = (nets[one], nets[two])
            let lengths = (first.last - first.first, second.last - second.first)
            if isLeftmost(first) != isLeftmost(second) { return isLeftmost(first) < isLeftmost(second) }
            return isLeftmost(first) == 2 ? (lengths.1, one) < (lengths.0, two) : (lengths.0, one) < (lengths.1, two)
        }
        improve(&order)
        for (place, one) in order.enumerated() {
            for other in order[(place + 1)...] { crossings += costs[one * nets.count + other] }
        }
        isBlocked = isBlocked || crossings >= Self.forbidden
        nets = order.map { nets[$0] }
    }

    private func improve(_ order: inout [Int]) {
        let count = order.count
        guard count > 1 else { return }
        var rounds = count
        var isBetter = true
        while isBetter && rounds > 0 {
            (isBetter, rounds) = (false, rounds - 1)
            for place in 0..<count - 1 {
                let (one, two) = (order[place], order[place + 1])
                guard costs[two * count + one] < costs[one * count + two] else { continue }
                order.swapAt(place, place + 1)
                isBetter = true
            }
        }
    }

    // MARK: tracks

    /// Gives each net its column, as far left as the things at its left and the nets before it allow.
    ///
    /// - Parameter least: for each row the first column that a vertical line may take.
    mutating func takeTracks(least: [Int], pitch: Int) {
        for net in nets.indices {
            var column = least[nets[net].first...nets[net].last].max() ?? 0
            for before in nets[..<net] where isNear(before, nets[net]) {
                column = max(column, before.track + max(pitch, mustFollow(before, nets[net]) ? 2 : 1))
            }
            nets[net].track = column
        }
    }

    private func isNear(_ one: Net, _ other: Net) -> Bool {
        one.last + 1 >= other.first && other.last + 1 >= one.first
    }

    private func mustFollow(_ one: Net, _ other: Net) -> Bool {
        one.left.contains { pin in other.right.contains { $0.row == pin.row } }
    }
}
