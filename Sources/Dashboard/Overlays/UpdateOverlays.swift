import Screen

extension Model {
    /// Takes a key while the menu is open.
    /// - Returns: what was chosen.
    mutating func takeMenu(_ key: Key) -> Action? {
        mode = .normal
        guard case .character(let scalar) = key, scalar != " " else { return nil }
        guard let entry = actions.menu.first(where: { $0.menuLetter == scalar }) else {
            notice = Notices.noCommand(String(scalar))
            return nil
        }
        return entry.action
    }

    mutating func openHelp() { mode = .help(cursor: HelpContent.move(0, by: 0, in: HelpContent.rows(of: self))) }

    /// Takes a key while the help is open.
    /// - Returns: the row that was chosen.
    mutating func takeHelp(_ key: Key, _ cursor: Int) -> HelpRow? {
        let rows = HelpContent.rows(of: self)
        switch key {
        case .escape, .character("q"), .character("?"): mode = .normal
        case .enter:
            mode = .normal
            return rows.indices.contains(cursor) ? rows[cursor] : nil
        default:
            let page = max(1, size.height - 4)
            let steps: [Key: Int] = [
                .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -rows.count, .end: rows.count,
            ]
            mode = .help(cursor: HelpContent.move(cursor, by: steps[key] ?? 0, in: rows))
        }
        return nil
    }
}
