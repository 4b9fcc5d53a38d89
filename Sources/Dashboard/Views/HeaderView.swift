import MachineRecords
import Screen

/// The first row: which machine, where it is, how it fares, and who moved it.
enum HeaderView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) {
        let theme = model.theme
        buffer.fill(area, style: theme[.header])
        let right = ending(of: model)
        let state = "\(Marks(model.settings.glyphs).here) \(model.machine.stateName)"
        // The state is the last to go: where there is little room, first the words at the right, then the name.
        let needed = TextWidth.columns(state) + 2
        let hasEnding = area.width >= needed + TextWidth.columns(right.text) + 8
        var line = TextLine(area.inset(left: 1, right: hasEnding ? TextWidth.columns(right.text) + 3 : 1))
        let nameRoom = line.room - needed
        if nameRoom >= 4 {
            let name = TextWidth.cut(model.machine.name, to: nameRoom, ellipsis: buffer.glyphs.ellipsis)
            line.write(name, theme.look(.heading, on: .header), on: &buffer)
            line.skip(2)
        }
        line.write(state, theme.look(.here, on: .header), on: &buffer)
        if model.machine.isWorking, let work = model.machine.structure.states[model.machine.state].work {
            let text = "\(Marks(model.settings.glyphs).workStarted) \(work)"
            if line.room > TextWidth.columns(text) + 3 {
                line.skip(2)
                line.write(text, theme.look(.lit, on: .header), on: &buffer)
            }
        }
        for (text, role) in counts(of: model) where line.room > TextWidth.columns(text) + 2 {
            line.skip(3)
            line.write(text, theme.look(role, on: .header), on: &buffer)
        }
        guard hasEnding else { return }
        let end = TextLine(area.inset(left: 1, right: 1))
        end.writeAtEnd(right.text, theme.look(right.role, on: .header), on: &buffer)
    }

    private static func counts(of model: Model) -> [(text: String, role: Role)] {
        let machine = model.machine
        var counts: [(String, Role)] = []
        if model.pending.count > 0 { counts.append(("! \(model.pending.count) pending", .trouble)) }
        counts.append((plural(machine.transitions, "transition"), .header))
        if machine.refusals > 0 { counts.append(("\(machine.refusals) refused", .header)) }
        return counts
    }

    private static func ending(of model: Model) -> (text: String, role: Role) {
        switch model.pause {
        case .paused(let held, let lost): return ("paused, \(held.count + lost) waiting", .caution)
        case .live:
            if let words = model.machine.link.heading(at: model.now) { return (words, .trouble) }
            if !model.abilities.contains(.ask) { return (LinkAbilities.readOnlyHeading, .caution) }
            if model.machine.isSuspended { return ("suspended", .caution) }
            return (model.machine.lastMover.map { "live, moved by \($0.text)" } ?? "live", .header)
        }
    }

    private static func plural(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}

extension Theme {
    /// A role's look on the ground of a bar, unless the role has a ground of its own.
    func look(_ role: Role, on bar: Role) -> Style {
        let look = self[role]
        guard look.background == self[.text].background else { return look }
        let ground = self[bar]
        return Style(
            foreground: look.foreground, background: ground.background,
            attributes: look.attributes.union(ground.attributes))
    }
}
