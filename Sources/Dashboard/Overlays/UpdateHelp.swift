import Screen

extension Model {
    /// Does what a key means while the help is open.
    /// - Returns: the row that was chosen.
    mutating func handleHelpKey(_ key: Key, _ chosen: Int?) -> HelpRow? {
        let rows = HelpContent.rows(of: self)
        switch key {
        case .escape, .character("q"), .character("?"): mode = .normal
        case .character("t"): startTour()
        case .enter:
            guard let chosen, rows.indices.contains(chosen), rows[chosen].isRunnable else { return nil }
            mode = .normal
            return rows[chosen]
        default:
            let page = max(1, size.height - 4)
            let steps: [Key: Int] = [
                .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -rows.count, .end: rows.count,
            ]
            if let steps = steps[key] { mode = .help(chosen: HelpContent.move(chosen, by: steps, in: rows)) }
        }
        return nil
    }
}
