/// The lines in the channels of a drawing in columns: those of a channel that enter the same box are one net, a
/// vertical line with a pin for each box that it joins.
///
/// Channel 0 is seen in a mirror: its column, too, is at its left. One value serves for many plans.
struct ColumnNets {
    /// Lines joined on their way to one box.
    struct Net {
        var channel: Int
        var target: Int
        /// The rows at its ends, and the one in which it enters its box.
        var first: Int
        var last: Int
        var entry: Int
        /// Whether its box is at the right of the channel.
        var entersRight: Bool
        var hasLeft = false
        var hasRight = false
        /// Its edges, in a list.
        var firstEdge = -1
        var lines = 0
        /// The column of the vertical line.
        var track = 0
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
    /// For each edge the next of its net, the row of its pin, and whether that is at the right of the channel.
    private var nextEdge: [Int]
    private var rows: [Int]
    private var leavesRight: [Bool]
    /// For each channel and box the net there, and the one of lines from below, where those are apart.
    private var numbers: [Int] = []

    init(graph: Graph) {
        self.graph = graph
        nextEdge = Array(repeating: -1, count: graph.edges.count)
        rows = nextEdge
        leavesRight = Array(repeating: false, count: graph.edges.count)
    }

    /// Finds the nets of a plan, and their order in each channel.
    mutating func find(_ stacks: ColumnStacks, columns: Int) {
        (crossings, isBlocked) = (0, false)
        nets.removeAll(keepingCapacity: true)
        let size = (columns + 1) * graph.nodes.count * 2
        numbers.removeAll(keepingCapacity: true)
        numbers.append(contentsOf: repeatElement(-1, count: size))
        while channels.count < columns + 1 { channels.append([]) }
        for channel in channels.indices { channels[channel].removeAll(keepingCapacity: true) }
        for edge in graph.edges.indices where stacks.channels[edge] >= 0 { add(edge, stacks) }
        for net in nets.indices {
            channels[nets[net].channel].append(net)
            isBlocked = isBlocked || hasFourArms(nets[net])
        }
        guard !isBlocked else { return }
        for channel in 0...columns { sort(channel) }
    }

    /// The net of an edge that runs in a channel.
    func net(of edge: Int, _ stacks: ColumnStacks) -> Net { nets[numbers[key(edge, stacks)]] }

    private func key(_ edge: Int, _ stacks: ColumnStacks) -> Int {
        let place = stacks.channels[edge] * graph.nodes.count + graph.edges[edge].to
        return place * 2 + (stacks.isApart[edge] ? 1 : 0)
    }

    private mutating func add(_ edge: Int, _ stacks: ColumnStacks) {
        let channel = stacks.channels[edge]
        let target = graph.edges[edge].to
        let key = key(edge, stacks)
        if numbers[key] < 0 {
            numbers[key] = nets.count
            let side = stacks.side(target, channel)
            let entry = stacks.entry(of: edge)
            let isRight = channel > 0 && side == 0
            nets.append(
                Net(
                    channel: channel, target: target, first: entry, last: entry, entry: entry, entersRight: isRight,
                    hasLeft: !isRight, hasRight: isRight))
        }
        let number = numbers[key]
        let row = stacks.exits[edge]
        rows[edge] = row
        leavesRight[edge] = channel > 0 && stacks.side(graph.edges[edge].from, channel) == 0
        nextEdge[edge] = nets[number].firstEdge
        nets[number].firstEdge = edge
        nets[number].lines += 1
        nets[number].first = min(nets[number].first, row)
        nets[number].last = max(nets[number].last, row)
        if leavesRight[edge] { nets[number].hasRight = true } else { nets[number].hasLeft = true }
    }

    /// Whether a net has pins at both sides of one row between its ends.
    private func hasFourArms(_ net: Net) -> Bool {
        guard net.hasLeft, net.hasRight else { return false }
        var edge = net.firstEdge
        while edge >= 0 {
            let isInner = rows[edge] > net.first && rows[edge] < net.last
            if isInner, hasPin(net, at: rows[edge], right: !leavesRight[edge]) { return true }
            edge = nextEdge[edge]
        }
        return false
    }

