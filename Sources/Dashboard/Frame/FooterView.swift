import MachineRecords
import Screen

/// The last row: which keys to press now, or what is asked of the person.
enum FooterView {
    typealias Hint = KeyHint

    /// What a click on a cell of the row presses.
    static func keys(at place: Point, _ model: Model, in area: Rect) -> [Key] {
        var scratch = Buffer(size: model.size, glyphs: model.settings.glyphs, style: model.theme[.footer])
        var line = KeyedLine(area.inset(left: 1, right: 1))
        _ = drawLine(model, at: &line, on: &scratch)
        return area.contains(place) ? line.keys(at: place.x) : []
    }

    /// - Returns: where the text cursor stands when a line is written here.
    static func draw(_ model: Model, in area: Rect, on buffer: inout Buffer) -> Point? {
        // What is asked is no row like the others, whose keys may be left alone.
        let ground: Role = if case .question = model.mode { .banner } else { .footer }
        buffer.fill(area, style: model.theme[ground])
        var line = KeyedLine(area.inset(left: 1, right: 1))
        return drawLine(model, at: &line, on: &buffer)
    }

    private static func drawLine(_ model: Model, at line: inout KeyedLine, on buffer: inout Buffer) -> Point? {
        switch model.mode {
        case .normal: drawNormal(model, at: &line, on: &buffer)
        case .question(let question): draw(question, model, at: &line, on: &buffer)
        case .line(let written): return draw(written, model, at: &line, on: &buffer)
        case .reading(let value): draw(value, model, at: &line, on: &buffer)
        case .overlay(let overlay): draw(overlay.entry, model, at: &line, on: &buffer)
        }
        return nil
    }

    /// What the keys do in what is open, unless there is something to warn of.
    private static func draw(
        _ overlay: OverlayEntry, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) {
        let hints = HintRow.keepingLast(overlay.hints(model), in: line.room)
        guard let message = model.messages.shown else {
            let sentence = overlay.sentence(model).map { [Hint(key: "", text: $0, role: .name)] } ?? []
            let hasRoom = HintRow.columns(hints + sentence) <= line.room
            drawHints(HintRow(hints, ending: hasRoom ? sentence : []), model, at: &line, on: &buffer)
            return
        }
        let last = line.room < leastForWayOut ? [] : Array(hints.suffix(1))
        write(message.text, as: message.kind.role, before: last, model, at: &line, on: &buffer)
        drawHints(HintRow([], ending: last), model, at: &line, on: &buffer)
    }

    /// Why a value cannot be changed, and how to leave it.
    private static func draw(
        _ value: ReadValue, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) {
        let close = [Hint.named(.escape, Hints.close)]
        write(value.obstacle, as: .caution, before: close, model, at: &line, on: &buffer)
        drawHints(HintRow([], ending: close), model, at: &line, on: &buffer)
    }

    /// A message, with room left for what comes last: it is cut before nothing says how to go on.
    static func write(
        _ text: String, as role: Role, before last: [Hint], _ model: Model, at line: inout KeyedLine,
        on buffer: inout Buffer
    ) {
        let room = last.isEmpty ? line.room : max(0, line.room - HintRow.columns(last) - 2)
        let cut = TextWidth.cut(text, to: room, ellipsis: model.settings.glyphs.ellipsis)
        line.write(cut, model.theme.look(role, on: .footer), on: &buffer)
        line.skip(2)
    }

    /// What always works as it stands behind a message: all of it, or the menu and how to leave, or how to leave alone; in very few
    /// columns the message is all there is.
    private static func general(_ model: Model, behind text: String, _ width: Int) -> [Hint] {
        let menu = Hint.command(.program(.menu), Hints.menu, in: model)
        let quit = Hint.command(.program(.quit), Hints.quit, in: model)
        let all = general(model, width)
        let left = width - TextWidth.columns(text) - 2
        let shortened = all.filter { !$0.yields }.map { hint in
            var hint = hint
            hint.text = hint.short ?? hint.text
            return hint
        }
        if HintRow.columns(shortened) <= left, shortened.contains(quit) { return all }
        if HintRow.columns([menu, quit]) <= left { return [menu, quit] }
        return width < leastForWayOut ? [] : [quit]
    }

