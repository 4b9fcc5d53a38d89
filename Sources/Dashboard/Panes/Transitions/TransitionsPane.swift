import MachineRecords
import Screen

extension PaneEntry<Model> {
    /// What can be asked for from the present state, or what leads out of the selected one and in.
    package static let transitions: PaneEntry = {
        var entry = PaneEntry(.transitions, name: PaneWords.transitions, draw: TransitionsView.draw)
        entry.title = { model in
            let isHere = model.listedState == model.machine.state
            let name = isHere ? model.machine.stateName : model.machine.structure.seenName(of: model.listedState)
            return isHere
                ? PaneWords.transitions(from: name, since: model.machine.enteredAt.clock)
                : PaneWords.transitions(around: name)
        }
        entry.shortTitle = { model, columns in
            guard model.listedState == model.machine.state else {
                return model.title(PaneWords.transitions(around:), of: model.listedState, in: columns)
            }
            // All current states come before since when.
            let all = PaneWords.from(model.machine.stateName)
            return TextWidth.columns(all) <= columns
                ? all : model.title(PaneWords.from, of: model.machine.state, in: columns)
        }
        entry.subject = { $0.subject }
        entry.count = { $0.transitions.rows.count }
        entry.list = TransitionsView.list
        entry.isPassedOver = { model, line in
            model.transitions.rows.indices.contains(line) && model.transitions.rows[line] == .rule
        }
        entry.hint = { model in
            let line = model.cursor(of: .transitions).selected
            guard model.transitions.rows.indices.contains(line) else { return nil }
            return model.hint(for: model.transitions.rows[line]).map { PaneHint(.enter, $0) }
        }
        entry.activate = { model, line in
            model.transitions.rows.indices.contains(line) ? model.activate(model.transitions.rows[line]) : []
        }
        entry.copied = { model, _ in model.copiedState }
        entry.press = { $0.pressTransitions($1) }
        return entry
    }()
}

extension Model {
    /// The selected state by name, where it is not the one that the machine is in.
    var subject: Int? { viewedState == machine.state ? nil : viewedState }

    /// Selects the line, and has it fire where the button goes up on it.
    fileprivate mutating func pressTransitions(_ press: PanePress) -> [Command] {
        guard let line = press.line else { return [] }
        cursors[.transitions, default: ListCursor()].selected = line
        // Of a double click the first press has fired: what stands there now was not meant.
        if !press.isDouble { hold(line) }
        return []
    }

    /// A line of the list is to fire where the button goes up on it, unless another one has just stood there: then that was
    /// aimed at.
    private mutating func hold(_ line: Int) {
        guard transitions.rows.indices.contains(line) else { return }
        if transitions.hasJustMoved(line, at: now) {
            warn(Notices.rowMoved)
        } else {
            pointer.grip = .row(transitions.rows[line])
        }
    }

    /// What Enter does on a line of the list.
    fileprivate func hint(for row: TransitionRow) -> String? {
        switch row {
        case .request: Hints.askForIt
        case .passive: Hints.why
        case .ignored: showsIgnored ? Hints.fold : Hints.unfold
        case .leadsOut(_, .some), .leadsIn: Hints.selectState
        case .leadsOut(_, nil), .leadsInFromAll, .fromEverywhere, .rule: nil
        }
    }
}
