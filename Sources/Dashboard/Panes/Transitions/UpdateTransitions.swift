import MachineRecords

extension Model {
    /// Makes the list anew where it has to be; what is selected in it stays selected wherever it stands now.
    mutating func settleTransitions() {
        let before = transitions.rows
        let isLeft = transitions.isLeft
        transitions.isLeft = false
        guard transitions.update(for: machine, declared, shownVerdicts, of: listedState, showsIgnored: showsIgnored)
        else { return }
        transitions.note(before, until: now)
        let columns = TransitionsView.columnsWhole(self)
        (listColumns, roomyListColumns) = (max(listColumns, columns.least), max(roomyListColumns, columns.roomy))
        guard focus == .transitions, !isLeft else { return }
        let selected = cursor(of: .transitions).selected
        guard before.indices.contains(selected), let place = transitions.rows.firstIndex(of: before[selected]) else {
            return
        }
        cursors[.transitions, default: ListCursor()].selected = place
    }

    /// Begins the list of another state or moment at its top.
    mutating func leaveTransitions() {
        cursors[.transitions] = ListCursor()
        transitions.isLeft = true
    }

    /// Does what Enter does on a line of the list.
    mutating func activate(_ row: TransitionRow) -> [Command] {
        switch row {
        case .request(let request): return make(request)
        case .passive(let trigger): warn(VerdictWords.unaskable(trigger))
        case .ignored: showsIgnored.toggle()
        case .leadsOut(_, let state?), .leadsIn(_, let state): selection = state
        case .leadsOut(_, nil), .leadsInFromAll, .fromEverywhere, .rule: break
        }
        return []
    }
}