    private func hasPin(_ net: Net, at row: Int, right: Bool) -> Bool {
        if net.entersRight == right, net.entry == row { return true }
        var edge = net.firstEdge
        while edge >= 0 {
            if leavesRight[edge] == right, rows[edge] == row { return true }
            edge = nextEdge[edge]
        }
        return false
    }

    /// Whether two nets have pins in one row, the first at the left and the second at the right.
    private func sharesRow(_ one: Net, _ other: Net) -> Bool {
        guard one.hasLeft, other.hasRight else { return false }
        if !one.entersRight, hasPin(other, at: one.entry, right: true) { return true }
        var edge = one.firstEdge
        while edge >= 0 {
            if !leavesRight[edge], hasPin(other, at: rows[edge], right: true) { return true }
            edge = nextEdge[edge]
        }
        return false
    }

    // MARK: order

    private func cost(_ one: Net, leftOf other: Net) -> Int {
        guard one.last >= other.first, other.last >= one.first else { return 0 }
        if sharesRow(other, one) { return Self.forbidden }
        return (one.hasRight ? crossings(of: one, right: true, over: other) : 0)
            + (other.hasLeft ? crossings(of: other, right: false, over: one) : 0)
    }

    /// How often the lines to one side of a net cross the vertical line of another.
    private func crossings(of net: Net, right: Bool, over other: Net) -> Int {
        var sum = net.entersRight == right ? net.lines * lines(of: other, at: net.entry) : 0
        var edge = net.firstEdge
        while edge >= 0 {
            if leavesRight[edge] == right { sum += lines(of: other, at: rows[edge]) }
            edge = nextEdge[edge]
        }
        return sum
    }

    /// How many lines of a net run through a row on its vertical line.
    private func lines(of net: Net, at row: Int) -> Int {
        guard row > net.first, row < net.last else { return 0 }
        var count = 0
        var edge = net.firstEdge
        while edge >= 0 {
            if rows[edge] < row ? net.entry > row : rows[edge] > row && net.entry < row { count += 1 }
            edge = nextEdge[edge]
        }
        return count
    }

    /// Short nets nearest to their boxes, then swaps of neighbours while they save crossings.
    private mutating func sort(_ channel: Int) {
        guard channels[channel].count > 1 else { return }
        var order = channels[channel]
        order.sort { one, two in
            let (first, second) = (place(nets[one]), place(nets[two]))
            return (first.side, first.length, one) < (second.side, second.length, two)
        }
        var rounds = order.count
        var isBetter = true
        while isBetter && rounds > 0 {
            (isBetter, rounds) = (false, rounds - 1)
            for place in 1..<order.count {
                let one = nets[order[place - 1]]
                let two = nets[order[place]]
                guard one.last >= two.first, two.last >= one.first else { continue }
                guard cost(two, leftOf: one) < cost(one, leftOf: two) else { continue }
                order.swapAt(place - 1, place)
                isBetter = true
            }
        }
        channels[channel] = order
        count(order)
    }

    private func place(_ net: Net) -> (side: Int, length: Int) {
        let length = net.last - net.first
        if !net.hasRight { return (0, length) }
        return net.hasLeft ? (1, length) : (2, -length)
    }

    private mutating func count(_ order: [Int]) {
        var sum = 0
        for place in order.indices {
            for later in order[(place + 1)...] { sum += cost(nets[order[place]], leftOf: nets[later]) }
        }
        crossings += sum
        isBlocked = isBlocked || sum >= Self.forbidden
    }

    // MARK: tracks

    /// Gives each net of a channel its column, as far left as the things at its left and the nets before it allow.
    ///
    /// - Parameter least: for each row the first column that a vertical line may take.
    mutating func takeTracks(_ channel: Int, least: [Int], pitch: Int) {
        let order = channels[channel]
        for (place, number) in order.enumerated() {
            let net = nets[number]
            var column = Int.min
            for row in net.first...net.last { column = max(column, least[row]) }
            for before in order[..<place] {
                let other = nets[before]
                guard other.last + 1 >= net.first, net.last + 1 >= other.first else { continue }
                guard other.track + max(2, pitch) > column else { continue }
                column = max(column, other.track + max(pitch, sharesRow(other, net) ? 2 : 1))
            }
            nets[number].track = column
        }
    }
}