    /// Columns in which a message leaves the way out in sight.
    private static let leastForWayOut = 40

    private static func drawNormal(_ model: Model, at line: inout KeyedLine, on buffer: inout Buffer) {
        if let message = model.messages.shown, model.messageInStatus == nil {
            drawMessage(message, model, at: &line, on: &buffer)
        } else if let past = model.past {
            drawPast(past, model, at: &line, on: &buffer)
        } else if !model.typed.isEmpty {
            let clear = Hint.named(.escape, Hints.clear)
            drawHints(HintRow(continuations(model), ending: [clear]), model, at: &line, on: &buffer)
        } else {
            let requests = requests(model)
            // Where requests can be selected the keys that work now come first: the selection is one way to ask more.
            let isOfRequests = model.focus == .graph || model.focus == .transitions
            let isHeld = isOfRequests && model.pause != .live
            let hint = isHeld ? [] : paneHint(model).map { [$0] } ?? []
            let row = HintRow(
                [resumeHint(model)].compactMap { $0 } + pilotHints(model) + [restoreHint(model)].compactMap { $0 }
                    + (isOfRequests ? [] : hint)
                    + requests,
                ending: (isOfRequests ? hint : []) + [zoomHint(model, line.room)].compactMap { $0 }
                    + general(model, line.room))
            drawHints(row, model, at: &line, on: &buffer)
        }
    }

    /// A message, and behind it what can be done.
    private static func drawMessage(
        _ message: FooterMessage, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer
    ) {
        let (text, role) = (message.text, message.kind.role)
        if let (reset, ending) = reset(behind: text, model, line.room) {
            write(text, as: role, before: [reset] + ending.suffix(1), model, at: &line, on: &buffer)
            return drawHints(HintRow([reset], ending: ending), model, at: &line, on: &buffer)
        }
        let last = model.past == nil ? general(model, behind: text, line.room) : [returnHint(model)]
        write(text, as: role, before: Array(last.suffix(1)), model, at: &line, on: &buffer)
        // A warning says itself how to follow the machine again.
        let resume = message.kind == .announcement ? [resumeHint(model)].compactMap { $0 } : []
        let requests = model.past == nil ? resume + requests(model) : []
        drawHints(.behindMessage(requests, ending: last), model, at: &line, on: &buffer)
    }

    /// Where nothing but a reset leads on, its key in as many words as there is room for behind a message, and what stands behind that:
    /// the message is cut before it is lost. Nil where more can be asked, and in very few columns.
    private static func reset(behind text: String, _ model: Model, _ room: Int) -> (Hint, ending: [Hint])? {
        guard model.past == nil, room >= leastForWayOut, open(model) == [.reset],
            let key = model.keys.key(of: .reset)
        else { return nil }
        let losing =
            model.machine.hasPassingData ? [Hints.losingReset, Hints.losingResetInShort] : [resetWords(model)]
        let hints = (losing + [Hints.resetInShort]).map {
            Hint(key: key, text: $0, role: .legal, presses: model.keys.presses(for: .reset))
        }
        for hint in hints {
            let ending = general(model, behind: "\(text)  \(hint.key) \(hint.text)", room)
            let needed = [hint] + ending.filter { !$0.yields }
            if TextWidth.columns(text) + 2 + HintRow.columns(needed) <= room { return (hint, ending) }
        }
        return hints.last.map { ($0, [Hint.command(.program(.quit), Hints.quit, in: model)]) }
    }

    /// The way back from the past: to the machine as it is, or to where the screen was paused.
    private static func returnHint(_ model: Model) -> Hint {
        Hint.named(.escape, model.pause == .live ? PastWords.live : PastWords.pause)
    }

