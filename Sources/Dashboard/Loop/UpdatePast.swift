import MachineRecords

extension Model {
    /// Steps through what has happened.
    mutating func performPast(_ action: Action.Past) {
        let last = history.moments?.upperBound ?? 0
        let now = past?.moment ?? last
        switch action {
        case .back: look(at: now - 1)
        case .forward: look(at: now + 1)
        case .refusalBefore: look(atRefusal: history.refusal(from: past == nil ? now + 1 : now, isLater: false))
        case .refusalAfter: look(atRefusal: history.refusal(from: now, isLater: true))
        case .live: returnToLive()
        }
    }

    private mutating func look(atRefusal moment: Int?) {
        if let moment { look(at: moment) } else { warn(PastWords.noRefusal) }
    }

    /// Shows the machine as it was after the event of that number.
    mutating func look(atEvent number: Int) { look(at: history.moment(after: number)) }

    /// Shows a moment. One past the last is the present.
    private mutating func look(at moment: Int) {
        guard let moments = history.moments else {
            warn(PastWords.nothingYet)
            return
        }
        guard moment >= moments.lowerBound else {
            warn(PastWords.first)
            return
        }
        guard moment <= moments.upperBound, var shown = history.machine(at: moment),
            let figures = history.figures(at: moment)
        else { return returnToLive() }
        // What is shown already is not shown anew: what is selected in it stays so.
        if past?.moment == moment { return }
        let live = live
        // Numbers mean the same in a newer structure; who is there to talk to is not of the past.
        (shown.name, shown.structure, shown.link, shown.activity) = (live.name, live.structure, live.link, nil)
        past = Past(
            moment: moment, verdicts: VerdictCache(of: moment, history.verdicts(at: moment) ?? [:]), figures: figures,
            pending: pending.until(history.number(at: moment) ?? 0), time: history.time(at: moment) ?? shown.enteredAt,
            live: live)
        machine = shown
        autopilot = nil
        leaveTransitions()
        if let number = history.number(at: moment), let line = log.line(ofEvent: number) {
            cursors[.log, default: ListCursor()].selected = line
        } else if isBeforeEvents {
            cursors[.log, default: ListCursor()].selected = max(0, log.count - 1)
        }
    }

    /// Shows the machine as it is.
    mutating func returnToLive() {
        guard let past else { return }
        machine = past.live
        self.past = nil
        leaveTransitions()
        cursors[.log] = ListCursor()
    }

    /// The number of the last event before the moment of the past that is shown; nil where there is none.
    var shownNumber: Int? { past.flatMap { history.number(at: $0.moment) } }

    /// Whether the moment that is shown is the first that is known.
    var isBeforeEvents: Bool { past != nil && shownNumber == nil }

    /// How many events the machine is ahead of what is shown, those that a pause holds back included.
    package var eventsAhead: Int {
        pause.eventsBehind + (past.map { (history.moments?.upperBound ?? $0.moment) - $0.moment } ?? 0)
    }
}
