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
        self.cells = Array(repeating: Cell(style: style), count: self.size.width * self.size.height)
    }

    /// The cell at a place, or nil outside.
    public subscript(_ point: Point) -> Cell? {
        Rect(size).contains(point) ? cells[point.y * size.width + point.x] : nil
    }

    /// Replaces one cell; a wide glyph cut in half by it leaves a blank.
    public mutating func put(_ cell: Cell, at point: Point) {
        guard room.contains(point) else { return }
        let index = point.y * size.width + point.x
        if cells[index].isContinuation, point.x > 0 { cells[index - 1].scalar = " " }
        if point.x + 1 < size.width, cells[index + 1].isContinuation { cells[index + 1].scalar = " " }
        cells[index] = cell
    }

    /// Writes text from outside: cleaned, measured, and cut at `limit` columns or the clip.
    /// - Returns: the columns it took.
    @discardableResult
    public mutating func write(_ text: String, at point: Point, style: Style, limit: Int = .max) -> Int {
        var x = point.x
        let end = min(clip.endX, size.width, limit == .max ? .max : point.x + limit)
        for scalar in text.unicodeScalars {
            if scalar.value < 0x7f, scalar.value >= 0x20 {
                guard x < end else { break }
                put(Cell(scalar, style: style), at: Point(x: x, y: point.y))
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
        for y in area.y..<area.endY {
            for x in area.x..<area.endX { put(Cell(style: style), at: Point(x: x, y: y)) }
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
        var cell = Cell(joined.glyph(glyphs, rounded: rounded), style: style)
        cell.arms = joined
        put(cell, at: point)
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

    /// Each cell gets the arms to its neighbours of the run at once.
    private mutating func drawAcross(_ columns: ClosedRange<Int>, y: Int, _ pen: Pen) {
        guard y >= room.y, y < room.endY else { return }
        for x in columns.clamped(to: room.x...max(room.x, room.endX - 1)) where x < room.endX && columns.contains(x) {
            let arms = LineArms(
                left: x > columns.lowerBound ? pen.weight : .none, right: x < columns.upperBound ? pen.weight : .none,
                isDashed: pen.isDashed)
            join(arms, at: Point(x: x, y: y), style: pen.style, rounded: pen.rounded)
        }
    }

    private mutating func drawDown(_ rows: ClosedRange<Int>, x: Int, _ pen: Pen) {
        guard x >= room.x, x < room.endX else { return }
        for y in rows.clamped(to: room.y...max(room.y, room.endY - 1)) where y < room.endY && rows.contains(y) {
            let arms = LineArms(
                up: y > rows.lowerBound ? pen.weight : .none, down: y < rows.upperBound ? pen.weight : .none,
                isDashed: pen.isDashed)
            join(arms, at: Point(x: x, y: y), style: pen.style, rounded: pen.rounded)
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
