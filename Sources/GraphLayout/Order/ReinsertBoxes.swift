/// Pass 5: takes one box after the other out, with all its lines, and puts it back where they cross least.
///
/// All ranks that its neighbours reach, and all places in them, are compared at once: shortest paths through the channels
/// from each neighbour (`ChannelCosts`) give what its line would cross on the way to each place. This is the insertion
/// of stars (Clancy, Haythorpe, Newcombe, "An effective crossing minimisation heuristic based on star insertion", 2019)
/// with ranks for faces; boxes change their ranks as in grid sifting (Bachmaier, Brunner, Gleissner 2012). A crossing is
/// worth as much as eight ranks that lines pass, or as one line against the flow; a line of the tree passes ranks at twice
/// the price and runs against the flow at three times.
///
/// Pre-condition: no labels, links join neighbouring ranks. Post-condition: the cost is no higher; initial states and
/// boxes set aside are in their ranks, and none but those that were there before beside an initial one; what stood
/// last in its rank still does.
struct ReinsertBoxes: ~Copyable {
    let graph: Graph
    private let watch: PassWatch
    private let loops: [[Int]]
    private let isTree: [Bool]
    private(set) var drawing: RankedLines
    /// Ranks in which boxes may be put.
    private let ranks: Range<Int>
    /// In each rank the boxes that stay behind everything else.
    private let lastCounts: [Int]
    private var channels = ChannelCosts()
    private var counter = CrossingCounter()
    /// Links that cross in the channel after each rank.
    private var crossings: [Int]
    private var stepsLeft: Int
    private var targets: [Int] = []
    private var bounds: [Int] = []
    /// For each line of the box that is out what it crosses from its other end to each slot.
    private var costs: [Int16] = []
    private var sums: [Int] = []

    /// - Parameters:
    ///   - layered: the boxes and lines, without labels, in order.
    ///   - isLast: for each element whether it stays behind all others of its rank.
    ///   - asideIsBelow: whether boxes set aside have the last ranks for themselves.
    ///   - watch: asked before each box whether to go on.
    init(_ layered: LayeredGraph, _ graph: Graph, isLast: [Bool], asideIsBelow: Bool, watch: PassWatch = PassWatch()) {
        self.graph = graph
        self.watch = watch
        (loops, isTree) = (layered.loops, layered.isTree)
        drawing = RankedLines(layered, graph)
        let aside = graph.nodes.indices.filter { asideIsBelow && graph.nodes[$0].placement == .aside }
        let placed = drawing.ranks
        let hasLead = graph.nodes.indices.contains { graph.nodes[$0].role == .initial && placed[$0] == 0 }
        let end = aside.map { placed[$0] }.min() ?? layered.layers.count
        ranks = min(hasLead ? 1 : 0, end)..<end
        lastCounts = layered.layers.map { layer in layer.count { isLast[$0] } }
        crossings = Array(repeating: 0, count: layered.layers.count)
        stepsLeft = Effort.reinsertSteps
        recount(0..<layered.layers.count)
    }

    /// The boxes and lines as they are now, in order.
    var layered: LayeredGraph {
        let ranking = Ranking(ranks: drawing.ranks)
        let arcs = drawing.lines.map { line in
            let isReversed = ranking.ranks[line.from] > ranking.ranks[line.to]
            return AcyclicGraph.Arc(
                edge: line.edge, upper: isReversed ? line.to : line.from, lower: isReversed ? line.from : line.to,
                isReversed: isReversed, isTree: isTree[line.edge])
        }
        var layered = InsertDummies(
            graph: graph, acyclic: AcyclicGraph(arcs: arcs, loops: []), ranking: ranking
        ).run()
        layered.loops = loops
        layered.layers = inOrder(layered)
        return layered
    }

    private func inOrder(_ layered: LayeredGraph) -> [[Int]] {
        var elements = Array(repeating: 0, count: graph.edges.count)
        return zip(layered.layers, drawing.layers.filter { $0.contains { $0 >= 0 } }).map { layer, inOrder in
            for element in layer { if case .line(let edge) = layered.elements[element] { elements[edge] = element } }
            return inOrder.map { $0 >= 0 ? $0 : elements[drawing.lines[~$0].edge] }
        }
    }

    /// Goes through all boxes, and again through those next to what has moved until none moves.
    mutating func run() {
        var isDue = graph.nodes.indices.map { graph.nodes[$0].placement == .graph && !drawing.linesOfBoxes[$0].isEmpty }
        while stepsLeft > 0, isDue.contains(true), crossings.contains(where: { $0 > 0 }) {
            for box in graph.nodes.indices where isDue[box] && stepsLeft > 0 {
                if watch.isCancelled { return }
                isDue[box] = false
                guard reinsert(box) else { continue }
                for line in drawing.linesOfBoxes[box] {
                    let other = drawing.end(of: line, from: box)
                    isDue[other] = graph.nodes[other].placement == .graph
                }
            }
        }
    }

