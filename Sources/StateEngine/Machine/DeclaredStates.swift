import MachineRecords

/// A definition, with the closures that its states have now, as the rules of legality see it.
struct DeclaredStates: Declaration {
    let plan: Plan
    let attached: [AttachedClosures]

    func kind(of state: Int) -> StateRecord.Kind { plan.nodes[state].kind.record }

    func closures(of state: Int) -> ClosureSet { attached[state].record }

    func lists(_ target: Int, from state: Int) -> Bool { plan.nodes[state].allowed.contains(target) }
}
