/// The lines of a drawing in columns before they have rows: the channels and gaps through which each runs, what it is
/// joined with, and the pins on each side of each box.
///
/// The room left of column 0 is channel 0, the room right of column `c` channel `c + 1`. An edge runs in one channel,
/// or in two and passes a gap of the column between them. All edges that enter a box by one side are joined and enter
/// by one pin, its root, while each leaves by a pin of its own, its leaf; a fan is the same the other way round. One
/// value serves for many plans, so that a search allocates nothing.
struct ColumnLines: ~Copyable {
    /// Joined lines in a gap of a column.
    struct Bundle {
        let column: Int
        /// The gap, and how many boxes are above it.
        let gap: Int
        let place: Int
        let root: Int
        /// The channel in which its lines are joined.
        let channel: Int
        let isFan: Bool
        /// Its net in that channel.
        let net: Int
        var lines = 0
        /// The next in its gap.
        let next: Int
    }

    /// Joined lines in one channel: a vertical line with arms to its leaves and to its end.
    struct Net {
        let channel: Int
        /// Where its lines end: the root slot of a box, or after all those the bundle in a gap.
        let end: Int
        /// Whether they end at the right of the channel.
        let endsRight: Bool
        /// Its leaves, in a list: edges, and after all edges bundles.
        var firstLeaf = -1
        var lines = 0
    }

    /// What one edge is connected by.
    struct Connection {
        /// The sides by which it leaves and enters, 0 for left.
        var exitSide = 0
        var entrySide = 0
        /// The bundle with which it passes a gap, or -1.
        var bundle = -1
        var isFan = false
        var isStraight = false

        var leafSide: Int { isFan ? entrySide : exitSide }
        var rootSide: Int { isFan ? exitSide : entrySide }
        /// All of it in one number.
        var number: Int { exitSide | entrySide << 1 | (isFan ? 4 : 0) | (isStraight ? 8 : 0) | (bundle + 1) << 4 }
    }

    /// A straight pair of lines between a box and the one under it: the edges that run down and up.
    struct Straight {
        var down = -1
        var up = -1
        var isEmpty: Bool { down < 0 && up < 0 }
    }

    let boxCount: Int
    /// The ends and labels of the edges.
    let edges: FlatArray<Graph.Edge>
    /// The boxes of one column after the other, and where each begins, and where the last one ends.
    private(set) var order: FlatArray<Int>
    private(set) var firstPlaces = FlatArray<Int>()
    /// For each box its column and its place in it.
    private(set) var columns: FlatArray<Int>
    private(set) var places: FlatArray<Int>
    private(set) var connections: FlatArray<Connection>
    /// For each box what runs straight to the next.
    private(set) var straights: FlatArray<Straight>
    private(set) var bundles = FlatArray<Bundle>()
    /// For each gap, under a box or after all boxes above a column, its first bundle, and how many there are.
    private(set) var firstBundles: FlatArray<Int>
    private(set) var bundleCounts: FlatArray<Int>
    private(set) var nets = FlatArray<Net>()
    /// For each `RootSlot` the net that ends there, or -1.
    private(set) var slotNets: FlatArray<Int>
    /// For each `BoxSide` its pins, in a list (edges for leaves, and after all edges root slots), and the rows that they take.
    private(set) var firstPins: FlatArray<Int>
    private(set) var pinRowCounts: FlatArray<Int>
    private(set) var nextPins: FlatArray<Int>
    private(set) var nextLeaves: FlatArray<Int>
    /// Some edge would have to run through two columns.
    private(set) var isBlocked = false

    init(graph: Graph) {
        let (boxes, lines) = (graph.nodes.count, graph.edges.count)
        boxCount = boxes
        edges = FlatArray(graph.edges)
        order = FlatArray(repeating: 0, count: boxes)
        columns = FlatArray(repeating: 0, count: boxes)
        places = FlatArray(repeating: 0, count: boxes)
        connections = FlatArray(repeating: Connection(), count: lines)
        straights = FlatArray(repeating: Straight(), count: boxes)
        firstBundles = FlatArray(repeating: -1, count: boxes * 2 + 1)
        bundleCounts = FlatArray(repeating: 0, count: boxes * 2 + 1)
        slotNets = FlatArray(repeating: -1, count: boxes * RootSlot.perBox)
        firstPins = FlatArray(repeating: -1, count: boxes * BoxSide.perBox)
        pinRowCounts = FlatArray(repeating: 0, count: boxes * BoxSide.perBox)
        nextPins = FlatArray(repeating: -1, count: lines + boxes * RootSlot.perBox)
        nextLeaves = FlatArray(repeating: -1, count: lines * 2)
    }

