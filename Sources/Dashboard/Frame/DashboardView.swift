import MachineRecords
import Screen

/// A picture of the whole dashboard and where its cursor rests.
package struct DashboardPicture: Equatable, Sendable {
    package var buffer: Buffer
    /// On what is selected, for screen readers; nil hides it.
    package var cursor: Point?
}

/// Draws a model: the arrangement's panes, and above them whatever is open.
package enum DashboardView {
    package static func picture(of model: Model) -> DashboardPicture {
        var picture = drawn(model)
        if let tour = model.tour { TourView.draw(tour, model, on: &picture.buffer) }
        if model.settings.glyphs == .ascii { picture.buffer = picture.buffer.inASCII() }
        return picture
    }

    private static func drawn(_ model: Model) -> DashboardPicture {
        var buffer = Buffer(size: model.screen, glyphs: model.settings.glyphs, style: model.theme[.text])
        let arrangement = model.arrangement
        guard arrangement.kind != .tooSmall else {
            TooSmallView.draw(model, on: &buffer)
            return DashboardPicture(buffer: buffer, cursor: nil)
        }
        HeaderView.draw(model, in: arrangement.header, on: &buffer)
        PaneFrames.draw(model, arrangement, on: &buffer)
        var cursor: Point?
        for entry in model.panes where arrangement.panes[entry.pane] != nil {
            let area = arrangement.content(of: entry.pane)
            buffer.clip = area
            let place = entry.draw(model, area, &buffer)
            buffer.clip = Rect(buffer.size)
            if entry.pane == model.focus { cursor = place }
        }
        if !model.machine.link.isConnected { recede(arrangement, model, on: &buffer) }
        StatusView.draw(model, in: arrangement.status, on: &buffer)
        let footer = FooterView.draw(model, in: arrangement.footer, on: &buffer)
        let overlay = model.mode.overlay?.entry.draw(model, arrangement.footer, &buffer)
        // The cursor is where a line is written, also below what is open.
        cursor = footer ?? overlay ?? cursor
        return DashboardPicture(buffer: buffer, cursor: cursor.flatMap { Rect(model.size).contains($0) ? $0 : nil })
    }

    /// What was true when the link was lost stays to be seen, in the look of what is not so now.
    private static func recede(_ arrangement: Arrangement, _ model: Model, on buffer: inout Buffer) {
        let receding = model.theme[.receding]
        for pane in arrangement.panes.keys {
            buffer.restyle(arrangement.content(of: pane)) { style in
                Style(foreground: receding.foreground, background: receding.background, attributes: style.attributes)
            }
        }
    }
}
