/// The rows of a drawing in columns: where each box stands in its column, and the row of each pin on its sides.
///
/// An edge runs in a channel: the room left of column 0 is channel 0, the room right of column `c` channel `c + 1`. It
/// leaves by a row of its own on the side of its source that faces the channel. All edges that enter a box from one
/// channel are joined and enter it by one pin. One value serves for many plans, so that a search allocates little.
struct ColumnStacks {
    /// One side of one box.
    private struct Pins {
        var leaving = 0
        var entersFromAbove = false
        var entersFromBelow = false
        var isSplit = false

        var count: Int {
            leaving + (isSplit ? 2 : entersFromAbove || entersFromBelow ? 1 : 0)
        }
    }

    /// A straight pair of lines between a box and the one under it: the edges that run down and up.
    struct Gap {
        var down = -1
        var up = -1
        var isEmpty: Bool { down < 0 && up < 0 }
    }

    let graph: Graph
    var spacing = ColumnSpacing.close
    /// For each box the edges that leave it.
    let outgoing: [[Int]]
    /// For each box its column and its place in it.
    private(set) var columns: [Int]
    private(set) var places: [Int]
    private(set) var tops: [Int]
    private(set) var heights: [Int]
    private(set) var widths: [Int]
    /// For each box what runs straight to the next.
    private(set) var gaps: [Gap]
    /// For each edge its channel; -1 where it runs straight.
    private(set) var channels: [Int]
    /// For each edge the row in which it leaves.
    private(set) var exits: [Int]
    /// For each side of each box, left ones at `4 * box` and right ones two after them, the row in which lines from
    /// above enter, and the one for those from below.
    private(set) var entries: [Int]
    /// For each edge whether it enters its box with those from below, apart from the others.
    private(set) var isApart: [Bool]
    private var counts: [Int] = []
    private(set) var height = 0
    /// Some edge would have to run through a column.
    private(set) var isBlocked = false

    private var pins: [Pins]
    /// The edges that leave the box at hand by the side at hand, with how far down they lead.
    private var leaving: [(edge: Int, distance: Int)] = []

    init(graph: Graph) {
        self.graph = graph
        let count = graph.nodes.count
        var outgoing: [[Int]] = Array(repeating: [], count: count)
        for (number, edge) in graph.edges.enumerated() { outgoing[edge.from].append(number) }
        self.outgoing = outgoing
        columns = Array(repeating: 0, count: count)
        places = columns
        tops = columns
        heights = columns
        widths = columns
        gaps = Array(repeating: Gap(), count: count)
        channels = Array(repeating: -1, count: graph.edges.count)
        exits = channels
        entries = Array(repeating: 0, count: count * 4)
        isApart = Array(repeating: false, count: graph.edges.count)
        pins = Array(repeating: Pins(), count: count * 2)
    }

    /// Gives each box its rows; `pinRows` follows, if the height is worth it.
    mutating func stack(_ plan: ColumnPlan) {
        (height, isBlocked) = (0, false)
        counts.removeAll(keepingCapacity: true)
        for (column, boxes) in plan.columns.enumerated() {
            counts.append(boxes.count)
            for (place, box) in boxes.enumerated() {
                (columns[box], places[box], gaps[box]) = (column, place, Gap())
                (pins[box * 2], pins[box * 2 + 1]) = (Pins(), Pins())
            }
        }
        for edge in graph.edges.indices { choose(edge, plan.sides[edge]) }
        countEntries(plan)
        for boxes in plan.columns { stack(boxes) }
    }

    /// The side of a box that faces a channel: 0 for the left one.
    func side(_ box: Int, _ channel: Int) -> Int { channel == columns[box] ? 0 : 1 }

    /// Whether lines enter a side from above and from below.
    func canSplit(_ side: Int) -> Bool { pins[side].entersFromAbove && pins[side].entersFromBelow }

    // MARK: channels

    private mutating func choose(_ edge: Int, _ side: ColumnPlan.Side) {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        let (first, second) = (columns[from], columns[to])
        guard first == second else {
            isBlocked = isBlocked || abs(first - second) > 1
            return take(edge, channel: max(first, second))
        }
        if side == .between, abs(places[from] - places[to]) == 1 {
            let runsDown = places[from] < places[to]
            if runsDown, gaps[from].down < 0 { return run(edge, downFrom: from) }
            if !runsDown, gaps[to].up < 0 { return run(edge, upTo: to) }
        }
        take(edge, channel: side == .left ? first : first + 1)
    }

    private mutating func run(_ edge: Int, downFrom box: Int) {
        gaps[box].down = edge
        channels[edge] = -1
    }

