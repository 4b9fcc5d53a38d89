import MachineRecords
import Screen

/// The first row: which machine, where it is, how it fares, and who moved it.
enum HeaderView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) {
        let theme = model.theme
        buffer.fill(area, style: theme[.header])
        let right = ending(of: model)
        let (state, needed) = state(of: model, beside: right, in: area, glyphs: buffer.glyphs)
        // The state is the last to go: where there is little room, first the words at the right, then the name.
        let hasEnding = area.width >= needed + TextWidth.columns(right.text) + (right.role == .header ? 8 : 3)
        var line = TextLine(area.inset(left: 1, right: hasEnding ? TextWidth.columns(right.text) + 3 : 1))
        let nameRoom = line.room - needed
        if nameRoom >= 4 {
            let name = TextWidth.cut(model.machine.name, to: nameRoom, ellipsis: buffer.glyphs.ellipsis)
            line.write(name, theme.look(.heading, on: .header), on: &buffer)
            line.skip(2)
        }
        line.write(state, theme.look(.here, on: .header), on: &buffer)
        if model.machine.isWorking, let work = model.machine.structure.states[model.machine.state].work {
            let text = "\(Marks(model.settings.glyphs).workStarted) \(work.text)"
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

    /// The mark and names of the current states, and the columns that they need with what is wrong: that, and that a picture is
    /// not of now, is told before names.
    private static func state(
        of model: Model, beside ending: (text: String, role: Role), in area: Rect, glyphs: GlyphSet
    ) -> (text: String, columns: Int) {
        let pending = model.pendingCount
        let troubles = pending > 0 ? TextWidth.columns(HeaderWords.pending(pending)) + 5 : 0
        let kept = troubles + (ending.role == .header ? 0 : TextWidth.columns(ending.text) + 3)
        let most = max(8, min(area.width * 2 / 3, area.width - kept - 5))
        let names = TextWidth.cutFront(stateNames(of: model.machine, in: most), to: most, ellipsis: glyphs.ellipsis)
        let text = "\(Marks(model.settings.glyphs).here) \(names)"
        return (text, TextWidth.columns(text) + 2 + troubles)
    }

    /// The current states by name, as many as there is room for; the others are counted.
    private static func stateNames(of machine: MachineView, in room: Int) -> String {
        let names = machine.current.sorted().map { machine.structure.name(of: $0) }
        // No name is narrower than a column: of thousands, few are tried.
        let most = names.prefix(max(1, room)).indices.reversed().first { count in
            let rest = names.count - count - 1
            let text = HeaderWords.states(Array(names.prefix(count + 1)), more: rest)
            return TextWidth.columns(text) <= room
        }
        let shown = (most ?? 0) + 1
        return HeaderWords.states(Array(names.prefix(shown)), more: names.count - shown)
    }

    private static func counts(of model: Model) -> [(text: String, role: Role)] {
        let machine = model.machine
        var counts: [(String, Role)] = []
        let pending = model.pendingCount
        if pending > 0 { counts.append((HeaderWords.pending(pending), .trouble)) }
        if let failed = machine.failedWork {
            counts.append((HeaderWords.failed(machine.structure.nameOfWork(in: failed.state)), .trouble))
        }
        if let fleet = model.fleet {
            let elsewhere = fleet.pendingElsewhere
            if elsewhere > 0 { counts.append((MachineWords.elsewhere(elsewhere), .trouble)) }
            counts.append((MachineWords.place(fleet.place + 1, of: fleet.members.count), .header))
        }
        let isRunning = model.clock.map { $0.record.pace > 0 } == true
        let clock = model.clockHeading.map { ($0, isRunning ? Role.lit : .header) }
        // A machine that will move by itself says so before it says how often it has.
        if let clock, isRunning { counts.append(clock) }
        counts.append((HeaderWords.transitions(machine.transitions), .header))
        if let clock, !isRunning { counts.append(clock) }
        if machine.refusals > 0 { counts.append((HeaderWords.refused(machine.refusals), .header)) }
        return counts
    }

    private static func ending(of model: Model) -> (text: String, role: Role) {
        if let past = model.past {
            let time = model.history.time(at: past.moment)?.clock
            return (PastWords.heading(behind: model.eventsAhead, time: time), .caution)
        }
        switch model.pause {
        case .paused(let held, let lost):
            return (HeaderWords.paused(behind: held.count { $0.isEvent } + lost), .caution)
        case .live:
            if let words = model.machine.link.heading(at: model.now) { return (words, .trouble) }
            if !model.abilities.contains(.ask) { return (LinkAbilities.readOnlyHeading, .caution) }
            if model.machine.isSuspended { return (HeaderWords.suspended, .caution) }
            if let pilot = model.autopilot { return (AutopilotWords.heading(seed: pilot.seed), .caution) }
            if let play = model.script {
                let place = min(play.place + 1, play.script.steps.count)
                return (ScriptWords.heading(play.script.name, place, of: play.script.steps.count), .caution)
            }
            return (model.machine.lastMover.map { HeaderWords.live(mover: $0.text) } ?? HeaderWords.live, .header)
        }
    }
}
