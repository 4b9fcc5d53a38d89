import GraphLayout
import Screen

/// The part of a drawing that is seen, and the cells of the screen in which it is.
package struct Viewport: Hashable, Sendable {
    /// The cells of the screen.
    package var area: Rect
    /// The cell of the drawing at the area's top left; it may lie outside of the drawing.
    package var pan: Point

    package init(area: Rect, pan: Point = Point(x: 0, y: 0)) {
        self.area = area
        self.pan = pan
    }

    /// The cells of the drawing, and of what is around it, that are seen.
    package var part: Layout.Box { Layout.Box(x: pan.x, y: pan.y, width: area.width, height: area.height) }

    /// Where a cell of the drawing is on the screen, or would be if it were seen.
    package func point(_ place: Layout.Place) -> Point {
        Point(x: area.x - pan.x + place.x, y: area.y - pan.y + place.y)
    }

    /// The cell of the drawing that is at a cell of the screen.
    package func place(_ point: Point) -> Layout.Place {
        Layout.Place(x: point.x - area.x + pan.x, y: point.y - area.y + pan.y)
    }

    /// Where a box of the drawing is on the screen, or would be if it were seen.
    package func rect(_ box: Layout.Box) -> Rect {
        let start = point(Layout.Place(x: box.x, y: box.y))
        return Rect(x: start.x, y: start.y, width: box.width, height: box.height)
    }

    /// The same of each straight run of a line.
    package func runs(of points: [Layout.Place]) -> [Rect] {
        let points = points.map(point)
        return zip(points, points.dropFirst()).map { one, other in
            Rect(
                x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x) + 1,
                height: abs(one.y - other.y) + 1)
        }
    }

    /// Whether anything of a line is seen.
    package func shows(_ points: [Layout.Place]) -> Bool {
        runs(of: points).contains { !$0.intersection(area).isEmpty }
    }
}
