import Screen

/// A row of text, parts of which stand for keys: a click there presses them.
struct KeyedLine {
    /// A part of the row, and what a click on it presses, one after another.
    struct Target: Equatable {
        var columns: Range<Int>
        var keys: [Key]
    }

    private var line: TextLine
    private(set) var targets: [Target] = []

    init(_ area: Rect, row: Int = 0) { line = TextLine(area, row: row) }

    var room: Int { line.room }

    /// The column where the next text begins.
    var x: Int { line.x }

    var y: Int { line.y }

    /// What a click on a column presses; nothing beside the parts that stand for keys.
    func keys(at column: Int) -> [Key] { targets.first { $0.columns.contains(column) }?.keys ?? [] }

    mutating func write(_ text: String, _ style: Style, pressing keys: [Key] = [], on buffer: inout Buffer) {
        let start = line.x
        line.write(text, style, on: &buffer)
        if !keys.isEmpty, line.x > start { targets.append(Target(columns: start..<line.x, keys: keys)) }
    }

    mutating func write(_ text: String, columns: Int, _ style: Style, on buffer: inout Buffer) {
        line.write(text, columns: columns, style, on: &buffer)
    }

    /// - Returns: where the text cursor stands.
    mutating func write(_ editor: LineEditor, columns: Int, _ style: Style, on buffer: inout Buffer) -> Point {
        line.write(editor, columns: columns, style, on: &buffer)
    }

    /// Leaves columns as they are; a click there presses what the text beside them does.
    mutating func skip(_ columns: Int, pressing keys: [Key] = []) {
        let start = line.x
        line.skip(columns)
        if !keys.isEmpty, line.x > start { targets.append(Target(columns: start..<line.x, keys: keys)) }
    }

    /// Writes the text so that it ends at the row's right edge, if it has room there.
    mutating func writeAtEnd(_ text: String, _ style: Style, pressing keys: [Key] = [], on buffer: inout Buffer) {
        let width = TextWidth.columns(text)
        guard width <= room else { return }
        line.writeAtEnd(text, style, on: &buffer)
        if !keys.isEmpty { targets.append(Target(columns: line.end - width..<line.end, keys: keys)) }
    }
}
