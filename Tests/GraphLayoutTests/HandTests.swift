import Testing

@testable import GraphLayout

/// L10: drawings as a hand would make them.
@Suite("As a hand would draw it")
struct HandTests {
    private static let pane = LayoutOptions(width: 78, height: 36, effort: 20_000)

    private func graph(_ widths: [Int], _ lines: [(Int, Int, Int)]) -> Graph {
        Graph(
            nodes: widths.enumerated().map { Graph.Node(width: $1, role: $0 == 0 ? .initial : .ordinary) },
            edges: lines.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: $0.2) })
    }

    private func drawn(_ graph: Graph, _ options: LayoutOptions = pane) -> Layout {
        let layout = layOut(graph, options: options)
        #expect(LayoutCheck(layout: layout, graph: graph).run() == [])
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
        return layout
    }

    @Test("L10 a chain is a straight column, and close its steps take one row", arguments: [2, 5, 9])
    func chain(_ count: Int) {
        let graph = graph((0..<count).map { 7 + $0 % 3 * 4 }, (1..<count).map { ($0 - 1, $0, 6) })
        let free = drawn(graph, LayoutOptions(direction: .down))
        let packed = drawn(graph, LayoutOptions(direction: .down, width: 40, height: count * 4 - 1, effort: 20_000))
        for (layout, step) in [(free, 5), (packed, 4)] {
            #expect(layout.edges.allSatisfy { $0.points.count == 2 })
            #expect(zip(layout.nodes, layout.nodes.dropFirst()).allSatisfy { $1.y - $0.y == step }, "\(count)")
            #expect(layout.nodes.allSatisfy { $0.height == 3 })
        }
    }

    @Test("L10 a chain without labels takes one row a step with all the room there is")
    func bareChain() {
        let layout = drawn(graph([9, 9, 9], [(0, 1, 0), (1, 2, 0)]))
        #expect(layout.nodes.map(\.y) == [0, 4, 8])
    }

    @Test(
        "L10 a fan is straight, its lines leave in the order of their boxes, and it is under its source",
        arguments: 2...3)
    func fan(_ count: Int) {
        let layout = drawn(graph([9] + (0..<count).map { _ in 9 }, (1...count).map { (0, $0, 3) }))
        #expect(layout.edges.allSatisfy { $0.points.count == 2 }, "\(count)")
        #expect(Set(layout.nodes.dropFirst().map(\.y)).count == 1)
        let boxes = layout.nodes.dropFirst()
        let middle = ((boxes.map(\.x).min() ?? 0) + (boxes.map { $0.x + $0.width }.max() ?? 0)) / 2
        let source = layout.nodes[0]
        #expect(abs(source.x + source.width / 2 - middle) <= 2, "\(count)")
    }

    @Test("L10 a two-way pair is two straight lines side by side, each label at the end where its line begins")
    func pair() {
        let layout = drawn(graph([11, 11], [(0, 1, 4), (1, 0, 5)]), LayoutOptions(direction: .down))
        #expect(layout.edges.allSatisfy { $0.points.count == 2 })
        #expect(Set(layout.edges.map { $0.points[0].x }).count == 2)
        #expect(layout.edges.allSatisfy { $0.hasLabelAtSource })
        #expect((layout.edges[0].label?.y ?? 9) <= (layout.edges[1].label?.y ?? 0))
    }

    @Test("L10 a loop keeps to its box, which is one row higher for it")
    func loop() {
        let layout = drawn(graph([9, 9], [(0, 0, 4), (0, 1, 3)]), LayoutOptions(direction: .down))
        #expect(layout.nodes.map(\.height) == [4, 3])
        #expect(layout.edges[1].points.count == 2)
    }

    @Test("L10 a hub with 100 neighbours is drawn, both ways", arguments: [true, false])
    func hub(_ leads: Bool) {
        let lines = (1...100).map { leads ? (0, $0, 2) : ($0, 0, 2) }
        let layout = drawn(graph((0...100).map { _ in 7 }, lines), LayoutOptions(width: 158, height: 56, effort: 2_000))
        #expect(layout.nodes.count == 101 && layout.edges.allSatisfy { $0.points.count >= 2 })
    }

    @Test("L10 no line of the tree is turned round, and the walk stays where it may")
    func tree() {
        // A depth-first walk meets 2 by 1, and would turn the line from 0 to 2's follower back.
        let graph = graph([7, 7, 7, 7], [(0, 1, 0), (1, 2, 0), (2, 3, 0), (0, 3, 0), (3, 2, 0)])
        let tree = BreadthTree(graph)
        #expect(tree.isTree == [true, true, false, true, false])
        let arcs = BreakCycles(graph: graph, asideIsBelow: true).run().arcs
        #expect(arcs.filter(\.isTree).count == 3 && !arcs.contains { $0.isTree && $0.isReversed })
    }

    @Test("L10 lines of the tree are straight and run one way in random trees", arguments: 1...8)
    func trees(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let lines = (1..<8).map { (max(0, $0 - 1 - random.below(2)), $0, random.below(3) * 4) }
        let graph = graph((0..<8).map { _ in 6 + random.below(9) }, lines)
        let hand = HandShares(of: drawn(graph, LayoutOptions(direction: .down)), graph)
        #expect(hand.flow == hand.tree && hand.straight * 10 >= hand.tree * 7, "seed \(seed): \(hand)")
        #expect(hand.near == hand.labels && hand.rows == 0, "seed \(seed): \(hand)")
    }

    @Test("L10 branches of a fork are counted where one is behind the other, not side by side, and not as a chain")
    func towers() {
        let fork = BreadthTree(graph([9, 9, 9, 9], [(0, 1, 0), (0, 2, 0), (0, 3, 0)]))
        let way = BreadthTree(graph([9, 9, 9, 9], [(0, 1, 0), (0, 2, 0), (0, 3, 0), (1, 2, 0), (2, 3, 0)]))
        let places = { (all: [(Int, Int)], direction: Direction) in
            Layout(
                width: 60, height: 20, nodes: all.map { Layout.Box(x: $0.0, y: $0.1, width: 9, height: 3) },
                edges: [], direction: direction)
        }
        let tower = [(0, 0), (0, 5), (0, 10), (4, 15)]
        #expect(fork.towers(in: places(tower, .down)) == 2)
        #expect(way.towers(in: places(tower, .down)) == 0)
        #expect(fork.towers(in: places(tower, .right)) == 0)
        #expect(fork.towers(in: places([(0, 0), (0, 5), (12, 5), (24, 5)], .down)) == 0)
        #expect(fork.towers(in: places([(0, 0), (12, 0), (24, 1), (36, 8)], .right)) == 1)
        #expect(
            fork.towers(in: places([(0, 8), (0, 0), (0, 4), (0, 13)], .down)) == 0)
    }

    @Test("L10 no box is a slab: where two of its lines would make it one, a line goes round at the side")
    func noSlab() {
        // A stopwatch: three boxes in a row, the second with a loop, and a line back from the last to the first.
        let graph = graph([11, 13, 9], [(0, 1, 8), (1, 1, 16), (1, 2, 8), (2, 1, 8), (2, 0, 8)])
        let layout = drawn(graph)
        for (box, node) in zip(layout.nodes, graph.nodes) {
            #expect(box.width <= node.width + LayoutCost.tolerableGrowth, "\(layout.nodes)")
        }
        #expect(layout.edges[0].points.count == 2 && layout.edges[2].points.count == 2)
        #expect(Set([layout.edges[0].points[0].x, layout.edges[2].points[0].x]).count <= 2)
        #expect(layout.nodes[2].y > layout.nodes[1].y && layout.nodes[1].y > layout.nodes[0].y)
    }

    @Test("L10 a fan whose labels are wide is a fan, no tower")
    func wideFan() {
        let wide = 24
        let graph = graph([18, 13, 14, 14], [(0, 1, wide), (0, 2, wide), (0, 3, wide)])
        let layout = drawn(graph)
        #expect(BreadthTree(graph).towers(in: layout) == 0, "\(layout.nodes)")
    }

    @Test(
        "L10 a way whose labels are sentences runs straight down as soon as the pane is as wide as that",
        arguments: 60...90)
    func sentences(_ width: Int) {
        let lines = [(0, 1, 33), (1, 1, 27), (1, 2, 40), (2, 2, 40), (2, 3, 29), (2, 0, 23), (3, 0, 40)]
        let graph = graph([9, 9, 14, 13], lines)
        let layout = drawn(graph, LayoutOptions(width: width, height: 29, effort: 24_000))
        let hand = HandShares(of: layout, graph)
        #expect(layout.width <= width && layout.crossings == 0, "\(layout.width)x\(layout.height)")
        #expect(hand.straight == 3 && hand.flow == 3 && hand.near == 5, "\(hand)")
    }

    @Test("L10 rows that nothing needs are taken out, and no more", arguments: [SqueezeRows.Manner.airy, .close])
    func squeezed(_ manner: SqueezeRows.Manner) {
        let graph = graph([9, 9], [(0, 1, 4)])
        let tall = Layout(
            width: 12, height: 13,
            nodes: [Layout.Box(x: 0, y: 0, width: 9, height: 3), Layout.Box(x: 0, y: 10, width: 9, height: 3)],
            edges: [
                Layout.Path(
                    points: [Layout.Place(x: 4, y: 2), Layout.Place(x: 4, y: 10)],
                    label: Layout.LabelPlace(x: 5, y: 6, width: 4))
            ], direction: .down)
        let squeezed = SqueezeRows(manner: manner).run(tall)
        #expect(squeezed.nodes[1].y == (manner == .airy ? 5 : 4))
        #expect(squeezed.edges[0].label?.y == 3)
        #expect(LayoutCheck(layout: squeezed, graph: graph).run() == [])
    }

    @Test("L10 what a hand would do is counted")
    func shares() {
        let graph = graph([9, 9], [(0, 1, 4), (1, 0, 4)])
        let layout = Layout(
            width: 9, height: 9,
            nodes: [Layout.Box(x: 0, y: 0, width: 9, height: 3), Layout.Box(x: 0, y: 5, width: 9, height: 4)],
            edges: [
                Layout.Path(
                    points: [Layout.Place(x: 2, y: 2), Layout.Place(x: 2, y: 5)],
                    label: Layout.LabelPlace(x: 3, y: 3, width: 4)),
                Layout.Path(
                    points: [Layout.Place(x: 8, y: 6), Layout.Place(x: 12, y: 6), Layout.Place(x: 12, y: 1)],
                    label: Layout.LabelPlace(x: 13, y: 1, width: 4)),
            ], direction: .down)
        let hand = HandShares(of: layout, graph)
        #expect([hand.tree, hand.straight, hand.flow, hand.labels, hand.near] == [1, 1, 1, 2, 1])
        #expect([hand.rows, hand.boxes, hand.bends, hand.lines] == [1, 2, 1, 2])
        #expect((hand + hand).bends == 2 && HandShares() + hand == hand)
    }
}
