extension StateMachine {
    /// What happens from now on, event by event, in a buffer of this observer's own. It subscribes when called.
    public func events(buffer: MachineBuffer) -> MachineEvents<S> {
        MachineStream(
            locked { core, after in
                let channel = core.board.addEvents(buffer)
                core.startFirstWork(&after)
                return channel
            })
    }

    /// What happens from now on, with a buffer of the newest 256 events.
    public var events: MachineEvents<S> { events(buffer: .newest(256)) }

    /// The machine at this moment together with everything that happens after it: no event is in both, none is missed.
    public func subscribe(
        buffer: MachineBuffer = .newest(256)
    ) -> (snapshot: MachineSnapshot<S>, events: MachineEvents<S>) {
        let (raw, channel) = locked { core, after in
            let taken = (core.rawSnapshot, core.board.addEvents(buffer))
            core.startFirstWork(&after)
            return taken
        }
        return (raw.snapshot(plan), MachineStream(channel))
    }

    /// The machine at this moment.
    public var snapshot: MachineSnapshot<S> { locked { core, _ in core.rawSnapshot }.snapshot(plan) }

    /// The present state, then every state that is entered; read slowly it may skip states, never the last.
    public var states: MachineStream<S> {
        MachineStream(locked { core, _ in core.board.addStates(core.plan.states[core.state]) })
    }

    /// The last failure, or nil, then every failure, and nil when a success clears it; read slowly it may skip all but the
    /// newest 16.
    public var errors: MachineStream<StateMachineError<S>?> {
        MachineStream(locked { core, _ in core.board.addErrors(core.error) })
    }

    /// The request under way, if a closure of the program is running for it.
    public var activity: Activity<S>? { locked { core, _ in core.activity } }

    /// The request under way, then whenever it changes, nil when there is none; read slowly it skips to the newest.
    public var activities: MachineStream<Activity<S>?> {
        MachineStream(locked { core, _ in core.board.addActivities(core.activity) })
    }

    /// What the machine is made of, as plain values. Linear in the states and transitions.
    public var structure: MachineStructure<S> {
        let (closures, learned, version) = locked { core, _ in
            (core.closures, core.learned.inOrder, core.structureVersion)
        }
        return plan.structure(name, closures, learned, version)
    }

    /// The version of the structure, without building it.
    public var structureVersion: Int { locked { core, _ in core.structureVersion } }
}

/// A snapshot by indices, so that it can be taken under the lock without hashing a state.
struct RawSnapshot<S: StateIdentifier>: Sendable {
    let number: Int
    let state: Int
    let error: StateMachineError<S>?
    let data: [Int: [String: DataStore.Entry]]
    let interrupted: Int?
    let visits: [Int]
    let context: S.Context
    let counts: RequestCounts
    let isWorking: Bool

    func snapshot(_ plan: Blueprint<S>) -> MachineSnapshot<S> {
        let stored = data.filter { !$1.isEmpty }.map { (plan.states[$0], $1.inOrder) }
        let visited = zip(plan.states, visits).filter { $1 > 0 }
        return MachineSnapshot(
            number: number, state: plan.states[state], error: error,
            data: Dictionary(stored, uniquingKeysWith: { first, _ in first }),
            suspendedFrom: interrupted.map { plan.states[$0] },
            visits: Dictionary(visited.map { ($0, $1) }, uniquingKeysWith: +), context: context, counts: counts,
            isWorking: isWorking)
    }
}

extension MachineCore {
    var rawSnapshot: RawSnapshot<S> {
        RawSnapshot(
            number: board.number, state: state, error: error, data: data.contents, interrupted: interrupted?.state,
            visits: visits, context: context, counts: counts, isWorking: working != nil)
    }
}

extension Blueprint {
    /// The definition, and what was learned since, as plain values.
    func structure(
        _ name: String, _ closures: ClosureTable<S>, _ learned: [LearnedWays<S>.Way], _ version: Int
    ) -> MachineStructure<S> {
        typealias Way = MachineStructure<S>.TransitionEdge
        let declared = nodes.indices.flatMap { from in
            nodes[from].allowed.list.map { target in
                Way(from: states[from], to: states[target], trigger: .request, origin: .declared)
            }
                + nodes[from].edges.map { edge in
                    Way(
                        from: states[from], to: edge.target.map { states[$0] }, trigger: edge.trigger.shown,
                        origin: .declared, guards: edge.guards.map { $0.name ?? "guard" },
                        actions: edge.actions.map { $0.name ?? "action" })
                } + workWays(from)
        }
        let shown = learned.map { way in
            Way(from: states[way.from], to: states[way.to], trigger: .request, origin: way.origin)
        }
        let described = states.indices.map { index in
            MachineStructure<S>.StateNode(
                state: states[index], kind: nodes[index].kind, closures: closures.states[index].attached,
                entryActions: nodes[index].entryActions.map { $0.name ?? "action" },
                exitActions: nodes[index].exitActions.map { $0.name ?? "action" },
                work: nodes[index].work.map { $0.work.name ?? "work" })
        }
        return MachineStructure(name: name, states: described, transitions: declared + shown, version: version)
    }

    private func workWays(_ from: Int) -> [MachineStructure<S>.TransitionEdge] {
        guard let plan = nodes[from].work else { return [] }
        return zip(plan.work.branches, plan.targets).map { branch, target in
            MachineStructure.TransitionEdge(
                from: states[from], to: states[target],
                trigger: branch.isForErrors ? .failure(branch.name ?? "") : .result(branch.name ?? ""),
                actions: branch.change == nil ? [] : ["action"])
        }
    }
}
