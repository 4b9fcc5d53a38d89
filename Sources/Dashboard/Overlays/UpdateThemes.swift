import Screen

extension Model {
    /// Does what a key means while a theme is chosen; the screen shows each as it is passed.
    /// - Parameter origin: the theme that Esc brings back.
    mutating func handleThemesKey(_ key: Key, origin: Int) {
        let last = settings.themes.count - 1
        let page = ThemeListView.rows(self)
        let steps: [Key: Int] = [
            .up: -1, .down: 1, .backTab: -1, .tab: 1, .pageUp: -page, .pageDown: page, .home: -last, .end: last,
        ]
        switch key {
        case .escape, .character("q"):
            settings.theme = origin
            mode = .normal
        case .enter:
            mode = .normal
            useTheme(at: settings.theme)
        default:
            if let step = steps[key] { settings.theme = max(0, min(last, settings.theme + step)) }
        }
    }
}
