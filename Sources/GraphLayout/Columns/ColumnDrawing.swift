/// A drawing in columns: the stacks of boxes side by side with their channels, in whole cells.
struct ColumnDrawing {
    let graph: Graph
    let spacing: ColumnSpacing
    let stacks: ColumnStacks
    private let plan: ColumnPlan
    private(set) var channels: [ColumnChannel] = []
    /// First column of each stack, and its columns.
    private var starts: [Int] = []
    private var widths: [Int] = []
    /// The first column of the drawing and the column after its last one.
    private var left = 0
    private var right = 0
    /// It cannot be drawn: pins are in each other's way.
    private(set) var isBlocked = false

    var width: Int { right - left }
    var height: Int { stacks.height }
    var crossings: Int { channels.reduce(0) { $0 + $1.crossings } }

    init(graph: Graph, outgoing: [[Int]], plan: ColumnPlan, spacing: ColumnSpacing) {
        self.graph = graph
        self.plan = plan
        self.spacing = spacing
        stacks = ColumnStacks(graph: graph, outgoing: outgoing, plan: plan, spacing: spacing)
        isBlocked = stacks.isBlocked || !gapsAreWide()
        guard !isBlocked else { return }
        findNets()
        isBlocked = channels.contains { $0.isBlocked }
        guard !isBlocked else { return }
        widths = plan.columns.map { boxes in boxes.map { boxWidth($0) }.max() ?? 0 }
        place()
    }

    private func boxWidth(_ box: Int) -> Int { max(5, graph.nodes[box].width) }

    /// Where a box begins within its stack.
    private func offset(_ box: Int) -> Int { (widths[stacks.columns[box]] - boxWidth(box)) / 2 }

    private func gapsAreWide() -> Bool {
        plan.columns.allSatisfy { boxes in
            zip(boxes, boxes.dropFirst()).allSatisfy { box, next in
                let gap = stacks.gaps[box]
                return gap.down < 0 || gap.up < 0 || min(boxWidth(box), boxWidth(next)) >= 7
            }
        }
    }

    // MARK: nets

    private mutating func findNets() {
        let count = graph.nodes.count
        var numbers = Array(repeating: -1, count: (plan.columns.count + 1) * count)
        var nets: [[ColumnChannel.Net]] = Array(repeating: [], count: plan.columns.count + 1)
        for edge in graph.edges.indices where stacks.channels[edge] >= 0 {
            let channel = stacks.channels[edge]
            let target = graph.edges[edge].to
            if numbers[channel * count + target] < 0 {
                numbers[channel * count + target] = nets[channel].count
                nets[channel].append(ColumnChannel.Net(target: target))
            }
            let number = numbers[channel * count + target]
            let exit = ColumnChannel.Pin(row: stacks.exits[edge], lines: 1, isEntry: false)
            add(exit, graph.edges[edge].from, channel, &nets[channel][number])
        }
        for channel in nets.indices {
            for number in nets[channel].indices {
                let net = nets[channel][number]
                let row = stacks.entries[net.target * 2 + stacks.side(net.target, channel)]
                let lines = net.left.count + net.right.count
                let entry = ColumnChannel.Pin(row: row, lines: lines, isEntry: true)
                add(entry, net.target, channel, &nets[channel][number])
            }
        }
        channels = nets.map { ColumnChannel(nets: $0) }
    }

    /// Channel 0 is seen in a mirror, so that its column, too, is at its left.
    private func add(_ pin: ColumnChannel.Pin, _ box: Int, _ channel: Int, _ net: inout ColumnChannel.Net) {
        if channel == 0 || stacks.side(box, channel) == 1 { net.left.append(pin) } else { net.right.append(pin) }
        net.first = min(net.first, pin.row)
        net.last = max(net.last, pin.row)
    }

    // MARK: columns

    private mutating func place() {
        for column in plan.columns.indices {
            let lefts = reach(column, side: 0)
            let rights = reach(column, side: 1)
            if column == 0 {
                starts.append(0)
                channels[0].takeTracks(least: lefts, pitch: spacing.trackPitch)
                left = -max(channels[0].nets.map { $0.track }.max() ?? 0, 0)
                left = min(left, 2 - (lefts.max() ?? 0), 0)
            } else {
                starts.append(start(after: channels[column], lefts))
            }
            let least = rights.map { $0 + starts[column] }
            ends = least
            channels[column + 1].takeTracks(least: least, pitch: spacing.trackPitch)
        }
        let tracks = channels[plan.columns.count].nets.map { $0.track + 1 }.max() ?? 0
        right = max(tracks, (ends.max() ?? 0) - 1 - spacing.margin + 1, (starts.last ?? 0) + (widths.last ?? 0))
    }

    /// For each row the first column that a line may take at the right of the stack before.
    private var ends: [Int] = []

    private func start(after channel: ColumnChannel, _ lefts: [Int]) -> Int {
        var start = 0
        for row in lefts.indices { start = max(start, ends[row] + lefts[row]) }
        for net in channel.nets {
            for row in net.first...net.last { start = max(start, net.track + lefts[row]) }
        }
        return start
    }

