extension Buffer {
    /// Visits the cells of some rows that must be drawn where another picture of the same size is; all of them
    /// where that has another size or is missing. The right halves of wide glyphs are drawn with the left ones.
    public func forEachChange(
        since old: Buffer?, rows: StrideTo<Int>, _ body: (_ cell: Cell, _ x: Int, _ y: Int) -> Void
    ) {
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
}
