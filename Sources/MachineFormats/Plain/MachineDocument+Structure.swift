import MachineRecords

extension MachineDocument {
    /// The document as records, with the states in the order of `statesInitialFirst`.
    ///
    /// A state that the file calls final is final here, also where it has transitions that leave it. O(states + transitions).
    package var structure: StructureRecord {
        let states = statesInitialFirst
        let numbers = Dictionary(zip(states.map(\.name), states.indices), uniquingKeysWith: { first, _ in first })
        var events: [DeclaredEvent] = []
        var eventNumbers: [FileEvent: Int] = [:]
        let edges = zip(transitions, requests).compactMap { transition, request -> EdgeRecord? in
            guard let from = numbers[transition.from], let to = numbers[transition.to] else { return nil }
            guard case .event(let event) = request else { return EdgeRecord(from: from, to: to, request: .state(to)) }
            let number = eventNumbers[event] ?? events.count
            if number == events.count {
                eventNumbers[event] = number
                events.append(DeclaredEvent(event.sharedName, target: event.target.flatMap { numbers[$0] }))
            }
            return EdgeRecord(from: from, to: to, request: .event(number))
        }
        return StructureRecord(
            states: states.map { StateRecord(name: $0.name, kind: $0.isFinal ? .final : .standard) }, edges: edges,
            events: events)
    }
}