    /// Counts the crossings between these ranks anew, and finds what one more line would cross there.
    private mutating func count(_ range: Range<Int>) {
        channels.prepare(range, drawing.layers)
        for rank in range.dropLast() {
            drawing.gatherTargets(below: rank, &targets, &bounds)
            crossings[rank] = channels.fill(after: rank, targets: targets, bounds: bounds)
            stepsLeft -= targets.count * channels.slots(at: rank + 1).count
        }
    }

    /// Counts the crossings alone, for as many steps.
    private mutating func recount(_ range: Range<Int>) {
        for rank in range.dropLast() {
            drawing.gatherTargets(below: rank, &targets, &bounds)
            let width = drawing.layers[rank + 1].count
            crossings[rank] = counter.crossings(targets: targets, bounds: bounds, width: width)
            stepsLeft -= targets.count * (width + 1)
        }
    }

    /// The cost of a box's lines in a rank: of their crossings, of their lengths and of their running back.
    private func cost(of box: Int, in rank: Int, crossings: Int) -> Int {
        drawing.linesOfBoxes[box].reduce(crossings * 8) { sum, line in
            let other = drawing.ranks[drawing.end(of: line, from: box)]
            let runsBack = (drawing.lines[line].from == box) == (other < rank)
            let isTree = isTree[drawing.lines[line].edge]
            return sum + abs(rank - other) * (isTree ? 2 : 1) + (runsBack ? isTree ? 24 : 8 : 0)
        }
    }

    /// Takes a box out and puts it back where that is best; false if it stays.
    private mutating func reinsert(_ box: Int) -> Bool {
        let own = drawing.ranks[box]
        let others = drawing.linesOfBoxes[box].map { drawing.ranks[drawing.end(of: $0, from: box)] }
        let range = max(0, min(own, others.min() ?? own) - 1)..<min(crossings.count, max(own, others.max() ?? own) + 2)
        let (layers, counted) = (drawing.layers, crossings)
        let before = crossings[range].reduce(0, +)
        drawing.remove(box)
        count(range)
        let free = crossings[range.dropLast()].reduce(counted[range.upperBound - 1], +)
        let limit = cost(of: box, in: own, crossings: before - free)
        if before > free, let (rank, slot) = bestSlot(for: box, from: own, besides: others, below: limit) {
            insert(box, slot, of: rank)
            recount(range)
            let now = crossings[range].reduce(0, +)
            if cost(of: box, in: rank, crossings: now - free) < limit { return true }
        }
        drawing.restore(layers, changedIn: range, box: box, in: own)
        crossings = counted
        return false
    }

    // MARK: the best place

    /// The rank and the slot that cost least, if that is less than the limit.
    private mutating func bestSlot(
        for box: Int, from own: Int, besides others: [Int], below limit: Int
    ) -> (rank: Int, slot: Int)? {
        let lines = drawing.linesOfBoxes[box]
        let isFree = graph.nodes[box].role != .initial && ranks.contains(own)
        let fixed = (isFree ? channels.ranks.clamped(to: ranks) : own..<own + 1).filter { !others.contains($0) }
            .map { (rank: $0, cost: cost(of: box, in: $0, crossings: 0)) }.filter { $0.cost < limit }
        stepsLeft -= channels.size * lines.count / 4
        guard let first = fixed.first, let last = fixed.last else { return nil }
        findCosts(box, in: first.rank..<last.rank + 1)
        sumCosts(lines.count)
        var best = limit
        var place: (rank: Int, slot: Int)?
        for (rank, fixed) in fixed {
            for (slot, index) in channels.slots(at: rank).enumerated() where fixed + sums[index] * 8 < best {
                best = fixed + sums[index] * 8
                place = (rank, slot)
            }
        }
        return place
    }

    private mutating func sumCosts(_ lineCount: Int) {
        let size = channels.slotCount
        sums.removeAll(keepingCapacity: true)
        sums.append(contentsOf: repeatElement(0, count: size))
        for number in 0..<lineCount {
            for index in 0..<size { sums[index] += Int(costs[number * size + index]) }
        }
    }

    /// For each line of a box what it would cross from its other end to each slot of each of these ranks.
    private mutating func findCosts(_ box: Int, in wanted: Range<Int>) {
        let lines = drawing.linesOfBoxes[box]
        let size = channels.slotCount
        // Taken out of the struct, so that the rest of it can be read meanwhile.
        var room: [Int16] = []
        swap(&room, &costs)
        if room.count < size * lines.count { room = Array(repeating: 0, count: size * lines.count * 2) }
        defer { swap(&room, &costs) }
        room.withUnsafeMutableBufferPointer { all in
            guard let first = all.baseAddress else { return }
            for (number, line) in lines.enumerated() {
                findCosts(from: drawing.end(of: line, from: box), in: wanted, first + number * size)
            }
        }
    }

