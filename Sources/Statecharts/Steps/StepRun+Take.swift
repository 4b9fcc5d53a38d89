extension StepRun {
    /// Does what is asked, up to rest.
    mutating func take(_ input: ChartInput) {
        switch input {
        case .event(let name): takeEvent(name)
        case .transition(let transitions, _): takeTransition(anyOf: transitions)
        case .guardSwitch(let name, let isOn): turn(tables.guards.numbers[name], isOn)
        case .elapse(let milliseconds): elapse(max(0, milliseconds))
        case .nextDelay: elapseToNext()
        case .endDelay(let name): endDelay(name)
        case .finish(let name): end(name, isDone: true)
        case .fail(let name): end(name, isDone: false)
        }
    }

    private mutating func takeEvent(_ given: String) {
        let name = tables.events.isWritten(given) ? given : tables.chart.ownEvent(given)
        let key = tables.events.key(of: name)
        let transitions = selected(for: key)
        if transitions.isEmpty { return takeNamed(name, key) }
        // A branch where the event alone says too little is asked by `event → target`; the others follow the event.
        let clear = transitions.filter { ambiguous([$0], key) == nil }
        if clear.isEmpty, let ambiguous = ambiguous(transitions, key) { return refuse(.ambiguous(ambiguous)) }
        if let node = forbidding(transitions) { step.refusal = .forbidden(by: node) }
        follow(clear, cause: .event(name))
    }

    /// Takes a name that is no event of a current state: one transition among several, or one without an event.
    private mutating func takeNamed(_ name: String, _ key: EventTable.Key) {
        let asked = requested(name)
        let open = asked.first { $0.contains { mayBeTaken($0) } }?.filter { mayBeTaken($0) } ?? []
        if let first = open.first {
            let targets = tables.chart.transitions[first].targets
            let others = open.filter { tables.chart.transitions[$0].targets != targets }
            if !others.isEmpty { return refuse(.ambiguous([first] + others)) }
            return follow([first], cause: .request)
        }
        refuse(stopping(asked.isEmpty ? waiting(for: key) : Array(asked.joined())))
    }

    private mutating func takeTransition(anyOf transitions: [Int]) {
        let asked = currentUpward(among: transitions)
        if asked.isEmpty { return refuse(.notCurrent) }
        guard let taken = asked.first(where: { mayBeTaken($0) }) else { return refuse(stopping(asked)) }
        follow([taken], cause: .request)
    }

    /// Those of some transitions whose sources are current, the deepest first.
    private func currentUpward(among transitions: [Int]) -> [Int] {
        let chart = tables.chart
        let current = transitions.filter {
            chart.transitions.indices.contains($0) && isCurrent(chart.transitions[$0].source)
        }
        if current.count < 2 { return current }
        let bySource = Dictionary(grouping: current) { chart.transitions[$0].source }
        return currentUpward.flatMap { bySource[$0] ?? [] }
    }

    private func mayBeTaken(_ transition: Int) -> Bool {
        holds(transition) && !isAwaiting(tables.chart.transitions[transition].source)
    }

    /// Why none of some transitions is taken.
    private func stopping(_ transitions: [Int]) -> ChartRefusal {
        let sources = transitions.lazy.map { tables.chart.transitions[$0].source }
        if let join = sources.first(where: { isAwaiting($0) }) { return .awaiting(join: join) }
        let stopped = unmet(transitions)
        return stopped.isEmpty ? .noTransition : .guarded(stopped)
    }

    /// Switches a guard; of none it is refused.
    mutating func turn(_ number: Int?, _ isOn: Bool) {
        guard let number else {
            step.refusal = .unknownGuard
            return
        }
        state.set(number, isOn: isOn)
        if dialect == .xstate4 { followXState4([], cause: nil) }
        runToCompletion()
    }

    private mutating func end(_ name: String, isDone: Bool) {
        let running = tables.running(in: state)
        let found =
            running.first { $0.invocation.id == name } ?? running.first { $0.invocation.source == name }
            ?? running.first { $0.invocation.source.hasPrefix(name + " {") }
        guard let found else { return refuse(.notRunning) }
        let place = state.ended.firstIndex { $0 > found.number } ?? state.ended.count
        state.ended.insert(found.number, at: place)
        let id = found.invocation.id
        let (event, transitions) = isDone ? selected(byFirstOf: ["done.invoke." + id]) : failure(of: id)
        if !isDone, transitions.isEmpty, dialect == .xstate5 { return fail(id) }
        follow(transitions, cause: .event(event))
    }

    /// The event by which work fails, and what it sets off. SCXML leaves it to the platform which error that is: where
    /// nothing takes `error.platform`, it is the one that the machine waits for.
    private func failure(of work: String) -> (event: String, transitions: [Int]) {
        let event = "error.platform." + work
        guard dialect == .scxml else { return selected(byFirstOf: [event]) }
        return selected(byFirstOf: [event, "error.communication." + work, "error.execution." + work])
    }

    /// The first of some events that sets something off, or else the first.
    private func selected(byFirstOf events: [String]) -> (event: String, transitions: [Int]) {
        for event in events {
            let transitions = selected(for: tables.events.key(of: event))
            if !transitions.isEmpty { return (event, transitions) }
        }
        return (events[0], [])
    }

    /// Stops where it is: an actor of XState 5 does, where no transition is taken for the error of its work.
    private mutating func fail(_ work: String) {
        step.unhandledFailure = work
        (state.isDone, state.hasFailed) = (true, true)
        state.pending = []
    }

    /// Takes transitions and what follows from them; eventless ones alone where there are none.
    mutating func follow(_ transitions: [Int], cause: Microstep.Cause) {
        if dialect == .xstate4 {
            followXState4(transitions, cause: cause)
        } else if !transitions.isEmpty {
            _ = microstep(transitions, cause: cause)
        }
        runToCompletion()
    }

    /// Says no; eventless transitions are looked for all the same.
    mutating func refuse(_ refusal: ChartRefusal) {
        step.refusal = refusal
        if dialect == .xstate4 { followXState4([], cause: .request) }
        runToCompletion()
    }

    /// What does not hold of the conditions of transitions, each once.
    func unmet(_ transitions: [Int]) -> [ChartCondition] {
        let facts = ChartCondition.Facts(
            isOn: { name in tables.guards.numbers[name].map { state.isOn($0) } ?? false }, isCurrent: isCurrent)
        var seen: Set<ChartCondition> = []
        let unmet = transitions.flatMap { tables.guards.condition(of: $0)?.unmet(facts) ?? [] }
            .filter { seen.insert($0).inserted }
        // Of several transitions that which never can be taken holds up none of the others.
        let possible = unmet.filter { $0 != .constant(false) }
        return possible.isEmpty ? unmet : possible
    }
}

extension ChartTables {
    /// Work that is running.
    struct RunningWork {
        var node: Int
        var place: Int
        /// Among all invocations of the chart.
        var number: Int
        var invocation: Invocation
    }

    /// The work of current nodes that is not over, in document order.
    func running(in state: StatechartState) -> [RunningWork] {
        current(state.leaves).flatMap { node in
            chart.nodes[node].invocations.enumerated().compactMap { place, invocation in
                let number = firstInvocations[node] + place
                if state.ended.contains(number) { return nil }
                return RunningWork(node: node, place: place, number: number, invocation: invocation)
            }
        }
    }
}
