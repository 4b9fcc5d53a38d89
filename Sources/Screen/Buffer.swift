/// A picture of the whole screen in cells, which views draw into and a terminal shows.
///
/// Everything is clipped to the picture and to `clip`; writing outside is no error, so that a view never asks how
/// large the terminal is.
public struct Buffer: Equatable, Sendable {
    /// Columns and rows; they never change.
    public let size: Size
    /// Which glyphs lines are drawn with.
    public let glyphs: GlyphSet
    /// Nothing is written outside of this rectangle.
    public var clip: Rect { didSet { room = clip.intersection(Rect(size)) } }
    /// What of `clip` lies in the picture.
    private var room: Rect
    /// Row by row, `size.width` of them in each.
    public private(set) var cells: [Cell]

    /// Blank in one style; a negative size counts as none.
    public init(size: Size, glyphs: GlyphSet = .unicode, style: Style = .plain) {
        self.size = Size(width: max(0, size.width), height: max(0, size.height))
        self.glyphs = glyphs
        self.clip = Rect(self.size)
        self.room = Rect(self.size)
        self.cells = Self.blank(count: self.size.width * self.size.height, style: style)
    }

    /// Blank cells, each half of them copied from the other at once: one by one they would take a third of the time of a frame.
    ///
    /// Of none nothing is filled: it would write its count into the one empty array that all threads share.
    private static func blank(count: Int, style: Style) -> [Cell] {
        guard count > 0 else { return [] }
        return Array(unsafeUninitializedCapacity: count) { cells, filled in
            guard let start = cells.baseAddress else { return }
            start.initialize(to: Cell(style: style))
            filled = 1
            while filled < count {
                let more = min(filled, count - filled)
                (start + filled).initialize(from: start, count: more)
                filled += more
            }
        }
    }

    /// The cell at a place, or nil outside.
    public subscript(_ point: Point) -> Cell? {
        Rect(size).contains(point) ? cells[point.y * size.width + point.x] : nil
    }

    /// Replaces one cell; a wide glyph cut in half by it leaves a blank.
    public mutating func put(_ cell: Cell, at point: Point) {
        guard room.contains(point) else { return }
        mendGlyphs(cutBy: point.x..<point.x + 1, y: point.y)
        cells[point.y * size.width + point.x] = cell
    }

    /// Blanks what will be left of wide glyphs when columns of a row are written that hold one half of them.
    private mutating func mendGlyphs(cutBy columns: Range<Int>, y: Int) {
        let row = y * size.width
        let (start, end) = (row + columns.lowerBound, row + columns.upperBound)
        if columns.lowerBound > 0, cells[start].isContinuation { cells[start - 1].scalar = " " }
        if columns.upperBound < size.width, cells[end].isContinuation { cells[end].scalar = " " }
    }

    /// Writes text from outside: cleaned, measured, and cut at `limit` columns or the clip.
    /// - Returns: the columns it took.
    @discardableResult
    public mutating func write(_ text: String, at point: Point, style: Style, limit: Int = .max) -> Int {
        var x = point.x
        let end = min(clip.endX, size.width, limit == .max ? .max : point.x + limit)
        let letters = text.utf8.withContiguousStorageIfAvailable { letters in
            letters.allSatisfy { $0 >= 0x20 && $0 < 0x7f } ? write(letters, at: point, end: end, style: style) : nil
        }
        if let count = letters ?? nil { return count }
        for scalar in text.unicodeScalars {
            if scalar.value < 0x7f, scalar.value >= 0x20 {
                guard x < end else { break }
                put(Cell(scalar, arms: LineArms(), style: style), at: Point(x: x, y: point.y))
                x += 1
                continue
            }
            let safe = TextWidth.isUnsafe(scalar) ? TextWidth.clean(String(scalar)).unicodeScalars.first : scalar
            let shown = safe ?? " "
            let width = TextWidth.columns(shown)
            if width == 0 {
                mark(shown, at: Point(x: x - 1, y: point.y), from: point.x)
                continue
            }
            guard x + width <= end else { break }
            put(Cell(shown, style: style), at: Point(x: x, y: point.y))
            if width == 2 { put(Cell(Cell.continuation, style: style), at: Point(x: x + 1, y: point.y)) }
            restoreLead(shown, width: width, at: Point(x: x, y: point.y), style: style)
            x += width
        }
        return x - point.x
    }

