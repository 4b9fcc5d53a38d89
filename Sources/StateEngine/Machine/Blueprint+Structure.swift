extension Blueprint {
    /// The definition, and what was discovered since, as plain values. By plain loops: in generic code each
    /// `map`, `filter` and key path asks the runtime for types.
    func structure(
        named name: String, attached: [AttachedClosures], discovered: [DiscoveredTransition], version: Int
    ) -> MachineStructure<S> {
        var transitions: [MachineStructure<S>.TransitionEdge] = []
        for index in states.indices {
            addListedTransitions(index, to: &transitions)
            addEventTransitions(index, to: &transitions)
            if let work = nodes[index].work { addTransitions(of: work, index, to: &transitions) }
        }
        for found in discovered {
            transitions.append(
                MachineStructure.TransitionEdge(
                    from: states[found.from], to: states[found.to], trigger: .request, origin: origin(found.origin)))
        }
        var described: [MachineStructure<S>.StateNode] = []
        described.reserveCapacity(states.count)
        for index in states.indices { described.append(node(index, attached[index])) }
        return MachineStructure(name: name, states: described, transitions: transitions, version: version)
    }

    private func node(_ index: Int, _ attached: AttachedClosures) -> MachineStructure<S>.StateNode {
        MachineStructure.StateNode(
            state: states[index], kind: plan.nodes[index].kind, closures: attached,
            entryActions: names(of: nodes[index].entryActions, Unnamed.actionName),
            exitActions: names(of: nodes[index].exitActions, Unnamed.actionName),
            work: nodes[index].work.map { $0.name ?? Unnamed.workName })
    }

    private func names<C>(of list: [Named<C>], _ unnamed: String) -> [String] {
        list.isEmpty ? [] : list.map { $0.name ?? unnamed }
    }

    private func addListedTransitions(_ from: Int, to transitions: inout [MachineStructure<S>.TransitionEdge]) {
        for target in plan.nodes[from].allowed.list {
            transitions.append(
                MachineStructure.TransitionEdge(from: states[from], to: states[target], trigger: .request))
        }
    }

    private func addEventTransitions(_ from: Int, to transitions: inout [MachineStructure<S>.TransitionEdge]) {
        let planned = plan.nodes[from].edges
        for (place, edge) in nodes[from].edges.enumerated() {
            let target: S? = if let target = planned[place].target { states[target] } else { nil }
            transitions.append(
                MachineStructure.TransitionEdge(
                    from: states[from], to: target, trigger: edge.trigger.shown,
                    guards: names(of: edge.guards, Unnamed.guardName),
                    actions: names(of: edge.actions, Unnamed.actionName)))
        }
    }

    private func addTransitions(
        of work: Work<S>, _ from: Int, to transitions: inout [MachineStructure<S>.TransitionEdge]
    ) {
        for (branch, planned) in zip(work.branches, plan.nodes[from].branches ?? []) {
            transitions.append(
                MachineStructure.TransitionEdge(
                    from: states[from], to: states[planned.target],
                    trigger: branch.isForErrors ? .failure(branch.name ?? "") : .result(branch.name ?? ""),
                    actions: branch.change == nil ? [] : [Unnamed.actionName]))
        }
    }

    private func origin(_ discovered: DiscoveredTransition.Origin) -> MachineStructure<S>.Origin {
        switch discovered {
        case .exitBarrier: .exitBarrier
        case .dynamicTransition: .dynamicTransition
        case .redirect: .redirect
        }
    }
}
