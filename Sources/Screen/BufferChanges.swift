extension Buffer {
    /// Visits the cells that must be drawn where another picture of the same size stands, row by row; all of them where
    /// that has another size or is missing. The right halves of wide glyphs are drawn with the left ones.
    public func forEachChange(since old: Buffer?, _ body: (_ cell: Cell, _ x: Int, _ y: Int) -> Void) {
        let before = old?.size == size ? old?.cells ?? [] : []
        cells.withUnsafeBufferPointer { cells in
            before.withUnsafeBufferPointer { before in
                for place in cells.indices where before.isEmpty || before[place] != cells[place] {
                    guard !cells[place].isContinuation else { continue }
                    body(cells[place], place % size.width, place / size.width)
                }
            }
        }
    }
}
