import GraphLayout
import Screen

/// A whole drawing scaled down to a pane: a dot for each box, near to where the box would be, no two on one cell while there is
/// room. Left stays left of right, and above stays above below, but for dots that had to give way to others.
package struct OverviewMap: Equatable, Sendable {
    /// The dot of each box, in its order, counted from the pane's top left.
    package private(set) var dots: [Point] = []
    private let pane: Size
    private let whole: Size
    private let columns: Int
    private let isScaled: Bool
    private let rows: OverviewRows

    /// - Parameter nameWidths: the columns of each box's name; without them only dots are placed.
    /// - Complexity: O(n log n) while dots are sparse; a dot that gives way looks at the cells around it.
    package init(_ layout: Layout, pane: Size, nameWidths: [Int] = []) {
        self.pane = Size(width: max(1, pane.width), height: max(1, pane.height))
        whole = Size(width: max(1, layout.width), height: max(1, layout.height))
        isScaled = whole.width > self.pane.width || whole.height > self.pane.height
        // One that is scaled takes the whole pane, but for the names of what is rightmost.
        columns = isScaled ? self.pane.width - min(Self.nameColumns, self.pane.width / 5) : whole.width
        let (places, room) = (whole.width, columns)
        let names = zip(layout.nodes, nameWidths).map { box, width in
            let x = Self.scaled(box.x + box.width / 2, of: places, to: room)
            return x..<x + min(width, Self.nameColumns) + 3
        }
        rows = OverviewRows(
            layout.nodes, of: whole.height, room: isScaled ? self.pane.height : whole.height,
            pane: self.pane, names: isScaled ? names : [])
        var taken = Set<Point>()
        for (index, box) in layout.nodes.enumerated() {
            let middle = Layout.Place(x: box.x + box.width / 2, y: box.y + box.height / 2)
            let row = rows.own.isEmpty ? rows.row(of: middle.y) : rows.own[index]
            let dot = free(near: Point(x: point(middle).x, y: row), taken)
            taken.insert(dot)
            dots.append(dot)
        }
    }

    /// Where a cell of the drawing comes to lie; a drawing smaller than the pane stands in its middle, unscaled.
    package func point(_ place: Layout.Place) -> Point {
        Point(
            x: isScaled ? Self.scaled(place.x, of: whole.width, to: columns) : place.x + (pane.width - whole.width) / 2,
            y: rows.row(of: place.y))
    }

    private static let nameColumns = 16

    /// A place among as many, on another scale.
    private static func scaled(_ place: Int, of whole: Int, to room: Int) -> Int {
        min(room - 1, max(0, (2 * place + 1) * room / (2 * whole)))
    }

    /// The nearest free cell, rows counting double, as cells are twice as high as wide; the wanted one if none is free.
    private func free(near wanted: Point, _ taken: Set<Point>) -> Point {
        guard taken.contains(wanted), taken.count < pane.width * pane.height else { return wanted }
        for radius in 1...pane.width + 2 * pane.height {
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

/// The rows of an overview: each row of boxes takes as many as its names need side by side, where the pane has so many; else
/// all are scaled alike.
private struct OverviewRows: Equatable, Sendable {
    /// The row of each dot; empty where all are scaled alike.
    private(set) var own: [Int] = []
    /// Heights in the drawing and the rows that they come to, both rising; between them the scale is even.
    private var anchors: [Anchor] = []

    private struct Anchor: Equatable, Sendable {
        var place: Int
        var row: Int
    }

    /// - Parameters:
    ///   - room: the rows of the pane that are taken; all that the drawing has, where it is not scaled.
    ///   - names: the columns of each box's dot and name; without them all rows are scaled alike.
    init(_ boxes: [Layout.Box], of height: Int, room: Int, pane: Size, names: [Range<Int>]) {
        let margin = max(0, (pane.height - room) / 2)
        if names.count == boxes.count, spread(boxes, names, over: pane.height) { return }
        anchors = [Anchor(place: 0, row: margin), Anchor(place: height - 1, row: margin + room - 1)]
    }

    /// The row of a height in the drawing.
    func row(of place: Int) -> Int {
        guard let first = anchors.first, let last = anchors.last else { return 0 }
        guard place > first.place, let next = anchors.firstIndex(where: { $0.place > place }) else {
            return place > first.place ? last.row : first.row
        }
        let (above, below) = (anchors[next - 1], anchors[next])
        return above.row + (place - above.place) * (below.row - above.row) / (below.place - above.place)
    }

    /// Gives each row of boxes the rows that its names need, as far as there are so many; false where there are too few rows even
    /// for one each.
    private mutating func spread(_ boxes: [Layout.Box], _ names: [Range<Int>], over height: Int) -> Bool {
        let ranks = Dictionary(grouping: boxes.indices) { boxes[$0].y + boxes[$0].height / 2 }
            .sorted { $0.key < $1.key }
            .map { (place: $0.key, boxes: $0.value.sorted { names[$0].lowerBound < names[$1].lowerBound }) }
        var spare = height - ranks.count
        guard spare >= 0 else { return false }
        let needs = ranks.map { rank in
            let needed = Self.rowsNeeded(rank.boxes.map { names[$0] })
            let given = min(needed, spare + 1)
            spare -= given - 1
            return given
        }
        own = Array(repeating: 0, count: boxes.count)
        var taken = 0
        for (index, rank) in ranks.enumerated() {
            // What is left over stands between the rows, evenly. A line that begins below a box begins below its dot.
            let row = taken + spare * (index + 1) / (ranks.count + 1)
            anchor(rank.boxes.reduce(rank.place) { min($0, boxes[$1].y) }, to: row)
            anchor(
                rank.boxes.reduce(rank.place) { max($0, boxes[$1].y + boxes[$1].height - 1) },
                to: row + needs[index] - 1)
            taken += needs[index]
            for (place, box) in rank.boxes.enumerated() { own[box] = row + place % needs[index] }
        }
        return true
    }

    /// Boxes of two rows of the drawing may overlap in height: only what is below all before is an anchor.
    private mutating func anchor(_ place: Int, to row: Int) {
        if anchors.last.map({ $0.place < place && $0.row <= row }) ?? true {
            anchors.append(Anchor(place: place, row: row))
        }
    }

    /// How many rows names need, taken by turns, so that none reaches the next of its row.
    private static func rowsNeeded(_ names: [Range<Int>]) -> Int {
        let rows = (1..<max(2, names.count)).first { rows in
            zip(names, names.dropFirst(rows)).allSatisfy { $0.upperBound <= $1.lowerBound }
        }
        return rows ?? names.count
    }
}
