import Screen

/// What a screen shows that has no room for panes: the state, and what would be enough.
enum TooSmallView {
    static func draw(_ model: Model, on buffer: inout Buffer) {
        let area = Rect(model.size)
        let smallest = Arrangement.smallest
        var line = TextLine(area)
        line.write(model.machine.stateName, model.theme[.here], on: &buffer)
        guard area.height > 1 else { return }
        var next = TextLine(area, row: 1)
        let (needs, has) = ("\(smallest.width)x\(smallest.height)", "\(area.width)x\(area.height)")
        next.write(HeaderWords.tooSmall(needs: needs, has: has), model.theme[.caution], on: &buffer)
        guard area.height > 2 else { return }
        var last = TextLine(area, row: 2)
        last.write(HeaderWords.quits, model.theme[.muted], on: &buffer)
    }
}
