import Screen

/// The list of machines: of each where it is, since when, and its errors.
enum MachineListView {
    private static let widest = 78

    private static func box(_ fleet: Fleet, _ model: Model) -> Rect {
        let width = min(model.size.width, widest)
        let height = min(max(3, model.size.height - 2), fleet.members.count + 2)
        return Rect(x: (model.size.width - width) / 2, y: 1, width: width, height: height)
    }

    /// How many machines are in sight at once.
    static func rows(_ fleet: Fleet, _ model: Model) -> Int { box(fleet, model).height - 2 }

    static func draw(_ model: Model, chosen: Int, on buffer: inout Buffer) -> Point? {
        guard let fleet = model.fleet else { return nil }
        let box = box(fleet, model)
        buffer.panel(box, title: MachineWords.title, model.theme)
        let list = box.inset(left: 2, top: 1, right: 2, bottom: 1)
        let top = max(0, min(chosen - list.height / 2, fleet.members.count - list.height))
        buffer.markMore(in: box, above: top, below: fleet.members.count - top - list.height, model.theme)
        buffer.clip = list
        for row in 0..<list.height where top + row < fleet.members.count {
            let place = top + row
            let isShown = place == fleet.place
            // What the loop knows of the machine in sight is from before its last news.
            let member = isShown ? Fleet.Member(model) : fleet.members[place]
            drawMember(member, isShown: isShown, model, at: TextLine(list, row: row), on: &buffer)
        }
        buffer.clip = Rect(buffer.size)
        let line = Rect(x: list.x, y: list.y + chosen - top, width: list.width, height: 1)
        buffer.select(line, model.theme)
        return Point(x: line.x, y: line.y)
    }

    private static func drawMember(
        _ member: Fleet.Member, isShown: Bool, _ model: Model, at line: TextLine, on buffer: inout Buffer
    ) {
        let theme = model.theme
        let marks = Marks(model.settings.glyphs)
        var line = line
        line.write(isShown ? marks.right : "", columns: 2, theme[.key], on: &buffer)
        let room = max(8, (line.room - 30) / 2)
        line.write(member.name, columns: room, theme[.name], on: &buffer)
        line.skip(1)
        line.write("\(marks.here) \(member.state)", columns: room, theme[.here], on: &buffer)
        line.skip(1)
        guard member.isConnected else { return line.write(MachineWords.lost, theme[.trouble], on: &buffer) }
        line.write(model.now.elapsed(since: member.since), columns: 12, theme[.muted], on: &buffer)
        guard member.pending > 0 else { return }
        line.write(HeaderWords.pending(member.pending), theme[.trouble], on: &buffer)
    }
}
