import Screen

/// The name of the file that is to be written, and below it what it may end in.
enum ExportView {
    private static let widest = 78

    static func draw(_ model: Model, _ edit: ExportEdit, above footer: Rect, on buffer: inout Buffer) -> Point? {
        let theme = model.theme
        let (box, rows) = view(model, above: footer)
        let chosen = ExportFormat.of(file: edit.line.string, among: model.exportFormats)
        buffer.panel(box, title: CopyWords.exportTitle, theme)
        let area = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        buffer.clip = area
        defer { buffer.clip = Rect(buffer.size) }
        var line = TextLine(area)
        let caret = line.write(edit.line, columns: area.width, theme[.input], on: &buffer)
        buffer.restyle(Rect(x: area.x, y: area.y, width: area.width, height: 1)) { _ in theme[.input] }
        var said = TextLine(area, row: 1)
        said.write(
            edit.refusal ?? what(chosen), theme[edit.refusal == nil ? .muted : .trouble], on: &buffer)
        for (row, formats) in rows.enumerated() {
            var line = TextLine(area, row: row + 2)
            for format in formats {
                let isChosen = format == chosen
                // Where nothing stands nothing is underlined, as the look of a key may be.
                line.write(isChosen ? Marks(buffer.glyphs).right : "", columns: 2, theme[.key], on: &buffer)
                line.write(CopyWords.format(format.name, format.endings), theme[isChosen ? .name : .muted], on: &buffer)
                line.skip(2)
            }
        }
        return caret
    }

    /// The box, and the formats on the rows that they need.
    private static func view(_ model: Model, above footer: Rect) -> (box: Rect, rows: [[ExportFormat]]) {
        let width = min(footer.width, widest)
        let rows = rows(model.exportFormats, columns: width - 4)
        let height = min(footer.y, rows.count + 4)
        return (Rect(x: footer.endX - width, y: footer.y - height, width: width, height: height), rows)
    }

    /// The format at a cell; nil where none is.
    static func format(at place: Point, _ model: Model) -> ExportFormat? {
        let (box, rows) = view(model, above: model.arrangement.footer)
        let area = box.inset(left: 2, top: 3, right: 2, bottom: 1)
        guard area.contains(place), rows.indices.contains(place.y - area.y) else { return nil }
        var end = area.x
        return rows[place.y - area.y].first { format in
            let start = end
            end += TextWidth.columns(CopyWords.format(format.name, format.endings)) + 4
            return (start..<end - 2).contains(place.x)
        }
    }

    /// What is written to a file whose name ends so.
    private static func what(_ format: ExportFormat?) -> String {
        switch format {
        case .graph: CopyWords.graph
        case .machine: CopyWords.machine
        case .session: CopyWords.session
        case nil: CopyWords.otherEnding
        }
    }

    /// The formats on as many rows as they need.
    private static func rows(_ formats: [ExportFormat], columns: Int) -> [[ExportFormat]] {
        var rows: [[ExportFormat]] = []
        var room = 0
        for format in formats {
            let width = TextWidth.columns(CopyWords.format(format.name, format.endings)) + 4
            if width - 2 > room {
                rows.append([])
                room = columns
            }
            rows[rows.count - 1].append(format)
            room -= width
        }
        return rows
    }
}
