/// Writes the changed cells of a picture as a terminal takes them.
struct AsciicastWriter {
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
