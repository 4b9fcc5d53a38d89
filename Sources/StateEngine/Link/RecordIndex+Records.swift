import MachineRecords

/// What the machine reports, in the numbers and names of records.
extension RecordIndex {
    func snapshot(_ snapshot: MachineSnapshot<S>, name: String) -> SnapshotRecord {
        var record = SnapshotRecord(
            name: name, structure: structure, number: snapshot.number, state: position(of: snapshot.state),
            context: DescribedValue.fields(of: snapshot.context))
        record.refusal = snapshot.error.map(refusal)
        record.data = data(snapshot.data)
        record.isSuspended = snapshot.isSuspended
        record.working = snapshot.isWorking ? [record.state] : []
        record.transitions = snapshot.counts.changed
        return record
    }

    private func data(_ data: [S: [StateDatum]]) -> [Int: [DatumRecord]] {
        Dictionary(
            data.map { state, entries in
                (
                    position(of: state),
                    entries.map { DatumRecord(key: $0.key, value: DescribedValue($0.value), isKept: $0.isKept) }
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    func verdict(_ answer: Preflight<S>) -> Verdict {
        switch answer {
        case .allowed(let state): .allowed(to: position(of: state))
        case .redirected(let state, _): .redirected(to: position(of: state))
        case .stays: .allowed(to: nil)
        case .ignored: .ignored
        case .unmet(let guards): .unmet(guards: guardRecords(guards))
        case .refused(let error): .refused(refusal(error))
        }
    }

    func record(_ event: MachineEvent<S>) -> EventRecord {
        EventRecord(
            number: event.number, asker: event.asker.record, kind: kind(event.kind),
            context: event.context.map(DescribedValue.fields))
    }

    private func kind(_ kind: MachineEvent<S>.Kind) -> EventRecord.Kind {
        switch kind {
        case .transitioned(let from, let to, let request, let redirects):
            .transitioned(
                from: position(of: from), to: position(of: to), by: cause(request),
                asked: redirects.first.flatMap(knownPosition))
        case .rejected(let request, let from, let error):
            .rejected(cause(request), from: position(of: from), target: target(of: request, error), refusal(error))
        case .ignored(let request, let from): .ignored(cause(request), in: position(of: from))
        case .stayed(let request, let state): .stayed(cause(request), in: position(of: state))
        case .context(let request, let state): .context(cause(request), in: position(of: state))
        case .workStarted(let state): .workStarted(in: position(of: state))
        case .workEnded(let state, let outcome): .workEnded(in: position(of: state), outcome.record)
        case .data(let state, let key, let old, let new, let isKept):
            .data(
                state: position(of: state), key: key, old: DescribedValue(optional: old),
                new: DescribedValue(optional: new), isKept: isKept)
        case .suspended(let from): .suspended(from: position(of: from), to: background)
        case .resumed(let to): .resumed(from: background, to: position(of: to))
        case .reset(let from): .reset(from: position(of: from), to: structure.initial)
        }
    }

    /// Where a machine is that is suspended.
    private var background: Int {
        guard let background = structure.background else {
            preconditionFailure("a machine without a background state is never suspended")
        }
        return background
    }

    /// The state that a refused request meant: the one it names, else the one that its refusal names.
    private func target(of request: MachineRequest<S>, _ error: StateMachineError<S>) -> Int? {
        if case .transition(let state) = request { return knownPosition(of: state) }
        return error.target.flatMap(knownPosition)
    }

    func record(_ activity: Activity<S>) -> ActivityRecord {
        ActivityRecord(
            cause: cause(activity.request), asker: activity.asker.record, from: position(of: activity.from),
            target: activity.target.map(position), phase: phase(activity.phase), waiting: activity.waiting,
            isQuestion: activity.isPreflight)
    }

    private func phase(_ phase: Activity<S>.Phase) -> ActivityRecord.Phase {
        switch phase {
        case .entryBarrier(let state): .entryBarrier(of: position(of: state))
        case .exitBarrier(let state): .exitBarrier(of: position(of: state))
        case .dynamicTransition(let state): .dynamicTransition(of: position(of: state))
        case .condition: .condition
        case .didExit(let state): .didExit(position(of: state))
        case .didEnter(let state): .didEnter(position(of: state))
        case .didTransition: .didTransition
        case .didChangeState: .didChangeState
        case .didNotChangeState: .didNotChangeState
        case .completion: .completion
        }
    }
}

// MARK: - Refusals

extension RecordIndex {
    func refusal(_ error: StateMachineError<S>) -> RefusalRecord {
        var refusal = RefusalRecord(
            reason(error), legal: error.circumstance?.legal.compactMap(knownPosition) ?? [])
        if case .transition(let asked)? = error.circumstance?.request, let refused = error.target, refused != asked {
            refusal.redirectedFrom = knownPosition(of: asked)
            refusal.legal.removeAll { $0 == refusal.redirectedFrom }
        }
        return refusal
    }

    private func reason(_ error: StateMachineError<S>) -> RefusalRecord.Reason {
        // What a closure throws may be of another machine, and name states that this one does not have.
        guard error.states.allSatisfy({ knownPosition(of: $0) != nil }) else { return .unexpectedError("\(error)") }
        return switch error {
        case .unknownState(let state, _): .unknownState("\(state)")
        case .illegalTransition(let from, let to, let why, _):
            reason(why, from: position(of: from), to: position(of: to))
        case .transitionDenied(let from, let to, _): .entryDenied(from: position(of: from), to: position(of: to))
        case .alreadyInState(let state, _): .alreadyInState(position(of: state))
        case .suspended: .suspended
        case .noDynamicClosure(let state, _): .noDynamicTransition(position(of: state))
        case .redirectLoop(let chain, let place):
            place?.stateKeptChanging == true
                ? .stateKeptChanging(chain.map(position)) : .redirectLoop(chain.map(position))
        case .unexpectedError(let error, _): .unexpectedError("\(error)")
        }
    }

    private func reason(_ why: IllegalReason, from: Int, to: Int) -> RefusalRecord.Reason {
        switch why {
        case .notListed: .notListed(from: from, to: to)
        case .exitDenied: .exitDenied(from: from, to: to)
        case .finalState: .finalState(from: from, to: to)
        case .backgroundTarget: .backgroundTarget(from: from, to: to)
        }
    }
}

extension StateMachineError {
    /// The states that a refusal names as the machine's own.
    fileprivate var states: [S] {
        switch self {
        case .illegalTransition(let from, let to, _, _), .transitionDenied(let from, let to, _): [from, to]
        case .alreadyInState(let state, _), .noDynamicClosure(let state, _): [state]
        case .redirectLoop(let chain, _): chain
        case .unknownState, .suspended, .unexpectedError: []
        }
    }

    /// The state that the refusal is about: the one asked for, or the one that a barrier redirected to.
    fileprivate var target: S? {
        switch self {
        case .illegalTransition(_, let to, _, _), .transitionDenied(_, let to, _): to
        case .alreadyInState(let state, _): state
        case .redirectLoop(let chain, let place): place?.stateKeptChanging == true ? nil : chain.last
        case .unknownState, .suspended, .noDynamicClosure, .unexpectedError: nil
        }
    }
}

extension WorkOutcome {
    fileprivate var record: WorkEndRecord {
        switch self {
        case .result(let value): .done(value is Void ? nil : DescribedValue(value).written)
        case .failed(let error): .failed("\(error)")
        case .cancelled: .cancelled
        }
    }
}

extension Asker {
    init(_ record: AskerRecord) {
        switch record {
        case .person: self = .person
        case .program: self = .program
        case .script: self = .script
        case .work: self = .work
        // Of charts alone, which are no machines of this engine.
        case .chart: self.init(rawValue: "chart")
        case .clock: self.init(rawValue: "clock")
        case .other(let name): self.init(rawValue: name)
        }
    }

    fileprivate var record: AskerRecord {
        switch self {
        case .person: .person
        case .program: .program
        case .script: .script
        case .work: .work
        // A chart and its clock never ask a machine of this engine: one of the program's own may be called as they are.
        default: .other(rawValue)
        }
    }
}

extension DescribedValue {
    /// A context entry by entry: the fields of a struct, the values of a dictionary by name, else the whole as one.
    fileprivate static func fields(of context: Any) -> [DatumRecord] {
        if context is Void { return [] }
        if let entries = context as? [String: any Sendable] {
            return entries.sorted { $0.key < $1.key }.map { DatumRecord(context: $0.key, DescribedValue($0.value)) }
        }
        let fields = Mirror(reflecting: context).children.compactMap { child in
            child.label.map { DatumRecord(context: $0, DescribedValue(any: child.value)) }
        }
        return fields.isEmpty ? [DatumRecord(wholeContext: DescribedValue(any: context))] : fields
    }

    /// A value of the program's: editable where it is of one of four types, else its description.
    fileprivate init(_ value: any Sendable) { self.init(any: value) }

    fileprivate init?(optional value: (any Sendable)?) {
        guard let value else { return nil }
        self.init(any: value)
    }

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
