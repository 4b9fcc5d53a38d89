import MachineRecords
import Screen

/// The findings: a line each, and of the chosen one below them the whole sentence, its place and the requests that lead there.
enum FindingsView {
    /// Rows of what is said of the chosen one, with the rule above them.
    private static let detailRows = 6

    private static func box(in size: Size, count: Int) -> Rect {
        let width = min(size.width, 100)
        let height = min(max(4, size.height - 2), count + detailRows + 2)
        return Rect(x: (size.width - width) / 2, y: 1, width: width, height: height)
    }

    /// How many findings are in sight at once.
    static func rows(_ model: Model) -> Int { list(in: box(in: model.size, count: model.findings.all.count)).height }

    private static func list(in box: Rect) -> Rect {
        let area = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let height = max(1, area.height - (area.height > detailRows ? detailRows : 0))
        return Rect(x: area.x, y: area.y, width: area.width, height: min(area.height, height))
    }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model, chosen: Int) -> ListHit {
        let count = model.findings.all.count
        let box = box(in: model.size, count: count)
        let list = list(in: box)
        let top = ListCursor.centredTop(of: chosen, count: count, height: list.height)
        return ListHit(at: place, box: box, list: list, top: top, count: count)
    }

    static func draw(_ model: Model, chosen: Int, on buffer: inout Buffer) -> Point? {
        let (theme, all) = (model.theme, model.findings.all)
        let box = box(in: model.size, count: all.count)
        buffer.panel(box, title: FindingWords.title, theme)
        let list = list(in: box)
        let top = ListCursor.centredTop(of: chosen, count: all.count, height: list.height)
        buffer.markMore(in: box, above: top, below: all.count - top - list.height, theme)
        buffer.clip = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        defer { buffer.clip = Rect(buffer.size) }
        let mark = Marks(model.settings.glyphs).finding
        for row in 0..<list.height where top + row < all.count {
            var line = TextLine(list, row: row)
            line.write(mark, columns: 2, theme[.text], on: &buffer)
            line.write(
                text(of: all[top + row], in: model.machine.structure), columns: line.room, theme[.text], on: &buffer)
        }
        let selected = Rect(x: list.x, y: list.y + chosen - top, width: list.width, height: 1)
        buffer.select(selected, theme)
        drawDetail(all[chosen], model, below: list, on: &buffer)
        return Point(x: selected.x, y: selected.y)
    }

    /// What was found, behind the name of a state that the check knows by its id alone.
    private static func text(of finding: MachineFinding, in structure: StructureRecord) -> String {
        guard let state = finding.state, let path = structure.states[state].path, path != structure.states[state].name,
            finding.message.contains("\"\(path)\"")
        else { return finding.message }
        return FindingWords.found(finding.message, of: structure.seenName(of: state))
    }

    /// How the machine comes to where the finding is; nil for one that is about all of it.
    private static func path(to finding: MachineFinding, in structure: StructureRecord) -> String? {
        guard let state = finding.state else {
            return finding.path.flatMap { $0.isEmpty ? nil : FindingWords.path($0) }
        }
        guard let path = finding.path else { return FindingWords.noPath(to: structure.seenName(of: state)) }
        return path.isEmpty ? FindingWords.atStart : FindingWords.path(path)
    }

    private static func drawDetail(
        _ finding: MachineFinding, _ model: Model, below list: Rect, on buffer: inout Buffer
    ) {
        let (theme, clip) = (model.theme, buffer.clip)
        let area = Rect(x: list.x, y: list.endY + 1, width: list.width, height: max(0, clip.endY - list.endY - 1))
        guard area.height > 1 else { return }
        var line = TextLine(area)
        line.write(finding.place, columns: line.room, theme[.muted], on: &buffer)
        let path = path(to: finding, in: model.machine.structure)
        let texts =
            [(text(of: finding, in: model.machine.structure), Role.text)] + (path.map { [($0, Role.muted)] } ?? [])
        var row = 1
        for (text, role) in texts {
            for part in WrappedText.lines(text, columns: area.width) where row < area.height {
                var line = TextLine(area, row: row)
                line.write(part, columns: line.room, theme[role], on: &buffer)
                row += 1
            }
        }
    }
}
