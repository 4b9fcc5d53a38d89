import MachineRecords

extension PaneEntry<Model> {
    /// What can be asked for from the present state.
    package static let transitions: PaneEntry = {
        var entry = PaneEntry(.transitions, name: PaneWords.transitions, draw: TransitionsView.draw)
        entry.title = { PaneWords.transitions(from: $0.machine.stateName, since: $0.machine.enteredAt.clock) }
        entry.count = { $0.requests.count + $0.passiveTriggers.count }
        entry.hint = { _ in PaneHint(.enter, Hints.ask) }
        entry.activate = { model, line in
            let (requests, passive) = (model.requests, model.passiveTriggers)
            if requests.indices.contains(line) { return model.make(requests[line]) }
            let place = line - requests.count
            if passive.indices.contains(place) { model.notice = VerdictWords.unaskable(passive[place]) }
            return []
        }
        return entry
    }()
}
