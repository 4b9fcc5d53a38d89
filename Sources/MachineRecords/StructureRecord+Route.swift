extension StructureRecord {
    /// The shortest declared route from one state to another by requests that a person can make; of several, one that the fewest
    /// closures decide. Nil where there is none, and empty where it is the same state.
    ///
    /// Neither reset nor the background are on a route: they are there for other ends.
    /// - Complexity: linear in the states and edges, times the global states.
    package func route(from start: Int, to goal: Int) -> [RouteStep]? {
        guard states.indices.contains(start), states.indices.contains(goal) else { return nil }
        let globals = states.indices.filter { states[$0].isGlobal }
        var last: [Int: RouteStep] = [:]
        var doubts = [start: 0]
        var layer = [start]
        while doubts[goal] == nil, !layer.isEmpty {
            var next: [Int] = []
            var arrived: [Int: Int] = [:]
            for step in layer.flatMap({ steps(from: $0, globals: globals) }) where doubts[step.to] == nil {
                let count = (doubts[step.from] ?? 0) + (step.isDoubtful ? 1 : 0)
                if arrived[step.to] == nil { next.append(step.to) }
                if count < arrived[step.to] ?? .max { (arrived[step.to], last[step.to]) = (count, step) }
            }
            doubts.merge(arrived) { first, _ in first }
            layer = next
        }
        guard doubts[goal] != nil else { return nil }
        var route: [RouteStep] = []
        var state = goal
        while state != start, let step = last[state] {
            route.append(step)
            state = step.from
        }
        return route.reversed()
    }

    /// The requests by which a person may leave a state, as far as the declaration says where to.
    private func steps(from state: Int, globals: [Int]) -> [RouteStep] {
        let listed = edges(from: state).compactMap { edge -> RouteStep? in
            guard let target = edge.to, let request = edge.trigger.request, request != .dynamic else { return nil }
            // Where one event has several targets the guards of each decide on the others too.
            let guards = edges(from: state, by: edge.trigger).flatMap(\.guards)
            return step(from: state, to: target, request, guards: guards)
        }
        return listed + globals.compactMap { step(from: state, to: $0, .state($0), guards: []) }
    }

    private func step(from state: Int, to target: Int, _ request: RequestRecord, guards: [String?]) -> RouteStep? {
        guard target != state, canAsk(request), kind(of: target) != .background else { return nil }
        switch declaredVerdict(on: request, from: state) {
        case .refused, .ignored, .unmet: return nil
        case .allowed, .redirected, .unknown: break
        }
        let barriers =
            (closures(of: state).contains(.exitBarrier) ? [state] : [])
            + (closures(of: target).contains(.entryBarrier) ? [target] : [])
        return RouteStep(from: state, to: target, request: request, guards: guards, barriers: barriers)
    }
}
