import MachineRecords
import Screen

extension Model {
    /// Does what one key means for whatever the keyboard speaks to now.
    mutating func handleKey(_ key: Key) -> [Command] {
        // What was told when the menu was opened, as that the walk has ended: who knows the letter does not wait to read it.
        let told = mode.layer == .menu ? messages.announcement : nil
        messages = FooterMessages()
        defer { if mode == .normal, messages.shown == nil, let told { announce(told.text, until: told.end) } }
        touchGraph()
        if swallowSpare(key) { return [] }
        if changePace(by: key) { return [] }
        endAutopilot()
        // Nobody acts on a screen that shows neither lists nor questions.
        if arrangement.kind == .tooSmall {
            guard key == .character("q") else { return [] }
            // It leaves, as the screen says, whatever is open that nobody sees.
            (mode, typed) = (.normal, "")
        }
        let layer = mode.layer
        let chooses = mode.overlay?.entry.chooses(key) == true
        let commands = handleKeyInMode(key)
        // The question names the key that was pressed.
        if key == .enter || layer == .menu, layer != .question, case .question(.confirm(let request, _)) = mode {
            mode = .question(.confirm(request, pressed: key))
        }
        if chooses, commands.contains(where: { $0.makes(.reset) }) { spareConfirmation = key }
        return commands
    }

    /// Takes the key by which a reset was chosen that was made without a question, when it comes once more: the hand that expects to
    /// confirm must not set off an event of the machine. How soon it comes tells nothing: the machine may have answered before a finger
    /// is up again, and a line may be slow. So it is the next key, and the footer says what it did not do.
    private mutating func swallowSpare(_ key: Key) -> Bool {
        let spare = spareConfirmation
        spareConfirmation = nil
        guard key == spare, mode == .normal, typed.isEmpty else { return false }
        var request: RequestRecord?
        if case .character(let scalar) = key, case .request(let meant) = keys.read(String(scalar)) { request = meant }
        warn(Notices.resetAlready(key.label(settings.glyphs), request.map { machine.structure.seenName(of: $0) }))
        return true
    }

    private mutating func handleKeyInMode(_ key: Key) -> [Command] {
        switch mode {
        case .normal: handlePanesKey(key)
        case .question(let question): handleQuestionKey(key, question)
        case .line(let line): handleLineKey(key, line)
        case .reading: handleReadingKey(key)
        case .overlay(let overlay): handleOverlayKey(key, overlay)
        }
    }

    mutating func handlePanesKey(_ key: Key) -> [Command] {
        if case .character(let scalar) = key, scalar.properties.isAlphabetic, key != .character("q") || !typed.isEmpty {
            return type(Character(scalar))
        }
        if key != .escape { typed = "" }
        guard let action = actions.action(for: key) else {
            warn(Notices.keyDoesNothing(key.label(settings.glyphs), helpKey))
            return []
        }
        return perform(action)
    }

    private var helpKey: String { actions.keyLabel(of: .program(.help), settings.glyphs) }

    /// A letter for the machine: a whole key, or the first half of one.
    private mutating func type(_ letter: Character) -> [Command] {
        let letters = typed + String(letter)
        typed = ""
        switch keys.read(letters) {
        case .request(let request): return make(request)
        case .prefix: typed = letters
        case .nothing: warn(Notices.noRequest(letters, helpKey))
        }
        return []
    }

    /// A paste goes where text is written, and nowhere else: it never makes requests.
    mutating func paste(_ text: String) {
        // Cut first, as it may be a megabyte. The decoder has cleaned it, but not all inputs come from a decoder.
        let text = TextWidth.clean(String(text.unicodeScalars.prefix(LineEditor.limit)))
        switch mode {
        case .line(let line): paste(text, into: line)
        case .overlay(let overlay): paste(text, into: overlay)
        case .normal, .question: warn(Notices.pasteIgnored)
        // The last row says already why.
        case .reading: break
        }
    }
}

extension Command {
    /// Whether it makes that request.
    fileprivate func makes(_ request: RequestRecord) -> Bool {
        if case .ask(let submission) = self { submission.request == request } else { false }
    }
}
