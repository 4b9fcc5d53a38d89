import Drawing
import GraphLayout
import Screen
import Testing

/// Where a drawing's cells are on the screen.
struct ViewportTests {
    /// Ten columns and four rows from (3, 2) on show the drawing from its cell (5, 1) on.
    private let viewport = Viewport(area: Rect(x: 3, y: 2, width: 10, height: 4), pan: Point(x: 5, y: 1))

    @Test func `the cell at the pan is at the area's top left, and back`() {
        #expect(viewport.point(Layout.Place(x: 5, y: 1)) == Point(x: 3, y: 2))
        #expect(viewport.place(Point(x: 3, y: 2)) == Layout.Place(x: 5, y: 1))
        #expect(viewport.rect(Layout.Box(x: 4, y: 0, width: 6, height: 3)) == Rect(x: 2, y: 1, width: 6, height: 3))
        #expect(viewport.part == Layout.Box(x: 5, y: 1, width: 10, height: 4))
    }

    @Test func `a line is seen if any cell of any run is`() {
        // Above the part, down through its last column, and on below.
        let line = [(0, 0), (14, 0), (14, 9)].map { Layout.Place(x: $0.0, y: $0.1) }
        #expect(viewport.runs(of: line).map(\.size) == [Size(width: 15, height: 1), Size(width: 1, height: 10)])
        #expect(viewport.shows(line))
        let beyond = [(0, 0), (15, 0), (15, 9)].map { Layout.Place(x: $0.0, y: $0.1) }
        #expect(!viewport.shows(beyond))
        #expect(!viewport.shows([]))
    }
}
