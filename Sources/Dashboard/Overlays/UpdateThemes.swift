import Screen

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
