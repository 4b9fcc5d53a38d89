import Testing

@testable import GraphLayout

@Suite("Drawings cell by cell")
struct DrawnCellsTests {
    /// ```
    /// ╭───╮
    /// │   ├─go──╮
    /// ╰───╯     │
    ///           ▼
    /// ```
    private var layout: Layout {
        Layout(
            width: 12, height: 5, nodes: [Layout.Box(x: 0, y: 0, width: 5, height: 3)],
            edges: [
                Layout.Path(
                    points: [(4, 1), (10, 1), (10, 4)].map { Layout.Place(x: $0.0, y: $0.1) },
                    label: Layout.LabelPlace(x: 6, y: 1, width: 2))
            ], direction: .right)
    }

    private func picture(_ cells: DrawnCells, _ content: DrawnCells.Content) -> [String] {
        (0..<cells.height).map { y in
            String((0..<cells.width).map { cells[$0, y].contains(content) ? "#" : "." })
        }
    }

    @Test("L4 boxes with their borders, lines with their corners, labels and heads are where they are drawn")
    func contents() {
        let cells = DrawnCells(layout)
        #expect(
            picture(cells, .box) == ["#####.......", "#####.......", "#####.......", "............", "............"])
        #expect(
            picture(cells, .horizontal) == [
                "#####.......", "....#######.", "#####.......", "............", "............",
            ])
        #expect(
            picture(cells, .vertical) == [
                "#...#.......", "#...#.....#.", "#...#.....#.", "..........#.", "..........#.",
            ])
        #expect(
            picture(cells, .label) == ["............", "......##....", "............", "............", "............"])
        #expect(
            picture(cells, .head) == ["............", "............", "............", "..........#.", "............"])
        #expect(picture(cells, .tall).joined().contains("#") == false)
    }

    @Test("L4 a corner is a joint and the wall of a box is none; a line down is plain where nothing else is")
    func kinds() {
        let cells = DrawnCells(layout)
        #expect(cells[10, 1].isJoint && cells[4, 1].isJoint && cells[0, 0].isJoint)
        #expect(!cells[0, 1].isJoint && !cells[8, 1].isJoint)
        #expect(cells[10, 2].isPlainLine && cells[10, 3].isPlainLine)
        #expect(!cells[10, 1].isPlainLine && !cells[0, 1].isPlainLine && !cells[8, 1].isPlainLine)
        #expect(!cells[8, 3].isPlainLine)
    }

    @Test("L4 outside of a drawing there is nothing")
    func outside() {
        let cells = DrawnCells(layout)
        for (x, y) in [(-1, 0), (0, -1), (12, 0), (0, 5), (100, 100)] { #expect(cells[x, y] == []) }
        let empty = DrawnCells(Layout(width: 0, height: 0, nodes: [], edges: [], direction: .down))
        #expect(empty[0, 0] == [])
    }

    @Test("L4 a label is put in and taken out, and the line under it stays")
    func marking() {
        var cells = DrawnCells(layout)
        let label = Layout.LabelPlace(x: 6, y: 1, width: 2)
        cells.mark(label, false)
        #expect(picture(cells, .label).joined().contains("#") == false)
        #expect(cells[6, 1] == .horizontal && cells[7, 1] == .horizontal)
        cells.mark(Layout.LabelPlace(x: 8, y: 3, width: 2, height: 2), true)
        #expect(cells[8, 3] == [.label, .tall] && cells[9, 4] == [.label, .tall])
        #expect(cells[8, 2] == [] && cells[7, 3] == [] && cells[10, 3] == [.vertical, .head])
        cells.mark(Layout.LabelPlace(x: 10, y: 4, width: 9, height: 3), true)
        #expect(cells[11, 4] == [.label, .tall], "what reaches out of the drawing is cut off")
        cells.mark(Layout.LabelPlace(x: 10, y: 4, width: 9, height: 3), false)
        #expect(cells[11, 4] == [] && cells[10, 4] == .vertical)
    }
}