    /// For each row how far from the start of a stack the first vertical line may stand: at its right, counted from
    /// its start to the right, or at its left, counted to the left.
    private func reach(_ column: Int, side: Int) -> [Int] {
        let width = widths[column]
        let narrowest = plan.columns[column].map { boxWidth($0) }.min() ?? 0
        let inset = (width - narrowest) / 2
        var reach = Array(repeating: side == 0 ? -inset : width - inset, count: stacks.height)
        for box in plan.columns[column] {
            let start = offset(box)
            let edge = side == 0 ? -start : start + boxWidth(box) - 1
            for row in stacks.tops[box]..<stacks.tops[box] + stacks.heights[box] {
                reach[row] = max(reach[row], edge + 1 + spacing.margin)
            }
            let channel = column + side
            for exit in outgoing[box] where stacks.channels[exit] == channel {
                let label = graph.edges[exit].labelWidth
                if label > 0 { reach[stacks.exits[exit]] = max(reach[stacks.exits[exit]], edge + label + 3) }
            }
            reachOfGap(box, side, &reach)
        }
        return reach
    }

    private func reachOfGap(_ box: Int, _ side: Int, _ reach: inout [Int]) {
        let gap = stacks.gaps[box]
        guard !gap.isEmpty else { return }
        let row = stacks.tops[box] + stacks.heights[box] + 1
        for case let label? in [straight(gap.down, box), straight(gap.up, box)].compactMap({ $0 }).map({ $0.label }) {
            let end = side == 0 ? -label.lowerBound : label.upperBound - 1
            reach[row] = max(reach[row], end + 2)
        }
    }

    // MARK: straight lines

    /// Where in its stack a straight line under a box runs, and the columns of its label.
    private func straight(_ edge: Int, _ box: Int) -> (column: Int, label: Range<Int>?)? {
        guard edge >= 0 else { return nil }
        let middle = widths[stacks.columns[box]] / 2
        let next = plan.columns[stacks.columns[box]][stacks.places[box] + 1]
        let inner = [box, next].map { (first: offset($0) + 1, last: offset($0) + boxWidth($0) - 2) }
        let (first, last) = (max(inner[0].first, inner[1].first), min(inner[0].last, inner[1].last))
        let gap = stacks.gaps[box]
        let label = graph.edges[edge].labelWidth
        if gap.down < 0 || gap.up < 0 {
            let column = min(max(middle, first), last)
            let start = column - (label - 1) / 2
            return (column, label > 0 ? start..<start + label : nil)
        }
        if edge == gap.up {
            let end = middle - 1
            return (max(first, min(end, end - label / 2)), label > 0 ? end - label + 1..<end + 1 : nil)
        }
        let start = middle + 1
        return (min(last, start + label / 2), label > 0 ? start..<start + label : nil)
    }

    // MARK: layout

    /// The drawing as boxes and routes.
    func layout() -> Layout {
        let boxes = graph.nodes.indices.map { box in
            Layout.Box(
                x: starts[stacks.columns[box]] + offset(box), y: stacks.tops[box], width: boxWidth(box),
                height: stacks.heights[box])
        }
        var tracks: [[Int: Int]] = []
        for (number, channel) in channels.enumerated() {
            let sign = number == 0 ? -1 : 1
            tracks.append(Dictionary(channel.nets.map { ($0.target, $0.track * sign) }, uniquingKeysWith: { $1 }))
        }
        let routes = graph.edges.indices.map { edge in
            stacks.channels[edge] < 0
                ? straightRoute(edge, boxes)
                : route(edge, boxes, tracks[stacks.channels[edge]][graph.edges[edge].to] ?? 0)
        }
        return Layout(width: 0, height: 0, nodes: boxes, edges: routes, direction: .down).movedToOrigin()
    }

    private func route(_ edge: Int, _ boxes: [Layout.Box], _ track: Int) -> Layout.Route {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        let channel = stacks.channels[edge]
        let exit = border(boxes[from], stacks.side(from, channel))
        let entry = border(boxes[to], stacks.side(to, channel))
        let entryRow = stacks.entries[to * 2 + stacks.side(to, channel)]
        let row = stacks.exits[edge]
        let points = [(exit, row), (track, row), (track, entryRow), (entry, entryRow)].map {
            Layout.Place(x: $0.0, y: $0.1)
        }
        let label = graph.edges[edge].labelWidth
        let start = stacks.side(from, channel) == 1 ? exit + 2 : exit - 1 - label
        return Layout.Route(
            points: Layout.withoutBends(points),
            label: label > 0 ? Layout.LabelPlace(x: start, y: row, width: label) : nil)
    }

    private func border(_ box: Layout.Box, _ side: Int) -> Int { side == 0 ? box.x : box.x + box.width - 1 }

    private func straightRoute(_ edge: Int, _ boxes: [Layout.Box]) -> Layout.Route {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
        let upper = stacks.places[from] < stacks.places[to] ? from : to
        let lower = upper == from ? to : from
        guard let straight = straight(edge, upper) else { return Layout.Route(points: []) }
        let start = starts[stacks.columns[upper]]
        let rows = [boxes[upper].y + boxes[upper].height - 1, boxes[lower].y]
        let points = rows.map { Layout.Place(x: start + straight.column, y: $0) }
        return Layout.Route(
            points: upper == from ? points : points.reversed(),
            label: straight.label.map {
                Layout.LabelPlace(x: start + $0.lowerBound, y: rows[0] + 2, width: $0.count)
            })
    }

    private var outgoing: [[Int]] { stacks.outgoing }
}
