import MachineRecords

/// An event that is one of several of its name, told from the others by the state it leads to.
package protocol TargetedEvent {
    /// The name that it shares; empty where it has none.
    var sharedName: String { get }
    /// Whether its target is part of what is asked.
    var namesTarget: Bool { get }
}

/// The states and events of a machine by number.
struct RecordIndex<S: StateIdentifier>: Sendable {
    let structure: StructureRecord
    private let states: [S]
    private let events: [MachineStructure<S>.Trigger]
    private let positions: [S: Int]
    private let eventPositions: [MachineStructure<S>.Trigger: Int]

    /// Asks the program for descriptions and hash values of states and events.
    /// - Complexity: linear in the states and transitions.
    init(_ machine: MachineStructure<S>) {
        states = machine.states.map(\.state)
        positions = Dictionary(zip(states, states.indices), uniquingKeysWith: { first, _ in first })
        var events: [MachineStructure<S>.Trigger] = []
        var declared: [DeclaredEvent] = []
        var eventPositions: [MachineStructure<S>.Trigger: Int] = [:]
        for edge in machine.transitions where edge.trigger != .request && eventPositions[edge.trigger] == nil {
            eventPositions[edge.trigger] = events.count
            events.append(edge.trigger)
            declared.append(edge.trigger.declared(leadingTo: edge.to.flatMap { [positions] in positions[$0] }))
        }
        let positions = positions
        structure = StructureRecord(
            states: machine.states.map { node in
                StateRecord(
                    name: "\(node.state)", kind: node.kind.record, closures: node.closures.record, work: node.work)
            },
            edges: machine.transitions.compactMap { edge in
                positions[edge.from].map { from in
                    let target = edge.to.flatMap { positions[$0] }
                    return EdgeRecord(
                        from: from, to: target, request: edge.request(target, eventPositions), guards: edge.guards,
                        isDiscovered: edge.origin != .declared)
                }
            },
            events: declared, version: machine.version)
        self.events = events
        self.eventPositions = eventPositions
    }

    func position(of state: S) -> Int { positions[state] ?? 0 }

    /// Nil for a state that the machine does not have.
    func knownPosition(of state: S) -> Int? { positions[state] }

    func state(at position: Int) -> S? { states.indices.contains(position) ? states[position] : nil }

    /// What a record is for the engine; nil for a pattern, which stands for no one event.
    func request(_ request: RequestRecord) -> MachineRequest<S>? {
        switch request {
        case .state(let position): return state(at: position).map { .transition(to: $0) }
        case .event(let position):
            guard events.indices.contains(position), case .event(let event) = events[position] else { return nil }
            return .event(event)
        case .dynamic: return .dynamic
        case .reset: return .reset
        case .background: return .suspend
        case .foreground: return .resume
        }
    }

    func cause(_ request: MachineRequest<S>) -> CauseRecord {
        switch request {
        case .transition(let state): positions[state].map { .request(.state($0)) } ?? .unlisted("\(state)")
        case .dynamic: .request(.dynamic)
        case .event(let event):
            eventPositions[.event(event)].map { .request(.event($0)) } ?? .unlisted("\(event)")
        case .reset: .request(.reset)
        case .suspend: .request(.background)
        case .resume: .request(.foreground)
        case .work(let state): .work(position(of: state))
        }
    }
}

extension MachineStructure.TransitionEdge {
    /// What takes the edge, by number.
    fileprivate func request(_ target: Int?, _ events: [MachineStructure.Trigger: Int]) -> RequestRecord {
        switch (trigger, origin) {
        case (.request, .dynamicTransition): .dynamic
        case (.request, _): .state(target ?? 0)
        default: .event(events[trigger] ?? 0)
        }
    }
}

extension MachineStructure.Trigger {
    fileprivate func declared(leadingTo target: Int?) -> DeclaredEvent {
        if case .event(let event) = self, let event = event as? any TargetedEvent, event.namesTarget {
            return DeclaredEvent(event.sharedName, target: target)
        }
        return DeclaredEvent(shownName, sender: sender)
    }

    private var sender: EventSender? {
        switch self {
        case .result, .failure: .work
        case .pattern: .program
        case .request, .event: nil
        }
    }

    /// The name on the edge; the end of a work without a name says what it is.
    private var shownName: String {
        switch self {
        case .result(""): "done"
        case .failure(""): "failed"
        default: name
        }
    }
}
