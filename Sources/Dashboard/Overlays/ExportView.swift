import Screen

/// The name of the file that is to be written, and below it what it may end in.
enum ExportView {
    private static let widest = 78

    static func draw(_ model: Model, _ edit: ExportEdit, above footer: Rect, on buffer: inout Buffer) -> Point? {
        let theme = model.theme
        let chosen = ExportFormat.of(file: edit.line.string, among: model.exportFormats)
        let (box, rows, inSight) = view(model, showing: chosen, above: footer)
        buffer.panel(box, title: CopyWords.exportTitle, theme)
        buffer.markMore(
            in: box, above: rows[..<inSight.lowerBound].joined().count,
            below: rows[inSight.upperBound...].joined().count,
            theme)
        let area = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        buffer.clip = area
        defer { buffer.clip = Rect(buffer.size) }
        var line = TextLine(area)
        let caret = line.write(edit.line, columns: area.width, theme[.input], on: &buffer)
        buffer.restyle(Rect(x: area.x, y: area.y, width: area.width, height: 1)) { _ in theme[.input] }
        var said = TextLine(area, row: 1)
        said.write(
            edit.refusal ?? what(chosen), theme[edit.refusal == nil ? .muted : .trouble], on: &buffer)
        for (row, formats) in rows[inSight].enumerated() {
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

    /// The box, the formats on the rows that they need, and which of these are in sight, that of the chosen one among them.
    private static func view(
        _ model: Model, showing chosen: ExportFormat?, above footer: Rect
    ) -> (box: Rect, rows: [[ExportFormat]], inSight: Range<Int>) {
        let width = min(footer.width, widest)
        let rows = rows(model.exportFormats, columns: width - 4)
        let height = min(footer.y, rows.count + 4)
        let room = max(0, height - 4)
        let row = chosen.flatMap { chosen in rows.firstIndex { $0.contains(chosen) } } ?? 0
        let first = min(rows.count - room, max(0, row - room + 1))
        let box = Rect(x: footer.endX - width, y: footer.y - height, width: width, height: height)
        return (box, rows, first..<first + room)
    }

    /// The format at a cell; nil where none is.
    /// - Parameter file: the name that is written.
    static func format(at place: Point, _ model: Model, file: String) -> ExportFormat? {
        let chosen = ExportFormat.of(file: file, among: model.exportFormats)
        let (box, rows, inSight) = view(model, showing: chosen, above: model.arrangement.footer)
        let area = box.inset(left: 2, top: 3, right: 2, bottom: 1)
        let row = inSight.lowerBound + place.y - area.y
        guard area.contains(place), inSight.contains(row) else { return nil }
        var end = area.x
        return rows[row].first { format in
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
