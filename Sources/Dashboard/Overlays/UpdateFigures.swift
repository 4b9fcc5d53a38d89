import Screen

extension Model {
    /// Does what a key means while the figures are open.
    mutating func handleFiguresKey(_ key: Key, _ sheet: FiguresSheet) {
        var sheet = sheet
        let rows = sheet.rows(shownFigures, of: machine.structure, at: shownTime)
        switch key {
        case .escape, .character("q"): mode = .normal
        case .enter:
            guard let chosen = sheet.chosen, rows.indices.contains(chosen), let state = rows[chosen].target else {
                return
            }
            mode = .normal
            focus = .graph
            selection = state
        case .tab:
            let orders = FiguresSheet.Order.allCases
            let place = orders.firstIndex(of: sheet.order) ?? 0
            sheet.order = orders[(place + 1) % orders.count]
            mode = .overlay(.figures(sheet))
        default:
            guard let steps = key.listSteps(page: FiguresView.rows(in: size), count: rows.count) else { return }
            sheet.move(steps, in: rows)
            mode = .overlay(.figures(sheet))
        }
    }

    /// Shows rows further up or down, with none chosen, if the figures are open.
    mutating func scrollFigures(by lines: Int) -> Bool {
        guard case .overlay(.figures(var sheet)) = mode else { return false }
        let count = sheet.rows(shownFigures, of: machine.structure, at: shownTime).count
        let height = FiguresView.rows(in: size)
        guard count > height else { return true }
        sheet.top = max(0, min(FiguresView.top(of: sheet, count: count, height: height) + lines, count - height))
        sheet.chosen = nil
        mode = .overlay(.figures(sheet))
        return true
    }
}

extension FiguresSheet {
    /// Chooses the row so many lines further; one that leads nowhere is passed over.
    fileprivate mutating func move(_ steps: Int, in rows: [FiguresRow]) {
        let places = rows.indices.filter { rows[$0].target != nil }
        guard !places.isEmpty else { return }
        // The first step from where the wheel has led chooses what is there.
        let last = places.count - 1
        let before =
            chosen.map { chosen in places.firstIndex { $0 >= chosen } ?? last }
            ?? (places.firstIndex { $0 >= top } ?? last) - 1
        chosen = places[min(places.count - 1, max(0, before + steps))]
    }
}
