import Testing

@testable import GraphLayout

/// Small parts of the layout, each compared with what it is by its definition.
@Suite("Parts of the layout by their definitions")
struct LayoutPartsTests {
    @Test("the deepest track over some columns is as by looking at every column", arguments: 1...20)
    func depths(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 1 + random.below(20)
        var tree = DepthTree(count: count)
        var depths = Array(repeating: -1, count: count)
        for _ in 0..<40 {
            let ends = [random.below(count), random.below(count)].sorted()
            let range = ends[0]...ends[1]
            #expect(tree.deepest(range) == depths[range].max(), "seed \(seed)")
            let depth = random.below(12)
            tree.deepen(range, to: depth)
            for column in range { depths[column] = max(depths[column], depth) }
        }
    }

    @Test(
        "lines are joined at a shared source or target alone",
        arguments: [((0, 1), (0, 2), true), ((0, 2), (1, 2), true), ((0, 1), (1, 2), false), ((0, 1), (2, 3), false)])
    func joinable(one: (Int, Int), other: (Int, Int), may: Bool) {
        let graph = Graph(
            nodes: (0..<4).map { _ in Graph.Node(width: 5) },
            edges: [one, other].map { Graph.Edge(from: $0.0, to: $0.1) })
        var lines = JoinedLines(graph: graph)
        #expect(lines.join(0, 1) == may && lines.join(1, 0) == may)
        #expect(lines.falselyJoined().isEmpty)
    }

    @Test("L1 joined lines lie where a reader could get from a source to a target that it does not lead to")
    func falselyJoined() {
        let edges = [(0, 2), (0, 3), (1, 3), (1, 2)].map { Graph.Edge(from: $0.0, to: $0.1) }
        let nodes = (0..<4).map { _ in Graph.Node(width: 5) }
        var lines = JoinedLines(graph: Graph(nodes: nodes, edges: Array(edges.dropLast())))
        #expect(lines.join(0, 1) && lines.falselyJoined().isEmpty, "a fork")
        #expect(lines.join(1, 2) && lines.falselyJoined().count == 1, "1 seems to lead to 2")
        var all = JoinedLines(graph: Graph(nodes: nodes, edges: edges))
        #expect(all.join(0, 1) && all.join(1, 2) && all.falselyJoined().isEmpty, "1 does lead to 2")
    }

    @Test("L5 crossings of a drawing are as counted cell by cell", arguments: 1...30)
    func crossings(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let paths = (0..<8).map { _ -> Layout.Path in
            var place = Layout.Place(x: random.below(20), y: random.below(20))
            var points = [place]
            for step in 0..<1 + random.below(5) {
                if step % 2 == 0 { place.x = random.below(20) } else { place.y = random.below(20) }
                if place != points.last { points.append(place) }
            }
            return Layout.Path(points: Layout.withoutBends(points))
        }
        let layout = Layout(width: 20, height: 20, nodes: [], edges: paths, direction: .down)
        #expect(layout.crossings == CrossingReader(layout: layout).count(), "seed \(seed)")
    }

    /// Every cell of a path, in order.
    private func cells(_ points: [Layout.Place]) -> [Layout.Place] {
        var cells = Array(points.prefix(1))
        for (one, two) in zip(points, points.dropFirst()) {
            let step = (x: (two.x - one.x).signum(), y: (two.y - one.y).signum())
            var place = one
            while place != two {
                place = Layout.Place(x: place.x + step.x, y: place.y + step.y)
                cells.append(place)
            }
        }
        return cells
    }

    @Test("a path without its bends passes the same cells, and turns at each of its places", arguments: 1...20)
    func withoutBends(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var points = [Layout.Place(x: 0, y: 0)]
        // Only right and down, as a path that turns back on itself has cells twice.
        for _ in 0..<12 {
            guard var next = points.last else { return }
            if random.below(2) == 0 { next.x += random.below(3) } else { next.y += random.below(3) }
            points.append(next)
        }
        let straight = Layout.withoutBends(points)
        #expect(cells(straight) == cells(points), "seed \(seed)")
        for (one, (two, three)) in zip(straight, zip(straight.dropFirst(), straight.dropFirst(2))) {
            #expect((one.x == two.x) != (two.x == three.x), "seed \(seed)")
        }
        #expect(Layout.withoutBends([]).isEmpty && Layout.withoutBends([points[0], points[0]]).count == 1)
    }

