import Screen

extension OverlayEntry {
    /// The list of themes.
    static func themes(origin: Int) -> OverlayEntry {
        OverlayEntry(
            handleKey: { model, key in
                model.handleThemesKey(key, origin: origin)
                return []
            },
            draw: { ThemeListView.draw($0, origin: origin, above: $1, on: &$2) },
            hints: { [.arrows(Hints.choose, $0), .named(.enter, ThemeWords.keep), .named(.escape, Hints.back)] },
            click: { model, place in model.choose(ThemeListView.hit(place, model)) { $0.settings.theme = $1 } })
    }
}

extension Model {
    /// Does what a key means while a theme is chosen; the screen shows each as it is passed.
    /// - Parameter origin: the theme that Esc brings back.
    mutating func handleThemesKey(_ key: Key, origin: Int) {
        let last = settings.themes.count - 1
        switch key {
        case .escape, .character("q"):
            settings.theme = origin
            mode = .normal
        case .enter:
            mode = .normal
            useTheme(at: settings.theme)
        default:
            guard let steps = key.listSteps(page: ThemeListView.rows(self), count: last, tabs: true) else { return }
            settings.theme = max(0, min(last, settings.theme + steps))
        }
    }
}
