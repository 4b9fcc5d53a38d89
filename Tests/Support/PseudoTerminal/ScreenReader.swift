/// What stands on a terminal's screen after some bytes have been written to it.
///
/// It understands what ncurses sends to xterm-256color, xterm-direct and vt100: cursor moves, erasing, inserting and
/// deleting, scrolling regions, repeats, colours and attributes, the line-drawing set, the alternate screen. What it
/// does not understand is listed in `unknown`, so that a test can ask that there be none.
public struct ScreenReader: Sendable {
    public enum Color: Hashable, Sendable {
        case standard
        case indexed(UInt8)
        case rgb(UInt8, UInt8, UInt8)
    }

    public struct Style: Hashable, Sendable {
        public var foreground = Color.standard
        public var background = Color.standard
        public var isBold = false
        public var isDim = false
        public var isItalic = false
        public var isUnderlined = false
        public var isReversed = false

        public init() {}
    }

    /// One place: a glyph with its marks, or nothing in the right half of a wide glyph.
    public struct Cell: Hashable, Sendable {
        public var text: String
        public var style: Style

        /// A blank, unless something else is given.
        public init(text: String = " ", style: Style = Style()) {
            self.text = text
            self.style = style
        }
    }

    public internal(set) var width: Int
    public internal(set) var height: Int
    /// Row by row.
    public internal(set) var cells: [[Cell]]
    public internal(set) var cursor = (x: 0, y: 0)
    public internal(set) var isCursorVisible = true
    /// Whether the alternate screen is shown, which full-screen programs use.
    public internal(set) var isAlternate = false
    /// Whether pastes come between marks.
    public internal(set) var marksPastes = false
    /// The modes in which clicks, drags and their places are reported.
    public internal(set) var mouseModes: Set<Int> = []
    /// Whether a synchronised update has begun and not ended.
    public internal(set) var isUpdating = false
    /// How many synchronised updates have ended.
    public internal(set) var updates = 0
    /// Sequences that were not understood.
    public internal(set) var unknown: [String] = []

    var style = Style()
    var region: ClosedRange<Int>
    /// The cursor stands behind the last column, and the next glyph goes to the next line.
    var isWrapPending = false
    var saved = (x: 0, y: 0)
    var mainScreen: (cells: [[Cell]], cursor: (x: Int, y: Int))?
    var drawsLines = false
    /// Glyphs push what stands there to the right.
    var inserts = false
    var parser = SequenceParser()

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        cells = Array(repeating: Array(repeating: Cell(), count: width), count: height)
        region = 0...max(0, height - 1)
    }

    /// The rows as text without trailing blanks.
    public var rows: [String] {
        cells.map { row in
            var text = row.map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// All rows, without the blank ones at the end.
    public var text: String {
        var rows = rows
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    /// The look of the first place where some text stands, or nil where it stands nowhere.
    public func style(of text: String) -> Style? {
        for row in cells {
            for start in row.indices {
                let joined = row[start...].prefix(text.unicodeScalars.count).map(\.text).joined()
                if joined.hasPrefix(text) { return row[start].style }
            }
        }
        return nil
    }

    /// Takes what a program has written.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch parser.take(byte) {
            case nil: continue
            case .print(let scalar): put(scalar)
            case .control(let code): control(code)
            case .escape(let kind, let final): escape(kind, final)
            case .sequence(let sequence): apply(sequence)
            case .string: continue
            }
        }
    }

    /// Gives the screen another size; what no longer fits is cut off, as xterm does.
    public mutating func resize(width: Int, height: Int) {
        cells = (0..<height).map { y in
            (0..<width).map { x in y < self.height && x < self.width ? cells[y][x] : Cell() }
        }
        (self.width, self.height) = (width, height)
        region = 0...max(0, height - 1)
        cursor = (min(cursor.x, width - 1), min(cursor.y, height - 1))
    }
}
