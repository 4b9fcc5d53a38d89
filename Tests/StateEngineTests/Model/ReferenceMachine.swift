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

    let sketch: MachineSketch
    let fault: DeliberateFault?
    var state: Int
    var context: Int
    var restored: Int?
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
    }

    /// Does what is asked.
    mutating func perform(_ request: SketchedRequest) -> Observation {
        (told, heard, nestedLeft) = ([], [], MachineSketch.nestedLimit)
        let result = answer(request)
        return Observation(
            result: result, state: state, restored: restored, context: context, error: error, counts: [],
            data: dataLines, told: sortingClearings(told, isNested: sketch.isNested), heard: heard, history: [])
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
        }
    }

    /// The configuration of the present state.
    var present: SketchedState { sketch[state] ?? sketch.states[0] }

    func name(_ state: Int) -> Place { Place(number: state) }
}

// MARK: - Requests (E8, E12 to E15, E20 to E24)

extension ReferenceMachine {
    private mutating func carryOut(_ request: MachineRequest<Place>) -> SketchedResult {
        let verdict = judge(request)
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
        ended[old, default: 0] += 1
        clearEnded(target, butLast: target == old ? 1 : 0)
        state = target
        error = nil
        counts[1] += 1
        told.append(
            "s\(old) to s\(target) on \(request) through \(through)" + (all.isEmpty ? "" : " context \(context)"))
        history.append("s\(old) to s\(target) on \(request)")
        hear(.didExit, of: old, "to s\(target)", old)
        hear(.didEnter, of: target, "from s\(old)", old)
        hear(.didTransition, "s\(old) to s\(target)")
        if case .event(let event) = request { hear(.didChangeState, "s\(old) on \(event) to s\(target)") }
        clearEnded(old)
        return isEvent(request) ? .outcome(.changed(from: name(old), to: name(target))) : .left(name(old))
    }

    private mutating func run(_ actions: [SketchedAction], _ request: MachineRequest<Place>) {
        let event = if case .event(let event) = request { event } else { 0 }
        for action in fault == .actionsBackwards ? actions.reversed() : actions {
            context = action.change(context, event)
        }
    }

    private func isEvent(_ request: MachineRequest<Place>) -> Bool {
        if case .event = request { true } else { false }
    }

    /// E15: what a verdict would come to.
    private func foretell(_ verdict: ReferenceVerdict) -> Preflight<Place> {
        switch verdict {
        case .refuse(let reason): .refused(reason)
        case .ignore(let unmet): unmet.isEmpty ? .ignored : .ignored
        case .remain: .stays
        case .enter(let target, let through, _):
            through.isEmpty
                ? .allowed(to: name(target)) : .redirected(to: name(target), through: through.map(name))
        }
    }
}
