/// The blank cells beside the labels of a finished drawing, into which longer texts may grow.
///
/// A drawing is searched for with short labels, so that it is small; what room it leaves is the labels' all the same. A label
/// grows away from the line at its side, over blank cells, or along its own line away from the box that it leaves. It never
/// comes next to another text, under the arrowhead or the line of another edge, or onto a cell that two edges share.
package struct LabelRoom {
    /// What is in a cell, and whose line it is.
    private struct Cell {
        var content = DrawnCells.Content()
        var edge = Self.nobody

        static let nobody: Int32 = -1
        static let several: Int32 = -2
    }

    private var layout: Layout
    /// Columns left of the drawing into which labels may grow too; those at its right are in `width`.
    private let left: Int
    private let width: Int
    private var cells: [Cell]

    /// - Parameter margin: columns on either side of the drawing that are in sight with it.
    /// - Complexity: O(cells of the drawing and its margins).
    package init(_ layout: Layout, margin: Int = 0) { self.init(layout, left: margin, right: margin) }

    /// The same with other columns at its left than at its right.
    package init(_ layout: Layout, left: Int, right: Int) {
        self.layout = layout
        self.left = max(0, left)
        width = self.left + layout.width + max(0, right)
        cells = Array(repeating: Cell(), count: max(0, width * layout.height))
        for box in layout.nodes + layout.frames.flatMap({ $0.box.border }) { add(box) }
        for (number, path) in layout.edges.enumerated() { add(path, Int32(number)) }
        for case let label? in layout.edges.map(\.label) { add(label) }
    }

    private subscript(x: Int, y: Int) -> Cell {
        guard y >= 0, y < layout.height, x >= -left, x < width - left else { return Cell() }
        return cells[y * width + x + left]
    }

    private mutating func change(_ x: Int, _ y: Int, by body: (inout Cell) -> Void) {
        guard y >= 0, y < layout.height, x >= -left, x < width - left else { return }
        body(&cells[y * width + x + left])
    }

    // MARK: what is drawn

    private mutating func add(_ box: Layout.Box) {
        for y in box.y..<box.y + box.height {
            for x in box.x..<box.x + box.width { change(x, y) { $0.content.insert(.box) } }
        }
    }

    private mutating func add(_ path: Layout.Path, _ edge: Int32) {
        for (one, two) in zip(path.points, path.points.dropFirst()) {
            let content: DrawnCells.Content = one.y == two.y ? .horizontal : .vertical
            for y in min(one.y, two.y)...max(one.y, two.y) {
                for x in min(one.x, two.x)...max(one.x, two.x) {
                    change(x, y) { cell in
                        cell.content.insert(content)
                        cell.edge = cell.edge == Cell.nobody || cell.edge == edge ? edge : Cell.several
                    }
                }
            }
        }
        if let head = path.head { change(head.x, head.y) { $0.content.insert(.head) } }
    }

    private mutating func add(_ label: Layout.LabelPlace) {
        for y in label.y..<label.y + label.height {
            for x in label.x..<label.x + label.width { change(x, y) { $0.content.insert(.label) } }
        }
    }

    // MARK: growing

    /// Which way a label may grow, and over what.
    private enum Growth {
        case beside(step: Int)
        case along(step: Int)

        var step: Int {
            switch self {
            case .beside(let step), .along(let step): step
            }
        }
    }

    /// What stays blank between a label that grows beside its line and whatever comes next.
    package static let blanks = 2

    /// How many columns the label of an edge may grow by, and no more than are asked for.
    package func columns(beside edge: Int, atMost most: Int) -> Int {
        guard most > 0, layout.edges.indices.contains(edge), let label = layout.edges[edge].label, label.height == 1,
            let growth = growth(of: label, edge)
        else { return 0 }
        let first = growth.step > 0 ? label.x + label.width : label.x - 1
        let isFree = { (away: Int) in
            let x = first + away * growth.step
            return switch growth {
            case .beside: isBlank(x, label.y, for: edge)
            case .along: isOwnLine(x, label.y, of: edge)
            }
        }
        // A blank or two, or a piece of line, stay between the text and whatever comes next.
        let spare = if case .beside = growth { Self.blanks } else { 1 }
        var free = 0
        while free < most + spare, isFree(free) { free += 1 }
        return max(0, free - spare)
    }

    /// The place of the label so many columns wider, which it has from now on.
    package mutating func grow(_ edge: Int, by columns: Int) -> Layout.LabelPlace? {
        guard var label = layout.edges[edge].label, let growth = growth(of: label, edge) else { return nil }
        if growth.step < 0 { label.x -= columns }
        label.width += columns
        add(label)
        layout.edges[edge].label = label
        return label
    }

    // MARK: sharing

    /// Edges that enter their target together, as one line, three at least: each group in the order of the edges.
    package static func joined(in layout: Layout) -> [[Int]] {
        let ends = Dictionary(grouping: layout.edges.indices.filter { layout.edges[$0].points.count > 1 }) {
            layout.edges[$0].points[layout.edges[$0].points.count - 1]
        }
        return ends.values.filter { $0.count > 2 }.sorted { $0[0] < $1[0] }
    }

    /// How many columns a text may have that stands on the piece of line that edges share right before their arrowhead.
    package func columns(onEndOf group: [Int]) -> Int {
        guard let run = end(of: group) else { return 0 }
        var free = 0
        while self[run.head.x - (free + 1) * run.step, run.head.y].content == .horizontal { free += 1 }
        // A piece of line on either side of it.
        return max(0, free - 2)
    }

    /// The place of such a text, which is taken from now on.
    package mutating func place(onEndOf group: [Int], columns: Int) -> Layout.LabelPlace? {
        guard let run = end(of: group) else { return nil }
        let x = run.step > 0 ? run.head.x - 1 - columns : run.head.x + 2
        let place = Layout.LabelPlace(x: x, y: run.head.y, width: columns)
        add(place)
        return place
    }

    /// The place of a label that says less than it did, where its line leaves the box.
    package func place(of edge: Int, columns: Int) -> Layout.LabelPlace? {
        guard columns > 0, var label = layout.edges[edge].label, let growth = growth(of: label, edge) else {
            return nil
        }
        if growth.step < 0 { label.x += label.width - columns }
        label.width = columns
        return label
    }

    // MARK: lines without a label

    /// The place of a label on or beside a line that was drawn without one, as near its source as there is room, which is taken
    /// from now on; nil if there is none.
    package mutating func place(on edge: Int, columns: Int) -> Layout.LabelPlace? {
        guard columns > 0, layout.edges.indices.contains(edge) else { return nil }
        let points = layout.edges[edge].points
        for (start, end) in zip(points, points.dropFirst()) {
            let place =
                start.y == end.y
                ? along(from: start, to: end, of: edge, columns) : beside(from: start, to: end, of: edge, columns)
            guard let place else { continue }
            add(place)
            layout.edges[edge].label = place
            return place
        }
        return nil
    }

    // MARK: labels far from their source

    /// A place much nearer to its source for the label of a long line, where a person looks for it; taken from now on. Nil where
    /// it is near already, or there is none.
    package mutating func placeNearer(on edge: Int) -> Layout.LabelPlace? {
        guard layout.edges.indices.contains(edge), let old = layout.edges[edge].label, old.height == 1 else {
            return nil
        }
        let away = cellsBefore(old, on: edge)
        guard away > Self.near else { return nil }
        let before = self
        remove(old)
        guard let new = place(on: edge, columns: old.width), 2 * cellsBefore(new, on: edge) < away else {
            self = before
            return nil
        }
        return new
    }

    /// So many cells from its source nobody has to look for a label.
    private static let near = 8

    /// How much of an edge is before the cell that is beside its label or under it.
    private func cellsBefore(_ label: Layout.LabelPlace, on edge: Int) -> Int {
        var count = 0
        let points = layout.edges[edge].points
        for (start, end) in zip(points, points.dropFirst()) {
            let (dx, dy) = ((end.x - start.x).signum(), (end.y - start.y).signum())
            var (x, y) = (start.x, start.y)
            while x != end.x || y != end.y {
                if y == label.y, (label.x - 1...label.x + label.width).contains(x) { return count }
                (x, y, count) = (x + dx, y + dy, count + 1)
            }
        }
        return count
    }

    private mutating func remove(_ label: Layout.LabelPlace) {
        for y in label.y..<label.y + label.height {
            for x in label.x..<label.x + label.width { change(x, y) { $0.content.remove(.label) } }
        }
    }

    /// On a piece of the edge's own along a row, some of which is left on either side.
    private func along(from start: Layout.Place, to end: Layout.Place, of edge: Int, _ columns: Int) -> Layout
        .LabelPlace?
    {
        let step = end.x > start.x ? 1 : -1
        var run = 0
        for x in stride(from: start.x, through: end.x, by: step) {
            run = isOwnLine(x, start.y, of: edge) ? run + 1 : 0
            if run == columns + 2 {
                return Layout.LabelPlace(x: min(x - step, x - step * columns), y: start.y, width: columns)
            }
        }
        return nil
    }

    /// Right of a piece of the edge's own down a column, a blank away from what comes next; left of it where no row has that.
    private func beside(from start: Layout.Place, to end: Layout.Place, of edge: Int, _ columns: Int) -> Layout
        .LabelPlace?
    {
        for side in [1, -1] {
            for y in stride(from: start.y, through: end.y, by: end.y > start.y ? 1 : -1) {
                let cell = self[start.x, y]
                guard cell.edge == Int32(edge), cell.content.contains(.vertical), !cell.content.contains(.box),
                    (1...columns + 1).allSatisfy({ isBlank(start.x + side * $0, y, for: edge) })
                else { continue }
                return Layout.LabelPlace(x: side > 0 ? start.x + 1 : start.x - columns, y: y, width: columns)
            }
        }
        return nil
    }

    /// Where some edges run on as one along a row: their arrowhead, and the step towards it.
    private func end(of group: [Int]) -> (head: Layout.Place, step: Int)? {
        guard let first = group.first, let head = layout.edges[first].head,
            let end = layout.edges[first].points.last, head.y == end.y
        else { return nil }
        return (head, end.x - head.x)
    }

    // MARK: cells

    private func growth(of label: Layout.LabelPlace, _ edge: Int) -> Growth? {
        let left = self[label.x - 1, label.y]
        let right = self[label.x + label.width, label.y]
        let (isLeft, isRight) = (left.edge == Int32(edge), right.edge == Int32(edge))
        let middle = self[label.x, label.y]
        if middle.content.contains(.horizontal), middle.edge == Int32(edge) {
            guard let start = layout.edges[edge].points.first else { return nil }
            return .along(step: start.x < label.x ? 1 : -1)
        }
        if isLeft, !isRight { return .beside(step: 1) }
        if isRight, !isLeft { return .beside(step: -1) }
        return nil
    }

    private func isOwnLine(_ x: Int, _ y: Int, of edge: Int) -> Bool {
        let cell = self[x, y]
        return cell.edge == Int32(edge) && cell.content == .horizontal
    }

    /// Whether a text of the edge may stand in a cell: it is empty, and what is above and under it does not point at it.
    private func isBlank(_ x: Int, _ y: Int, for edge: Int) -> Bool {
        guard x >= -left, x < width - left else { return false }
        let cell = self[x, y]
        guard cell.content.isEmpty, cell.edge == Cell.nobody else { return false }
        return [y - 1, y + 1].allSatisfy { row in
            let other = self[x, row]
            guard other.edge != Cell.nobody, other.edge != Int32(edge) else { return true }
            return other.content.contains(.box)
        }
    }
}
