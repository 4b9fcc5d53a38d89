import GraphLayout
import Screen

/// A whole drawing scaled down to a pane: a dot for each box, where the box would be, no two on one cell while there is
/// room. Left stays left of right, and above stays above below, but for dots that had to give way to others.
package struct OverviewMap: Equatable, Sendable {
    /// The dot of each box, in its order, counted from the pane's top left.
    package private(set) var dots: [Point] = []
    private let pane: Size
    private let whole: Size

    /// - Complexity: linear in the boxes while dots are sparse; a dot that gives way looks at the cells around it.
    package init(_ layout: Layout, pane: Size) {
        self.pane = Size(width: max(1, pane.width), height: max(1, pane.height))
        whole = Size(width: max(1, layout.width), height: max(1, layout.height))
        var taken = Set<Point>()
        for box in layout.nodes {
            let middle = point(Layout.Place(x: box.x + box.width / 2, y: box.y + box.height / 2))
            let dot = free(near: middle, taken)
            taken.insert(dot)
            dots.append(dot)
        }
    }

    /// Where a cell of the drawing comes to lie; a drawing smaller than the pane stands in its middle, unscaled.
    package func point(_ place: Layout.Place) -> Point {
        Point(
            x: Self.scaled(place.x, of: whole.width, to: pane.width),
            y: Self.scaled(place.y, of: whole.height, to: pane.height))
    }

    private static func scaled(_ place: Int, of whole: Int, to room: Int) -> Int {
        guard whole > room else { return place + (room - whole) / 2 }
        return min(room - 1, max(0, (2 * place + 1) * room / (2 * whole)))
    }

    /// The nearest free cell, rows counting double, as cells are twice as high as wide; the wanted one if none is free.
    private func free(near wanted: Point, _ taken: Set<Point>) -> Point {
        guard taken.contains(wanted), taken.count < pane.width * pane.height else { return wanted }
        for radius in 1...max(pane.width, 2 * pane.height) {
            var best: (distance: Int, point: Point)?
            for y in max(0, wanted.y - radius / 2)...min(pane.height - 1, wanted.y + radius / 2) {
                let reach = radius - 2 * abs(y - wanted.y)
                for x in [wanted.x + reach, wanted.x - reach] where x >= 0 && x < pane.width {
                    let point = Point(x: x, y: y)
                    let distance = abs(y - wanted.y)
                    if !taken.contains(point), distance < best?.distance ?? .max { best = (distance, point) }
                }
            }
            if let best { return best.point }
        }
        return wanted
    }
}