    private mutating func run(_ edge: Int, upTo box: Int) {
        gaps[box].up = edge
        channels[edge] = -1
    }

    private mutating func take(_ edge: Int, channel: Int) {
        channels[edge] = channel
        let from = graph.edges[edge].from
        pins[from * 2 + side(from, channel)].leaving += 1
    }

    private mutating func countEntries(_ plan: ColumnPlan) {
        for edge in graph.edges.indices where channels[edge] >= 0 {
            let to = graph.edges[edge].to
            let entered = to * 2 + side(to, channels[edge])
            if comesFromBelow(edge) {
                pins[entered].entersFromBelow = true
            } else {
                pins[entered].entersFromAbove = true
            }
        }
        for side in pins.indices where plan.splits[side] {
            pins[side].isSplit = pins[side].entersFromAbove && pins[side].entersFromBelow
        }
        for edge in graph.edges.indices where channels[edge] >= 0 {
            let to = graph.edges[edge].to
            isApart[edge] = pins[to * 2 + side(to, channels[edge])].isSplit && comesFromBelow(edge)
        }
    }

    /// Whether the source of an edge stands lower than its target, as far as their places tell.
    private func comesFromBelow(_ edge: Int) -> Bool {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        return (places[from] * 2 + 1) * counts[columns[to]] > (places[to] * 2 + 1) * counts[columns[from]]
    }

    /// The row in which an edge enters its box.
    func entry(of edge: Int) -> Int {
        let to = graph.edges[edge].to
        return entries[to * 4 + side(to, channels[edge]) * 2 + (isApart[edge] ? 1 : 0)]
    }

    // MARK: boxes

    private mutating func stack(_ boxes: [Int]) {
        var next = 0
        for (place, box) in boxes.enumerated() {
            tops[box] = next
            heights[box] = max(graph.nodes[box].height, 3, 2 + max(pins[box * 2].count, pins[box * 2 + 1].count))
            widths[box] = max(5, graph.nodes[box].width)
            if place > 0 { keepCornersApart(boxes[place - 1], box) }
            next += heights[box]
            height = max(height, next)
            if place + 1 < boxes.count { next += rowsUnder(box) }
        }
    }

    /// Where a box stands right on another, their corners may not: with plain `+` they would be joined.
    private mutating func keepCornersApart(_ upper: Int, _ lower: Int) {
        guard tops[lower] == tops[upper] + heights[upper], abs(widths[upper] - widths[lower]) < 2 else { return }
        widths[lower] = widths[upper] + 2
    }

    /// Rows between a box and the next: with labels three, so that a line, a label and an arrowhead find room.
    private func rowsUnder(_ box: Int) -> Int {
        if gaps[box].isEmpty { return spacing.rows }
        return label(gaps[box].down) + label(gaps[box].up) > 0 ? 3 : spacing.linedRows
    }

    private func label(_ edge: Int) -> Int { edge < 0 ? 0 : graph.edges[edge].labelWidth }

    // MARK: pins

    /// Gives each pin a row: first what leaves upwards, then what enters, then what leaves downwards; the nearest
    /// targets are reached from the outer rows, so that the lines of one side nest.
    mutating func pinRows() {
        for box in graph.nodes.indices {
            for side in 0...1 where pins[box * 2 + side].count > 0 { pinRows(box, side) }
        }
    }

    private func middle(_ box: Int) -> Int { tops[box] * 2 + heights[box] }

    private mutating func pinRows(_ box: Int, _ side: Int) {
        leaving.removeAll(keepingCapacity: true)
        for edge in outgoing[box] where channels[edge] >= 0 && self.side(box, channels[edge]) == side {
            leaving.append((edge, middle(graph.edges[edge].to) - middle(box)))
        }
        if leaving.count > 1 { leaving.sort { ($1.distance, $0.edge) < ($0.distance, $1.edge) } }
        let pins = pins[box * 2 + side]
        var row = tops[box] + 1 + (heights[box] - 2 - pins.count) / 2
        let entry = entryPlace(pins)
        for place in 0...leaving.count {
            if place == entry {
                entries[box * 4 + side * 2] = row
                row += 1
            }
            guard place < leaving.count else { break }
            exits[leaving[place].edge] = row
            row += 1
        }
        entries[box * 4 + side * 2 + 1] = row
    }

    /// How many of the lines that leave do so above the pin of those that enter; -1 where none enter.
    private func entryPlace(_ pins: Pins) -> Int {
        if pins.isSplit { return 0 }
        if !pins.entersFromBelow { return pins.entersFromAbove ? 0 : -1 }
        if !pins.entersFromAbove { return leaving.count }
        return leaving.count { $0.distance < 0 }
    }
}
