#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Buffer {
    /// Visits the cells of some rows that must be drawn where another picture of the same size is; all of them
    /// where that has another size or is missing. The right halves of wide glyphs are drawn with the left ones.
    /// - Parameter scroll: how rows of the other picture have moved before.
    public func forEachChange(
        since old: Buffer?, after scroll: RowScroll? = nil, rows: [Int],
        _ body: (_ cell: Cell, _ x: Int, _ y: Int) -> Void
    ) {
        let before = old?.size == size ? old?.cells ?? [] : []
        withRows(since: before, after: scroll) { now, then in
            for y in rows where y >= 0 && y < size.height {
                let (row, source) = (now(y), then(y))
                for x in 0..<size.width where source.isEmpty || Self.differs(row, source, at: x) {
                    if !row[x].isContinuation { body(row[x], x, y) }
                }
            }
        }
    }

    /// The rows that differ from those of another picture, and perhaps some that do not; all where that has another size or
    /// is missing.
    public func changedRows(since old: Buffer?) -> [Int] {
        guard let old, old.size == size else { return Array(0..<size.height) }
        return changedRows(Array(0..<size.height), since: old, after: nil)
    }

    /// Those of some rows that differ from the rows of another picture of the same size, some of which have moved before.
    func changedRows(_ rows: [Int], since old: Buffer, after scroll: RowScroll?) -> [Int] {
        withRows(since: old.cells, after: scroll) { now, then in rows.filter { !Self.isSame(now($0), then($0)) } }
    }

    /// How many cells of some rows differ from those of another picture of the same size, some of whose rows have moved before.
    func countOfChanges(in rows: Range<Int>, since old: Buffer, after scroll: RowScroll?) -> Int {
        withRows(since: old.cells, after: scroll) { now, then in
            rows.reduce(0) { count, y in
                let (row, source) = (now(y), then(y))
                if Self.isSame(row, source) { return count }
                return count + (0..<size.width).reduce(0) { $0 + (Self.differs(row, source, at: $1) ? 1 : 0) }
            }
        }
    }

    private typealias Row = UnsafeBufferPointer<Cell>

    /// Gives the rows of this picture and, by their numbers in it, those of another: blank ones where rows have come by a
    /// scroll, and empty ones where there is no other.
    private func withRows<Result>(
        since old: [Cell], after scroll: RowScroll?, _ body: (_ now: (Int) -> Row, _ then: (Int) -> Row) -> Result
    ) -> Result {
        let blank = scroll == nil ? [] : [Cell](repeating: Cell(), count: size.width)
        return cells.withUnsafeBufferPointer { cells in
            old.withUnsafeBufferPointer { old in
                blank.withUnsafeBufferPointer { blank in
                    func row(_ y: Int, of all: Row) -> Row {
                        all.isEmpty ? all : Row(rebasing: all[y * size.width..<(y + 1) * size.width])
                    }
                    return body(
                        { row($0, of: cells) },
                        { y in
                            guard let scroll, scroll.rows.contains(y) else { return row(y, of: old) }
                            let source = y - scroll.shift
                            return scroll.rows.contains(source) ? row(source, of: old) : blank
                        })
                }
            }
        }
    }

    /// Whether two cells at a column differ. Compared as memory first, as most are the same in that.
    private static func differs(_ a: Row, _ b: Row, at x: Int) -> Bool {
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return !isSameMemory(first + x, second + x) && a[x] != b[x]
    }

    /// Number by number, as a call for each cell of a row takes longer than its comparison.
    private static func isSameMemory(_ a: UnsafePointer<Cell>, _ b: UnsafePointer<Cell>) -> Bool {
        let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
        let numbers = MemoryLayout<Cell>.stride / MemoryLayout<UInt32>.size
        for number in 0..<numbers {
            let offset = number * MemoryLayout<UInt32>.size
            if a.load(fromByteOffset: offset, as: UInt32.self) != b.load(fromByteOffset: offset, as: UInt32.self) {
                return false
            }
        }
        return true
    }

    /// Whether two rows are the same in memory, as most are. Where what lies between the parts of a cell differs it may say
    /// no of rows that are equal.
    private static func isSame(_ a: Row, _ b: Row) -> Bool {
        guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else {
            return a.count == b.count
        }
        return memcmp(first, second, a.count * MemoryLayout<Cell>.stride) == 0
    }
}
