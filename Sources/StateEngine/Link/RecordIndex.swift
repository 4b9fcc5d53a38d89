import StateEngine

/// The states and events of a machine by number, and what the machine tells in those numbers.
struct MachineIndex<S: StateIdentifier>: Sendable {
    let structure: LiveStructure
    private let states: [S]
    private let events: [MachineStructure<S>.Trigger]
    private let positions: [S: Int]
    private let eventPositions: [MachineStructure<S>.Trigger: Int]

    init(_ machine: MachineStructure<S>) {
        states = machine.states.map(\.state)
        positions = Dictionary(zip(states, states.indices), uniquingKeysWith: { first, _ in first })
        var events: [MachineStructure<S>.Trigger] = []
        var eventPositions: [MachineStructure<S>.Trigger: Int] = [:]
        for edge in machine.transitions where edge.trigger != .request && eventPositions[edge.trigger] == nil {
            eventPositions[edge.trigger] = events.count
            events.append(edge.trigger)
        }
        let positions = positions
        structure = LiveStructure(
            states: machine.states.map { node in
                LiveState(name: "\(node.state)", kind: node.kind.live, hooks: node.closures.live, work: node.work)
            },
            edges: machine.transitions.compactMap { edge in
                positions[edge.from].map { from in
                    let target = edge.to.flatMap { positions[$0] }
                    return LiveEdge(
                        from: from, to: target, request: edge.request(target, eventPositions), guards: edge.guards)
                }
            },
            events: events.map(\.shownName), senders: Self.senders(of: events), version: machine.version)
        self.events = events
        self.eventPositions = eventPositions
    }

    private static func senders(of events: [MachineStructure<S>.Trigger]) -> [Int: LiveSender] {
        events.indices.reduce(into: [:]) { $0[$1] = events[$1].sender }
    }

    func position(of state: S) -> Int { positions[state] ?? 0 }

    func state(at position: Int) -> S? { states.indices.contains(position) ? states[position] : nil }

    /// What a request of the dashboard is for the engine; nil for a pattern, which stands for no one event.
    func request(_ request: LiveRequest) -> MachineRequest<S>? {
        switch request {
        case .state(let position): return state(at: position).map { .transition(to: $0) }
        case .event(let position):
            guard events.indices.contains(position), case .event(let event) = events[position] else { return nil }
            return .event(event)
        case .dynamic: return .dynamic
        case .reset: return .reset
        case .background: return .suspend
        case .foreground: return .resume
        case .work, .unlisted: return nil
        }
    }

    private func live(_ request: MachineRequest<S>) -> LiveRequest {
        switch request {
        case .transition(let state): .state(position(of: state))
        case .dynamic: .dynamic
        case .event(let event): eventPositions[.event(event)].map { .event($0) } ?? .unlisted("\(event)")
        case .reset: .reset
        case .suspend: .background
        case .resume: .foreground
        case .work(let state): .work(position(of: state))
        }
    }

    func failure(_ error: StateMachineError<S>) -> LiveFailure {
        let legal = error.circumstance?.legal.compactMap { positions[$0] } ?? []
        guard case .transition(let asked)? = error.circumstance?.request, let refused = error.target, refused != asked
        else { return LiveFailure(title: error.title, brief: error.brief, reason: error.reason, legal: legal) }
        let detour = "a barrier redirects \(name(asked)) to \(name(refused))"
        return LiveFailure(
            title: error.title, brief: "redirected, \(error.brief)", reason: "\(detour): \(error.reason)",
            legal: legal.filter { $0 != positions[asked] })
    }

    private func name(_ state: S) -> String { structure.name(of: position(of: state)) }

    func verdict(_ answer: Preflight<S>) -> Verdict {
        switch answer {
        case .allowed(let state): .allowed(to: position(of: state))
        case .redirected(let state, _): .redirected(to: position(of: state))
        case .stays: .allowed(to: nil)
        case .ignored: .ignored
        case .unmet(let guards): .unmet(guards: guards)
        case .refused(let error): .refused(failure(error))
        }
    }

