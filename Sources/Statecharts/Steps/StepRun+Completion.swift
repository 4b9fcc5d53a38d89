extension StepRun {
    /// Enters the initial states.
    mutating func begin() {
        if dialect == .xstate4 { return beginXState4() }
        var report = Microstep(cause: nil, transitions: [], exited: [], entered: [], actions: [])
        var entry = EntrySet()
        entry.enter(below: -1, targets: [], self)
        entry.sort()
        state.leaves = entry.leaves
        enterInitially(entry, &report)
        step.microsteps.append(report)
    }

    /// Goes on until nothing is left to do: eventless transitions, then what the chart has raised, then what it has sent.
    mutating func runToCompletion() {
        looksForEventless = true
        let begin = self
        var watch = LoopWatch(limit: limit, queueLimit: 1_000 + tables.raiseCount)
        while proceed() {
            guard let length = watch.roundLength(after: &self) else { continue }
            self = begin.standing(beforeLoopOf: length)
            break
        }
        if state.isDone { state.pending = [] }
    }

    /// Does the next thing that is to be done by itself. Whether there was one.
    mutating func proceed() -> Bool {
        if dialect == .xstate4 { return proceedXState4() }
        if state.isDone { return false }
        if looksForEventless {
            let transitions = selectedEventless()
            if !transitions.isEmpty {
                let hasChanged = microstep(transitions, cause: nil)
                // XState 5 does not ask again after a step that changed nothing.
                looksForEventless = dialect != .xstate5 || hasChanged
                return true
            }
        }
        guard let event = raised.next() ?? sent.next() else { return false }
        looksForEventless = true
        let transitions = selected(for: key(of: event))
        if !transitions.isEmpty { _ = microstep(transitions, cause: cause(of: event)) }
        return true
    }

    func cause(of event: QueuedEvent) -> Microstep.Cause {
        switch event {
        case .named(let name): .event(name)
        case .delay(let node, let group): .delay(node: node, tables.delays[node][group].delay)
        }
    }

    private mutating func enterInitially(_ entry: EntrySet, _ report: inout Microstep) {
        for rank in entry.entered {
            let node = tables.tree.nodes[rank]
            begin(node, &report)
            begin(node, byDefault: entry, &report)
            if tables.chart.nodes[node].kind == .final { reachFinal(node, entered: entry.entered) }
        }
    }
}
