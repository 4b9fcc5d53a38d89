/// Takes out of a finished drawing the rows in which nothing but straight lines passes, so that a vertical step takes as
/// few rows as it needs, and moves labels that stand beside their lines right up to their sources.
///
/// Ranks and channels have rows for whatever may be in them; in most of a drawing it is not. A row stays where without
/// it two boxes, two corners of different lines, or a corner and a box would touch, or a line would be shorter than its
/// arrowhead needs. O(cells).
struct SqueezeRows {
    /// How much air is left.
    enum Manner {
        /// A label stands in a row of its own above the arrowhead, and lines keep a row from boxes that they pass.
        case airy
        /// A label may stand beside the arrowhead: a step of one row.
        case close
    }

    let manner: Manner

    func run(_ layout: Layout) -> Layout {
        guard Effort.squeezes(layout) else { return layout }
        var moved = layout
        var cells = DrawnCells(layout)
        for group in besideSources(layout) { pull(group, in: &moved, &cells) }
        return withoutRows(moved, cells)
    }

    // MARK: labels

    /// Lines that leave one side of one box, their labels beside their first pieces and in one row: these move together.
    private func besideSources(_ layout: Layout) -> [[Int]] {
        var groups: [Layout.Place: [Int]] = [:]
        for (edge, path) in layout.edges.enumerated() {
            guard let label = path.label, let run = FirstRun(path) else { continue }
            let isBeside = label.x == run.column + 1 || label.x + label.width == run.column
            guard isBeside, run.rows.contains(label.y) else { continue }
            // The row of the border and that of the labels tell boxes of one rank from others; more may move at once.
            groups[Layout.Place(x: run.start, y: label.y), default: []].append(edge)
        }
        // Where one has to stay, its row is needed, and the others look better beside it.
        let counts = layout.edges.reduce(into: [Int: Int]()) { counts, path in
            if let label = path.label { counts[label.y, default: 0] += 1 }
        }
        return groups.filter { place, edges in counts[place.y] == edges.count }.values.sorted { $0[0] < $1[0] }
    }

    /// The first piece of a line that leaves its source up or down.
    private struct FirstRun {
        let column: Int
        let start: Int
        let step: Int
        /// The rows between its ends.
        let rows: Range<Int>

        init?(_ path: Layout.Path) {
            guard path.points.count > 1, path.points[0].x == path.points[1].x else { return nil }
            let end = path.points[1].y
            (column, start) = (path.points[0].x, path.points[0].y)
            step = (end - start).signum()
            rows = min(start, end) + 1..<max(start, end)
        }
    }

    /// Moves labels as near to their sources as there is room for all of them in one row.
    private func pull(_ edges: [Int], in layout: inout Layout, _ cells: inout DrawnCells) {
        let labels = edges.compactMap { layout.edges[$0].label }
        guard labels.count == edges.count, let first = labels.first, let run = FirstRun(layout.edges[edges[0]]) else {
            return
        }
        for label in labels { cells.mark(label, false) }
        var row = run.step > 0 ? run.start + 1 : run.start - first.height
        while row != first.y, (first.y - row).signum() == run.step {
            if edges.allSatisfy({ isFree(layout.edges[$0], at: row, cells) }) { break }
            row += run.step
        }
        if (row - first.y).signum() == run.step { row = first.y }
        for edge in edges {
            layout.edges[edge].label?.y = row
            if let label = layout.edges[edge].label { cells.mark(label, true) }
        }
    }

    /// Whether a label would be on nothing, with a blank at its far end, and beside the first piece of its line.
    private func isFree(_ path: Layout.Path, at row: Int, _ cells: DrawnCells) -> Bool {
        guard let label = path.label, let run = FirstRun(path) else { return false }
        for y in row..<row + label.height {
            guard run.rows.contains(y), cells[run.column, y].isPlainLine else { return false }
            for x in label.x - 1...label.x + label.width where x != run.column && !cells[x, y].isEmpty { return false }
        }
        return true
    }

    // MARK: rows

    private func withoutRows(_ layout: Layout, _ cells: DrawnCells) -> Layout {
        var rows = Array(repeating: 0, count: layout.height)
        var last = 0
        var kept = 1
        for row in rows.indices.dropFirst() {
            if row + 1 < rows.count, isNeedless(row, below: last, cells) {
                rows[row] = kept
                continue
            }
            rows[row] = kept
            kept += 1
            last = row
        }
        guard kept < layout.height else { return layout }
        var layout = layout
        layout.height = kept
        for node in layout.nodes.indices {
            let box = layout.nodes[node]
            layout.nodes[node].y = rows[box.y]
        }
        for edge in layout.edges.indices {
            for point in layout.edges[edge].points.indices {
                layout.edges[edge].points[point].y = rows[layout.edges[edge].points[point].y]
            }
            if let label = layout.edges[edge].label { layout.edges[edge].label?.y = rows[label.y] }
        }
        return layout.movedToOrigin()
    }

    private func isNeedless(_ row: Int, below last: Int, _ cells: DrawnCells) -> Bool {
        for column in 0..<cells.width {
            let (upper, here, lower) = (cells[column, last], cells[column, row], cells[column, row + 1])
            if here.isEmpty {
                if !mayMeet(upper, lower) { return false }
            } else {
                guard here.isPlainLine, mayShorten(upper, lower) else { return false }
                if manner == .airy, here.contains(.head), hasLabel(beside: column, in: [last, row + 1], cells) {
                    return false
                }
            }
        }
        return true
    }

    /// Whether what is above and under a blank cell may be right above each other.
    private func mayMeet(_ upper: DrawnCells.Content, _ lower: DrawnCells.Content) -> Bool {
        if upper.isEmpty || lower.isEmpty { return true }
        if upper.contains(.box), lower.contains(.box) { return false }
        if upper.isJoint, lower.isJoint { return false }
        // A text of several rows right at another text or line would be taken for that one's.
        if upper.contains(.tall) || lower.contains(.tall) { return false }
        guard manner == .airy else { return true }
        let hasBox = upper.contains(.box) || lower.contains(.box)
        if hasBox, upper.contains(.horizontal), lower.contains(.horizontal) { return false }
        return !(upper.contains(.label) && lower.contains(.label))
    }

    /// Whether a line may be one cell shorter between what is above and under that cell.
    private func mayShorten(_ upper: DrawnCells.Content, _ lower: DrawnCells.Content) -> Bool {
        if upper.contains(.box) { return lower.isPlainLine }
        if lower.contains(.box) { return upper.isPlainLine }
        if upper.contains(.label) || lower.contains(.label) { return upper.isPlainLine || lower.isPlainLine }
        return true
    }

    private func hasLabel(beside column: Int, in rows: [Int], _ cells: DrawnCells) -> Bool {
        rows.contains { cells[column - 1, $0].contains(.label) || cells[column + 1, $0].contains(.label) }
    }
}