    private func findCosts(from box: Int, in wanted: Range<Int>, _ costs: UnsafeMutablePointer<Int16>) {
        let rank = drawing.ranks[box]
        for slot in channels.slots(at: rank) { costs[slot] = ChannelCosts.unreachable }
        if rank + 1 < wanted.upperBound {
            leave(box, for: rank + 1, costs)
            for next in rank + 2..<max(rank + 2, wanted.upperBound) {
                channels.carryDown(to: next, costs)
                close(next, costs)
            }
        }
        if rank > wanted.lowerBound {
            leave(box, for: rank - 1, costs)
            for next in (min(rank - 1, wanted.lowerBound)..<rank - 1).reversed() {
                channels.carryUp(to: next, costs)
                close(next, costs)
            }
        }
    }

    /// What a line from a box crosses on the way to each slot of the next rank: not the other lines of that box.
    private func leave(_ box: Int, for rank: Int, _ costs: UnsafeMutablePointer<Int16>) {
        let (own, place) = (drawing.ranks[box], drawing.place(of: box))
        let slots = channels.slots(at: rank)
        for (slot, index) in slots.enumerated() {
            costs[index] =
                own < rank
                ? channels.cost(after: own, from: place, to: slot) : channels.cost(after: rank, from: slot, to: place)
        }
        for line in drawing.linesOfBoxes[box] {
            let other = drawing.ranks[drawing.end(of: line, from: box)]
            guard other >= 0, (other > own) == (rank > own) else { continue }
            for index in slots.dropFirst(drawing.place(of: line, at: rank) + 1) { costs[index] -= 1 }
        }
        close(rank, costs)
    }

    /// Nothing may be put behind the boxes that stay last in a rank, or between them.
    private func close(_ rank: Int, _ costs: UnsafeMutablePointer<Int16>) {
        for index in channels.slots(at: rank).suffix(lastCounts[rank]) { costs[index] = ChannelCosts.unreachable }
    }

    // MARK: putting back

    /// The path of a line from a box: the slots of the ranks that it passes, doubled, and the place where it ends, between
    /// two of them.
    private struct Path {
        var line: Int
        var stops: [Int]
    }

    private mutating func insert(_ box: Int, _ slot: Int, of rank: Int) {
        let paths = drawing.linesOfBoxes[box].enumerated().map { number, line in
            (
                isDown: drawing.ranks[drawing.end(of: line, from: box)] > rank,
                path: path(of: line, number: number, from: box, at: slot, in: rank)
            )
        }
        drawing.insert(box, at: slot, of: rank)
        for isDown in [true, false] {
            insert(paths.filter { $0.isDown == isDown }.map(\.path), from: rank, by: isDown ? 1 : -1)
        }
    }

    /// Puts lines into the ranks that they pass: side by side in the order in which they part.
    private mutating func insert(_ paths: [Path], from rank: Int, by step: Int) {
        var passed = 0
        var passing = paths.filter { $0.stops.count > 1 }
        while !passing.isEmpty {
            passing.sort { $0.stops[passed...].lexicographicallyPrecedes($1.stops[passed...]) }
            drawing.insert(
                passing.map { (line: $0.line, place: $0.stops[passed] / 2) }, into: rank + (passed + 1) * step)
            passed += 1
            passing.removeAll { $0.stops.count <= passed + 1 }
        }
    }

    /// The path that costs least, of equal ones the straightest.
    private func path(of line: Int, number: Int, from box: Int, at slot: Int, in rank: Int) -> Path {
        let end = drawing.end(of: line, from: box)
        let step = drawing.ranks[end] > rank ? 1 : -1
        var path = Path(line: line, stops: [])
        var (here, at) = (rank, slot)
        while here + step != drawing.ranks[end] {
            at = nextSlot(from: at, here, to: here + step, number)
            here += step
            path.stops.append(at * 2)
        }
        path.stops.append(drawing.place(of: end) * 2 + 1)
        return path
    }

    private func nextSlot(from slot: Int, _ rank: Int, to next: Int, _ number: Int) -> Int {
        let (count, nextCount) = (channels.slots(at: rank).count, channels.slots(at: next).count)
        var best = (cost: Int.max, bend: 0, slot: 0)
        for (other, index) in channels.slots(at: next).enumerated() {
            let crossed =
                next > rank
                ? channels.cost(after: rank, from: slot, to: other) : channels.cost(after: next, from: other, to: slot)
            let cost = Int(costs[number * channels.slotCount + index]) + Int(crossed)
            let bend = abs((2 * other + 1) * count - (2 * slot + 1) * nextCount)
            if (cost, bend) < (best.cost, best.bend) { best = (cost, bend, other) }
        }
        return best.slot
    }
}