    @Test("L2 a drawing is moved to its first used cell, and is as large as what is in it, a blank by a head included")
    func origin() {
        let layout = Layout(
            width: 99, height: 99, nodes: [Layout.Box(x: 7, y: 5, width: 6, height: 3)],
            edges: [
                Layout.Path(
                    points: [Layout.Place(x: 12, y: 6), Layout.Place(x: 15, y: 6), Layout.Place(x: 15, y: 11)],
                    label: Layout.LabelPlace(x: 16, y: 10, width: 4))
            ], direction: .down)
        let moved = layout.movedToOrigin()
        #expect(moved.nodes == [Layout.Box(x: 0, y: 0, width: 6, height: 3)])
        #expect(moved.edges[0].points.map(\.x) == [5, 8, 8] && moved.edges[0].points.map(\.y) == [1, 1, 6])
        #expect(moved.edges[0].label == Layout.LabelPlace(x: 9, y: 5, width: 4))
        #expect((moved.width, moved.height) == (14, 7))
        #expect(moved.movedRight(by: 3).nodes[0].x == 3 && moved.movedRight(by: 3).edges[0].label?.x == 12)
        var box = layout
        box.edges = []
        #expect((box.movedToOrigin().width, box.movedToOrigin().height) == (6, 3))
        let nothing = Layout(width: 5, height: 5, nodes: [], edges: [], direction: .down).movedToOrigin()
        #expect((nothing.width, nothing.height) == (0, 0))
    }

    @Test(
        "a label beside its line is at the source's end up to the middle of the path, in each direction",
        arguments: [(1, 0), (-1, 0), (0, 1), (0, -1)])
    func labelAtSource(x: Int, y: Int) {
        let points = [Layout.Place(x: 20, y: 20), Layout.Place(x: 20 + 10 * x, y: 20 + 10 * y)]
        for step in 0...10 {
            let place = Layout.Place(x: 20 + step * x, y: 20 + step * y)
            // Right beside that cell: above a line along a row, at the right of one down a column.
            let label = Layout.LabelPlace(x: place.x + (x == 0 ? 1 : 0), y: place.y - (x == 0 ? 0 : 1), width: 1)
            // It is near the cells before and behind that one, too.
            #expect(Layout.Path(points: points, label: label).hasLabelAtSource == (step - 1 <= 5), "after \(step)")
            let back = Layout.Path(points: points.reversed(), label: label)
            #expect(back.hasLabelAtSource == (step + 1 >= 5), "after \(step), the other way")
        }
        #expect(Layout.Path(points: points).hasLabelAtSource)
    }

    @Test("L2 loops above a box are side by side, each with room for its label", arguments: 1...30)
    func loopsAbove(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let labels = (0..<1 + random.below(4)).map { _ in random.below(3) * 4 }
        let width = 5 + random.below(30)
        let shape = LoopShape.above(labels: labels, boxWidth: width)
        #expect(shape.boxWidth >= width && shape.spans.count == labels.count)
        var free = 1
        for (label, span) in zip(labels, shape.spans) {
            #expect(span.leaves >= free && span.returns >= span.leaves + 3, "seed \(seed)")
            #expect(span.returns <= shape.boxWidth - 2, "each end meets the box beside its corners, seed \(seed)")
            if span.isLabelInside { #expect(span.returns - span.leaves - 1 >= label) }
            free = span.returns + 3 + (span.isLabelInside ? 0 : label)
        }
        guard let (label, span) = zip(labels, shape.spans).reversed().first else { return }
        let end = span.isLabelInside ? 0 : span.returns + 1 + label + 1
        #expect(shape.overhang == max(0, end - shape.boxWidth), "seed \(seed)")
    }

    @Test("loops at the right of a box take a row for each label and one more each", arguments: [[], [1], [1, 3, 2]])
    func loopsRight(heights: [Int]) {
        #expect(LoopShape.rows(labels: heights) == heights.reduce(0, +) + heights.count)
        #expect(LoopShape.reach(label: 6) > 6)
    }

    @Test("L5 the links of an element are in the order of their other ends", arguments: 1...20)
    func ports(_ seed: Int) {
        let graph = RandomGraphs(shape: .mixed, seed: seed).graph(upTo: 10)
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: true).run()
        let lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run()
        let layered = OrderLayers(
            layered: lines, isLast: lines.elements.map { _ in false }
        ).run()
        let ports = PortOrder(layered)
        var places: [Int: Int] = [:]
        for layer in layered.layers { for (place, element) in layer.enumerated() { places[element] = place } }
        for element in layered.elements.indices {
            let above = ports.above[element].map { places[layered.links[$0].upper] ?? -1 }
            let below = ports.below[element].map { places[layered.links[$0].lower] ?? -1 }
            #expect(above == above.sorted() && below == below.sorted(), "seed \(seed)")
            #expect(
                ports.above[element].sorted() == layered.links.indices.filter { layered.links[$0].lower == element })
            #expect(
                ports.below[element].sorted() == layered.links.indices.filter { layered.links[$0].upper == element })
        }
    }

    @Test("a value of each cell is kept, in a drawing of any size", arguments: [(4, 3), (3_000_000, 1_000)])
    func sparse(width: Int, height: Int) {
        var cells = SparseCells(width: width, height: height, empty: 0)
        let keys = [0, 5, width * height - 1]
        for key in keys { #expect(cells.change(key) { $0 += key + 1 } == ()) }
        cells.change(5) { $0 *= 2 }
        #expect(keys.map { cells[$0] } == [1, 12, width * height] && cells[1] == 0)
    }
}
