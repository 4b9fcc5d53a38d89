import Screen

extension OverlayEntry {
    /// The figures.
    static func figures(_ sheet: FiguresSheet) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { model, key in
                model.handleFiguresKey(key, sheet)
                return []
            },
            draw: { model, _, buffer in FiguresView.draw(model, sheet, on: &buffer) },
            hints: { model in
                [.arrows(Hints.choose, model)] + (sheet.chosen == nil ? [] : [.selectState])
                    + [.named(.tab, FiguresWords.order), .named(.escape, Hints.close)]
            },
            click: { model, place in
                model.tryToChoose(FiguresView.hit(place, model, in: sheet)) { $0.choose($1, in: sheet) }
            })
        entry.turnWheel = { model, notches in
            model.scroll(sheet, by: 3 * notches)
            return []
        }
        entry.paletteActions = [.program(.palette)]
        // A moment that is over grows no older.
        entry.tick = { $0.past == nil ? .seconds(1) : nil }
        return entry
    }
}

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

    /// Shows rows further up or down, with none chosen.
    fileprivate mutating func scroll(_ sheet: FiguresSheet, by lines: Int) {
        let count = sheet.rows(shownFigures, of: machine.structure, at: shownTime).count
        let height = FiguresView.rows(in: size)
        guard count > height else { return }
        var sheet = sheet
        sheet.top = max(0, min(FiguresView.top(of: sheet, count: count, height: height) + lines, count - height))
        sheet.chosen = nil
        mode = .overlay(.figures(sheet))
    }

    /// Chooses a row, unless it leads nowhere.
    fileprivate mutating func choose(_ row: Int, in sheet: FiguresSheet) -> Bool {
        let rows = sheet.rows(shownFigures, of: machine.structure, at: shownTime)
        guard rows.indices.contains(row), rows[row].target != nil else { return false }
        var sheet = sheet
        sheet.chosen = row
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
