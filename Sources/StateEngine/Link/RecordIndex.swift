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
    private let events: [S.Event]
    private let positions: [S: Int]
    private let eventPositions: [S.Event: Int]

    /// Asks the program for descriptions and hash values of states and events.
    /// - Complexity: linear in the states and transitions.
    init(_ machine: MachineStructure<S>, sameStateSucceeds: Bool) {
        states = machine.states.map(\.state)
        positions = Dictionary(zip(states, states.indices), uniquingKeysWith: { first, _ in first })
        let positions = positions
        var events: [S.Event] = []
        var declared: [DeclaredEvent] = []
        var eventPositions: [S.Event: Int] = [:]
        let edges = machine.transitions.compactMap { edge in
            positions[edge.from].map { from in
                let target = edge.to.flatMap { positions[$0] }
                let trigger = EdgeTrigger(edge, target) { event in
                    if let known = eventPositions[event] { return known }
                    eventPositions[event] = events.count
                    events.append(event)
                    declared.append(DeclaredEvent(event, leadingTo: target))
                    return events.count - 1
                }
                return EdgeRecord(
                    from: from, to: target, trigger: trigger, guards: guardRecords(edge.guards),
                    isDiscovered: edge.origin != .declared)
            }
        }
        var structure = StructureRecord(
            states: machine.states.map { node in
                StateRecord(
                    name: "\(node.state)", kind: node.kind.record, closures: node.closures.record,
                    work: node.work.map(WorkRecord.init))
            },
            edges: edges, events: declared)
        structure.version = machine.version
        structure.sameStateSucceeds = sameStateSucceeds
        self.structure = structure
        self.events = events
        self.eventPositions = eventPositions
    }

    /// The number of a state that the machine itself reports, so that it is one of its own.
    func position(of state: S) -> Int {
        guard let position = positions[state] else {
            preconditionFailure(
                "the machine reports \(state), which its structure does not have: its Hashable is broken")
        }
        return position
    }

    /// Nil for a state that the machine does not have.
    func knownPosition(of state: S) -> Int? { positions[state] }

    func state(at position: Int) -> S? { states.indices.contains(position) ? states[position] : nil }

    /// What a record is for the engine; nil for a number that the machine does not have.
    func request(_ request: RequestRecord) -> MachineRequest<S>? {
        switch request {
        case .state(let position): return state(at: position).map { .transition(to: $0) }
        case .event(let position):
            return events.indices.contains(position) ? .event(events[position]) : nil
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
            eventPositions[event].map { .request(.event($0)) } ?? .unlisted("\(event)")
        case .reset: .request(.reset)
        case .suspend: .request(.background)
        case .resume: .request(.foreground)
        case .work(let state): .work(position(of: state))
        }
    }
}

extension EdgeTrigger {
    /// What takes an edge, by number.
    /// - Parameter number: that of an event.
    fileprivate init<S>(
        _ edge: MachineStructure<S>.TransitionEdge, _ target: Int?, number: (S.Event) -> Int
    ) {
        switch edge.trigger {
        case .request:
            guard let target else { preconditionFailure("a request for a state names one of the machine's") }
            self = .request(edge.origin == .dynamicTransition ? .dynamic : .state(target))
        case .event(let event): self = .request(.event(number(event)))
        case .pattern(let name): self = .passive(.pattern(name))
        case .result(let name): self = .passive(.workEnd(name.isEmpty ? .unnamedResult : .named(name)))
        case .failure(let name): self = .passive(.workEnd(name.isEmpty ? .unnamedError : .named(name)))
        }
    }
}

extension WorkRecord {
    fileprivate init(_ name: String) { self = name == Unnamed.workName ? .unnamed : .named(name) }
}

/// The names of guards; what only stands for one is left to whoever makes the words.
func guardRecords(_ names: [String]) -> [String?] { names.map { $0 == Unnamed.guardName ? nil : $0 } }

extension DeclaredEvent {
    fileprivate init(_ event: some Hashable & Sendable, leadingTo target: Int?) {
        if let event = event as? any TargetedEvent, event.namesTarget {
            self.init(event.sharedName, target: target)
        } else {
            self.init("\(event)")
        }
    }
}

extension StateMachine {
    /// What the machine is made of, as a link reports it.
    var recordIndex: RecordIndex<S> {
        let options = store.withLock { $0.keeper.core.options }
        return RecordIndex(structure, sameStateSucceeds: options.contains(.sameStateSucceeds))
    }
}
