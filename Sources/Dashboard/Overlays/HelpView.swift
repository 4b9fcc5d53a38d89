import MachineRecords
import Screen

/// The help: what every key does now, from the same tables that the keys come from.
enum HelpView {
    static func draw(_ model: Model, chosen: Int?, top: Int, on buffer: inout Buffer) -> Point? {
        let box = box(in: model.size)
        buffer.panel(box, title: HelpWords.title, model.theme)
        let area = area(in: model.size)
        let lines = HelpLines(model, columns: area.width)
        let top = lines.top(chosen, scrolledTo: top, height: area.height)
        buffer.markMore(in: box, above: top, below: lines.count - top - area.height, model.theme)
        buffer.clip = area
        defer { buffer.clip = Rect(buffer.size) }
        for line in lines.inSight(from: top, height: area.height) {
            lines.draw(line, model, at: TextLine(area, row: line - top), on: &buffer)
        }
        guard let block = chosen.flatMap(lines.lines) else { return Point(x: area.x, y: area.y) }
        let first = Rect(x: area.x, y: area.y + block.lowerBound - top, width: area.width, height: block.count)
        buffer.select(first, model.theme)
        return Point(x: first.x, y: first.y)
    }

    private static func box(in size: Size) -> Rect {
        let width = min(size.width, 96)
        return Rect(x: (size.width - width) / 2, y: 1, width: width, height: max(3, size.height - 2))
    }

    private static func area(in size: Size) -> Rect { box(in: size).inset(left: 2, top: 1, right: 2, bottom: 1) }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model, chosen: Int?, top: Int) -> ListHit {
        let area = area(in: model.size)
        let lines = HelpLines(model, columns: area.width)
        let top = lines.top(chosen, scrolledTo: top, height: area.height)
        let hit = ListHit(at: place, box: box(in: model.size), list: area, top: top, count: lines.count)
        guard case .row(let line) = hit else { return hit }
        return .row(lines.row(of: line))
    }

    /// The first line in sight after so many more are scrolled by; nil where all of them are in sight.
    static func scrolled(_ model: Model, chosen: Int?, top: Int, by steps: Int) -> Int? {
        let area = area(in: model.size)
        let lines = HelpLines(model, columns: area.width)
        guard lines.count > area.height else { return nil }
        let top = lines.top(chosen, scrolledTo: top, height: area.height)
        return max(0, min(top + steps, lines.count - area.height))
    }

    /// The first row that is in sight with its beginning.
    static func firstRow(_ model: Model, top: Int) -> Int {
        let lines = HelpLines(model, columns: area(in: model.size).width)
        let row = lines.row(of: top)
        return lines.lines(of: row)?.lowerBound == top ? row : row + 1
    }
}
