import StateEngine

/// The rules of a machine, written as plainly as the rows read: one value, one thread, no turns, no speed.
struct ReferenceMachine {
    /// A value stored with a state.
    struct Datum {
        let key: String
        var value: Int
        var isKept: Bool
        /// Which stay in the state it belongs to.
        let stay: Int
    }

    /// The state that the background interrupts.
    struct Restored: Equatable {
        let state: Int
        let stay: Int
        /// The work of its stay is still to be started.
        var owesWork = false
    }

    let sketch: MachineSketch
    let fault: DeliberateFault?
    var state: Int
    var context: Int
    var restored: Restored?
    /// The number of the present stay in a state, and of the last that was begun.
    var (stay, lastStay) = (1, 1)
    /// The context as it was when a stay began.
    var entryContexts: [Int: Int] = [:]
    var working: Working?
    /// What work came to whose end is being taken in; nil for an error.
    var result: Int?
    var error: StateMachineError<Place>?
    var counts = [0, 0, 0]
    /// In the order of first writing.
    var data: [Int: [Datum]] = [:]
    /// How many stays in each state are over.
    var ended: [Int: Int] = [:]
    /// How many more requests hooks may make.
    var nestedLeft = 0
    var history: [String] = []
    var told: [String] = []
    var heard: [String] = []

    init(_ sketch: MachineSketch, fault: DeliberateFault? = nil) {
        self.sketch = sketch
        self.fault = fault
        state = sketch.states[0].number
        context = sketch.context
        beginWork()
    }

    /// Does what is asked, if anything is, and all that follows from it.
    mutating func perform(_ request: SketchedRequest?) -> Observation {
        nestedLeft = MachineSketch.nestedLimit
        let result = request.map { answer($0) } ?? .done
        takeInEndedWork()
        defer { (told, heard) = ([], []) }
        return Observation(
            result: result, state: state, restored: restored?.state, context: context, error: error,
            isWorking: working != nil, counts: counts, data: dataLines,
            told: sortingClearings(told, isNested: sketch.isNested), heard: heard, history: history)
    }

    mutating func answer(_ request: SketchedRequest) -> SketchedResult {
        switch request {
        case .transition(let target): carryOut(.transition(to: Place(number: target)))
        case .dynamic: carryOut(.dynamic)
        case .event(let event): carryOut(.event(event))
        case .preflight(let target): .judged(foretell(judge(.transition(to: Place(number: target)))))
        case .preflightDynamic: .judged(foretell(judge(.dynamic)))
        case .preflightEvent(let event): .judged(foretell(judge(.event(event))))
        case .reset: reset()
        case .suspend: suspend()
        case .resume: resume()
        case .write(let state, let key, let value, let isKept): write(state, key, value, isKept)
        case .endWork(let ending): endWork(ending)
        }
    }

    /// The configuration of the present state.
    var present: SketchedState { sketch[state] ?? sketch.states[0] }

    func name(_ state: Int) -> Place { Place(number: state) }
}

// MARK: - Requests (E8, E12 to E15, E20 to E24)

extension ReferenceMachine {
    mutating func carryOut(_ request: MachineRequest<Place>) -> SketchedResult {
        let verdict = judge(request)
        if case .nothing = verdict { return .done }
        counts[0] += 1
        switch verdict {
        case .refuse(let reason):
            counts[2] += 1
            error = reason
            told.append("rejected \(request) in s\(state): \(reason.reason)")
            return .refused(reason)
        case .ignore:
            counts[2] += 1
            told.append("ignored \(request) in s\(state)")
            hear(.didNotChangeState, "\(request) in s\(state)")
            return .outcome(.ignored)
        case .remain(let actions):
            return remain(request, actions)
        case .enter(let target, let through, let actions):
            return enter(target, through, actions, request)
        case .nothing:
            return .done
        }
    }

    /// E14, E20, E22: the request succeeds and the state is not left.
    private mutating func remain(_ request: MachineRequest<Place>, _ actions: [SketchedAction]) -> SketchedResult {
        error = nil
        run(actions, request)
        told.append(
            actions.isEmpty
                ? "stayed on \(request) in s\(state)" : "context on \(request) in s\(state) context \(context)")
        return isEvent(request) ? .outcome(.stayed) : .left(name(state))
    }

    /// E12.
    private mutating func enter(
        _ target: Int, _ through: [Int], _ actions: [SketchedAction], _ request: MachineRequest<Place>
    ) -> SketchedResult {
        let (old, entered) = (state, sketch[target])
        let all = present.exitActions + actions + (entered?.entryActions ?? [])
        run(all, request)
        let begun = beginStay(target)
        let left = end(old)
        clearEnded(target, butLast: target == old ? 1 : 0)
        cancelWork()
        (state, stay) = (target, begun)
        error = nil
        counts[1] += 1
        told.append(
            "s\(old) to s\(target) on \(request) through \(through)" + (all.isEmpty ? "" : " context \(context)"))
        history.append("s\(old) to s\(target) on \(request)")
        if fault == .workBeforeHooks { beginWork() }
        hear(.didExit, of: old, "to s\(target)", old)
        hear(.didEnter, of: target, "from s\(old)", old)
        hear(.didTransition, "s\(old) to s\(target)")
        if case .event(let event) = request { hear(.didChangeState, "s\(old) on \(event) to s\(target)") }
        clear(old, left)
        finish(stay: begun)
        return isEvent(request) ? .outcome(.changed(from: name(old), to: name(target))) : .left(name(old))
    }

    private mutating func run(_ actions: [SketchedAction], _ request: MachineRequest<Place>) {
        let event =
            switch request {
            case .event(let event): event
            case .work: result ?? 0
            default: 0
            }
        for action in fault == .actionsBackwards ? actions.reversed() : actions {
            context = action.change(context, event)
        }
    }

    /// Numbers a stay that begins, and keeps the context for its work.
    mutating func beginStay(_ target: Int) -> Int {
        lastStay += 1
        entryContexts[lastStay] = context
        return lastStay
    }

    private func isEvent(_ request: MachineRequest<Place>) -> Bool {
        if case .event = request { true } else { false }
    }

    /// E15: what a verdict would come to.
    private func foretell(_ verdict: ReferenceVerdict) -> Preflight<Place> {
        switch verdict {
        case .refuse(let reason): .refused(reason)
        case .ignore(let unmet): unmet.isEmpty ? .ignored : .unmet(guards: unmet)
        case .remain, .nothing: .stays
        case .enter(let target, let through, _):
            through.isEmpty
                ? .allowed(to: name(target)) : .redirected(to: name(target), through: through.map(name))
        }
    }
}
