import MachineRecords

extension LogEntry {
    /// The line for an event, given the machine as it was before it.
    /// - Parameters:
    ///   - stay: how long it had been in a state.
    init(_ event: EventRecord, in machine: MachineView, at time: WallTime, stay: (Int) -> String) {
        let words = EventWords(
            event, in: machine.structure, isOneOfMany: machine.current.count > 1,
            before: machine.current, context: machine.context, stay: stay)
        self.init(
            time: time, mark: Mark(event.kind), text: words.text, detail: words.detail, asker: event.asker)
        number = event.number
        (step, cause) = (words.step, words.cause)
    }
}

extension LogEntry.Mark {
    fileprivate init(_ kind: EventRecord.Kind) {
        switch kind {
        case .transitioned, .stayed, .context: self = .success
        case .rejected: self = .refused
        case .ignored: self = .ignored
        case .data: self = .data
        case .suspended, .resumed, .reset: self = .moved
        case .workStarted: self = .workStarted
        case .workEnded(_, .done): self = .workDone
        case .workEnded(_, .failed): self = .workFailed
        case .workEnded(_, .cancelled): self = .workCancelled
        }
    }
}
