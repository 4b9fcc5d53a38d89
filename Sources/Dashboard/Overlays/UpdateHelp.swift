import Screen

extension OverlayEntry {
    /// The help.
    static func help(_ chosen: Int?, top: Int) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { $0.handleHelpKey($1, chosen, top: top) },
            draw: { model, _, buffer in HelpView.draw(model, chosen: chosen, top: top, on: &buffer) },
            hints: { hints(in: $0, chosen) },
            click: { model, place in
                model.tryToChoose(HelpView.hit(place, model, chosen: chosen, top: top)) { model, row in
                    if HelpContent.rows(of: model)[row].isHeading { return false }
                    model.mode = .overlay(.help(chosen: row))
                    return true
                }
            })
        // What opens with nothing chosen is scrolled: Enter would run what the wheel had chosen.
        entry.turnWheel = { model, notches in
            model.scrollHelp(by: 3 * notches)
            return []
        }
        entry.paletteActions = [.program(.palette), .graph(.findState)]
        entry.chooses = { $0 == .enter }
        return entry
    }

    private static func hints(in model: Model, _ chosen: Int?) -> [KeyHint] {
        let tour: [KeyHint] = model.settings.isPractice ? [.named(.character("t"), TourWords.hint)] : []
        let run: [KeyHint] = HelpContent.runs(chosen, model) ? [.named(.enter, Hints.run)] : []
        let find = KeyHint.several(model.actions.presses(for: .program(.palette)), Hints.find, in: model)
        return [.arrows(Hints.choose, model)] + run + [.named(.character("s"), HelpWords.signs), find] + tour
            + [.named(.escape, Hints.close)]
    }
}

extension Model {
    /// Does what a key means while the help is open, and does what is chosen.
    mutating func handleHelpKey(_ key: Key, _ chosen: Int?, top: Int) -> [Command] {
        if key == .character("t") { return perform(.program(.tour)) }
        return choiceInHelp(key, chosen, top: top).map { run($0) } ?? []
    }

    /// Shows lines further up or down. Nothing is chosen then: what Enter would run may be out of sight.
    mutating func scrollHelp(by lines: Int) {
        guard case .overlay(.help(let chosen, let top)) = mode,
            let next = HelpView.scrolled(self, chosen: chosen, top: top, by: lines)
        else { return }
        mode = .overlay(.help(chosen: nil, top: next))
    }

    private mutating func choiceInHelp(_ key: Key, _ chosen: Int?, top: Int) -> HelpRow? {
        // Made only where a key asks for them: of a paste into the help each letter is a key that means nothing.
        var rows: [HelpRow] { HelpContent.rows(of: self) }
        switch key {
        case .escape, .character("q"), .character("?"): mode = .normal
        case .character("s"): mode = .overlay(.help(chosen: HelpContent.firstSign(in: rows)))
        case .enter:
            let rows = rows
            guard let chosen, rows.indices.contains(chosen), rows[chosen].isRunnable else { return nil }
            mode = .normal
            return rows[chosen]
        default:
            // More than any help has lines: it stays at the ends.
            let all = Int.max / 2
            guard let steps = key.listSteps(page: max(1, size.height - 4), count: all) else { return nil }
            let rows = rows
            // The first step from where the wheel has led chooses what is there.
            let isFirst = chosen == nil && top > 0 && abs(steps) == 1
            let from = isFirst ? HelpView.firstRow(self, top: top) : chosen
            mode = .overlay(.help(chosen: HelpContent.move(from, by: isFirst ? 0 : steps, in: rows)))
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
