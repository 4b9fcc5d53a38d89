/// Rewrites what a terminal library sends for a frame so that it takes as few bytes as it can.
///
/// ncurses goes through the rows, and sends a style anew at each of its changes: where lines of several colours lie side by
/// side, more bytes of style than of glyphs. Here its bytes are followed as a terminal would follow them, and what they put
/// on the screen is written again style by style, each glyph after the one that is nearest to it. What is not understood
/// passes unchanged, after all that came before it.
public struct FrameSqueezer: Sendable {
    /// Whether the terminal erases with the background that is set.
    private let erases: Bool
    private var cells = FrameCells(size: Size(width: 0, height: 0))
    private var table = StyleTable()
    /// What the terminal shows now; nil while nobody knows.
    private var shown: StyleTable.Number?
    private var wanted = Rendition()
    /// `wanted` in the table, once it is asked for.
    private var wantedNumber: StyleTable.Number? = StyleTable.plain
    /// Where the library takes the cursor to be, and where it is; nil while nobody knows.
    private var place: CursorPath.Place?
    private var cursor: CursorPath.Place?
    /// The terminal scrolls a part of its rows alone: a line feed may, and nothing is followed.
    private var hasRegion = false
    /// What was put last, unless the cursor has moved since.
    private var lastGlyph: Glyph?

    private struct Glyph {
        var scalar: Unicode.Scalar
        var columns: Int
        var style: StyleTable.Number
    }

    private var output: [UInt8] = []

    /// Knows nothing of the terminal yet, so the first frame resets its style.
    /// - Parameter erases: whether the terminal erases with the background that is set (`bce`).
    public init(erases: Bool) { self.erases = erases }

    /// Rewrites one whole frame; at its end the cursor is where the library left it. The style stays as it is, for the next
    /// frame to go on from: whoever else writes to the terminal begins with a reset, and `forget` is called.
    /// - Parameter size: of the screen.
    /// - Complexity: O(bytes), and the screen's rows.
    public mutating func squeeze(_ bytes: [UInt8], size: Size) -> [UInt8] {
        if size != cells.size {
            cells = FrameCells(size: size)
            (place, cursor, hasRegion) = (nil, nil, false)
        }
        if table.isFull { (table, shown, wantedNumber, lastGlyph) = (StyleTable(), nil, nil, nil) }
        output.removeAll(keepingCapacity: true)
        var index = 0
        while index < bytes.count {
            if let plain = Self.plainGlyph(bytes, index), put(plain.scalar) {
                index = plain.end
                continue
            }
            let end = bytes[index] == 0x1b ? EscapeSequence.end(in: bytes, from: index) : Self.endOfGlyph(bytes, index)
            take(bytes[index..<end])
            index = end
        }
        flush()
        restCursor()
        return output
    }

    /// Somebody else may have written to the terminal: nothing is known of it.
    public mutating func forget() { self = FrameSqueezer(erases: erases) }

    /// A letter or a piece of a line, which nearly all glyphs are, read without ado.
    private static func plainGlyph(_ bytes: [UInt8], _ start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
        let byte = bytes[start]
        if byte < 0x80 { return byte >= 0x20 && byte != 0x7f ? (Unicode.Scalar(byte), start + 1) : nil }
        guard byte == 0xe2, start + 2 < bytes.count, bytes[start + 1] & 0xc0 == 0x80, bytes[start + 2] & 0xc0 == 0x80
        else { return nil }
        let value = 0x2000 | UInt32(bytes[start + 1] & 0x3f) << 6 | UInt32(bytes[start + 2] & 0x3f)
        return Unicode.Scalar(value).map { ($0, start + 3) }
    }

    private static func endOfGlyph(_ bytes: [UInt8], _ start: Int) -> Int {
        let length: Int =
            switch bytes[start] {
            case 0xc2...0xdf: 2
            case 0xe0...0xef: 3
            case 0xf0...0xf4: 4
            default: 1
            }
        return min(bytes.count, start + length)
    }

    /// Takes one glyph, control or escape sequence.
    private mutating func take(_ piece: ArraySlice<UInt8>) {
        guard let first = piece.first else { return }
        switch first {
        case 0x1b: takeSequence(piece)
        case 0x08, 0x0a, 0x0d: move(first, piece)
        case 0x00...0x1f, 0x7f: pass(piece)
        default:
            guard let scalar = Self.scalar(piece), put(scalar) else { return pass(piece) }
        }
    }

