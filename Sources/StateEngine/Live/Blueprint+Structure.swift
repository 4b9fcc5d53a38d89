extension Blueprint {
    /// The definition, and what was learned since, as plain values.
    func structure(
        _ name: String, _ attached: [AttachedClosures], _ learned: [LearnedWays.Way], _ version: Int
    ) -> MachineStructure<S> {
        let declared = states.indices.flatMap { listedWays($0) + eventWays($0) + workWays($0) }
        let shown = learned.map { way in
            MachineStructure.TransitionEdge(
                from: states[way.from], to: states[way.to], trigger: .request, origin: origin(way.origin))
        }
        let described = states.indices.map { index in
            MachineStructure<S>.StateNode(
                state: states[index], kind: plan.nodes[index].kind, closures: attached[index],
                entryActions: nodes[index].entryActions.map { $0.name ?? "action" },
                exitActions: nodes[index].exitActions.map { $0.name ?? "action" },
                work: nodes[index].work.map { $0.name ?? "work" })
        }
        return MachineStructure(name: name, states: described, transitions: declared + shown, version: version)
    }

    private func listedWays(_ from: Int) -> [MachineStructure<S>.TransitionEdge] {
        plan.nodes[from].allowed.list.map { target in
            MachineStructure.TransitionEdge(from: states[from], to: states[target], trigger: .request)
        }
    }

    private func eventWays(_ from: Int) -> [MachineStructure<S>.TransitionEdge] {
        zip(nodes[from].edges, plan.nodes[from].edges).map { edge, planned in
            MachineStructure.TransitionEdge(
                from: states[from], to: planned.target.map { states[$0] }, trigger: edge.trigger.shown,
                guards: edge.guards.map { $0.name ?? "guard" }, actions: edge.actions.map { $0.name ?? "action" })
        }
    }

    private func workWays(_ from: Int) -> [MachineStructure<S>.TransitionEdge] {
        guard let work = nodes[from].work else { return [] }
        return zip(work.branches, plan.nodes[from].branches ?? []).map { branch, planned in
            MachineStructure.TransitionEdge(
                from: states[from], to: states[planned.target],
                trigger: branch.isForErrors ? .failure(branch.name ?? "") : .result(branch.name ?? ""),
                actions: branch.change == nil ? [] : ["action"])
        }
    }

    private func origin(_ learned: LearnedWays.Origin) -> MachineStructure<S>.Origin {
        switch learned {
        case .exitBarrier: .exitBarrier
        case .dynamicTransition: .dynamicTransition
        case .redirect: .redirect
        }
    }
}
