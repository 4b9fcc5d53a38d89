extension ScreenReader {
    // MARK: Glyphs

    mutating func put(_ scalar: Unicode.Scalar) {
        let shown = drawsLines ? Self.lineGlyphs[scalar] ?? scalar : scalar
        let columns = Self.columns(shown)
        guard columns > 0 else { return mark(shown) }
        if isWrapPending || cursor.x + columns > width {
            cursor.x = 0
            lineFeed()
        }
        if inserts { insert(columns) }
        cells[cursor.y][cursor.x] = Cell(text: String(shown), style: style)
        if columns == 2, cursor.x + 1 < width { cells[cursor.y][cursor.x + 1] = Cell(text: "", style: style) }
        isWrapPending = cursor.x + columns >= width
        cursor.x = min(width - 1, cursor.x + columns)
    }

    /// A combining mark joins the glyph before the cursor.
    private mutating func mark(_ scalar: Unicode.Scalar) {
        var x = isWrapPending ? cursor.x : cursor.x - 1
        if x > 0, cells[cursor.y][x].text.isEmpty { x -= 1 }
        guard x >= 0 else { return }
        cells[cursor.y][x].text.unicodeScalars.append(scalar)
    }

    static func columns(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        return switch scalar.value {
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
            0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
            2
        default: 1
        }
    }

    /// The VT100's line drawing, as far as boxes go.
    private static let lineGlyphs: [Unicode.Scalar: Unicode.Scalar] = [
        "j": "┘", "k": "┐", "l": "┌", "m": "└", "n": "┼", "q": "─", "t": "├", "u": "┤", "v": "┴", "w": "┬", "x": "│",
    ]

    // MARK: Moving

    mutating func move(x: Int, y: Int) {
        cursor = (min(max(0, x), width - 1), min(max(0, y), height - 1))
        isWrapPending = false
    }

    mutating func lineFeed() {
        isWrapPending = false
        if cursor.y == region.upperBound { scroll(up: 1) } else { cursor.y = min(height - 1, cursor.y + 1) }
    }

    mutating func reverseLineFeed() {
        isWrapPending = false
        if cursor.y == region.lowerBound { scroll(up: -1) } else { cursor.y = max(0, cursor.y - 1) }
    }

    /// Moves the lines of the region, or of its part from a line on; new ones are blank.
    mutating func scroll(up count: Int, from top: Int? = nil) {
        let top = top ?? region.lowerBound
        let blank = Array(repeating: erased, count: width)
        for _ in 0..<min(abs(count), region.upperBound - top + 1) {
            if count > 0 {
                cells.remove(at: top)
                cells.insert(blank, at: region.upperBound)
            } else {
                cells.remove(at: region.upperBound)
                cells.insert(blank, at: top)
            }
        }
    }

    // MARK: Erasing

    /// Erasing leaves the background that is set.
    var erased: Cell {
        var cell = Cell()
        cell.style.background = style.background
        return cell
    }

    mutating func erase(row: Int, _ columns: Range<Int>) {
        for x in columns.clamped(to: 0..<width) { cells[row][x] = erased }
    }

    mutating func eraseLine(_ kind: Int) {
        switch kind {
        case 0: erase(row: cursor.y, cursor.x..<width)
        case 1: erase(row: cursor.y, 0..<cursor.x + 1)
        default: erase(row: cursor.y, 0..<width)
        }
    }

    mutating func eraseScreen(_ kind: Int) {
        if kind < 2 { eraseLine(kind) }
        let rows = kind == 0 ? cursor.y + 1..<height : kind == 1 ? 0..<cursor.y : 0..<height
        for row in rows { erase(row: row, 0..<width) }
    }

    mutating func insert(_ count: Int) {
        let count = min(count, width - cursor.x)
        cells[cursor.y].insert(contentsOf: Array(repeating: erased, count: count), at: cursor.x)
        cells[cursor.y].removeLast(count)
    }

    mutating func delete(_ count: Int) {
        let count = min(count, width - cursor.x)
        cells[cursor.y].removeSubrange(cursor.x..<cursor.x + count)
        cells[cursor.y].append(contentsOf: Array(repeating: erased, count: count))
    }

    /// Shows the alternate screen, blank, or the main one as it was left.
    mutating func showAlternate(_ isWanted: Bool) {
        guard isWanted != isAlternate else { return }
        isAlternate = isWanted
        if isWanted {
            mainScreen = (cells, cursor)
            cells = Array(repeating: Array(repeating: Cell(), count: width), count: height)
        } else if let main = mainScreen {
            let (newWidth, newHeight) = (width, height)
            cells = main.cells
            (width, height) = (cells.first?.count ?? 0, cells.count)
            resize(width: newWidth, height: newHeight)
            move(x: main.cursor.x, y: main.cursor.y)
        }
    }
}
