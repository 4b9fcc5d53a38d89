import Screen

extension Model {
    /// Does what a key means while something is open above the panes.
    mutating func handleOverlayKey(_ key: Key, _ overlay: Mode.Overlay) -> [Command] {
        if finds(key, in: overlay) {
            mode = .normal
            return perform(.program(.palette))
        }
        switch overlay {
        case .menu(let chosen): return handleMenuKey(key, chosen)
        case .help(let chosen, let top): return handleHelpKey(key, chosen, top: top)
        case .palette(let palette): return handlePaletteKey(key, palette)
        case .figures(let sheet): handleFiguresKey(key, sheet)
        case .matrix(let sheet): return handleMatrixKey(key, sheet)
        case .findings(let chosen): handleFindingsKey(key, chosen)
        case .machines(let chosen): return handleMachinesKey(key, chosen: chosen)
        case .themes(let origin): handleThemesKey(key, origin: origin)
        case .export(let edit): return handleExportKey(key, edit)
        }
        return []
    }

    /// Whether a key looks for something in all there is, as it does where nothing is open: not where it would be written, or where what
    /// is open is to be kept or put back first.
    private func finds(_ key: Key, in overlay: Mode.Overlay) -> Bool {
        switch overlay {
        case .help: actions.action(for: key) == .program(.palette) || actions.action(for: key) == .graph(.findState)
        case .figures, .matrix, .findings, .machines: actions.action(for: key) == .program(.palette)
        case .menu, .palette, .themes, .export: false
        }
    }

    mutating func paste(_ text: String, into overlay: Mode.Overlay) {
        switch overlay {
        case .palette(var palette):
            palette.line.insert(text)
            palette.isToBeLookedFor = true
            mode = .overlay(.palette(palette))
        case .export(var edit):
            edit.insert(text)
            mode = .overlay(.export(edit))
        case .menu, .help, .figures, .matrix, .findings, .machines, .themes: notice = Notices.pasteIgnored
        }
    }
}