    /// Finds the lines of a plan.
    mutating func find(_ plan: ColumnPlan) {
        clear()
        for (column, boxes) in plan.columns.enumerated() {
            let first = firstPlaces[column]
            for (place, box) in boxes.enumerated() {
                order[first + place] = box
                columns[box] = column
                places[box] = place
            }
            firstPlaces.append(first + boxes.count)
        }
        var hasStraight = false
        for edge in edges.indices {
            choose(edge, plan)
            hasStraight = hasStraight || connections[edge].isStraight
        }
        guard hasStraight else { return }
        for edge in edges.indices where connections[edge].isStraight { straighten(edge, plan) }
    }

    private mutating func clear() {
        for net in nets.indices where nets[net].end < slotNets.count { slotNets[nets[net].end] = -1 }
        nets.removeAll()
        for bundle in bundles.indices {
            firstBundles[bundles[bundle].gap] = -1
            bundleCounts[bundles[bundle].gap] = 0
        }
        bundles.removeAll()
        firstPlaces.reset(to: 0, count: 1)
        firstPins.reset(to: -1, count: boxCount * BoxSide.perBox)
        pinRowCounts.reset(to: 0, count: boxCount * BoxSide.perBox)
        straights.reset(to: Straight(), count: boxCount)
        isBlocked = false
    }

    /// How many columns there are, and how many boxes are in one.
    var columnCount: Int { firstPlaces.count - 1 }
    @inline(__always)
    func count(_ column: Int) -> Int { firstPlaces[column + 1] - firstPlaces[column] }

    /// The places of a column's boxes in `order`.
    func range(of column: Int) -> Range<Int> { firstPlaces[column]..<firstPlaces[column + 1] }

    /// Tells plans apart by what is drawn of them: of two alike the lines run between the same places.
    var signature: UInt64 {
        var signature = Signature()
        for column in firstPlaces.indices { signature.add(firstPlaces[column]) }
        for place in order.indices { signature.add(order[place]) }
        for edge in connections.indices { signature.add(connections[edge].number) }
        for bundle in bundles.indices { signature.add(bundles[bundle].gap) }
        for net in nets.indices { signature.add(nets[net].end) }
        return signature.value
    }

    // MARK: connections

    private mutating func choose(_ edge: Int, _ plan: ColumnPlan) {
        let (from, to) = (edges[edge].from, edges[edge].to)
        let (first, second) = (columns[from], columns[to])
        let planned = plan.edges[edge]
        guard first == second else { return chooseAcross(edge, from: first, to: second, plan) }
        if planned.side == .between, abs(places[from] - places[to]) == 1 {
            connections[edge] = Connection(isStraight: true)
            return
        }
        let exit = planned.side == .left ? 0 : 1
        let entry = planned.bypass == .none || from == to ? exit : 1 - exit
        take(edge, exit: exit, entry: entry, passing: first, plan)
    }

    private mutating func chooseAcross(_ edge: Int, from first: Int, to second: Int, _ plan: ColumnPlan) {
        var exit = first < second ? 1 : 0
        var entry = 1 - exit
        guard abs(first - second) == 1 else {
            isBlocked = isBlocked || abs(first - second) > 2
            return take(edge, exit: exit, entry: entry, passing: (first + second) / 2, plan)
        }
        var passed = first
        switch plan.edges[edge].bypass {
        case .none: break
        case .exit: exit = 1 - exit
        case .entry:
            entry = 1 - entry
            passed = second
        }
        take(edge, exit: exit, entry: entry, passing: passed, plan)
    }

    /// Lets an edge run straight where nothing else is in that gap, and else at the right.
    private mutating func straighten(_ edge: Int, _ plan: ColumnPlan) {
        let (from, to) = (edges[edge].from, edges[edge].to)
        let runsDown = places[from] < places[to]
        let upper = runsDown ? from : to
        if firstBundles[upper] < 0, (runsDown ? straights[upper].down : straights[upper].up) < 0 {
            if runsDown { straights[upper].down = edge } else { straights[upper].up = edge }
        } else {
            take(edge, exit: 1, entry: 1, passing: columns[from], plan)
        }
    }

    // MARK: nets

    /// Whether joined lines end there.
    func hasNet(_ end: JoinedEnd) -> Bool {
        slotNets[end.slots.above.index] >= 0 || slotNets[end.slots.below.index] >= 0
    }

    /// The channel that a side of a box faces.
    @inline(__always)
    func channel(_ box: Int, _ side: Int) -> Int { columns[box] + side }

    /// Whether a side of a box is at the right of its channel. Channel 0 is seen in a mirror: its column is at its left.
    @inline(__always)
    func isRight(_ box: Int, _ side: Int) -> Bool { side == 0 && columns[box] > 0 }

    /// Whether a bundle's gap is at the right of a channel.
    @inline(__always)
    func isRight(_ bundle: Bundle, of channel: Int) -> Bool { bundle.column == channel && channel > 0 }

    /// The box at which an edge has a pin of its own.
    @inline(__always)
    func leafBox(_ edge: Int) -> Int { connections[edge].isFan ? edges[edge].to : edges[edge].from }

