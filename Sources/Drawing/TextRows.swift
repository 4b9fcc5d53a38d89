import GraphLayout
import Screen

/// A drawing row by row from the top: the lines that run through a row are known from the one above it, and what begins
/// or ends in it is next in a list.
struct TextRows {
    /// A text over the lines.
    struct Word {
        let x: Int
        let y: Int
        let columns: Int
        let bytes: [UInt8]

        /// A mark that would stand on nothing is left out.
        init(_ text: String, x: Int, y: Int) {
            let shown = text.unicodeScalars.drop { TextWidth.columns($0) == 0 }
            (self.x, self.y) = (x, y)
            columns = TextWidth.columns(String(shown))
            bytes = Array(String(shown).utf8)
        }
    }

    /// The columns of a straight piece of a row.
    private struct Run {
        let first: Int
        let last: Int
        let stroke: Stroke
    }

    /// Where a line that runs down begins or ends.
    private struct End {
        let column: Int
        let stroke: Stroke
    }

    /// How a line looks.
    private enum Stroke {
        case light, double, dashed
    }

    private static let up: UInt16 = 1
    private static let down: UInt16 = 2
    private static let left: UInt16 = 4
    private static let right: UInt16 = 8
    /// By how many bits the arms that are double are moved; each is among the others too.
    private static let double: UInt16 = 4
    /// Of a cell through which a dashed line runs.
    private static let dashed: UInt16 = 256
    private static let blank: UInt8 = 32
    private static let newline: UInt8 = 10
    /// Bytes that are handed on at a time.
    private static let blockSize = 1 << 16

    private let width: Int
    private let height: Int
    /// The bytes of each glyph by its arms.
    private let glyphs: [[UInt8]]
    /// By their rows: what runs across, and the columns in which lines begin to run down, or end.
    private var across = RowQueue<Run>()
    private var begins = RowQueue<End>()
    private var ends = RowQueue<End>()
    private var words = RowQueue<Word>()
    /// For each column how many lines run on to the next row, how many of them double and dashed, and the arms of a row through which they
    /// all run.
    private var running: [Int32]
    private var runningDouble: [Int32]
    private var runningDashed: [Int32]
    private var through: [UInt16]

    /// - Parameters:
    ///   - doubleBoxes: for each box whether its border is double; those that it has no word of are not.
    ///   - dashedFrames: for each frame whether its border is dashed, likewise.
    init(
        _ layout: Layout, doubleBoxes: [Bool] = [], dashedFrames: [Bool] = [], words: [Word], glyphs: GlyphSet
    ) {
        (width, height) = (layout.width, layout.height)
        self.glyphs = (0..<2 * Self.dashed).map { Array(String(Self.arms($0).glyph(glyphs)).utf8) }
        running = Array(repeating: 0, count: width)
        (runningDouble, runningDashed) = (running, running)
        through = Array(repeating: 0, count: width)
        for (number, frame) in layout.frames.enumerated() {
            add(frame.box, dashedFrames.indices.contains(number) && dashedFrames[number] ? .dashed : .light)
        }
        for (number, box) in layout.nodes.enumerated() {
            add(box, doubleBoxes.indices.contains(number) && doubleBoxes[number] ? .double : .light)
        }
        for path in layout.edges { add(path) }
        for word in words where word.columns > 0 { self.words.add(word, row: word.y, place: word.x) }
    }

    private static func arms(_ bits: UInt16) -> LineArms {
        func weight(_ bit: UInt16) -> LineWeight {
            bits & bit == 0 ? .none : bits & bit << double == 0 ? .light : .double
        }
        return LineArms(
            up: weight(up), down: weight(down), left: weight(left), right: weight(right), isDashed: bits & dashed != 0)
    }

    private mutating func add(_ box: Layout.Box, _ stroke: Stroke) {
        let (endX, endY) = (box.x + box.width - 1, box.y + box.height - 1)
        for y in [box.y, endY] { add(Layout.Place(x: box.x, y: y), Layout.Place(x: endX, y: y), stroke) }
        for x in [box.x, endX] { add(Layout.Place(x: x, y: box.y), Layout.Place(x: x, y: endY), stroke) }
    }

    private mutating func add(_ path: Layout.Path) {
        guard let head = path.lastRun?.head else { return }
        for (one, two) in zip(path.points, path.points.dropFirst().dropLast() + [head]) { add(one, two) }
    }

