import MachineRecords
import Screen

/// The newest event, the request under way or a route that has no room in the graph, where the log is not in sight, or what has
/// just been said to a person: what a program prints and what changes with an event does not hide the event.
enum StatusView {
    /// The event after which the machine is shown, in the past.
    private static func shown(_ model: Model) -> LogEntry? {
        model.log.entries.last { $0.number != nil && $0.number == model.shownNumber }
    }

    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) {
        guard area.height > 0 else { return }
        if let message = model.messageInStatus {
            // On the footer's ground, as it is no event of the machine.
            buffer.fill(area, style: model.theme[.footer])
            var line = TextLine(area.inset(left: 1, right: 1))
            return line.write(message.text, model.theme.look(message.kind.role, on: .footer), on: &buffer)
        }
        if let activity = model.machine.lastingActivity(at: model.now) {
            var line = TextLine(area.inset(left: 1))
            let waiting = model.waiting > 0 ? ", \(ActivityWords.waiting(model.waiting))" : ""
            let text = TransitionText.activity(activity, model) + waiting
            line.write("\(Marks(model.settings.glyphs).waiting) \(text)", model.theme[.caution], on: &buffer)
        } else if model.tellsRefusalBelow {
            GraphView.drawRefusal(model, on: area, &buffer)
        } else if model.tellsRouteBelow {
            RouteStrip(model, in: area, free: 1)?.draw(on: &buffer)
        } else if model.isBeforeEvents {
            LogView.drawOpening(model, in: area, on: &buffer)
        } else if let entry = model.past == nil ? model.log.newestStep : shown(model) {
            let entry = entry.written(in: model.settings.glyphs)
            LogView.drawEntry(entry, model, row: LogView.room(model, in: area), on: &buffer)
        }
    }
}