    /// How to step, and at the end a scale with a mark where the screen is.
    private static func drawPast(_ past: Past, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer) {
        guard let moments = model.history.moments else { return }
        let place = past.moment - moments.lowerBound
        let count = " \(place)/\(moments.count - 1)"
        let keys = [
            Hint.commands([.past(.back), .past(.forward)], PastWords.step, in: model),
            Hint.commands([.past(.refusalBefore), .past(.refusalAfter)], PastWords.refusals, in: model),
            returnHint(model),
        ]
        for hint in keys where hint.width - 2 <= line.room { write(hint, model, at: &line, on: &buffer) }
        let room = min(40, line.room - TextWidth.columns(count))
        guard room >= 8 else { return }
        let mark = place * (room - 1) / max(1, moments.count - 1)
        let (track, here) = model.settings.glyphs == .unicode ? ("─", "●") : ("-", "*")
        let scale = String(repeating: track, count: mark) + here + String(repeating: track, count: room - 1 - mark)
        line.writeAtEnd(scale + count, model.theme.look(.lit, on: .footer), on: &buffer)
    }

    /// What always works, as much as there is room for beside the machine's own keys.
    private static func general(_ model: Model, _ width: Int) -> [Hint] {
        let help = Hint.command(.program(.help), Hints.help, in: model)
        var menu = Hint.command(.program(.menu), Hints.menu, in: model)
        var all = Hint.command(.program(.palette), Hints.palette, in: model)
        all.yields = true
        if width < 60 {
            // The menu leads to everything: it is left out only where there is no room at all.
            menu.yields = width < Self.leastForMenu
            return [menu, help]
        }
        return [menu, all, help, Hint.command(.program(.quit), Hints.quit, in: model)]
    }

    /// Columns in which the menu is named whatever the machine's keys are.
    private static let leastForMenu = 44

    /// How to follow the machine again, while the screen is paused.
    private static func resumeHint(_ model: Model) -> Hint? {
        if case .live = model.pause { return nil }
        return Hint.command(.view(.pause), Hints.resume, as: .key, in: model)
    }

    /// How to end the walk by itself, and to change its pace.
    private static func pilotHints(_ model: Model) -> [Hint] {
        guard model.autopilot != nil else { return [] }
        let pace = Hint.several([.character("<"), .character(">")], AutopilotWords.pace, in: model)
        let stop = Hint(key: AutopilotWords.otherKeys, text: AutopilotWords.stop, role: .key, presses: [.escape])
        return [pace, stop]
    }

    /// How to see the other panes again, where one has the screen although there is room for them.
    private static func restoreHint(_ model: Model) -> Hint? {
        guard model.isEnlarged, model.arrangement.kind == .tabs else { return nil }
        return Hint.command(.view(.enlarge), Hints.restore, in: model)
    }

    /// What can be asked now and will not be refused; in a final state, reset alone.
    private static func open(_ model: Model) -> [RequestRecord] {
        guard model.obstacle == nil, model.pause == .live else { return [] }
        let structure = model.machine.structure
        var open = model.requests.filter { request in
            model.verdict(on: request).mayPass && request != .background && request != .reset
        }
        // As in the list; but what nobody knows before it is asked for is worth a key more than what surely stays.
        func leadsOn(_ request: RequestRecord) -> Bool {
            let verdict = model.verdict(on: request)
            return verdict == .unknown || structure.leads(request, verdict, onFrom: model.machine.current)
        }
        open = open.filter(leadsOn) + open.filter { !leadsOn($0) }
        if open.isEmpty || structure.states[model.machine.state].isFinal { open = [.reset] }
        return open
    }

    /// What a reset does, and first of all what is lost by it.
    private static func resetWords(_ model: Model) -> String {
        if model.machine.hasPassingData { return Hints.losingReset }
        let guards = model.machine.guardsOn
        return guards > 0 ? Hints.resetTurningOff(guards) : Hints.reset
    }

