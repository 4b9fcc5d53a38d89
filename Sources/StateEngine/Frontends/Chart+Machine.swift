extension Chart {
    /// The states for a machine that is to be made with more than `machine` offers; such a machine is given `guardsByName`
    /// and `actionsByName` too. Of what is written twice, they hold the first.
    ///
    /// - Complexity: Linear in the pairs of the chart.
    public var configs: [StateConfig<ChartState<State, Event>>] {
        let clauses = states.byKey
        let written = states.pairs.map(\.key)
        var seen: Set<State> = []
        let order = ([initial] + written).filter { clauses[$0] != nil && seen.insert($0).inserted }
        return order.map { config($0, clauses[$0] ?? nil) }
    }

    /// The guards as the machine knows them.
    public var guardsByName: [String: Guard<ChartState<State, Event>>] {
        guards.byKey.mapValues { holds in Guard { holds($0) } }
    }

    /// The actions as the machine knows them.
    public var actionsByName: [String: Action<ChartState<State, Event>>] {
        actions.byKey.mapValues { action in Action { $0 = action($0) } }
    }

    /// Makes a live machine that follows the chart, called by its `id`; events lead on from the state that it is in.
    ///
    /// - Parameters:
    ///   - options: Choices about its behaviour.
    ///   - historyCapacity: How many entries of its history are kept.
    ///   - executor: Where barriers, hooks and work run: by default on the executor of whoever asks, but work and what
    ///     is posted on the global one.
    ///   - didTransition: Runs after every change of state, given the old state and the new.
    /// - Throws: `ChartError` with all that is wrong with the chart.
    public func machine(
        options: MachineOptions = [], historyCapacity: Int = 256, executor: MachineExecutor = .caller,
        didTransition: TransitionHook<ChartState<State, Event>>? = nil
    ) throws(ChartError<State, Event>) -> StateMachine<ChartState<State, Event>> {
        let own = literalFaults
        do {
            let machine = try StateMachine<ChartState<State, Event>>(
                name: id, configs, context: context, guards: guardsByName, actions: actionsByName, options: options,
                historyCapacity: historyCapacity, executor: executor, didTransition: didTransition)
            if own.isEmpty { return machine }
        } catch {
            throw ChartError(faults: own + error.faults.map { .definition($0) })
        }
        throw ChartError(faults: own)
    }

    /// All that is wrong with the chart; empty for one that `machine()` accepts.
    public var faults: [ChartFault<State, Event>] {
        do {
            _ = try machine()
            return []
        } catch {
            return error.faults
        }
    }

    private func config(_ state: State, _ clauses: [Clause]?) -> StateConfig<ChartState<State, Event>> {
        let name = ChartState<State, Event>(state)
        let clauses = ChartClauses(all: clauses)
        let bare = clauses.isFinal ? StateConfig.final(name) : StateConfig(name)
        var seen: Set<Event> = []
        return clauses.events.pairs.filter { seen.insert($0.key).inserted }.reduce(into: bare) { config, pair in
            let target = pair.value
            var event = StateConfig(name).on(pair.key, to: ChartState(target.state))
            if let condition = target.condition { event = event.guard(condition) }
            if case .withContext(_, let action) = target { event = event.action { $0 = action($0) } }
            config.add(eventsOf: target.actions.reduce(event) { $0.action($1) })
        }
    }

    /// Faults of the literals alone, which a machine's definition could not express.
    private var literalFaults: [ChartFault<State, Event>] {
        let first: [ChartFault<State, Event>] =
            states.pairs.contains { $0.key == initial } ? [] : [.unknownInitial(initial)]
        return first + states.duplicates.map { .duplicateState($0) }
            + states.pairs.flatMap { state, clauses -> [ChartFault<State, Event>] in
                let clauses = ChartClauses(all: clauses)
                return clauses.events.duplicates.map { .duplicateEvent(state, $0) }
                    + clauses.types.filter { $0 != "final" }.map { .unknownType(state, $0) }
            }
            + actions.duplicates.map { .duplicateAction($0) } + guards.duplicates.map { .duplicateGuard($0) }
    }
}
