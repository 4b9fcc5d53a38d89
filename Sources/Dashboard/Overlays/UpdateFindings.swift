import Screen

extension OverlayEntry {
    /// The findings.
    static func findings(_ chosen: Int) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { model, key in
                model.handleFindingsKey(key, chosen)
                return []
            },
            draw: { model, _, buffer in FindingsView.draw(model, chosen: chosen, on: &buffer) },
            hints: { [.arrows(Hints.choose, $0), .selectState, .named(.escape, Hints.close)] },
            click: { model, place in
                model.choose(FindingsView.hit(place, model, chosen: chosen)) {
                    $0.mode = .overlay(.findings(chosen: $1))
                }
            })
        entry.paletteActions = [.program(.palette)]
        return entry
    }
}

extension Model {
    /// Keeps what a check of the opened file has found, and says so in the log.
    /// - Parameter found: nil where it would take too long to look.
    mutating func applyFindings(_ found: [MachineFinding]?) {
        findings = found.map { Findings($0) } ?? .unknown
        if case .overlay(.findings) = mode { mode = .normal }
        guard let found, !found.isEmpty else { return }
        let key = actions.keyLabel(of: .program(.findings), settings.glyphs)
        let words = FindingWords.found(findings.all.count, key)
        log.append(LogEntry(time: now, mark: .notice, text: words))
        if messages.announcement == nil, !showsNews { announce(words) }
    }

    /// Whether the newest line of the log is in sight, so that the footer need not say it again.
    var showsNews: Bool { arrangement.panes[.log] != nil || arrangement.status.height > 0 }

    /// Does what a key means while the findings are open.
    mutating func handleFindingsKey(_ key: Key, _ chosen: Int) {
        let last = findings.all.count - 1
        switch key {
        case .escape, .character("q"): mode = .normal
        case .enter:
            mode = .normal
            guard findings.all.indices.contains(chosen), let state = findings.all[chosen].state else { return }
            focus = .graph
            selection = state
        default:
            guard let steps = key.listSteps(page: FindingsView.rows(self), count: last) else { return }
            mode = .overlay(.findings(chosen: max(0, min(last, chosen + steps))))
        }
    }
}
