/// What was refused: which of it is drawn, what waits, and what a person has seen.
extension Model {
    /// The refusal that is drawn: the selected one while a person looks through them, else the last until it is put right.
    package var shownGhost: Ghost? {
        guard focus == .pending, past == nil else { return machine.ghost }
        let selected = pending[cursor(of: .pending).selected]
        return selected.flatMap { $0.number == dismissedError ? nil : $0.ghost } ?? machine.ghost
    }

    /// Forgets that the selected refusal is drawn no longer, once another one is selected.
    mutating func settleDismissal() {
        guard let dismissed = dismissedError else { return }
        if focus != .pending || pending[cursor(of: .pending).selected]?.number != dismissed { dismissedError = nil }
    }

    /// Those that wait; in the past those that waited then.
    package var shownPending: PendingErrors { past?.pending ?? pending }

    package var pendingCount: Int { shownPending.count }

    /// Acknowledges the selected error.
    mutating func acknowledge() {
        let line = cursor(of: .pending).selected
        // The edge of the newest error stays drawn while nobody looks through them.
        if line == 0 || pending.count == 1 { changeLive { $0.ghost = nil } }
        pending.acknowledge(line, after: history.lastNumber)
    }

    mutating func acknowledgeAll() {
        pending.acknowledgeAll(after: history.lastNumber)
        changeLive { $0.ghost = nil }
    }
}
