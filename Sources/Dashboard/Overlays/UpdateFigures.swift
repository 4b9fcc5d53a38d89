import Screen

extension Model {
    /// Does what a key means while the figures are open.
    mutating func handleFiguresKey(_ key: Key, _ sheet: FiguresSheet) {
        var sheet = sheet
        let rows = sheet.rows(shownFigures, of: machine.structure, at: shownTime)
        let page = FiguresView.rows(in: size)
        let steps: [Key: Int] = [
            .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -rows.count, .end: rows.count,
        ]
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
            guard let steps = steps[key] else { return }
            sheet.move(steps, in: rows)
            mode = .overlay(.figures(sheet))
        }
    }
}

extension FiguresSheet {
    /// Chooses the row so many lines further; one that leads nowhere is passed over.
    fileprivate mutating func move(_ steps: Int, in rows: [FiguresRow]) {
        let places = rows.indices.filter { rows[$0].target != nil }
        guard !places.isEmpty else { return }
        let before = chosen.map { chosen in places.firstIndex { $0 >= chosen } ?? places.count - 1 } ?? -1
        chosen = places[min(places.count - 1, max(0, before + steps))]
    }
}
