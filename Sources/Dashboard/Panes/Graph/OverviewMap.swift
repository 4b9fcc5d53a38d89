import GraphLayout
import Screen

/// A whole drawing scaled down to a pane: a dot for each box, near to where the box would be, no two on one cell while there is
/// room. Left stays left of right, and above stays above below, but for dots that had to give way to others.
package struct OverviewMap: Equatable, Sendable {
    /// The dot of each box, in its order, counted from the pane's top left.
    package private(set) var dots: [Point] = []
    private let pane: Size

    /// - Parameter nameWidths: the columns of each box's name; without them only dots are placed.
    /// - Complexity: O(n log n) while dots are sparse; a dot that gives way looks at the cells around it.
    package init(_ layout: Layout, pane: Size, nameWidths: [Int] = []) {
        self.pane = Size(width: max(1, pane.width), height: max(1, pane.height))
        let (width, height) = (max(1, layout.width), max(1, layout.height))
        let isScaled = width > self.pane.width || height > self.pane.height
        // One that is scaled takes the whole pane, but for the names of what is rightmost; a smaller one stands in its middle.
        let columns = isScaled ? self.pane.width - min(Self.usualName, self.pane.width / 5) : width
        let margin = Size(width: (self.pane.width - width) / 2, height: (self.pane.height - height) / 2)
        let places = layout.nodes.map { box in
            let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
            return isScaled
                ? Point(
                    x: Self.scaled(middle.x, of: width, to: columns),
                    y: Self.scaled(middle.y, of: height, to: self.pane.height))
                : Point(x: middle.x + margin.width, y: middle.y + margin.height)
        }
        let names = zip(places, nameWidths).map { $0.x..<$0.x + min($1, Self.usualName) + Self.dotColumns }
        let rows = isScaled ? OverviewRows.own(layout.nodes, over: self.pane.height, names: names) : nil
        var taken = Set<Point>()
        for (index, place) in places.enumerated() {
            let dot = free(near: Point(x: place.x, y: rows?[index] ?? place.y), taken)
            dots.append(dot)
            taken.insert(dot)
        }
        if nameWidths.count == dots.count { makeRoom(for: nameWidths) }
    }

    /// Moves the dots of each row apart, as far as they must, so that right of each there is room for its name: for the whole of a
    /// short one, or for as much as has room for each of its row.
    private mutating func makeRoom(for widths: [Int]) {
        for row in Dictionary(grouping: dots.indices, by: { dots[$0].y }).values {
            let order = row.sorted { (dots[$0].x, $0) < (dots[$1].x, $1) }
            func needs(_ most: Int) -> [Int] { order.map { Self.dotColumns + min(widths[$0], most) } }
            let most = (Self.leastName...Self.mostName).last { most in
                needs(most).reduce(0, +) - Self.gap <= pane.width
            }
            guard let most else { continue }
            let needs = needs(most)
            var end = 0
            for (box, need) in zip(order, needs) {
                dots[box].x = max(dots[box].x, end)
                end = dots[box].x + need
            }
            end = pane.width + Self.gap
            for (box, need) in zip(order, needs).reversed() {
                dots[box].x = min(dots[box].x, end - need)
                end = dots[box].x
            }
        }
    }

    /// The columns of a dot with the blanks on either side of its name, and those behind it alone.
    static let gap = 2
    private static let dotColumns = 2 + gap

    /// The columns of a name: those that still tell something, those that are as good as any, and the most that are looked for.
    static let leastName = 3, usualName = 16, mostName = 32

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

/// The rows of an overview: each row of boxes takes as many as its names need side by side, where the pane has so many.
private enum OverviewRows {
    /// The row of each box, as far as there are so many; nil where there are too few even for one each.
    ///
    /// - Parameter names: the columns of each box's dot and name; without them all rows are scaled alike.
    static func own(_ boxes: [Layout.Box], over height: Int, names: [Range<Int>]) -> [Int]? {
        guard names.count == boxes.count else { return nil }
        let ranks = Dictionary(grouping: boxes.indices) { boxes[$0].y + boxes[$0].height / 2 }
            .sorted { $0.key < $1.key }
            .map { $0.value.sorted { names[$0].lowerBound < names[$1].lowerBound } }
        guard ranks.count <= height else { return nil }
        let given = rowsGiven(height, to: ranks.map { boxes in boxes.map { names[$0] } })
        let spare = height - given.reduce(0, +)
        var own = Array(repeating: 0, count: boxes.count)
        var taken = 0
        for (index, rank) in ranks.enumerated() {
            // What is left over stands between the rows, evenly.
            let row = taken + spare * (index + 1) / (ranks.count + 1)
            taken += given[index]
            for (place, box) in rank.enumerated() { own[box] = row + place % given[index] }
        }
        return own
    }

    /// How many rows each rank has: one, and of those that are left one after another to where names are closest, as long as any
    /// needs more.
    private static func rowsGiven(_ height: Int, to ranks: [[Range<Int>]]) -> [Int] {
        let needs = ranks.map(rowsNeeded)
        let columns = ranks.map { names in names.reduce(0) { $0 + $1.count } }
        var given = Array(repeating: 1, count: ranks.count)
        for _ in ranks.count..<height {
            let short = ranks.indices.filter { given[$0] < needs[$0] }
            let closest = short.max { (columns[$0] / given[$0], $1) < (columns[$1] / given[$1], $0) }
            guard let closest else { break }
            given[closest] += 1
        }
        return given
    }

    /// How many rows names need, taken by turns, so that none reaches the next of its row.
    private static func rowsNeeded(_ names: [Range<Int>]) -> Int {
        let rows = (1..<max(2, names.count)).first { rows in
            zip(names, names.dropFirst(rows)).allSatisfy { $0.upperBound <= $1.lowerBound }
        }
        return rows ?? names.count
    }
}
