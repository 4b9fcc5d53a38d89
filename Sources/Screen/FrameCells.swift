/// The cells that a frame changes, as they come, to be written in another order.
struct FrameCells: Sendable {
    /// A run of cells in a row that are written without a move or a change of style in between.
    struct Run: Equatable, Sendable {
        var x: Int
        var y: Int
        var count: Int
        var style: StyleTable.Number
        /// Nothing but blanks, for which any style of the same ground will do.
        var isBlank: Bool
    }

    private struct Entry: Sendable {
        var glyph: UInt32 = 0
        var style: StyleTable.Number = 0
        /// In which round it was written.
        var round = 0
    }

    /// The right half of a wide glyph.
    private static let continuation: UInt32 = 0
    private static let blank: UInt32 = 0x20
    /// So many blanks are cheaper erased: at the end of a run, and between two parts of one.
    private static let worthErasing = (end: 5, inside: 10)

    let size: Size
    private var entries: [Entry]
    private var marks: [Int: [Unicode.Scalar]] = [:]
    /// The first and the last column that changed, of each row.
    private var ends: [(first: Int, last: Int)]
    private var round = 1
    private(set) var isEmpty = true

    init(size: Size) {
        self.size = size
        entries = Array(repeating: Entry(), count: max(0, size.width * size.height))
        ends = Array(repeating: (Int.max, -1), count: max(0, size.height))
    }

    /// Forgets all of them.
    mutating func clear() {
        guard !isEmpty else { return }
        round += 1
        marks = [:]
        for y in ends.indices { ends[y] = (Int.max, -1) }
        isEmpty = true
    }

    /// A glyph of one column or two; blank where the second lies beyond the last column.
    mutating func put(_ scalar: Unicode.Scalar, columns: Int, x: Int, y: Int, style: StyleTable.Number) {
        let isCut = columns == 2 && x + 1 == size.width
        set(isCut ? Self.blank : scalar.value, x: x, y: y, in: style)
        if columns == 2, !isCut { set(Self.continuation, x: x + 1, y: y, in: style) }
    }

    /// A mark over the glyph that was put there.
    mutating func mark(_ scalar: Unicode.Scalar, x: Int, y: Int) {
        marks[y * size.width + x, default: []].append(scalar)
    }

    private mutating func set(_ glyph: UInt32, x: Int, y: Int, in style: StyleTable.Number) {
        let index = y * size.width + x
        entries[index] = Entry(glyph: glyph, style: style, round: round)
        if !marks.isEmpty { marks[index] = nil }
        ends[y] = (min(ends[y].first, x), max(ends[y].last, x))
        isEmpty = false
    }

    /// Writes the glyphs of a run.
    func write(_ run: Run, to output: inout [UInt8]) {
        let start = run.y * size.width + run.x
        for index in start..<start + run.count where entries[index].glyph != Self.continuation {
            guard let scalar = Unicode.Scalar(entries[index].glyph) else { continue }
            Self.write(scalar, to: &output)
            if !marks.isEmpty { for mark in marks[index] ?? [] { Self.write(mark, to: &output) } }
        }
    }

    private static func write(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        if scalar.isASCII {
            output.append(UInt8(scalar.value))
        } else {
            output.append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
    }
}

// MARK: - Runs

extension FrameCells {
    /// All runs, row by row.
    /// - Parameters:
    ///   - table: tells what the blanks of each style look like.
    ///   - erases: whether blanks may be erased instead of written.
    func runs(_ table: StyleTable, erases: Bool) -> [Run] {
        var runs: [Run] = []
        for y in ends.indices where ends[y].last >= 0 {
            var x = ends[y].first
            while x <= ends[y].last {
                if entries[y * size.width + x].round == round {
                    x =
                        isBlank(x, y)
                        ? addBlanks(x, y, by: table, erases: erases, to: &runs) : addGlyphs(x, y, to: &runs)
                } else {
                    x += 1
                }
            }
        }
        return runs
    }

    private func isBlank(_ x: Int, _ y: Int) -> Bool {
        let index = y * size.width + x
        return entries[index].glyph == Self.blank && (marks.isEmpty || marks[index] == nil)
    }

    private func isChanged(_ x: Int, _ y: Int) -> Bool {
        x <= ends[y].last && entries[y * size.width + x].round == round
    }

    private func style(_ x: Int, _ y: Int) -> StyleTable.Number { entries[y * size.width + x].style }

    /// - Returns: the column after them.
    private func addGlyphs(_ start: Int, _ y: Int, to runs: inout [Run]) -> Int {
        let style = style(start, y)
        var x = start + 1
        while isChanged(x, y), !isBlank(x, y), self.style(x, y) == style { x += 1 }
        if let last = runs.last, last.y == y, last.x + last.count == start, !last.isBlank, last.style == style {
            runs[runs.count - 1].count += x - start
        } else {
            runs.append(Run(x: start, y: y, count: x - start, style: style, isBlank: false))
        }
        return x
    }

    /// Blanks join what stands before them or after them on the same ground, unless it is better to erase them.
    private func addBlanks(_ start: Int, _ y: Int, by table: StyleTable, erases: Bool, to runs: inout [Run]) -> Int {
        let grounds = table.grounds
        let ground = grounds[style(start, y)]
        let erases = erases && table.isErasable[style(start, y)]
        var x = start + 1
        while isChanged(x, y), isBlank(x, y), grounds[style(x, y)] == ground { x += 1 }
        let count = x - start
        let before = runs.last.flatMap { run in
            run.y == y && run.x + run.count == start && !run.isBlank && grounds[run.style] == ground ? run : nil
        }
        let after = isChanged(x, y) && !isBlank(x, y) && grounds[style(x, y)] == ground ? style(x, y) : nil
        let isInside = before != nil && before?.style == after
        let limit = isInside ? Self.worthErasing.inside : Self.worthErasing.end
        if erases, count >= limit || (x == size.width && count > 3) {
            runs.append(Run(x: start, y: y, count: count, style: style(start, y), isBlank: true))
        } else if before != nil {
            runs[runs.count - 1].count += count
        } else {
            runs.append(Run(x: start, y: y, count: count, style: after ?? style(start, y), isBlank: after == nil))
        }
        return x
    }
}
