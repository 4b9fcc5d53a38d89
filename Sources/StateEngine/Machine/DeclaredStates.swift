import MachineRecords

/// A definition as the rules of legality see it.
protocol PlannedStates: Declaration {
    var plan: Plan { get }
}

extension PlannedStates {
    func kind(of state: Int) -> StateRecord.Kind { plan.nodes[state].kind.record }

    func lists(_ target: Int, from state: Int) -> Bool { plan.nodes[state].allowed.contains(target) }

    func edge(of event: Int, from state: Int) -> DeclaredEdge? {
        guard event >= 0, plan.edgeTable.names(state, event) else { return nil }
        var named = plan.candidates(state, event)
        return named.popFirst().map { position in
            let edge = plan.nodes[state].edges[position]
            return DeclaredEdge(to: edge.target, isGuarded: !edge.asksNothing)
        }
    }

    func hasPatterns(in state: Int) -> Bool { !plan.nodes[state].patterns.isEmpty }

    func leadsOn(from state: Int) -> Bool {
        let node = plan.nodes[state]
        return !node.allowed.list.isEmpty || node.edges.contains { $0.target != nil }
            || node.branches?.isEmpty == false || plan.globals.contains { $0 != state }
    }
}

/// A definition, with the closures that its states have now.
struct DeclaredStates: PlannedStates {
    let plan: Plan
    let attached: [AttachedClosures]
    let sameStateSucceeds: Bool

    init(_ core: MachineCore) {
        plan = core.plan
        attached = core.attached
        sameStateSucceeds = core.options.contains(.sameStateSucceeds)
    }

    func closures(of state: Int) -> ClosureSet { attached[state].record }
}

/// A definition when a request was refused: of the closures it is known whether an exit barrier decided. The present
/// state is no advice, as nothing would come of it.
struct RefusedStates: PlannedStates {
    let plan: Plan
    let failure: Failure
    var sameStateSucceeds: Bool { false }

    func closures(of state: Int) -> ClosureSet { failure.barrierDecides && state == failure.state ? .exitBarrier : [] }
}
