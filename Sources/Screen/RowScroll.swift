/// Rows that are moved as a whole, up or down; those that come are blank.
public struct RowScroll: Equatable, Sendable {
    /// The rows between which it happens.
    public var rows: Range<Int>
    /// By how many rows they move: down, or up where it is negative.
    public var shift: Int

    /// Nothing outside of `rows` moves.
    public init(rows: Range<Int>, shift: Int) {
        self.rows = rows
        self.shift = shift
    }
}

extension Buffer {
    /// Whole rows that stand some rows higher or lower than in another picture of the same size, as those of a list that
    /// goes on, with the rows that they leave or come to; nil where there are none worth a scroll.
    /// - Parameter changed: the rows that differ.
    /// - Complexity: O(cells of the rows that changed).
    public func scrolledRows(since old: Buffer, changed: [Int]) -> RowScroll? {
        guard old.size == size, size.width > 0 else { return nil }
        guard let first = changed.first, let last = changed.last, changed.count > Self.leastScrolled else { return nil }
        let (new, before) = (hashes(of: first...last), old.hashes(of: first...last))
        var best: RowScroll?
        for shift in (-Self.mostShifted...Self.mostShifted) where shift != 0 {
            var start: Int?
            for y in first...last + 1 {
                let source = y - shift
                let isMoved =
                    (first...last).contains(y) && (first...last).contains(source)
                    && new[y - first] == before[source - first]
                if isMoved {
                    start = start ?? y
                } else if let begin = start {
                    let rows = min(begin, begin - shift)..<max(y, y - shift)
                    if y - begin >= Self.leastScrolled, rows.count > best?.rows.count ?? 0 {
                        best = RowScroll(rows: rows, shift: shift)
                    }
                    start = nil
                }
            }
        }
        return best
    }

    /// The same where it saves more cells than it takes bytes to scroll.
    func worthwhileScroll(since old: Buffer, changed: [Int]) -> RowScroll? {
        guard let scroll = scrolledRows(since: old, changed: changed) else { return nil }
        let saved =
            countOfChanges(in: scroll.rows, since: old, after: nil)
            - countOfChanges(in: scroll.rows, since: old, after: scroll)
        return saved > Self.bytesOfScroll ? scroll : nil
    }

    /// Fewer are sooner drawn again.
    private static var leastScrolled: Int { 3 }
    /// More new lines than that come in no frame of a list that can be read.
    private static var mostShifted: Int { 3 }
    /// The region, the cursor, the steps and the region again, with a change of style.
    private static var bytesOfScroll: Int { 24 }

    /// Of the glyphs alone: rows of the same glyphs in another look are drawn together in vain, and nothing else.
    private func hashes(of rows: ClosedRange<Int>) -> [UInt64] {
        cells.withUnsafeBufferPointer { cells in
            rows.map { y in
                var hash: UInt64 = 0xcbf2_9ce4_8422_2325
                for x in y * size.width..<(y + 1) * size.width {
                    hash = (hash ^ UInt64(cells[x].scalar.value)) &* 0x100_0000_01b3
                }
                return hash
            }
        }
    }
}
