import MachineRecords
import Screen

extension Model {
    /// Does what one key means for whatever the keyboard speaks to now.
    mutating func handleKey(_ key: Key) -> [Command] {
        notice = nil
        announcement = nil
        hasActed = true
        if changePace(by: key) { return [] }
        endAutopilot()
        // Nobody acts on a screen that shows neither lists nor questions.
        if arrangement.kind == .tooSmall, key != .character("q") { return [] }
        let wasAsking = isAskingToConfirm
        let commands = handleKeyInMode(key)
        // The question names the key that was pressed.
        if key == .enter, !wasAsking, case .confirm(let request, _) = mode { mode = .confirm(request, byEnter: true) }
        return commands
    }

    private var isAskingToConfirm: Bool { if case .confirm = mode { true } else { false } }

    private mutating func handleKeyInMode(_ key: Key) -> [Command] {
        switch mode {
        case .normal: return handlePanesKey(key)
        case .menu(let chosen): return handleMenuKey(key, chosen)
        case .help(let chosen): return handleHelpKey(key, chosen).map { run($0) } ?? []
        case .confirm(let request, let byEnter): return handleConfirmKey(key, request, byEnter: byEnter)
        case .edit(let edit): return handleEditKey(key, edit)
        case .filter(let line): handleFilterKey(key, line)
        case .search(let search): handleSearchKey(key, search)
        case .export(let edit): return handleExportKey(key, edit)
        case .overwrite(let file): return handleOverwriteKey(key, file)
        case .palette(let palette): return handlePaletteKey(key, palette)
        case .themes(let origin): handleThemesKey(key, origin: origin)
        case .figures(let sheet): handleFiguresKey(key, sheet)
        case .matrix(let sheet): return handleMatrixKey(key, sheet)
        case .machines(let chosen): return handleMachinesKey(key, chosen: chosen)
        case .findings(let chosen): handleFindingsKey(key, chosen)
        }
        return []
    }

    private mutating func handlePanesKey(_ key: Key) -> [Command] {
        if case .character(let scalar) = key, scalar.properties.isAlphabetic, key != .character("q") || !typed.isEmpty {
            return type(Character(scalar))
        }
        guard let action = actions.action(for: key) else {
            notice = Notices.keyDoesNothing(key.label(settings.glyphs))
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
        case .nothing: notice = Notices.noRequest(letters)
        }
        return []
    }

    /// Does what was chosen in the help.
    private mutating func run(_ row: HelpRow) -> [Command] {
        switch row {
        case .request(let request, _, _): make(request)
        case .action(let action, _, _): action == .program(.help) ? [] : perform(action)
        case .heading, .mark: []
        }
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
        case .palette(var palette):
            palette.line.insert(text)
            palette.isToBeLookedFor = true
            mode = .palette(palette)
        case .export(var edit):
            edit.insert(text)
            mode = .export(edit)
        case .normal, .menu, .help, .confirm, .overwrite, .themes, .figures, .matrix, .machines, .findings:
            notice = Notices.pasteIgnored
        }
    }
}
