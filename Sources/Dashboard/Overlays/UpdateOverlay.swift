import Screen

extension Model {
    /// Does what a key means while something is open above the panes.
    mutating func handleOverlayKey(_ key: Key, _ overlay: Mode.Overlay) -> [Command] {
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
