import StateEngine

extension ModelCase {
    /// The smallest case that still holds, reached by leaving out one thing after the other.
    func shrunk(_ holds: (ModelCase) async -> Bool) async -> ModelCase {
        var smallest = self
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in smallest.smaller where await holds(candidate) {
                smallest = candidate
                isSmaller = true
                break
            }
        }
        return smallest
    }

    /// Everything that is smaller by one thing, the largest things first.
    private var smaller: [ModelCase] {
        shorter + sketch.smaller.map { ModelCase(sketch: $0, requests: requests) }
    }

    private var shorter: [ModelCase] {
        let halves =
            requests.count > 3 ? [Array(requests.prefix(requests.count / 2)), requests.suffix(requests.count / 2)] : []
        let fewer = requests.indices.reversed().map { requests.without($0) }
        return (halves + fewer).map { ModelCase(sketch: sketch, requests: $0) }
    }
}

extension MachineSketch {
    fileprivate var smaller: [MachineSketch] {
        let fewer = states.map { removing($0.number) }.filter {
            $0.states.first.map { $0.kind != .background } ?? false
        }
        let plainer = states.indices.flatMap { index in
            states[index].smaller.map { state in edited { $0.states[index] = state } }
        }
        let silent = machineHooks.smaller.map { hooks in edited { $0.machineHooks = hooks } }
        let poorer = [
            edited { $0.sameStateSucceeds = false }, edited { $0.redirectsOnResume = false },
            edited { $0.context = 0 }, edited { $0.isAnySize = true },
        ]
        return fewer + plainer + silent + poorer.filter { $0 != self }
    }

    private func edited(_ change: (inout MachineSketch) -> Void) -> MachineSketch {
        var copy = self
        change(&copy)
        return copy
    }

    /// Without a state and without what names it in the definition; barriers may go on naming it.
    private func removing(_ number: Int) -> MachineSketch {
        edited { sketch in
            sketch.isAnySize = true
            sketch.states.removeAll { $0.number == number }
            for index in sketch.states.indices {
                sketch.states[index].allowed.removeAll { $0 == number }
                sketch.states[index].edges.removeAll { $0.target == number }
                sketch.states[index].work?.branches.removeAll { $0.target == number }
            }
        }
    }
}

extension SketchedState {
    fileprivate var smaller: [SketchedState] {
        var all: [SketchedState] = []
        func add(_ change: (inout SketchedState) -> Void) {
            var copy = self
            change(&copy)
            if copy != self { all.append(copy) }
        }
        add { $0.exitBarrier = nil }
        add { $0.entryBarrier = nil }
        add { $0.dynamic = nil }
        add { $0.work = nil }
        for work in work?.smaller ?? [] { add { $0.work = work } }
        for index in dynamicRequests.indices { add { $0.dynamicRequests.remove(at: index) } }
        for hooks in hooks.smaller { add { $0.hooks = hooks } }
        for barrier in exitBarrier?.smaller ?? [] { add { $0.exitBarrier = barrier } }
        for barrier in entryBarrier?.smaller ?? [] { add { $0.entryBarrier = barrier } }
        for index in allowed.indices { add { $0.allowed.remove(at: index) } }
        for index in exitActions.indices { add { $0.exitActions.remove(at: index) } }
        for index in entryActions.indices { add { $0.entryActions.remove(at: index) } }
        for index in edges.indices {
            add { $0.edges.remove(at: index) }
            for edge in edges[index].smaller where isUnambiguous(edge, at: index) { add { $0.edges[index] = edge } }
        }
        if kind != .background { add { $0.kind = .standard } }
        return all
    }

    /// Whether no two unguarded edges would wait for one event.
    private func isUnambiguous(_ edge: SketchedEdge, at index: Int) -> Bool {
        !edge.guards.isEmpty || !edge.isExact
            || edges.without(index).allSatisfy { $0.trigger != edge.trigger || !$0.guards.isEmpty }
    }
}

extension [SketchedHook: [SketchedRequest]] {
    fileprivate var smaller: [Self] {
        keys.sorted { $0.rawValue < $1.rawValue }.flatMap { hook in
            let fewer = (self[hook] ?? []).indices.map { merging([hook: (self[hook] ?? []).without($0)]) { $1 } }
            return [filter { $0.key != hook }] + fewer
        }
    }
}

extension SketchedBarrier {
    fileprivate var smaller: [SketchedBarrier] {
        answers.keys.sorted().map { state in
            var copy = self
            copy.answers[state] = nil
            return copy
        }
            + requests.indices.map {
                SketchedBarrier(answers: answers, otherwise: otherwise, requests: requests.without($0))
            }
            + (otherwise == .allow ? [] : [SketchedBarrier(answers: answers, otherwise: .allow, requests: requests)])
    }
}

extension SketchedWork {
    /// Work that ends at once stays as bounded as it was: nothing is put into it.
    fileprivate var smaller: [SketchedWork] {
        var all: [SketchedWork] = []
        func add(_ change: (inout SketchedWork) -> Void) {
            var copy = self
            change(&copy)
            if copy != self { all.append(copy) }
        }
        add { $0.ending = nil }
        add { $0.heedsCancellation = true }
        for index in branches.indices {
            add { $0.branches.remove(at: index) }
            add { $0.branches[index].condition = nil }
            add { $0.branches[index].change = nil }
        }
        return all
    }
}

extension SketchedEdge {
    fileprivate var smaller: [SketchedEdge] {
        guards.indices.map {
            SketchedEdge(trigger: trigger, target: target, guards: guards.without($0), actions: actions)
        }
            + actions.indices.map {
                SketchedEdge(trigger: trigger, target: target, guards: guards, actions: actions.without($0))
            }
    }
}

extension Array {
    fileprivate func without(_ index: Int) -> Self {
        var copy = self
        copy.remove(at: index)
        return copy
    }
}
