extension StateMachine {
    /// What happens from now on, event by event, in a buffer of this observer's own. It subscribes when called.
    public func events(buffer: MachineBuffer) -> MachineEvents<S> {
        let channel = locked { store, effects in
            let channel = store.keeper.addEvents(buffer)
            store.keeper.core.startFirstWork(&effects)
            return channel
        }
        return MachineStream(channel, blueprint.event)
    }

    /// What happens from now on, with a buffer of the newest 256 events.
    public var events: MachineEvents<S> { events(buffer: .newest(256)) }

    /// The machine at this moment together with everything that happens after it: no event is in both, none is missed.
    public func subscribe(
        buffer: MachineBuffer = .newest(256)
    ) -> (snapshot: MachineSnapshot<S>, events: MachineEvents<S>) {
        let (raw, channel) = locked { store, effects in
            let taken = (RawSnapshot(store), store.keeper.addEvents(buffer))
            store.keeper.core.startFirstWork(&effects)
            return taken
        }
        return (raw.snapshot(blueprint), MachineStream(channel, blueprint.event))
    }

    /// The machine at this moment.
    public var snapshot: MachineSnapshot<S> { store.withLock { RawSnapshot($0) }.snapshot(blueprint) }

    /// The present state, then every state that is entered; read slowly it may skip states, never the last.
    public var states: MachineStream<S> {
        let channel = locked { store, effects in
            let channel = store.keeper.broadcaster.addStates(store.keeper.core.state)
            store.keeper.core.startFirstWork(&effects)
            return channel
        }
        return MachineStream(channel) { [blueprint] in blueprint.states[$0] }
    }

    /// The last failure, or nil, then every failure, and nil when a success clears it; read slowly it may skip all but the
    /// newest 16.
    public var errors: MachineStream<StateMachineError<S>?> {
        let channel = locked { store, effects in
            let channel = store.keeper.broadcaster.addErrors(store.keeper.core.error)
            store.keeper.core.startFirstWork(&effects)
            return channel
        }
        return MachineStream(channel) { [blueprint] in $0.map(blueprint.error) }
    }

    /// The request under way, if a closure of the program is running for it. Once somebody has asked, closures are timed;
    /// one that was called before is timed from the question.
    public var activity: Activity<S>? {
        let now = Moment(now())
        let record = store.withLock { store in
            store.keeper.watch(now)
            return store.keeper.activity
        }
        return record.map(blueprint.activity)
    }

    /// The request under way, then whenever it changes, nil when there is none; read slowly it skips to the newest.
    public var activities: MachineStream<Activity<S>?> {
        let now = Moment(now())
        let channel = locked { store, effects in
            store.keeper.watch(now)
            let channel = store.keeper.broadcaster.addActivities(store.keeper.activity)
            store.keeper.core.startFirstWork(&effects)
            return channel
        }
        return MachineStream(channel) { [blueprint] in $0.map(blueprint.activity) }
    }

    /// What the machine is made of, as plain values. Linear in the states and transitions.
    public var structure: MachineStructure<S> {
        let (attached, discovered, version) = store.withLock { store in
            (store.keeper.core.attached, store.keeper.core.discovered.inOrder, store.keeper.core.structureVersion)
        }
        return blueprint.structure(named: name, attached: attached, discovered: discovered, version: version)
    }

    /// The version of the structure, without building it.
    public var structureVersion: Int { store.withLock { $0.keeper.core.structureVersion } }

    /// The version of the structure, then whenever a closure is attached; what a closure leads to is news with its event.
    var structureVersions: MachineStream<Int> {
        let channel = locked { store, _ in
            store.keeper.broadcaster.addStructureVersions(store.keeper.core.structureVersion)
        }
        return MachineStream(channel) { $0 }
    }
}

/// A snapshot by indices, so that it can be taken under the lock without hashing a state.
private struct RawSnapshot<S: StateIdentifier>: Sendable {
    private let number: Int
    private let state: Int
    private let error: Failure?
    private let data: [Int: [String: DataStore.Entry]]
    private let interrupted: Int?
    private let visits: [Int]
    private let context: S.Context
    private let counts: RequestCounts
    private let isWorking: Bool

    init(_ store: Store<S>) {
        let core = store.keeper.core
        number = core.number
        state = core.state
        error = core.error
        data = core.data.contents
        interrupted = core.interrupted?.state
        visits = core.visits
        context = store.context
        counts = core.counts
        isWorking = core.working != nil
    }

    func snapshot(_ blueprint: Blueprint<S>) -> MachineSnapshot<S> {
        let states = blueprint.states
        let stored = data.filter { !$1.isEmpty }.map { (states[$0], $1.inOrder) }
        let visited = zip(states, visits).filter { $1 > 0 }
        return MachineSnapshot(
            number: number, state: states[state], error: error.map(blueprint.error),
            data: Dictionary(stored, uniquingKeysWith: { first, _ in first }),
            suspendedFrom: interrupted.map { states[$0] },
            visits: Dictionary(visited.map { ($0, $1) }, uniquingKeysWith: +), context: context, counts: counts,
            isWorking: isWorking)
    }
}
