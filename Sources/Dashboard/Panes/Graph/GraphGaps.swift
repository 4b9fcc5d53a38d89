import Screen

/// Where a drawing leaves room for words that belong to no place in it.
struct GraphGaps {
    let area: Rect
    /// The boxes in sight: what is blank inside them is no gap.
    let boxes: [Rect]

    /// The first place for so many columns with a blank on either side: in a corner of the area, or at either end of a row; else
    /// between what is drawn.
    /// - Parameter rows: those of the area, from the first that is tried.
    /// - Complexity: linear in the cells of the area, and in the boxes for each of its rows.
    func place(for columns: Int, rows: [Int], in buffer: Buffer) -> Point? {
        let gaps = rows.map { (row: $0, runs: runs(of: $0, in: buffer).filter { $0.count >= columns + 2 }) }
        for (row, runs) in gaps {
            if runs.contains(where: { $0.lowerBound == area.x }) { return Point(x: area.x + 1, y: row) }
            if runs.contains(where: { $0.upperBound == area.endX }) { return Point(x: area.endX - 1 - columns, y: row) }
        }
        return gaps.lazy.compactMap { row, runs in runs.first.map { Point(x: $0.lowerBound + 1, y: row) } }.first
    }

    /// The columns of a row, from blank to blank, where nothing is.
    private func runs(of row: Int, in buffer: Buffer) -> [Range<Int>] {
        let boxes = boxes.filter { ($0.y..<$0.endY).contains(row) }
        var runs: [Range<Int>] = []
        var start: Int?
        for x in area.x...area.endX {
            let isBlank =
                x < area.endX && buffer[Point(x: x, y: row)]?.scalar == " "
                && !boxes.contains { ($0.x..<$0.endX).contains(x) }
            if isBlank, start == nil { start = x }
            if !isBlank, let first = start {
                runs.append(first..<x)
                start = nil
            }
        }
        return runs
    }
}
