import Screen

/// The list of machines: of each where it is, since when, and its errors.
enum MachineListView {
    private static let usualWidth = 78
    /// Of the mark, the time, the errors and the blanks between.
    private static let rest = 34

    private static func box(_ machines: MachineList, _ model: Model) -> Rect {
        let needed = columns(machines, in: .max).name + columns(machines, in: .max).state + rest + 4
        let width = min(model.size.width, max(usualWidth, needed))
        let height = min(max(3, model.size.height - 2), machines.entries.count + 2)
        return Rect(x: (model.size.width - width) / 2, y: 1, width: width, height: height)
    }

    /// How many machines are in sight at once.
    static func rows(_ machines: MachineList, _ model: Model) -> Int { box(machines, model).height - 2 }

    /// What is at a cell.
    static func hit(_ place: Point, _ model: Model, chosen: Int) -> ListHit {
        guard var machines = model.machineList else { return .outside }
        machines.entries[machines.place] = MachineList.Entry(model)
        let box = box(machines, model)
        let list = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let top = ListCursor.centredTop(of: chosen, count: machines.entries.count, height: list.height)
        return ListHit(at: place, box: box, list: list, top: top, count: machines.entries.count)
    }

    static func draw(_ model: Model, chosen: Int, on buffer: inout Buffer) -> Point? {
        guard var machines = model.machineList else { return nil }
        // What the loop knows of the machine in sight is from before its last news.
        machines.entries[machines.place] = MachineList.Entry(model)
        let box = box(machines, model)
        buffer.panel(box, title: MachineWords.title, model.theme)
        let list = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let top = ListCursor.centredTop(of: chosen, count: machines.entries.count, height: list.height)
        buffer.markMore(in: box, above: top, below: machines.entries.count - top - list.height, model.theme)
        buffer.clip = list
        for row in 0..<list.height where top + row < machines.entries.count {
            drawEntry(top + row, of: machines, model, at: TextLine(list, row: row), on: &buffer)
        }
        buffer.clip = Rect(buffer.size)
        let line = Rect(x: list.x, y: list.y + chosen - top, width: list.width, height: 1)
        buffer.select(line, model.theme)
        return Point(x: line.x, y: line.y)
    }

    /// What names and states take: as much as the longest needs, or what there is, shared.
    private static func columns(_ machines: MachineList, in width: Int) -> (name: Int, state: Int) {
        let name = machines.entries.map { TextWidth.columns($0.name) }.max() ?? 0
        let state = (machines.entries.map { TextWidth.columns($0.state) }.max() ?? 0) + 2
        let room = max(16, width - rest)
        if name + state <= room { return (name, state) }
        let shortState = min(state, max(room / 2, room - name))
        return (min(name, room - shortState), shortState)
    }

    private static func drawEntry(
        _ place: Int, of machines: MachineList, _ model: Model, at line: TextLine, on buffer: inout Buffer
    ) {
        let entry = machines.entries[place]
        let theme = model.theme
        let marks = Marks(model.settings.glyphs)
        var line = line
        line.write(place == machines.place ? marks.right : "", columns: 2, theme[.key], on: &buffer)
        let columns = columns(machines, in: line.room + 2)
        line.write(entry.name, columns: columns.name, theme[.name], on: &buffer)
        line.skip(2)
        line.write("\(marks.here) \(entry.state)", columns: columns.state, theme[.here], on: &buffer)
        line.skip(2)
        guard entry.isConnected else { return line.write(MachineWords.lost, theme[.trouble], on: &buffer) }
        line.write(model.now.elapsed(since: entry.since), columns: 12, theme[.muted], on: &buffer)
        guard entry.pending > 0 else { return }
        line.write(HeaderWords.pending(entry.pending), theme[.trouble], on: &buffer)
    }
}
