import MachineRecords
import Screen

/// The first row: which machine, where it is, how it fares, and who moved it.
enum HeaderView {
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) {
        buffer.fill(area, style: model.theme[.header])
        _ = drawn(model, in: area, on: &buffer)
    }

    /// What a click on a cell of the row meets: the current state, or keys to where what it counts can be read.
    static func target(at place: Point, _ model: Model, in area: Rect) -> Pointer.Target? {
        var scratch = Buffer(size: model.size, glyphs: model.settings.glyphs, style: model.theme[.header])
        let row = drawn(model, in: area, on: &scratch)
        guard area.contains(place) else { return nil }
        if row.state.contains(place.x) { return .currentState }
        let keys = row.lines.lazy.map { $0.keys(at: place.x) }.first { !$0.isEmpty }
        return keys.map { .keys($0, to: model.mode.layer) }
    }

    /// What stands at the left, and at the right, and the columns of the current states.
    private typealias Drawn = (lines: [KeyedLine], state: Range<Int>)

    private static func drawn(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Drawn {
        let theme = model.theme
        let counts = counts(of: model)
        var right = ending(of: model)
        let (state, needed) = state(of: model, beside: right, in: area, glyphs: buffer.glyphs)
        let counted = counts.dropFirst(model.pendingCount > 0 ? 1 : 0).reduce(0) { $0 + TextWidth.columns($1.text) + 3 }
        let hasEnding = fit(&right, in: area.width, beside: (needed, counted), model)
        var line = KeyedLine(area.inset(left: 1, right: hasEnding ? TextWidth.columns(right.text) + 3 : 1))
        let nameRoom = line.room - needed
        if nameRoom >= 4 {
            let name = TextWidth.cut(model.name, to: nameRoom, ellipsis: buffer.glyphs.ellipsis)
            let keys = model.machineList == nil ? [] : model.actions.presses(for: .program(.machines))
            line.write(name, theme.look(.heading, on: .header), pressing: keys, on: &buffer)
            line.skip(2)
        }
        let start = line.x
        line.write(state, theme.look(.here, on: .header), on: &buffer)
        let columns = start..<max(start, line.x)
        let works = model.machine.working.sorted().compactMap { model.machine.structure.states[$0].work?.text }
        if !works.isEmpty {
            let text = "\(Marks(model.settings.glyphs).workStarted) \(HeaderWords.states(works))"
            if line.room > TextWidth.columns(text) + 3 + troubles(of: model) {
                line.skip(2)
                line.write(text, theme.look(.lit, on: .header), on: &buffer)
            }
        }
        for count in counts where line.room > TextWidth.columns(count.text) + 2 {
            line.skip(3)
            line.write(count.text, theme.look(count.role, on: .header), pressing: count.keys, on: &buffer)
        }
        guard hasEnding else { return ([line], columns) }
        return ([line, drawnAtEnd(right, theme, in: area, on: &buffer)], columns)
    }

    private static func drawnAtEnd(
        _ words: Words, _ theme: Theme, in area: Rect, on buffer: inout Buffer
    ) -> KeyedLine {
        var look = theme.look(words.role, on: .header)
        if words.role == .banner {
            // What is not of now has a ground of its own, to the edge of the screen.
            look = theme[.banner]
            let ground = min(area.width, TextWidth.columns(words.text) + 2)
            buffer.fill(area.inset(left: area.width - ground), style: look)
        }
        var line = KeyedLine(area.inset(left: 1, right: 1))
        line.writeAtEnd(words.text, look, pressing: words.keys, on: &buffer)
        return line
    }

    /// Something that the row says, and what a click on it presses.
    private struct Words {
        var text: String
        var role: Role
        var keys: [Key] = []
        /// What it says where it has less room, from longer to shorter.
        var shorter: [String] = []
        /// That of it for which a long state's name gives room; nil for the shortest.
        var beforeState: String?
    }

    /// Lets what stands at the right have as many words as there is room for. The state is the last to go: where there is little
    /// room, first the words at the right, then the name. What is counted tells more than who moved the machine last.
    /// - Parameter columns: those of the state, and those of what is counted.
    /// - Returns: whether it has any.
    private static func fit(
        _ ending: inout Words, in width: Int, beside columns: (state: Int, counted: Int), _ model: Model
    ) -> Bool {
        guard let shortest = ending.shorter.last else {
            return width >= columns.state + TextWidth.columns(ending.text) + (ending.role == .header ? 8 : 3)
        }
        let rest =
            columns.state + min(mostName, TextWidth.columns(model.name))
            // The blanks around: those of what is pending are among the state's.
            + (model.pendingCount > 0 ? 3 : 5)
        let texts = [ending.text] + ending.shorter
        // What is news of the machine has its words before the name and the counts have; that it is shown as it was, before all.
        if ending.role != .header {
            // A banner may take the columns of the pending count.
            let hidden = ending.role == .banner ? troubles(of: model) : 0
            func has(_ columns: Int, for text: String) -> Bool { width >= columns + TextWidth.columns(text) + 3 }
            ending.text =
                texts.first { has(columns.state, for: $0) } ?? texts.first { has(columns.state - hidden, for: $0) }
                ?? shortest
            return has(columns.state - hidden, for: ending.text)
        }
        let fitting = texts.first { width >= rest + columns.counted + TextWidth.columns($0) }
        ending.text = fitting ?? shortest
        return width >= rest + TextWidth.columns(ending.text)
    }

    /// Columns of a machine's name that are kept for it.
    private static let mostName = 12

    /// The mark and names of the current states, and the columns that they need with what is wrong: that, and that a picture is
    /// not of now, is told before names.
    private static func state(
        of model: Model, beside ending: Words, in area: Rect, glyphs: GlyphSet
    ) -> (text: String, columns: Int) {
        let troubles = troubles(of: model)
        let words = TextWidth.columns(ending.beforeState ?? ending.shorter.last ?? ending.text)
        let kept = troubles + (ending.role == .header ? 0 : words + 3)
        let most = max(8, min(area.width * 2 / 3, area.width - kept - 5))
        let names = stateNames(of: model.machine, in: most, ellipsis: glyphs.ellipsis)
        let text = "\(Marks(model.settings.glyphs).here) \(names)"
        return (text, TextWidth.columns(text) + 2 + troubles)
    }

    /// The columns of what is wrong, with blanks around.
    private static func troubles(of model: Model) -> Int {
        model.pendingCount > 0 ? TextWidth.columns(HeaderWords.pending(model.pendingCount)) + 5 : 0
    }

    /// The current states by name in the order of the machine; where not all have room that which was entered last comes first,
    /// and those that have none are counted; where not even one has, that is cut.
    private static func stateNames(of machine: MachineView, in room: Int, ellipsis: String) -> String {
        let all = machine.current.sorted().prefix(max(1, room)).map { machine.structure.seenName(of: $0) }
        if machine.current.count <= all.count, TextWidth.columns(HeaderWords.states(all, more: 0)) <= room {
            return HeaderWords.states(all, more: 0)
        }
        let names = machine.current.map { machine.structure.seenName(of: $0) }
        // No name is narrower than a column: of thousands, few are tried.
        let most = names.prefix(max(1, room)).indices.reversed().first { count in
            let rest = names.count - count - 1
            let text = HeaderWords.states(Array(names.prefix(count + 1)), more: rest)
            return TextWidth.columns(text) <= room
        }
        if let most { return HeaderWords.states(Array(names.prefix(most + 1)), more: names.count - most - 1) }
        func words(_ name: String) -> String { HeaderWords.states([name], more: names.count - 1) }
        let first = machine.current.first.map { state in
            machine.structure.cutName(of: state, to: room - TextWidth.columns(words("")), ellipsis: ellipsis)
        }
        return first.map(words) ?? ""
    }

    private static func counts(of model: Model) -> [Words] {
        let (machine, actions) = (model.machine, model.actions)
        var counts: [Words] = []
        let pending = model.pendingCount
        let toPending = actions.presses(for: .view(.focus(.pending)))
        if pending > 0 { counts.append(Words(text: HeaderWords.pending(pending), role: .trouble, keys: toPending)) }
        if let failed = machine.failedWork {
            // As in the log: what waits to be acknowledged has another mark.
            let refused = Marks(model.settings.glyphs).refused
            let text = HeaderWords.failed(machine.structure.nameOfWork(in: failed.state), refused)
            counts.append(Words(text: text, role: .trouble, keys: actions.presses(for: .view(.focus(.log)))))
        }
        if let machines = model.machineList {
            let (elsewhere, keys) = (machines.pendingElsewhere, actions.presses(for: .program(.machines)))
            if elsewhere > 0 {
                counts.append(Words(text: MachineWords.elsewhere(elsewhere), role: .trouble, keys: keys))
            }
            let text = MachineWords.place(machines.place + 1, of: machines.entries.count)
            counts.append(Words(text: text, role: .header, keys: keys))
        }
        let isRunning = model.clock.map { $0.record.pace > 0 } == true
        let clock = model.clockHeading.map {
            Words(text: $0, role: isRunning ? .lit : .header, keys: actions.presses(for: .machine(.clock)))
        }
        // A machine that will move by itself says so before it says how often it has.
        if let clock, isRunning { counts.append(clock) }
        let toFigures = actions.presses(for: .program(.figures))
        counts.append(Words(text: HeaderWords.transitions(machine.transitions), role: .header, keys: toFigures))
        if let clock, !isRunning { counts.append(clock) }
        return counts
            + unmade(in: machine).map {
                Words(text: $0, role: .header, keys: actions.presses(for: .program(.matrix)))
            }
    }

    /// How many requests came to nothing, by what stood against them.
    private static func unmade(in machine: MachineView) -> [String] {
        let refused = machine.refusals > 0 ? [HeaderWords.refused(machine.refusals)] : []
        return refused + (machine.heldBack > 0 ? [HeaderWords.heldBack(machine.heldBack)] : [])
    }

    private static func ending(of model: Model) -> Words {
        if let past = model.past {
            // What waits to be acknowledged now is in sight also before it came to be.
            let pending = model.pending.count == model.pendingCount ? 0 : model.pending.count
            let texts = PastWords.headings(
                behind: model.eventsAhead, time: model.history.time(at: past.moment)?.clock, pending: pending)
            return Words(text: texts[0], role: .banner, keys: [.escape], shorter: Array(texts.dropFirst()))
        }
        switch model.pause {
        case .paused:
            let text = HeaderWords.paused(behind: model.eventsAhead, holdsScript: model.isScriptHeldUp)
            let keys = model.actions.presses(for: .view(.pause))
            let short = HeaderWords.pausedInShort(behind: model.eventsAhead)
            return Words(
                text: text, role: .banner, keys: keys, shorter: [short, HeaderWords.paused], beforeState: short)
        case .live: return liveEnding(of: model)
        }
    }

    /// What is told of a machine that is followed: first what keeps it from being asked, then who acts on it.
    private static func liveEnding(of model: Model) -> Words {
        if let words = model.machine.link.heading(at: model.now) { return Words(text: words, role: .trouble) }
        if !model.abilities.contains(.ask) { return Words(text: LinkAbilities.readOnlyHeading, role: .key) }
        if model.machine.isSuspended {
            let keys = model.actions.presses(for: .machine(.background))
            return Words(text: HeaderWords.suspended, role: .key, keys: keys)
        }
        if let pilot = model.autopilot {
            let span = WallTime.span(pilot.pace)
            return Words(
                text: AutopilotWords.heading(seed: pilot.seed, every: span), role: .key, keys: [.escape],
                shorter: [AutopilotWords.heading(seed: pilot.seed), AutopilotWords.heading])
        }
        if let play = model.script {
            let place = min(play.place + 1, play.script.steps.count)
            let text = ScriptWords.heading(play.script.name, place, of: play.script.steps.count)
            return Words(text: text, role: .key, keys: [.escape])
        }
        if let stillness = model.settings.stillness, model.timeOfStillness != nil {
            let seconds = stillness / 1000
            return Words(
                text: HeaderWords.still(for: seconds), role: .header,
                shorter: [HeaderWords.stillInShort(for: seconds), HeaderWords.live])
        }
        guard let mover = model.machine.lastMover?.text else { return Words(text: HeaderWords.live, role: .header) }
        return Words(
            text: HeaderWords.live(mover: mover), role: .header,
            shorter: [HeaderWords.live(by: mover), HeaderWords.live])
    }
}
