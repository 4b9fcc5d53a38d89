import MachineRecords
import Screen

extension Model {
    /// Takes one key, for whatever the keyboard speaks to now.
    mutating func take(_ key: Key) -> [Command] {
        notice = nil
        announcement = nil
        switch mode {
        case .normal: return takeNormal(key)
        case .menu: return takeMenu(key)
        case .help(let cursor): return takeHelp(key, cursor)
        case .confirm(let request): return takeConfirm(key, request)
        case .edit(let edit): return takeEdit(key, edit)
        case .filter(let line): return takeFilter(key, line)
        case .search(let search): return takeSearch(key, search)
        }
    }

    private mutating func takeNormal(_ key: Key) -> [Command] {
        if case .character(let scalar) = key, scalar.properties.isAlphabetic, key != .character("q") || !typed.isEmpty {
            return type(Character(scalar))
        }
        guard let action = ActionTable.action(for: key) else {
            notice = "\(key.label(settings.glyphs)) does nothing here; ? shows the keys"
            return []
        }
        return perform(action)
    }

    /// A letter for the machine: a whole key, or the first half of one.
    private mutating func type(_ letter: Character) -> [Command] {
        let letters = typed + String(letter)
        typed = ""
        switch keys.read(letters) {
        case .request(let request): return make(request)
        case .prefix: typed = letters
        case .nothing: notice = "\(letters) is no key of this machine; ? shows the keys"
        }
        return []
    }

    /// Makes a request, unless it has to be asked for twice.
    mutating func make(_ request: RequestRecord) -> [Command] {
        if case .refused(let refusal) = verdict(on: request), refusal.isUnaskable {
            notice = RefusalWords(refusal, in: machine.structure).reason
            return []
        }
        if let obstacle {
            notice = obstacle
            return []
        }
        if needsConfirmation(request) {
            mode = .confirm(request)
            return []
        }
        return ask(request)
    }

    private mutating func ask(_ request: RequestRecord) -> [Command] {
        awaitsAnswer = true
        return [.ask(Submission(request, structureVersion: machine.structure.version, lastEvent: machine.number))]
    }

    /// Whether a request loses what cannot be had back: the way out of a final state, or the stay's data.
    package func needsConfirmation(_ request: RequestRecord) -> Bool {
        guard settings.asksBeforeFinal else { return false }
        return request == .reset || finalTarget(of: request) != nil
    }

    /// The final state that a request leads to, as far as the verdict or the declaration tells.
    package func finalTarget(of request: RequestRecord) -> Int? {
        let finals = machine.structure.states.indices.filter { machine.structure.states[$0].isFinal }
        if awaitsAnswer || machine.activity != nil || queued > 0 {
            // Where the machine will be when the request's turn comes is not known: any way into a final state counts.
            return finals.first { machine.structure.mayLead(request, to: $0) }
        }
        let target: Int? =
            switch verdict(on: request) {
            case .allowed(let target): target
            case .redirected(let target): target
            case .unknown: machine.structure.declaredTarget(of: request, from: machine.state)
            case .refused, .ignored, .unmet: nil
            }
        return target.flatMap { request != .reset && machine.structure.states[$0].isFinal ? $0 : nil }
    }

    private mutating func takeConfirm(_ key: Key, _ request: RequestRecord) -> [Command] {
        mode = .normal
        if key == .enter { return ask(request) }
        guard case .character(let scalar) = key else { return key == .escape ? [] : take(key) }
        typed += String(Character(scalar))
        switch keys.read(typed) {
        case .request(request):
            typed = ""
            return ask(request)
        case .prefix where keys.key(of: request)?.hasPrefix(typed) == true:
            mode = .confirm(request)
            return []
        default:
            typed = ""
            return take(key)
        }
    }

    private mutating func takeMenu(_ key: Key) -> [Command] {
        mode = .normal
        guard case .character(let scalar) = key else { return [] }
        guard let entry = ActionTable.menu.first(where: { $0.menuLetter == scalar }) else {
            if scalar != " " { notice = "Space \(scalar) is no command" }
            return []
        }
        return perform(entry.action)
    }

    private mutating func takeHelp(_ key: Key, _ cursor: Int) -> [Command] {
        let rows = HelpContent.rows(of: self)
        switch key {
        case .escape, .character("q"), .character("?"): mode = .normal
        case .enter:
            mode = .normal
            return run(rows, at: cursor)
        default:
            let page = max(1, size.height - 4)
            let steps: [Key: Int] = [
                .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -rows.count, .end: rows.count,
            ]
            mode = .help(cursor: HelpContent.move(cursor, by: steps[key] ?? 0, in: rows))
        }
        return []
    }

    private mutating func run(_ rows: [HelpRow], at cursor: Int) -> [Command] {
        guard rows.indices.contains(cursor) else { return [] }
        switch rows[cursor] {
        case .request(let request, _, _): return make(request)
        case .action(let action, _, _): return action == .help ? [] : perform(action)
        case .heading, .mark: return []
        }
    }

    private mutating func takeFilter(_ key: Key, _ line: LineEditor) -> [Command] {
        var line = line
        switch key {
        case .enter: mode = .normal
        case .escape:
            mode = .normal
            log.filter = ""
        default:
            guard line.take(key) else { return [] }
            mode = .filter(line)
            log.filter = line.string
        }
        return []
    }

    private mutating func takeEdit(_ key: Key, _ edit: DataEdit) -> [Command] {
        var edit = edit
        switch key {
        case .escape: mode = .normal
        case .enter:
            switch edit.old.parsed(edit.line.string) {
            case .success(let value):
                mode = .normal
                return value == edit.old ? [] : [.write(value, edit.place)]
            case .failure(let refusal):
                edit.refusal = refusal.reason
                mode = .edit(edit)
            }
        default:
            guard edit.line.take(key) else { return [] }
            edit.refusal = nil
            mode = .edit(edit)
        }
        return []
    }

    /// A paste goes where text is written, and nowhere else: it never makes requests.
    mutating func paste(_ text: String) {
        // Cut first, as it may be a megabyte. The decoder has cleaned it, but not all inputs come from a decoder.
        let text = TextWidth.clean(String(text.unicodeScalars.prefix(LineEditor.limit)))
        switch mode {
        case .edit(var edit):
            edit.line.insert(text)
            mode = .edit(edit)
        case .filter(var line):
            line.insert(text)
            mode = .filter(line)
            log.filter = line.string
        case .search(var search):
            search.line.insert(text)
            search.isToBeLookedFor = true
            mode = .search(search)
        default: notice = "a paste is not typed to the machine"
        }
    }
}

extension LineEditor {
    /// Edits by one key as a shell does; false if the key means nothing here, or the line is full.
    mutating func take(_ key: Key) -> Bool {
        switch key {
        case .character(let scalar): return insert(String(Character(scalar)))
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .left: move(-1)
        case .right: move(1)
        case .home, .control("a"): moveToStart()
        case .end, .control("e"): moveToEnd()
        case .control("u"): clear()
        default: return false
        }
        return true
    }
}
