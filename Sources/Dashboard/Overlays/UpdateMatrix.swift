import MachineRecords
import Screen

extension OverlayEntry {
    /// The matrix.
    static func matrix(_ sheet: MatrixSheet) -> OverlayEntry {
        var entry = OverlayEntry(
            handleKey: { $0.handleMatrixKey($1, sheet) },
            draw: { model, _, buffer in MatrixView.draw(model, sheet, on: &buffer) },
            hints: { model in
                let next = sheet.showsAll(of: model.machine.structure) ? MatrixWords.fewer : MatrixWords.all
                return [
                    .arrows(Hints.choose, model), .named(.enter, Hints.ask),
                    .several([.character("<"), .character(">")], MatrixWords.next, in: model),
                ]
                    // Where each state is of interest there are no fewer.
                    + (model.matrixLeavesOut ? [.named(.tab, next)] : [])
                    + [.command(.graph(.findState), Hints.find, in: model), .named(.escape, Hints.close)]
            },
            click: { $0.clickMatrix($1, sheet) })
        entry.paletteActions = [.program(.palette)]
        return entry
    }
}

extension Model {
    /// Does what a key means while the matrix is open.
    mutating func handleMatrixKey(_ key: Key, _ sheet: MatrixSheet) -> [Command] {
        let matrix = matrix(sheet)
        guard key != .escape, key != .character("q"), let selected = selected(sheet, in: matrix) else {
            mode = .normal
            return []
        }
        if actions.action(for: key) == .graph(.findState) {
            mode = .line(.search(StateSearch(origin: nil, in: sheet)))
            return []
        }
        var next = sheet
        switch key {
        case .enter: return ask(in: matrix, selected)
        case .tab: next.showsAll = !sheet.showsAll(of: machine.structure)
        case .character("<"), .character(">"):
            let steps = key == .character(">") ? 1 : -1
            next.to = matrix.interesting(from: selected.from, beyond: selected.to, steps: steps) ?? selected.to
        default: next.move(key, page: MatrixView.rows(in: size), from: selected, in: matrix)
        }
        // The row of the present state stays its row when the machine moves on.
        if next.from == machine.state { next.from = nil }
        mode = .overlay(.matrix(next))
        return []
    }

    /// The matrix with a state selected: its row, or its column where it has no row as nothing leads on from it.
    func sheet(_ sheet: MatrixSheet, at state: Int) -> MatrixSheet {
        var sheet = sheet
        let shown = matrix(sheet)
        if !shown.rows.contains(state), !shown.columns.contains(state) { sheet.showsAll = true }
        if matrix(sheet).rows.contains(state) {
            sheet.from = state == machine.state ? nil : state
        } else {
            sheet.to = state
        }
        return sheet
    }

    private mutating func ask(in matrix: Matrix, _ selected: StatePair) -> [Command] {
        guard machine.isCurrent(selected.from) else {
            let names = machine.structure
            warn(MatrixWords.elsewhere(names.seenName(of: selected.from), here: machine.stateName))
            return []
        }
        return make(matrix.cell(from: selected.from, to: selected.to).request)
    }

    fileprivate mutating func clickMatrix(_ place: Point, _ sheet: MatrixSheet) -> [Command] {
        guard MatrixView.covers(place, self, in: sheet) else { return handleKey(.escape) }
        guard let pair = MatrixView.pair(at: place, self, sheet) else { return [] }
        var sheet = sheet
        // The row of the present state stays its row when the machine moves on.
        sheet.from = pair.from == machine.state ? nil : pair.from
        sheet.to = pair.to
        mode = .overlay(.matrix(sheet))
        pointer.note(.chosen(mode))
        return []
    }
}

extension MatrixSheet {
    /// Whether every state has a row and a column.
    fileprivate func showsAll(of structure: StructureRecord) -> Bool {
        showsAll ?? (structure.states.count <= Matrix.few)
    }

    /// Moves the selection by a key of movement: up and down among the rows, to the sides and to the ends among the columns.
    fileprivate mutating func move(_ key: Key, page: Int, from selected: StatePair, in matrix: Matrix) {
        let columns: [Key: Int] = [
            .left: -1, .right: 1, .home: -matrix.columns.count, .end: matrix.columns.count,
        ]
        to = selected.to
        if let steps = key.listSteps(page: page, count: nil) {
            from = Self.step(steps, from: selected.from, in: matrix.rows)
        }
        if let steps = columns[key] { to = Self.step(steps, from: selected.to, in: matrix.columns) }
    }

    private static func step(_ steps: Int, from state: Int, in states: [Int]) -> Int {
        let place = (states.firstIndex(of: state) ?? 0) + steps
        return states.isEmpty ? state : states[min(states.count - 1, max(0, place))]
    }
}
