import Screen

extension Model {
    /// Does what a key means while the help is open, and does what is chosen.
    mutating func handleHelpKey(_ key: Key, _ chosen: Int?) -> [Command] {
        choiceInHelp(key, chosen).map { run($0) } ?? []
    }

    private mutating func choiceInHelp(_ key: Key, _ chosen: Int?) -> HelpRow? {
        let rows = HelpContent.rows(of: self)
        switch key {
        case .escape, .character("q"), .character("?"): mode = .normal
        case .character("t"): startTour()
        case .character("s"): mode = .overlay(.help(chosen: HelpContent.firstSign(in: rows)))
        case .enter:
            guard let chosen, rows.indices.contains(chosen), rows[chosen].isRunnable else { return nil }
            mode = .normal
            return rows[chosen]
        default:
            let page = max(1, size.height - 4)
            let steps: [Key: Int] = [
                .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -rows.count, .end: rows.count,
            ]
            if let steps = steps[key] { mode = .overlay(.help(chosen: HelpContent.move(chosen, by: steps, in: rows))) }
        }
        return nil
    }

    private mutating func run(_ row: HelpRow) -> [Command] {
        switch row {
        case .request(let request, _, _): make(request)
        case .action(let action, _, _): action == .program(.help) ? [] : perform(action)
        case .heading, .mark, .leftOut: []
        }
    }
}