    private static func scalar(_ piece: ArraySlice<UInt8>) -> Unicode.Scalar? {
        if piece.count == 1, let byte = piece.first { return byte < 0x80 ? Unicode.Scalar(byte) : nil }
        var decoder = UTF8()
        var bytes = piece.makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
        return nil
    }
}

// MARK: - What comes

extension FrameSqueezer {
    private mutating func takeSequence(_ piece: ArraySlice<UInt8>) {
        let start = piece.startIndex
        guard piece.count > 2, let final = piece.last else { return pass(piece) }
        guard piece[start + 1] == UInt8(ascii: "[") else {
            // The character set is ASCII from the start, and nothing here draws with another.
            if !piece.elementsEqual("\u{1b}(B".utf8) { pass(piece) }
            return
        }
        let parameters = piece[(start + 2)..<(piece.endIndex - 1)]
        switch final {
        case UInt8(ascii: "m"):
            var style = wanted
            guard style.apply(parameters) else {
                pass(piece)
                shown = nil
                return
            }
            setWanted(style)
        case UInt8(ascii: "h"), UInt8(ascii: "l"): passMode(piece)
        case UInt8(ascii: "r"):
            pass(piece)
            hasRegion = !isWhole(Self.numbers(parameters))
        default:
            guard let numbers = Self.numbers(parameters), follow(final, numbers) else { return pass(piece) }
        }
    }