    func data(_ data: [S: [StateDatum]]) -> [Int: [LiveDatum]] {
        Dictionary(
            data.map { state, entries in
                (
                    position(of: state),
                    entries.map { LiveDatum(key: $0.key, value: LiveValue($0.value), isKept: $0.isKept) }
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    func liveEvent(_ event: MachineEvent<S>) -> LiveEvent {
        LiveEvent(
            number: event.number, asker: event.asker.live, kind: kind(event.kind),
            context: event.context.map(LiveValue.fields))
    }

    private func kind(_ kind: MachineEvent<S>.Kind) -> LiveEvent.Kind {
        switch kind {
        case .transitioned(let from, let to, let request, let redirects):
            .transitioned(
                from: position(of: from), to: position(of: to), request: live(request),
                asked: redirects.first.flatMap { positions[$0] })
        case .rejected(let request, let from, let error):
            .rejected(live(request), from: position(of: from), target: target(of: request, error), failure(error))
        case .ignored(let request, let from): .ignored(live(request), in: position(of: from))
        case .stayed(let request, let state): .stayed(live(request), in: position(of: state))
        case .context(let request, let state): .context(live(request), in: position(of: state))
        case .workStarted(let state): .workStarted(in: position(of: state))
        case .workEnded(let state, let outcome): .workEnded(in: position(of: state), outcome.live)
        case .data(let state, let key, let old, let new, let isKept):
            .data(
                state: position(of: state), key: key, old: old.map { LiveValue($0) }, new: new.map { LiveValue($0) },
                isKept: isKept)
        case .suspended(let from): .suspended(from: position(of: from), to: structure.background ?? 0)
        case .resumed(let to): .resumed(from: structure.background ?? 0, to: position(of: to))
        case .reset(let from): .reset(from: position(of: from), to: structure.initial)
        }
    }

    /// The state that a refused request meant: the one it names, else the one that its refusal names.
    private func target(of request: MachineRequest<S>, _ error: StateMachineError<S>) -> Int? {
        if case .transition(let state) = request { return positions[state] }
        return error.target.flatMap { positions[$0] }
    }

    func liveActivity(_ activity: Activity<S>) -> LiveActivity {
        LiveActivity(
            request: live(activity.request), asker: activity.asker.live, from: position(of: activity.from),
            target: activity.target.map(position), phase: phase(activity.phase), waiting: activity.waiting,
            isQuestion: activity.isPreflight)
    }

    private func phase(_ phase: Activity<S>.Phase) -> String {
        switch phase {
        case .entryBarrier(let state): "entry barrier of \(name(state))"
        case .exitBarrier(let state): "exit barrier of \(name(state))"
        case .dynamicTransition(let state): "dynamic transition of \(name(state))"
        case .pattern: "event pattern"
        case .didExit(let state): "didExit of \(name(state))"
        case .didEnter(let state): "didEnter of \(name(state))"
        case .didTransition: "didTransition"
        case .didChangeState: "didChangeState"
        case .didNotChangeState: "didNotChangeState"
        case .completion: "completion"
        }
    }
}

extension MachineStructure.TransitionEdge {
    /// What takes the edge, in the dashboard's numbers.
    fileprivate func request(_ target: Int?, _ events: [MachineStructure.Trigger: Int]) -> LiveRequest {
        switch (trigger, origin) {
        case (.request, .dynamicTransition): .dynamic
        case (.request, _): .state(target ?? 0)
        default: .event(events[trigger] ?? 0)
        }
    }
}

extension MachineStructure.Trigger {
    fileprivate var sender: LiveSender? {
        switch self {
        case .result, .failure: .work
        case .pattern: .program
        case .request, .event: nil
        }
    }

    /// The name on the edge; the end of a work without a name says what it is.
    fileprivate var shownName: String {
        switch self {
        case .result(""): "done"
        case .failure(""): "failed"
        default: name
        }
    }
}

extension WorkOutcome {
    fileprivate var live: LiveWorkEnd {
        switch self {
        case .result(let value): .done(value is Void ? "" : LiveValue(value).text)
        case .failed(let error): .failed("\(error)")
        case .cancelled: .cancelled
        }
    }
}

extension StateKind {
    fileprivate var live: LiveState.Kind {
        switch self {
        case .standard: .ordinary
        case .global: .global
        case .final: .final
        case .finalGlobal: .finalGlobal
        case .background: .background
        }
    }
}

extension AttachedClosures {
    fileprivate var live: LiveHooks {
        let pairs: [(AttachedClosures, LiveHooks)] = [
            (.entryBarrier, .entryBarrier), (.exitBarrier, .exitBarrier), (.dynamicTransition, .dynamicTransition),
            (.didEnter, .didEnter), (.didExit, .didExit),
        ]
        return pairs.reduce(into: []) { hooks, pair in
            if contains(pair.0) { hooks.insert(pair.1) }
        }
    }
}

extension Asker {
    fileprivate var live: LiveAsker {
        switch self {
        case .person: .person
        case .program: .program
        case .script: .script
        case .work: .work
        default: .other(rawValue)
        }
    }
}

extension LiveValue {
    /// A context entry by entry: the fields of a struct, the values of a dictionary by name, else the whole as one.
    static func fields(of context: Any) -> [LiveDatum] {
        if context is Void { return [] }
        if let entries = context as? [String: any Sendable] {
            return entries.sorted { $0.key < $1.key }.map { LiveDatum(context: $0.key, LiveValue($0.value)) }
        }
        let fields = Mirror(reflecting: context).children.compactMap { child in
            child.label.map { LiveDatum(context: $0, LiveValue(any: child.value)) }
        }
        return fields.isEmpty ? [LiveDatum(context: "context", LiveValue(any: context))] : fields
    }

    /// A value of the program's: editable where it is of one of four types, else its description.
    fileprivate init(_ value: any Sendable) { self.init(any: value) }

    private init(any value: Any) {
        switch value {
        case let string as String: self = .string(string)
        case let bool as Bool: self = .bool(bool)
        case let integer as Int: self = .integer(integer)
        case let double as Double: self = .double(double)
        default: self = .other("\(value)", type: "\(type(of: value))")
        }
    }
}

extension StateMachineError {
    /// The kind of refusal in two or three words.
    fileprivate var title: String {
        switch self {
        case .unknownState: "unknown state"
        case .illegalTransition: "illegal transition"
        case .transitionDenied: "denied by barrier"
        case .alreadyInState: "already there"
        case .suspended: "suspended"
        case .noDynamicClosure: "no dynamic transition"
        case .redirectLoop: "redirect loop"
        case .unexpectedError: "unexpected error"
        }
    }

    /// The state that the refusal is about: the one asked for, or the one that a barrier redirected to.
    fileprivate var target: S? {
        switch self {
        case .illegalTransition(_, let to, _, _), .transitionDenied(_, let to, _): to
        case .alreadyInState(let state, _): state
        case .redirectLoop(let chain, _): chain.last
        case .unknownState, .suspended, .noDynamicClosure, .unexpectedError: nil
        }
    }

    /// The reason in two or three words.
    fileprivate var brief: String {
        if case .noDynamicClosure = self { return "none here" }
        guard case .illegalTransition(_, _, let why, _) = self else { return title }
        return switch why {
        case .notListed: "not listed"
        case .exitDenied: "exit barrier denies"
        case .finalState: "final state"
        case .backgroundTarget: "only by the process"
        }
    }
}
