import Testing

@testable import GraphLayout

@Suite("Drawings moved and trimmed")
struct LayoutTrimmingTests {
    private func places(_ places: (Int, Int)...) -> [Layout.Place] { places.map { Layout.Place(x: $0.0, y: $0.1) } }

    @Test("L4 places on a straight line between their neighbours go, corners and ends stay")
    func bends() {
        #expect(Layout.withoutBends([]) == [])
        #expect(Layout.withoutBends(places((3, 4))) == places((3, 4)))
        #expect(Layout.withoutBends(places((3, 4), (3, 4), (3, 4))) == places((3, 4)))
        #expect(Layout.withoutBends(places((0, 1), (2, 1), (5, 1), (9, 1))) == places((0, 1), (9, 1)))
        #expect(Layout.withoutBends(places((1, 0), (1, 2), (1, 9))) == places((1, 0), (1, 9)))
        let corners = places((0, 0), (4, 0), (4, 3), (8, 3))
        #expect(Layout.withoutBends(corners) == corners)
        let doubled = places((0, 0), (2, 0), (4, 0), (4, 0), (4, 1), (4, 3), (8, 3), (8, 3))
        #expect(Layout.withoutBends(doubled) == corners)
    }

    /// A box, a line from it with a label, and nothing at the origin.
    private func drawing(label: Layout.LabelPlace?) -> Layout {
        Layout(
            width: 100, height: 100, nodes: [Layout.Box(x: 10, y: 20, width: 6, height: 3)],
            edges: [Layout.Path(points: places((15, 21), (30, 21), (30, 27)), label: label)], direction: .right)
    }

    @Test("L4 a drawing begins at its first column and row, and is as large as what is in it")
    func origin() {
        let bare = drawing(label: nil).movedToOrigin()
        #expect(bare.nodes == [Layout.Box(x: 0, y: 0, width: 6, height: 3)])
        #expect(bare.edges[0].points == places((5, 1), (20, 1), (20, 7)))
        #expect((bare.width, bare.height) == (21, 8))
    }

    @Test("L4 a label that reaches further than boxes and lines counts on each side")
    func labelReach() {
        let left = drawing(label: Layout.LabelPlace(x: 4, y: 30, width: 8, height: 2)).movedToOrigin()
        #expect(left.nodes[0].x >= 6 && left.nodes[0].y == 0)
        #expect(left.height == 12)
        #expect(left.edges[0].label?.y == 10)
        let right = drawing(label: Layout.LabelPlace(x: 33, y: 12, width: 5)).movedToOrigin()
        #expect(right.nodes[0].y == 8 && right.edges[0].label?.y == 0)
        #expect(right.width >= 28 && right.edges[0].label?.x == 23)
    }

    @Test("L4 an empty drawing has no cells")
    func nothing() {
        let empty = Layout(width: 7, height: 7, nodes: [], edges: [Layout.Path(points: [])], direction: .down)
        let moved = empty.movedToOrigin()
        #expect((moved.width, moved.height) == (0, 0))
        #expect(moved.direction == .down && moved.edges.count == 1)
    }

    @Test("L4 what is moved is moved as a whole")
    func moved() {
        let drawing = drawing(label: Layout.LabelPlace(x: 18, y: 21, width: 4))
        let moved = drawing.moved(byColumns: -3, rows: 5)
        #expect(moved.nodes == [Layout.Box(x: 7, y: 25, width: 6, height: 3)])
        #expect(moved.edges[0].points == places((12, 26), (27, 26), (27, 32)))
        #expect(moved.edges[0].label == Layout.LabelPlace(x: 15, y: 26, width: 4))
        #expect((moved.width, moved.height) == (drawing.width, drawing.height))
        #expect(drawing.movedRight(by: 2) == drawing.moved(byColumns: 2, rows: 0))
    }

    @Test("L4 a line comes to the side of a box in the rows between its borders, and in all of them where it has none")
    func sideRows() {
        var drawing = drawing(label: nil)
        let box = Layout.Box(x: 0, y: 4, width: 5, height: 5)
        #expect(drawing.sideRows(of: box) == 5..<8)
        #expect(drawing.sideRows(of: Layout.Box(x: 0, y: 4, width: 5, height: 1)).isEmpty)
        drawing.isOpen = true
        #expect(drawing.sideRows(of: box) == 4..<9)
    }
}
