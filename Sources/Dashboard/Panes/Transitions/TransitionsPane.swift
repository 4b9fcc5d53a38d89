import MachineRecords

extension PaneEntry<Model> {
    /// What can be asked for from the present state.
    package static let transitions: PaneEntry = {
        var entry = PaneEntry(.transitions, name: PaneWords.transitions, draw: TransitionsView.draw)
        entry.title = { PaneWords.transitions(from: $0.machine.stateName, since: $0.machine.enteredAt.clock) }
        entry.count = { $0.requests.count + $0.passiveRequests.count }
        entry.hint = { _ in PaneHint(.enter, Hints.ask) }
        entry.activate = { model, line in
            let lines = model.requests + model.passiveRequests
            return lines.indices.contains(line) ? model.make(lines[line]) : []
        }
        return entry
    }()
}
