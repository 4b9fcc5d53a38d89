/// A request that asks no barrier and starts and ends no work: what it calls before its change are guards and actions,
/// which take no time, and after it hooks. Most requests are of this kind.
///
/// It does what a `RunningRequest` would do, which the random machines of the tests hold, without the room for all
/// that it does not need.
@usableFromInline
struct DirectRequest: Sendable {
    /// No request.
    @usableFromInline static var none: DirectRequest {
        DirectRequest(
            from: 0, to: 0, edge: -1, isGuarded: false, hasActions: false, hooks: [], hooksIfIgnored: [], ended: 0)
    }

    @usableFromInline let from: Int
    @usableFromInline let to: Int
    /// The edge of the event; -1 for a request for a state.
    @usableFromInline let edge: Int
    @usableFromInline let isGuarded: Bool
    @usableFromInline let hasActions: Bool
    /// Whether its guards hold.
    @usableFromInline var holds = true
    /// The hooks that follow: those of the change, until a guard does not hold.
    @usableFromInline var hooks: HookSet
    /// The hooks that follow if a guard does not hold.
    let hooksIfIgnored: HookSet
    /// The stay that ends with its last hook.
    let ended: Int
    /// The turn that it has.
    @usableFromInline var turn = 0

    /// Whether something of the program's is called before it is carried out.
    @inlinable var mustDecide: Bool { isGuarded || hasActions }

    /// What it comes to.
    @inlinable var outcome: FastOutcome { holds ? .changed(from: from, to: to) : .ignored(in: from) }
}

extension MachineCore {
    /// What a request comes to without asking anything that takes its time; nil if it may have to.
    func direct(_ submission: IndexedSubmission) -> DirectRequest? {
        guard
            !submission.isPreflight, !submission.hasEpilogue, isStarted, working == nil, interrupted == nil,
            data.isEmpty
        else { return nil }
        let index = submission.request.index
        switch submission.request.kind {
        case .event:
            guard index >= 0, let edge = plan.edgeTable.onlyEdge(state, index) else { return nil }
            let planned = plan.nodes[state].edges[edge]
            guard let target = planned.target else { return nil }
            return direct(to: target, edge, isGuarded: !planned.asksNothing, hasActions: planned.hasActions)
        case .transition:
            guard index >= 0, index != state, plan.declares(state, index) else { return nil }
            return direct(to: index, -1, isGuarded: false, hasActions: false)
        case .dynamic, .reset, .suspend, .resume, .work: return nil
        }
    }

    private func direct(to target: Int, _ edge: Int, isGuarded: Bool, hasActions: Bool) -> DirectRequest? {
        let (left, entered) = (sides[state], sides[target])
        guard left.contains(.leavesUnasked), entered.contains(.entersUnasked) else { return nil }
        let hooks = hooks(
            from: attached[state], to: attached[target], machineHooks, isEvent: edge >= 0)
        return DirectRequest(
            from: state, to: target, edge: edge, isGuarded: isGuarded,
            hasActions: hasActions || left.contains(.exitActions) || entered.contains(.entryActions), hooks: hooks,
            hooksIfIgnored: machineHooks.contains(.didNotChangeState) ? HookSet(.didNotChangeState) : [], ended: stay)
    }

    /// Carries a direct request out, its guards having been asked and its actions run.
    mutating func carryOut(
        _ direct: inout DirectRequest, of submission: IndexedSubmission, publishing context: Payload,
        _ effects: inout DeferredEffects
    ) {
        counts.processed += 1
        if !direct.holds {
            direct.hooks = direct.hooksIfIgnored
            return ignore(submission, &effects)
        }
        if direct.hasActions { effects.observe(interest.intersection(.context)) }
        move(to: direct.to, submission, context: context, &effects)
    }

    /// Ends a direct request, its hooks having run.
    mutating func finish(_ direct: DirectRequest, of submission: IndexedSubmission, _ effects: inout DeferredEffects) {
        // An event that was ignored has ended no stay, whatever state its hook has gone to.
        if data.isEmpty || !direct.holds { return }
        publish(data.end(direct.ended, in: direct.from), by: submission.asker, &effects)
    }
}