    private mutating func add(_ one: Layout.Place, _ two: Layout.Place, _ stroke: Stroke = .light) {
        if one.y == two.y, one.x != two.x {
            let run = Run(first: min(one.x, two.x), last: max(one.x, two.x), stroke: stroke)
            across.add(run, row: one.y, place: one.x)
        } else if one.y != two.y {
            let end = End(column: one.x, stroke: stroke)
            begins.add(end, row: min(one.y, two.y), place: one.x)
            ends.add(end, row: max(one.y, two.y), place: one.x)
        }
    }

    // MARK: rows

    /// Hands on the rows in blocks, none with a newline at its end.
    mutating func write<Failure: Error>(_ write: (String) throws(Failure) -> Void) throws(Failure) {
        var block: [UInt8] = []
        var isBegun = false
        for row in 0..<height {
            if isBegun { block.append(Self.newline) }
            isBegun = true
            let start = block.count
            appendRow(row, to: &block)
            while block.count > start, block.last == Self.blank { block.removeLast() }
            guard block.count >= Self.blockSize || row == height - 1 else { continue }
            try write(String(decoding: block, as: UTF8.self))
            block.removeAll(keepingCapacity: true)
            isBegun = false
        }
    }

    private mutating func appendRow(_ row: Int, to block: inout [UInt8]) {
        let cells = cells(row)
        var column = 0
        // Lines that enter a box together have one arrowhead.
        for word in words.take(row) where word.x >= column {
            append(cells, column..<word.x, to: &block)
            block += word.bytes
            column = word.x + word.columns
        }
        append(cells, min(column, width)..<width, to: &block)
    }

    /// The arms in each column of a row.
    private mutating func cells(_ row: Int) -> [UInt16] {
        var cells = through
        let (first, last) = (begins.take(row), ends.take(row))
        for end in last { count(end, -1) }
        for end in first { count(end, 1) }
        for column in [first, last].joined().lazy.map(\.column) {
            cells[column] = (through[column] & Self.weighted(Self.up, .double)) | running(Self.down, in: column)
        }
        for column in [first, last].joined().lazy.map(\.column) {
            through[column] = running(Self.up | Self.down, in: column)
        }
        for run in across.take(row) {
            let (right, left) = (Self.weighted(Self.right, run.stroke), Self.weighted(Self.left, run.stroke))
            for column in run.first..<run.last {
                cells[column] |= right
                cells[column + 1] |= left
            }
        }
        return cells
    }

    private mutating func count(_ end: End, _ change: Int32) {
        running[end.column] += change
        switch end.stroke {
        case .light: break
        case .double: runningDouble[end.column] += change
        case .dashed: runningDashed[end.column] += change
        }
    }

    /// Those arms where a line runs on in a column.
    private func running(_ arms: UInt16, in column: Int) -> UInt16 {
        guard running[column] > 0 else { return 0 }
        return Self.weighted(arms, runningDouble[column] > 0 ? .double : runningDashed[column] > 0 ? .dashed : .light)
    }

    private static func weighted(_ arms: UInt16, _ stroke: Stroke) -> UInt16 {
        switch stroke {
        case .light: arms
        case .double: arms | arms << double
        case .dashed: arms | dashed
        }
    }

    /// Writes cells of a row, those that are alike at once; blanks only where something follows.
    private func append(_ cells: [UInt16], _ columns: Range<Int>, to block: inout [UInt8]) {
        var column = columns.lowerBound
        while column < columns.upperBound {
            let arms = cells[column]
            var end = column + 1
            while end < columns.upperBound, cells[end] == arms { end += 1 }
            if arms == 0 {
                if end < width { block.append(contentsOf: repeatElement(Self.blank, count: end - column)) }
            } else {
                let glyph = glyphs[Int(arms)]
                for _ in column..<end { block.append(contentsOf: glyph) }
            }
            column = end
        }
    }
}

/// Things by the rows they belong to, taken from the top down.
private struct RowQueue<Element> {
    private var entries: [(row: Int, place: Int, element: Element)] = []
    private var next = 0
    private var isSorted = false

    mutating func add(_ element: Element, row: Int, place: Int) { entries.append((row, place, element)) }

    /// What belongs to a row, by its place; rows are asked for in their order, after all was added.
    mutating func take(_ row: Int) -> [Element] {
        if !isSorted { entries.sort { ($0.row, $0.place) < ($1.row, $1.place) } }
        isSorted = true
        let start = next
        while next < entries.count, entries[next].row <= row { next += 1 }
        return entries[start..<next].map(\.element)
    }
}
