/// What a recording keeps of a picture, as a line of asciicast names it.
struct AsciicastEvent: Equatable {
    /// `o` what was written, `r` a new size.
    var kind: String
    var text: String
}

/// Turns pictures into what a terminal is to take to get from each to the next.
struct AsciicastWriter {
    private var before: Buffer?

    /// What leads from the picture before to this one; nothing where they look the same.
    mutating func events(for picture: Buffer) -> [AsciicastEvent] {
        defer { before = picture }
        var change = PictureChange()
        change.draw(picture, since: before)
        var events: [AsciicastEvent] = []
        if let before, before.size != picture.size {
            events.append(AsciicastEvent(kind: "r", text: "\(picture.size.width)x\(picture.size.height)"))
        }
        if !change.bytes.isEmpty {
            events.append(AsciicastEvent(kind: "o", text: String(decoding: change.bytes, as: UTF8.self)))
        }
        return events
    }
}

/// The changed cells of a picture as a terminal takes them. Made for every picture that is shown, it writes bytes and makes
/// no texts on the way.
private struct PictureChange {
    /// Cells that did not change are written again where that is shorter than to move.
    private static let gap = 6
    private(set) var bytes: [UInt8] = []
    private var style: Style?
    private var place: Point?

    mutating func draw(_ picture: Buffer, since old: Buffer?) {
        // The first picture, and one of another size, begins on an empty screen without a cursor.
        let isWhole = old?.size != picture.size
        if isWhole { add("\u{1b}[?25l\u{1b}[0m\u{1b}[2J") }
        picture.forEachChange(since: old, rows: picture.changedRows(since: old)) { cell, x, y in
            let isBlank = cell.scalar == " " && cell.style == .plain && !cell.hasMarks
            if !isWhole || !isBlank { put(cell, at: Point(x: x, y: y), in: picture) }
        }
        if !bytes.isEmpty { add("\u{1b}[0m") }
    }

    private mutating func put(_ cell: Cell, at point: Point, in picture: Buffer) {
        if place != point { move(to: point, in: picture) }
        write(cell)
        let isWide = picture[Point(x: point.x + 1, y: point.y)]?.isContinuation == true
        place = Point(x: point.x + (isWide ? 2 : 1), y: point.y)
    }

    private mutating func move(to point: Point, in picture: Buffer) {
        if let place, place.y == point.y, place.x < point.x, point.x - place.x <= Self.gap {
            let between = (place.x..<point.x).compactMap { picture[Point(x: $0, y: point.y)] }
            if between.allSatisfy({ $0.style == style && !$0.isContinuation }) {
                for cell in between { write(cell) }
                return
            }
        }
        add("\u{1b}[")
        add(point.y + 1)
        add(";")
        add(point.x + 1)
        add("H")
    }

    private mutating func write(_ cell: Cell) {
        if cell.style != style {
            select(cell.style)
            style = cell.style
        }
        add(scalar: cell.scalar)
        for mark in cell.marks { add(scalar: mark) }
    }

    private mutating func select(_ style: Style) {
        add("\u{1b}[0")
        for (attribute, code) in Self.codes where style.attributes.contains(attribute) { add(code) }
        add(style.foreground, 38)
        add(style.background, 48)
        add("m")
    }

    private static let codes: [(Attributes, StaticString)] = [
        (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underline, ";4"), (.reverse, ";7"),
    ]

    private mutating func add(_ color: Color, _ ground: Int) {
        guard color != .terminal else { return }
        add(";")
        add(ground)
        switch color {
        case .terminal: break
        case .indexed(let number):
            add(";5;")
            add(Int(number))
        case .rgb(let red, let green, let blue):
            add(";2")
            for part in [red, green, blue] {
                add(";")
                add(Int(part))
            }
        }
    }

    private mutating func add(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

    private mutating func add(_ number: Int) {
        if number >= 10 { add(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    private mutating func add(scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(scalar.value))
        } else {
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
    }
}