    /// The box at which an edge shares its pin.
    @inline(__always)
    func rootBox(_ edge: Int) -> Int { connections[edge].isFan ? edges[edge].from : edges[edge].to }

    /// Leads an edge from its leaf to its root by these sides, through a gap of the column if they face two channels.
    private mutating func take(_ edge: Int, exit: Int, entry: Int, passing column: Int, _ plan: ColumnPlan) {
        var connection = Connection(exitSide: exit, entrySide: entry, isFan: plan.edges[edge].isFan)
        let ends = edges[edge]
        let (leaf, root) = connection.isFan ? (ends.to, ends.from) : (ends.from, ends.to)
        addPin(edge, to: BoxSide(leaf, connection.leafSide))
        let channel = channel(leaf, connection.leafSide)
        if channel == self.channel(root, connection.rootSide) {
            let isBelow = isHigher(root, than: places[leaf] * 2 + 1, of: columns[leaf])
            attach(edge, to: net(at: slot(of: root, connection, isBelow: isBelow, plan)), lines: 1)
        } else {
            let place = min(plan.edges[edge].gap, count(column))
            let slot = slot(of: root, connection, isBelow: isHigher(root, than: place * 2, of: column), plan)
            let gap = place == 0 ? boxCount + column : order[firstPlaces[column] + place - 1]
            let new = Bundle(
                column: column, gap: gap, place: place, root: root, channel: channel, isFan: connection.isFan,
                net: nets.count,
                next: firstBundles[gap])
            connection.bundle = bundle(like: new) ?? add(new, endingAt: slot)
            bundles[connection.bundle].lines += 1
            attach(edge, to: bundles[connection.bundle].net, lines: 1)
            nets[slotNets[slot.index]].lines += 1
        }
        connections[edge] = connection
    }

    /// Whether a box is higher than a place in some column, counted in halves, as far as places show.
    @inline(__always)
    private func isHigher(_ box: Int, than place: Int, of column: Int) -> Bool {
        (places[box] * 2 + 1) * count(column) < place * count(columns[box])
    }

    @inline(__always)
    private func slot(of root: Int, _ connection: Connection, isBelow: Bool, _ plan: ColumnPlan) -> RootSlot {
        let end = JoinedEnd(root, connection.rootSide, isFan: connection.isFan)
        return RootSlot(end, leadsBelow: isBelow && plan.splits[end.index])
    }

    /// The rows that a pin takes: those of its label, a blank one under a text of several lines, and one above it where
    /// it is higher than its line.
    @inline(__always)
    func rows(of pin: Int) -> Int {
        let height = labelRows(of: pin)
        return height == 1 ? 1 : blankRows(above: pin) + height + 1
    }

    /// The blank rows above the label at a pin: without one its first row would be right under another line.
    @inline(__always)
    func blankRows(above pin: Int) -> Int { labelRows(of: pin) < 3 ? 0 : 1 }

    /// The rows of the label that is at a pin, one where there is none.
    @inline(__always)
    func labelRows(of pin: Int) -> Int { pin < edges.count ? max(1, edges[pin].labelHeight) : 1 }

    private mutating func addPin(_ pin: Int, to side: BoxSide) {
        nextPins[pin] = firstPins[side.index]
        firstPins[side.index] = pin
        pinRowCounts[side.index] += rows(of: pin)
    }

    /// The net that ends at a slot; where there is none yet, it is made.
    @inline(__always)
    private mutating func net(at slot: RootSlot) -> Int {
        if slotNets[slot.index] >= 0 { return slotNets[slot.index] }
        let (box, side) = (slot.box, slot.side)
        slotNets[slot.index] = nets.count
        nets.append(Net(channel: channel(box, side), end: slot.index, endsRight: isRight(box, side)))
        addPin(edges.count + slot.index, to: BoxSide(box, side))
        return nets.count - 1
    }

    private mutating func attach(_ leaf: Int, to net: Int, lines: Int) {
        nextLeaves[leaf] = nets[net].firstLeaf
        nets[net].firstLeaf = leaf
        nets[net].lines += lines
    }

    /// The bundle that is there with which lines to or from the same root pass the same gap.
    @inline(__always)
    private func bundle(like new: Bundle) -> Int? {
        var number = firstBundles[new.gap]
        while number >= 0 {
            let bundle = bundles[number]
            if bundle.root == new.root, bundle.isFan == new.isFan, bundle.channel == new.channel { return number }
            number = bundle.next
        }
        return nil
    }

    /// Adds a bundle with its net, and makes it a leaf of its root's.
    private mutating func add(_ new: Bundle, endingAt slot: RootSlot) -> Int {
        let number = bundles.count
        nets.append(
            Net(channel: new.channel, end: slotNets.count + number, endsRight: isRight(new, of: new.channel)))
        bundles.append(new)
        firstBundles[new.gap] = number
        bundleCounts[new.gap] += 1
        attach(edges.count + number, to: net(at: slot), lines: 0)
        return number
    }
}
