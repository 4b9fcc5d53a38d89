import Screen

extension Model {
    /// Does what a key means while something is open above the panes.
    mutating func handleOverlayKey(_ key: Key, _ overlay: Mode.Overlay) -> [Command] {
        let entry = overlay.entry
        if let action = actions.action(for: key), entry.paletteActions.contains(action) {
            mode = .normal
            return perform(.program(.palette))
        }
        return entry.handleKey(&self, key)
    }

    mutating func paste(_ text: String, into overlay: Mode.Overlay) {
        if let paste = overlay.entry.paste { paste(&self, text) } else { warn(Notices.pasteIgnored) }
    }
}