    /// Two numbers at most, each nil where it is missing; nil where there is anything else.
    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
        var reader = ParameterReader(parameters)
        var numbers: [Int] = []
        while let number = reader.next() {
            guard number >= 0, !reader.hasColon, numbers.count < 2 else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// Whether a region that scrolls is the whole screen.
    private func isWhole(_ region: [Int]?) -> Bool {
        guard let region else { return false }
        return (region.first ?? 0) < 2 && (region.count < 2 || region[1] == 0 || region[1] == cells.size.height)
    }

    /// Does what a sequence says, where it is known and its outcome is.
    private mutating func follow(_ final: UInt8, _ numbers: [Int]) -> Bool {
        let (first, second) = (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
        if final == UInt8(ascii: "H") || final == UInt8(ascii: "f") {
            return go(x: max(1, second) - 1, y: max(1, first) - 1)
        }
        guard let place, numbers.count < 2, place.x < cells.size.width else { return false }
        let count = max(1, first)
        if let end = Self.end(of: final, count, from: place) { return go(x: end.x, y: end.y) }
        switch final {
        case UInt8(ascii: "X"): return erase(place.x..<place.x + count)
        case UInt8(ascii: "K") where first == 0: return erase(place.x..<cells.size.width)
        case UInt8(ascii: "K") where first == 1: return erase(0..<place.x + 1)
        case UInt8(ascii: "b"): return again(count)
        default: return false
        }
    }

    /// Where a move of so many steps, or to that row or column, ends; nil for what is no move.
    private static func end(of move: UInt8, _ count: Int, from place: CursorPath.Place) -> CursorPath.Place? {
        switch move {
        case UInt8(ascii: "A"): CursorPath.Place(x: place.x, y: place.y - count)
        case UInt8(ascii: "B"), UInt8(ascii: "e"): CursorPath.Place(x: place.x, y: place.y + count)
        case UInt8(ascii: "C"), UInt8(ascii: "a"): CursorPath.Place(x: place.x + count, y: place.y)
        case UInt8(ascii: "D"): CursorPath.Place(x: place.x - count, y: place.y)
        case UInt8(ascii: "G"), UInt8(ascii: "`"): CursorPath.Place(x: count - 1, y: place.y)
        case UInt8(ascii: "d"): CursorPath.Place(x: place.x, y: count - 1)
        default: nil
        }
    }

    private mutating func go(x: Int, y: Int) -> Bool {
        guard !hasRegion, x >= 0, x < cells.size.width, y >= 0, y < cells.size.height else { return false }
        place = CursorPath.Place(x: x, y: y)
        lastGlyph = nil
        return true
    }

    private mutating func erase(_ columns: Range<Int>) -> Bool {
        guard let place else { return false }
        let style = styleNumber
        lastGlyph = nil
        if cells.mayCut(columns, y: place.y) { flush() }
        cells.erase(columns, y: place.y, style: style)
        return true
    }

    /// The glyph that was put last so many times more.
    private mutating func again(_ count: Int) -> Bool {
        guard let glyph = lastGlyph, let place, place.x + count * glyph.columns <= cells.size.width else {
            return false
        }
        for _ in 0..<count where !put(glyph.scalar) { return false }
        return true
    }

    private mutating func move(_ byte: UInt8, _ piece: ArraySlice<UInt8>) {
        guard let place, place.x < cells.size.width else { return pass(piece) }
        let isKnown: Bool =
            switch byte {
            case 0x08: go(x: place.x - 1, y: place.y)
            case 0x0a: go(x: place.x, y: place.y + 1)
            default: go(x: 0, y: place.y)
            }
        if !isKnown { pass(piece) }
    }

    /// - Returns: whether it is known what comes of it.
    private mutating func put(_ scalar: Unicode.Scalar) -> Bool {
        let columns = TextWidth.columns(scalar)
        guard var place, place.x + columns <= cells.size.width, columns > 0 || place.x > 0 else { return false }
        guard columns > 0 else { return cells.mark(scalar, x: place.x - 1, y: place.y) }
        let style = styleNumber
        if cells.mayCut(place.x..<place.x + columns, y: place.y) { flush() }
        cells.put(scalar, columns: columns, x: place.x, y: place.y, style: style)
        lastGlyph = Glyph(scalar: scalar, columns: columns, style: style)
        place.x += columns
        self.place = place
        return true
    }

    private mutating func setWanted(_ style: Rendition) { (wanted, wantedNumber) = (style, nil) }

    private var styleNumber: StyleTable.Number {
        mutating get {
            if let wantedNumber { return wantedNumber }
            let number = table.number(of: wanted)
            wantedNumber = number
            return number
        }
    }
}

// MARK: - What goes

extension FrameSqueezer {
    /// What is not understood, with the style and the cursor that it expects; nobody knows where the cursor is then, until it
    /// is sent to a place.
    private mutating func pass(_ piece: ArraySlice<UInt8>) {
        flush()
        restCursor()
        settle()
        output += piece
        (place, cursor, lastGlyph) = (nil, nil, nil)
    }

    /// Showing and hiding the cursor moves nothing; what else a mode does is not known here.
    private mutating func passMode(_ piece: ArraySlice<UInt8>) {
        guard Self.cursorModes.contains(where: { piece.dropLast().elementsEqual($0) }) else { return pass(piece) }
        flush()
        output += piece
    }

    private static let cursorModes = ["\u{1b}[?25", "\u{1b}[?12", "\u{1b}[?12;25"].map { Array($0.utf8) }

    /// Brings the cursor to where the library takes it to be.
    private mutating func restCursor() {
        guard let place else { return }
        guard place.x < cells.size.width else { return restInLastColumn(place) }
        CursorPath(from: cursor, to: place).write(to: &output)
        cursor = place
    }

    /// Beyond the last column it comes by a glyph alone.
    private mutating func restInLastColumn(_ place: CursorPath.Place) {
        guard let glyph = lastGlyph else { return }
        CursorPath(from: cursor, to: CursorPath.Place(x: place.x - glyph.columns, y: place.y)).write(to: &output)
        output += table.change(from: shown, to: glyph.style)
        output.append(contentsOf: UTF8.encode(glyph.scalar) ?? .init())
        shown = glyph.style
        (self.place, cursor) = (nil, nil)
    }

    private mutating func settle() {
        let style = styleNumber
        output += table.change(from: shown, to: style)
        shown = style
    }

    /// Writes the cells that have come.
    private mutating func flush() {
        guard !cells.isEmpty else { return }
        var order = FrameOrder(
            cells.runs(table, erases: erases), grounds: table.grounds, size: cells.size)
        while let run = order.next(from: cursor, style: shown, &table) { write(run) }
        cells.clear()
    }

    private mutating func write(_ run: FrameCells.Run) {
        let start = CursorPath.Place(x: run.x, y: run.y)
        CursorPath(from: cursor, to: start).write(to: &output)
        let isSameGround = shown.map { table.grounds[$0] == table.grounds[run.style] } ?? false
        if !run.isBlank || !isSameGround {
            output += table.change(from: shown, to: run.style)
            shown = run.style
        }
        let end = run.x + run.count
        if run.isBlank, erases, run.count > 3, table.isErasable[run.style] {
            cursor = start
            if end == cells.size.width {
                output += [0x1b, UInt8(ascii: "["), UInt8(ascii: "K")]
            } else {
                CursorPath.writeSequence(run.count, UInt8(ascii: "X"), to: &output)
            }
            return
        }
        cells.write(run, to: &output)
        // In the last column the terminal waits with its cursor, each in its own way.
        cursor = end < cells.size.width ? CursorPath.Place(x: end, y: run.y) : nil
    }
}