    private static func requests(_ model: Model) -> [Hint] {
        let structure = model.machine.structure
        return open(model).compactMap { request in
            var name = structure.requestName(of: request)
            if case .redirected(let target) = model.verdict(on: request) {
                let arrow = Marks(model.settings.glyphs).redirected
                let end = structure.seenName(of: target)
                name = RequestName(
                    name: name.whole, target: end, arrow: arrow, kind: name.kind,
                    parentLetters: structure.parentLetters(of: target))
            }
            let words = request == .reset ? RequestName(name: resetWords(model), kind: .command) : name
            return model.keys.key(of: request).map {
                var role = Role.legal
                if case .allowed(_, _, _?) = model.verdict(on: request) { role = .caution }
                return Hint($0, asking: words, role: role, presses: model.keys.presses(for: request))
            }
        }
    }

    /// The key that is of use in the focused pane, if any is.
    private static func paneHint(_ model: Model) -> Hint? {
        model.entry(of: model.focus)?.hint(model).map { pane in
            var hint = Hint.shown(pane.key, pane.text, in: model)
            hint.short = pane.short
            return hint
        }
    }

    /// How to see more of a drawing that has no room, and how to come back.
    private static func zoomHint(_ model: Model, _ width: Int) -> Hint? {
        guard width >= 60, model.focus == .graph else { return nil }
        if model.graph.scope.focus != nil {
            var hint = Hint.command(.graph(.neighbours), Hints.drawMore, in: model)
            hint.short = Hints.wider
            hint.yieldsToName = true
            return hint
        }
        guard model.graph.exceedsPane || model.graph.scope.zoom != .full else { return nil }
        let zooms: [Action.Graph] = [.zoomIn, .zoomOut] + (model.graphChoice.isZoomChosen ? [.fit] : [])
        var hint = Hint.commands(zooms.map(Action.graph), Hints.zoom, in: model)
        hint.yields = true
        return hint
    }

    /// What may follow the first letter of a key of two, legal ones first.
    private static func continuations(_ model: Model) -> [Hint] {
        let structure = model.machine.structure
        let hints = model.requests.compactMap { request -> Hint? in
            guard let key = model.keys.key(of: request), key.hasPrefix(model.typed) else { return nil }
            let rest = key.unicodeScalars.dropFirst(model.typed.unicodeScalars.count)
            return Hint(
                String(key.dropFirst(model.typed.count)), asking: structure.requestName(of: request),
                role: model.verdict(on: request).mayPass ? .legal : .receding, presses: rest.map { Key.character($0) })
        }
        let (legal, others) = (hints.filter { $0.role == .legal }, hints.filter { $0.role != .legal })
        return [Hint(key: model.typed, text: Hints.then, role: .key)] + legal + others
    }

    private static func drawHints(_ row: HintRow, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer) {
        let tellsAll = model.focus != .transitions && model.mode == .normal
        let (first, ending) = row.fitted(in: line.room, tellsAll: tellsAll, ellipsis: model.settings.glyphs.ellipsis)
        for hint in first { write(hint, model, at: &line, on: &buffer) }
        // What always works keeps its place, whatever the machine's own keys are.
        line.skip(max(0, line.room - HintRow.columns(ending)))
        for hint in ending { write(hint, model, at: &line, on: &buffer) }
    }

    static func write(_ hint: Hint, _ model: Model, at line: inout KeyedLine, on buffer: inout Buffer) {
        let look = model.theme.look(.key, on: .footer)
        for (place, press) in hint.presses.enumerated() {
            if place > 0 { line.write(" ", look, on: &buffer) }
            line.write(press.label, look, pressing: press.keys, on: &buffer)
        }
        // Words that stand for several keys press none of them: which one is meant nobody knows.
        let keys = hint.presses.count == 1 ? hint.presses[0].keys : []
        line.skip(1, pressing: keys)
        line.write(hint.text, model.theme.look(hint.role, on: .footer), pressing: keys, on: &buffer)
        line.skip(2)
    }
}

extension FooterMessage.Kind {
    var role: Role { self == .warning ? .caution : .key }
}
