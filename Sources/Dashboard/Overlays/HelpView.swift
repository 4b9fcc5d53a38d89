import MachineRecords
import Screen

/// The help: what every key does now, from the same tables that the keys come from.
enum HelpView {
    static func draw(_ model: Model, chosen: Int?, on buffer: inout Buffer) -> Point? {
        let box = box(in: model.size)
        buffer.panel(box, title: HelpWords.title, model.theme)
        let area = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let rows = HelpContent.rows(of: model)
        let top = scroll(chosen, rows: rows, height: area.height)
        buffer.markMore(in: box, above: top, below: rows.count - top - area.height, model.theme)
        buffer.clip = area
        defer { buffer.clip = Rect(buffer.size) }
        for line in 0..<area.height where top + line < rows.count {
            drawRow(rows[top + line], model, in: area, index: line, on: &buffer)
            if top + line == chosen {
                buffer.select(Rect(x: area.x, y: area.y + line, width: area.width, height: 1), model.theme)
            }
        }
        return Point(x: area.x, y: area.y + (chosen ?? top) - top)
    }

    private static func box(in size: Size) -> Rect {
        let width = min(size.width, 96)
        return Rect(x: (size.width - width) / 2, y: 1, width: width, height: max(3, size.height - 2))
    }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model, chosen: Int?) -> ListHit {
        let (box, rows) = (box(in: model.size), HelpContent.rows(of: model))
        let area = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let top = scroll(chosen, rows: rows, height: area.height)
        return ListHit(at: place, box: box, list: area, top: top, count: rows.count)
    }

    /// The first row in sight: the chosen one stays in the middle.
    private static func scroll(_ chosen: Int?, rows: [HelpRow], height: Int) -> Int {
        guard let chosen else { return 0 }
        return max(0, min(chosen - height / 2, rows.count - height))
    }

    /// Columns before a row below its heading, of the key or the sign that it is about, and of a verdict's mark behind a key.
    private static let indent = 2, keyColumns = 10, markColumns = 2

    private static func drawRow(_ row: HelpRow, _ model: Model, in area: Rect, index: Int, on buffer: inout Buffer) {
        let theme = model.theme
        var line = TextLine(area, row: index)
        switch row {
        case .heading(let text): line.write(text, theme[.heading], on: &buffer)
        case .request(let request, let key, let text):
            line.skip(indent)
            let verdict = model.verdict(on: request)
            let words = TransitionText.words(of: verdict, request, model)
            line.write(key, columns: keyColumns - markColumns, theme[.key], on: &buffer)
            line.write(words.mark, columns: markColumns, theme[words.role], on: &buffer)
            line.write(text, theme[verdict.mayPass ? .text : .receding], on: &buffer)
            line.skip(2)
            line.write(words.remark.whole, theme[verdict.mayPass ? .muted : .receding], on: &buffer)
        case .action(let action, let key, let text):
            line.skip(indent)
            line.write(key, columns: keyColumns, theme[.key], on: &buffer)
            line.write(text, theme[model.hasEffect(action) ? .text : .receding], on: &buffer)
        case .mark(let mark, let text):
            line.skip(indent)
            line.write(mark, columns: keyColumns, theme[.name], on: &buffer)
            line.write(text, theme[.text], on: &buffer)
        case .leftOut(let text):
            line.skip(indent + keyColumns)
            line.write(text, theme[.text], on: &buffer)
        }
    }
}