    /// Writes letters of one byte and one column each, as nearly all text is.
    /// - Returns: the columns up to `end` that they took.
    private mutating func write(_ letters: UnsafeBufferPointer<UInt8>, at point: Point, end: Int, style: Style) -> Int {
        let count = min(letters.count, max(0, end - point.x))
        let (first, last) = (max(point.x, room.x), min(point.x + count, room.endX))
        guard first < last, point.y >= room.y, point.y < room.endY else { return count }
        mendGlyphs(cutBy: first..<last, y: point.y)
        let row = point.y * size.width
        cells.withUnsafeMutableBufferPointer { cells in
            for x in first..<last {
                cells[row + x] = Cell(Unicode.Scalar(letters[x - point.x]), arms: LineArms(), style: style)
            }
        }
        return count
    }

    /// Putting the second half of a wide glyph blanks what it takes for a broken first half: set it again.
    private mutating func restoreLead(_ scalar: Unicode.Scalar, width: Int, at point: Point, style: Style) {
        guard width == 2, clip.contains(point), clip.contains(Point(x: point.x + 1, y: point.y)),
            self[point] != nil
        else { return }
        cells[point.y * size.width + point.x] = Cell(scalar, style: style)
    }

    private mutating func mark(_ scalar: Unicode.Scalar, at point: Point, from start: Int) {
        var place = point
        if self[place]?.isContinuation == true { place.x -= 1 }
        guard place.x >= start, clip.contains(place), self[place] != nil else { return }
        cells[place.y * size.width + place.x].marks.append(scalar)
    }

    /// The picture as a terminal of another size shows it: what lies beyond is left out, and blank what is missing.
    func fitted(to other: Size) -> Buffer {
        guard other != size else { return self }
        var fitted = Buffer(size: other, glyphs: glyphs)
        for y in 0..<min(size.height, fitted.size.height) {
            for x in 0..<min(size.width, fitted.size.width) {
                fitted.cells[y * fitted.size.width + x] = cells[y * size.width + x]
            }
            fitted.blankCutGlyph(y, at: size.width)
        }
        return fitted
    }

    /// The left half of a wide glyph in the last column has lost its right one.
    private mutating func blankCutGlyph(_ y: Int, at end: Int) {
        let last = y * size.width + min(end, size.width) - 1
        if end > size.width, last >= y * size.width, TextWidth.columns(cells[last].scalar) == 2 {
            cells[last].scalar = " "
        }
    }

    /// Blanks a rectangle in one style.
    public mutating func fill(_ rect: Rect, style: Style) {
        let area = rect.intersection(room)
        guard !area.isEmpty else { return }
        let blank = Cell(style: style)
        for y in area.y..<area.endY {
            mendGlyphs(cutBy: area.x..<area.endX, y: y)
            let start = y * size.width
            cells.withUnsafeMutableBufferPointer { cells in
                for index in start + area.x..<start + area.endX { cells[index] = blank }
            }
        }
    }

