import Screen

/// The name of the file that is to be written, and below it what it may end in.
enum ExportView {
    private static let widest = 78

    static func draw(_ model: Model, _ edit: ExportEdit, above footer: Rect, on buffer: inout Buffer) -> Point? {
        let theme = model.theme
        let width = min(footer.width, widest)
        let formats = model.exportFormats
        let chosen = ExportFormat.of(file: edit.line.string, among: formats)
        let rows = rows(formats, columns: width - 4)
        let height = min(footer.y, rows.count + 4)
        let box = Rect(x: footer.endX - width, y: footer.y - height, width: width, height: height)
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
                line.write(isChosen ? Marks(buffer.glyphs).right : " ", columns: 2, theme[.key], on: &buffer)
                line.write(CopyWords.format(format.name, format.endings), theme[isChosen ? .name : .muted], on: &buffer)
                line.skip(2)
            }
        }
        return caret
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
