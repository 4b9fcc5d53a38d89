extension Buffer {
    /// Visits the cells of some rows that must be drawn where another picture of the same size is; all of them
    /// where that has another size or is missing. The right halves of wide glyphs are drawn with the left ones.
    public func forEachChange(since old: Buffer?, rows: [Int], _ body: (_ cell: Cell, _ x: Int, _ y: Int) -> Void) {
        let before = old?.size == size ? old?.cells ?? [] : []
        cells.withUnsafeBufferPointer { cells in
            before.withUnsafeBufferPointer { before in
                for y in rows where y >= 0 && y < size.height {
                    let row = y * size.width
                    for x in 0..<size.width where before.isEmpty || before[row + x] != cells[row + x] {
                        if !cells[row + x].isContinuation { body(cells[row + x], x, y) }
                    }
                }
            }
        }
    }

    /// The rows that differ from those of another picture, and perhaps some that do not; all where that has another size or
    /// is missing.
    public func changedRows(since old: Buffer?) -> [Int] {
        guard let old, old.size == size else { return Array(0..<size.height) }
        return cells.withUnsafeBufferPointer { cells in
            old.cells.withUnsafeBufferPointer { before in
                (0..<size.height).filter { y in
                    let row = y * size.width..<(y + 1) * size.width
                    return !Self.isSame(cells[row], before[row])
                }
            }
        }
    }

    /// Whether two rows are the same in memory, as most are. Where what lies between the parts of a cell differs it may say
    /// no of rows that are equal.
    private static func isSame(_ a: Slice<UnsafeBufferPointer<Cell>>, _ b: Slice<UnsafeBufferPointer<Cell>>) -> Bool {
        let (a, b) = (UnsafeRawBufferPointer(rebased(a)), UnsafeRawBufferPointer(rebased(b)))
        let words = a.count / 8
        for word in 0..<words
        where a.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
            != b.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
        { return false }
        return (words * 8..<a.count).allSatisfy { a[$0] == b[$0] }
    }

    private static func rebased(_ slice: Slice<UnsafeBufferPointer<Cell>>) -> UnsafeBufferPointer<Cell> {
        UnsafeBufferPointer(rebasing: slice)
    }
}