    /// Changes the look of what is in a rectangle, and leaves its glyphs.
    public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        let area = rect.intersection(room)
        for y in area.y..<area.endY {
            for x in area.x..<area.endX {
                let index = y * size.width + x
                cells[index].style = change(cells[index].style)
            }
        }
    }

    /// Lets a line pass through a cell, joined with the lines that are there; text there is replaced.
    public mutating func join(_ arms: LineArms, at point: Point, style: Style, rounded: Bool = true) {
        guard room.contains(point) else { return }
        let joined = cells[point.y * size.width + point.x].arms.joined(with: arms)
        put(Cell(joined.glyph(glyphs, rounded: rounded), arms: joined, style: style), at: point)
    }

    /// Draws the border of a rectangle of at least two by two cells.
    public mutating func frame(_ rect: Rect, weight: LineWeight = .light, rounded: Bool = true, style: Style) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let right = rect.endX - 1
        let bottom = rect.endY - 1
        let pen = Pen(weight: weight, rounded: rounded, style: style)
        for y in [rect.y, bottom] { drawAcross(rect.x...right, y: y, pen) }
        for x in [rect.x, right] { drawDown(rect.y...bottom, x: x, pen) }
    }

    /// Draws a straight run of cells from one end to the other, both included, joined with what it meets.
    public mutating func line(
        from start: Point, to end: Point, weight: LineWeight = .light, isDashed: Bool = false, style: Style
    ) {
        let pen = Pen(weight: weight, isDashed: isDashed, style: style)
        if start.y == end.y, start.x != end.x {
            drawAcross(min(start.x, end.x)...max(start.x, end.x), y: start.y, pen)
        } else if start.x == end.x, start.y != end.y {
            drawDown(min(start.y, end.y)...max(start.y, end.y), x: start.x, pen)
        }
    }

    /// What a line is drawn with.
    private struct Pen {
        var weight: LineWeight
        var isDashed = false
        var rounded = true
        var style: Style
    }

    /// A straight run of cells: what leaves its first cell, those between, and its last.
    private struct Run {
        var first: LineArms
        var between: LineArms
        var last: LineArms
        /// Of the whole run, also where it is not seen.
        var ends: ClosedRange<Int>

        /// The arms in a column or row of it.
        func arms(at place: Int) -> LineArms {
            place == ends.lowerBound ? first : place == ends.upperBound ? last : between
        }
    }

    private mutating func drawAcross(_ columns: ClosedRange<Int>, y: Int, _ pen: Pen) {
        let (first, end) = (max(columns.lowerBound, room.x), min(columns.upperBound + 1, room.endX))
        guard first < end, y >= room.y, y < room.endY else { return }
        let run = Run(
            first: LineArms(right: pen.weight, isDashed: pen.isDashed),
            between: LineArms(left: pen.weight, right: pen.weight, isDashed: pen.isDashed),
            last: LineArms(left: pen.weight, isDashed: pen.isDashed), ends: columns)
        mendGlyphs(cutBy: first..<end, y: y)
        let (row, glyphs) = (y * size.width, LineArms.glyphs(glyphs, rounded: pen.rounded))
        cells.withUnsafeMutableBufferPointer { cells in
            for x in first..<end {
                let joined = cells[row + x].arms.joined(with: run.arms(at: x))
                cells[row + x] = Cell(glyphs[Int(joined.bits)], arms: joined, style: pen.style)
            }
        }
    }

    private mutating func drawDown(_ rows: ClosedRange<Int>, x: Int, _ pen: Pen) {
        let (first, end) = (max(rows.lowerBound, room.y), min(rows.upperBound + 1, room.endY))
        guard first < end, x >= room.x, x < room.endX else { return }
        let run = Run(
            first: LineArms(down: pen.weight, isDashed: pen.isDashed),
            between: LineArms(up: pen.weight, down: pen.weight, isDashed: pen.isDashed),
            last: LineArms(up: pen.weight, isDashed: pen.isDashed), ends: rows)
        let (width, glyphs) = (size.width, LineArms.glyphs(glyphs, rounded: pen.rounded))
        for y in first..<end {
            mendGlyphs(cutBy: x..<x + 1, y: y)
            let joined = cells[y * width + x].arms.joined(with: run.arms(at: y))
            cells[y * width + x] = Cell(glyphs[Int(joined.bits)], arms: joined, style: pen.style)
        }
    }

    /// The picture for a terminal that shows only ASCII: every other glyph becomes one that says as much as can be.
    public func inASCII() -> Buffer {
        var plain = self
        var last: Unicode.Scalar = "?"
        for index in cells.indices {
            last = cells[index].isContinuation ? last : GlyphSet.ascii(for: cells[index].scalar)
            plain.cells[index].scalar = last
            plain.cells[index].marks = []
        }
        return plain
    }

    /// The picture as lines of text without its trailing blanks.
    public var text: String {
        (0..<size.height).map { y in
            var line = String.UnicodeScalarView()
            for cell in cells[y * size.width..<(y + 1) * size.width] where !cell.isContinuation {
                line.append(cell.scalar)
                line.append(contentsOf: cell.marks)
            }
            while line.last == " " { line.removeLast() }
            return String(line)
        }.joined(separator: "\n")
    }
}
