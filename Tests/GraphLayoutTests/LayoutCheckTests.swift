import GraphLayout
import Testing

/// Each defect is made by hand in a true drawing of two boxes, and must be found.
@Suite("The check of layouts")
struct LayoutCheckTests {
    private let graph = Graph(
        nodes: [Graph.Node(width: 5), Graph.Node(width: 5), Graph.Node(width: 5)],
        edges: [Graph.Edge(from: 0, to: 1, labelWidth: 2), Graph.Edge(from: 0, to: 2)])

    /// ```
    /// ╭───╮       ╭───╮
    /// │   ├─go───▶│   │
    /// ╰─┬─╯       ╰───╯
    ///   │
    ///   ▼
    /// ╭───╮
    /// ```
    private var layout: Layout {
        Layout(
            width: 18, height: 8,
            nodes: [
                Layout.Box(x: 0, y: 0, width: 5, height: 3), Layout.Box(x: 12, y: 0, width: 5, height: 3),
                Layout.Box(x: 0, y: 5, width: 5, height: 3),
            ],
            edges: [
                Layout.Path(points: places((4, 1), (12, 1)), label: Layout.LabelPlace(x: 6, y: 1, width: 2)),
                Layout.Path(points: places((2, 2), (2, 5))),
            ],
            direction: .right)
    }

    private func places(_ places: (Int, Int)...) -> [Layout.Place] { places.map { Layout.Place(x: $0.0, y: $0.1) } }

    /// Without the steps that lead nowhere.
    private func straightened(_ points: [Layout.Place]) -> [Layout.Place] {
        points[1] == points[2] ? [points[0], points[3]] : points
    }

    private func kinds(_ change: (inout Layout) -> Void) -> Set<LayoutDefect.Kind> {
        var changed = layout
        change(&changed)
        return Set(LayoutCheck(layout: changed, graph: graph).run().map(\.kind))
    }

    @Test("L1 a true drawing has no defect")
    func clean() {
        #expect(kinds { _ in } == [])
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
    }

    @Test("L1 boxes: too small, outside, on each other, missing")
    func boxes() {
        #expect(kinds { $0.nodes[1].width = 4 }.contains(.box))
        #expect(kinds { $0.nodes[1].x = 14 }.contains(.box))
        #expect(kinds { $0.nodes[2].y = 2 }.contains(.box))
        #expect(kinds { $0.nodes.removeLast() } == [.box])
        // In ASCII the corners of two that stand side by side are each a `+`, and read as joined.
        #expect(kinds { $0.nodes[1].x = 5 }.contains(.box))
        #expect(!kinds { $0.nodes[1].x = 8 }.contains(.box))
    }

    @Test("L1 lines: missing, slanting, from a corner, not outwards, without room for the head")
    func lines() {
        #expect(kinds { $0.edges[1].points = [] } == [.line])
        #expect(kinds { $0.edges[1].points = places((2, 2), (3, 5)) } == [.line])
        #expect(kinds { $0.edges[1].points = places((4, 2), (4, 5)) } == [.line])
        #expect(kinds { $0.edges[1].points = places((2, 2), (2, 6)) } == [.line])
        #expect(kinds { $0.edges[1].points = places((2, 2), (2, 4), (3, 4), (3, 5)) } == [.line])
        #expect(kinds { $0.edges[1].points = places((2, 2), (2, 3), (-1, 3), (-1, 6), (0, 6)) } == [.line])
    }

    @Test("L1 lines through boxes, on each other, and corners side by side")
    func meetings() {
        let through = places((2, 2), (2, 3), (14, 3), (14, 0), (6, 0), (6, 6), (4, 6))
        #expect(kinds { $0.edges[1].points = through }.contains(.lineThroughBox))
        let crossing = places((2, 2), (2, 3), (1, 3), (1, 4), (9, 4), (9, 0), (11, 0), (11, 6), (4, 6))
        #expect(kinds { $0.edges[1].points = crossing }.contains(.linesTouch), "over the arrowhead")
        let beside = places((2, 2), (2, 3), (8, 3), (8, 4), (7, 4), (7, 6), (4, 6))
        #expect(!kinds { $0.edges[1].points = beside }.contains(.linesTouch))
        let turning = places((2, 2), (2, 4), (6, 4), (6, 3), (7, 3), (7, 6), (4, 6))
        #expect(!kinds { $0.edges[1].points = turning }.contains(.cornersTouch))
    }

    @Test("L1 lines on each other: only from one box or to one box, and joined so that no other pair can be read")
    func joins() {
        // Boxes 0 and 1 at the left, 2 and 3 at the right; each line by its row on the left, its column and its end.
        let boxes = [(0, 0), (0, 4), (20, 0), (20, 4)].map { Layout.Box(x: $0.0, y: $0.1, width: 5, height: 3) }
        let kinds = { (pairs: [(Int, Int)]) in
            let graph = Graph(
                nodes: boxes.map { _ in Graph.Node(width: 5) },
                edges: pairs.map { Graph.Edge(from: $0.0, to: $0.1) })
            let paths = pairs.map { from, to in
                let (start, end) = (from * 4 + 1, (to - 2) * 4 + 1)
                let points = self.places((4, start), (10, start), (10, end), (20, end))
                return Layout.Path(points: self.straightened(points))
            }
            let layout = Layout(width: 25, height: 7, nodes: boxes, edges: paths, direction: .right)
            let isTrue = LineWalk(graph: graph, layout: layout).complaints().isEmpty
            let kinds = Set(LayoutCheck(layout: layout, graph: graph).run().map(\.kind))
            #expect(isTrue == kinds.isEmpty, "\(pairs)")
            return kinds
        }
        #expect(kinds([(0, 2), (1, 2)]) == [], "to one box")
        #expect(kinds([(0, 2), (0, 3)]) == [], "from one box")
        #expect(kinds([(0, 2), (1, 3)]) == [], "apart")
        #expect(kinds([(0, 2), (0, 3), (1, 2)]).contains(.linesTouch), "1 would seem to lead to 3")
        #expect(kinds([(0, 3), (1, 2)]).contains(.linesTouch), "nothing in common")
    }

