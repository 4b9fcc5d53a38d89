import JSONText

/// A session on a terminal as asciinema plays it: asciicast v2, a header and a line for each picture.
///
/// Each picture is written as what changed since the one before, in rows; the same pictures at the same times are the same
/// text. https://docs.asciinema.org/manual/asciicast/v2/
package struct Asciicast: Sendable {
    /// Past so many bytes nothing is added: a session may last for days.
    package static let limit = 64 << 20

    private var lines: [String]
    private var bytes = 0
    private var before: Buffer?
    private let start: Int
    /// Whether pictures were left out as the recording had become too long.
    package private(set) var isCut = false

    /// - Parameter start: the time of the first picture, in milliseconds since 1970.
    package init(size: Size, title: String, start: Int) {
        self.start = start
        lines = [
            "{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height), \"timestamp\": \(start / 1000), "
                + "\"title\": \(JSONQuoting.quoted(title)), \"env\": {\"TERM\": \"xterm-256color\"}}"
        ]
    }

    /// Adds a picture that was shown, unless it looks as the one before.
    /// - Parameter milliseconds: when, on the clock of `start`; a clock that is put back stands still here.
    package mutating func show(_ picture: Buffer, at milliseconds: Int) {
        guard bytes < Self.limit else {
            isCut = true
            return
        }
        let time = max(0, milliseconds - start)
        if let before, before.size != picture.size {
            add(time, "r", "\(picture.size.width)x\(picture.size.height)")
        }
        var writer = AsciicastWriter()
        writer.draw(picture, since: before)
        before = picture
        if !writer.text.isEmpty { add(time, "o", writer.text) }
    }

    private mutating func add(_ milliseconds: Int, _ kind: String, _ text: String) {
        let rest = String(milliseconds % 1000)
        let time = "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
        let line = "[\(time), \"\(kind)\", \(JSONQuoting.quoted(text))]"
        bytes += line.utf8.count
        lines.append(line)
    }

    /// The whole file.
    package var text: String { lines.joined(separator: "\n") + "\n" }
}

/// Writes the changed cells of a picture as a terminal takes them.
private struct AsciicastWriter {
    /// Cells that did not change are written again where that is shorter than to move.
    private static let gap = 6
    private(set) var text = ""
    private var style: Style?
    private var place: Point?

    mutating func draw(_ picture: Buffer, since old: Buffer?) {
        // The first picture, and one of another size, begins on an empty screen without a cursor.
        let isWhole = old?.size != picture.size
        if isWhole { text = "\u{1b}[?25l\u{1b}[0m\u{1b}[2J" }
        picture.forEachChange(since: old, rows: picture.changedRows(since: old)) { cell, x, y in
            let isBlank = cell.scalar == " " && cell.style == .plain && !cell.hasMarks
            if !isWhole || !isBlank { put(cell, at: Point(x: x, y: y), in: picture) }
        }
        if !text.isEmpty { text += "\u{1b}[0m" }
    }

    private mutating func put(_ cell: Cell, at point: Point, in picture: Buffer) {
        move(to: point, in: picture)
        write(cell)
        place = Point(x: point.x + (isWide(point, picture) ? 2 : 1), y: point.y)
    }

    private func isWide(_ point: Point, _ picture: Buffer) -> Bool {
        picture[Point(x: point.x + 1, y: point.y)]?.isContinuation == true
    }

    private mutating func move(to point: Point, in picture: Buffer) {
        if let place, place.y == point.y, place.x <= point.x, point.x - place.x <= Self.gap {
            let between = (place.x..<point.x).compactMap { picture[Point(x: $0, y: point.y)] }
            if between.allSatisfy({ $0.style == style && !$0.isContinuation }) {
                for cell in between { write(cell) }
                return
            }
        }
        text += "\u{1b}[\(point.y + 1);\(point.x + 1)H"
    }

    private mutating func write(_ cell: Cell) {
        if cell.style != style {
            text += Self.selection(of: cell.style)
            style = cell.style
        }
        text.unicodeScalars.append(cell.scalar)
        text.unicodeScalars.append(contentsOf: cell.marks)
    }

    private static func selection(of style: Style) -> String {
        let attributes: [(Attributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
        ]
        let set = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
        let codes = ["0"] + set + [code(of: style.foreground, 38), code(of: style.background, 48)].compactMap { $0 }
        return "\u{1b}[\(codes.joined(separator: ";"))m"
    }

    private static func code(of color: Color, _ ground: Int) -> String? {
        switch color {
        case .terminal: nil
        case .indexed(let number): "\(ground);5;\(number)"
        case .rgb(let red, let green, let blue): "\(ground);2;\(red);\(green);\(blue)"
        }
    }
}