    @Test("L1 lines that part in one cell have three arms there; four would be read as a crossing")
    func arms() {
        // Box 0 at the left; 1 at its right, 2 above and 3 below the cell (9, 7) in which the lines part.
        let boxes = [(0, 6), (15, 6), (7, 0), (7, 12)].map { Layout.Box(x: $0.0, y: $0.1, width: 5, height: 3) }
        let paths = [
            1: places((4, 7), (15, 7)), 2: places((4, 7), (9, 7), (9, 2)), 3: places((4, 7), (9, 7), (9, 12)),
        ]
        let kinds = { (targets: [Int]) in
            let graph = Graph(
                nodes: boxes.map { _ in Graph.Node(width: 5) }, edges: targets.map { Graph.Edge(from: 0, to: $0) })
            let layout = Layout(
                width: 20, height: 15, nodes: boxes, edges: targets.map { Layout.Path(points: paths[$0] ?? []) },
                direction: .right)
            return Set(LayoutCheck(layout: layout, graph: graph).run().map(\.kind))
        }
        for two in [[1, 2], [1, 3], [2, 3]] { #expect(kinds(two) == [], "\(two)") }
        #expect(kinds([1, 2, 3]) == [.linesTouch])
    }

    @Test("L1 a box may be larger than was asked for, never smaller, and lines end at what is drawn of it")
    func sizes() {
        #expect(kinds { $0.nodes[1].width = 6 } == [])
        #expect(kinds { $0.nodes[1].height = 2 }.contains(.box))
        #expect(kinds { $0.nodes[1].y = -1 }.contains(.box))
        #expect(kinds { $0.width = 17 } == [])
        #expect(kinds { $0.width = 16 }.contains(.box))
        #expect(kinds { $0.nodes[2].x = 1 } == [], "the line comes to another column of its border")
        #expect(kinds { $0.nodes[2].x = 2 } == [.line], "to its corner")
        #expect(kinds { $0.nodes[2].height = 4 }.contains(.box), "out of the drawing")
    }

    @Test("L1 corners that plain + would join")
    func corners() {
        let graph = Graph(
            nodes: (0..<4).map { _ in Graph.Node(width: 5) },
            edges: [Graph.Edge(from: 0, to: 1), Graph.Edge(from: 2, to: 3)])
        let boxes = [(0, 0), (10, 8), (10, 0), (0, 8)].map { Layout.Box(x: $0.0, y: $0.1, width: 5, height: 3) }
        let apart = [
            Layout.Path(points: places((4, 1), (7, 1), (7, 9), (10, 9))),
            Layout.Path(points: places((12, 2), (12, 5), (2, 5), (2, 8))),
        ]
        let touching = [
            Layout.Path(points: places((2, 2), (2, 4), (7, 4), (7, 9), (10, 9))),
            Layout.Path(points: places((12, 2), (12, 4), (8, 4), (8, 6), (2, 6), (2, 8))),
        ]
        let layout = { Layout(width: 16, height: 12, nodes: boxes, edges: $0, direction: .right) }
        #expect(LayoutCheck(layout: layout(apart), graph: graph).run() == [])
        #expect(LayoutCheck(layout: layout(touching), graph: graph).run().contains { $0.kind == .cornersTouch })
    }

    private func expect(_ kind: LayoutDefect.Kind, _ change: (inout Layout) -> Void) {
        let found = kinds(change)
        #expect(found.contains(kind), "\(found)")
    }

    @Test("L2 labels: missing, on a box, on a line, on the head, away, under a corner")
    func labels() {
        expect(.label) { $0.edges[0].label = nil }
        expect(.label) { $0.edges[0].label?.x = 1 }
        expect(.label) { $0.edges[0].label = Layout.LabelPlace(x: 1, y: 3, width: 2) }
        expect(.label) { $0.edges[0].label?.x = 10 }
        expect(.labelAway) { $0.edges[0].label = Layout.LabelPlace(x: 7, y: 4, width: 2) }
        expect(.cornerAtLabel) {
            $0.edges[0].points = places((4, 1), (6, 1), (6, 3), (8, 3), (8, 1), (12, 1))
            $0.edges[0].label = Layout.LabelPlace(x: 6, y: 2, width: 2)
        }
    }

    @Test("L2 the first and the last row of a high label are not right at another line", arguments: [-1, 1])
    func highLabels(side: Int) {
        let graph = Graph(
            nodes: [Graph.Node(width: 5), Graph.Node(width: 5)],
            edges: [Graph.Edge(from: 0, to: 1, labelWidth: 3, labelHeight: 3), Graph.Edge(from: 0, to: 1)])
        let defects = { (distance: Int) in
            let row = 4 + side * distance
            let layout = Layout(
                width: 17, height: 9,
                nodes: [0, 12].map { Layout.Box(x: $0, y: 0, width: 5, height: 9) },
                edges: [
                    Layout.Path(
                        points: self.places((4, 4), (12, 4)),
                        label: Layout.LabelPlace(x: 6, y: 3, width: 3, height: 3)),
                    Layout.Path(points: self.places((4, row), (12, row))),
                ], direction: .right)
            return LayoutCheck(layout: layout, graph: graph).run().map(\.kind)
        }
        #expect(defects(2) == [LayoutDefect.Kind.labelAway])
        #expect(defects(3) == [])
    }
}
