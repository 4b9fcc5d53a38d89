/// What is looked up in a structure for every line of a list, so that a machine of 100,000 states is not searched each time.
struct StructureIndex: Equatable, Sendable {
    /// Everything that can be asked of the machine, in the order in which keys are given.
    private(set) var requests: [RequestRecord] = []
    private var askable: Set<RequestRecord> = []
    private(set) var background: Int?
    /// The edges by the state that they leave; those of state `s` begin at `starts[s]` and end where those of `s + 1` begin.
    private var places: [Int] = []
    private var starts: [Int] = [0]
    /// The states that edges come from, by the state that they lead to, kept as `places` are.
    private var origins: [Int] = []
    private var originStarts: [Int] = [0]
    /// Where the edges that leave groups are, by the group.
    private var groups: [Int: [Int]] = [:]
    private var parts = EdgeIndex()
    /// What has an edge that takes events of a kind.
    private var patterned: Set<EdgeIndex.Owner> = []
    /// The events of which what waits for them takes another event too, by that one's number: those of few others first.
    private var covering: [Int: [Int]] = [:]
    /// Whether any edge leaves a group, or enters several states.
    private(set) var hasSharedLines = false

    init() {}

    /// - Complexity: linear in the states and edges.
    init(_ states: [StateRecord], _ edges: [EdgeRecord], events: [DeclaredEvent]) {
        requests = events.indices.map { RequestRecord.event($0) }
        requests += Self.askable(states, edges, hasEvents: !events.isEmpty).map { RequestRecord.state($0) }
        background = states.firstIndex { $0.kind == .background }
        if states.contains(where: { $0.closures.contains(.dynamicTransition) }) { requests.append(.dynamic) }
        if background != nil { requests += [.background, .foreground] }
        requests.append(.reset)
        askable = Set(requests)
        sort(edges, states: states.count)
        sortOrigins(edges, states: states.count)
        for (event, declared) in events.enumerated().sorted(by: { $0.element.covered.count < $1.element.covered.count })
        {
            for other in declared.covered { covering[other, default: []].append(event) }
        }
        hasSharedLines = edges.contains { $0.group != nil || $0.transition != nil }
        let owned = states.indices.map { (owner: EdgeIndex.Owner.state($0), places: ownPlaces(from: $0)) }
        let grouped = groups.map { (owner: EdgeIndex.Owner.group($0.key), places: $0.value[...]) }
        parts = EdgeIndex(edges, owned: owned + grouped)
        for edge in edges {
            guard case .passive(.pattern) = edge.trigger else { continue }
            patterned.insert(edge.group.map { .group($0) } ?? .state(edge.from))
        }
    }

    /// The states that can be asked for.
    private static func askable(_ states: [StateRecord], _ edges: [EdgeRecord], hasEvents: Bool) -> [Int] {
        let ordinary = states.indices.filter { states[$0].kind != .background }
        guard hasEvents else { return ordinary }
        let isOpen = states.contains { $0.closures.contains(.exitBarrier) }
        let direct = Set(edges.compactMap { if case .request(.state(let target)) = $0.trigger { target } else { nil } })
        return ordinary.filter { isOpen || states[$0].isGlobal || direct.contains($0) }
    }

    /// Counting sort: it keeps the order of the edges of one state.
    private mutating func sort(_ edges: [EdgeRecord], states: Int) {
        starts = Array(repeating: 0, count: states + 1)
        for edge in edges where edge.from < states && edge.group == nil { starts[edge.from + 1] += 1 }
        for state in 0..<states { starts[state + 1] += starts[state] }
        var next = starts
        places = Array(repeating: 0, count: starts[states])
        for (place, edge) in edges.enumerated() where edge.from < states {
            if let group = edge.group {
                groups[group, default: []].append(place)
                continue
            }
            places[next[edge.from]] = place
            next[edge.from] += 1
        }
    }

    private mutating func sortOrigins(_ edges: [EdgeRecord], states: Int) {
        let targets = edges.map { edge in edge.to.flatMap { (0..<states).contains($0) ? $0 : nil } }
        originStarts = Array(repeating: 0, count: states + 1)
        for target in targets.compactMap(\.self) { originStarts[target + 1] += 1 }
        for state in 0..<states { originStarts[state + 1] += originStarts[state] }
        var next = originStarts
        origins = Array(repeating: 0, count: originStarts[states])
        for (edge, target) in zip(edges, targets) {
            guard let target else { continue }
            origins[next[target]] = edge.from
            next[target] += 1
        }
    }

    /// Where the edges that lead to a state come from, one for each edge; none for a state that does not exist.
    func origins(of target: Int) -> ArraySlice<Int> {
        guard target >= 0, target + 1 < originStarts.count else { return [] }
        return origins[originStarts[target]..<originStarts[target + 1]]
    }

    /// A trigger, and those of edges for several events that take it too.
    func triggers(taking trigger: EdgeTrigger) -> [EdgeTrigger] {
        guard case .request(.event(let event)) = trigger, let others = covering[event] else { return [trigger] }
        return [trigger] + others.map { .request(.event($0)) }
    }

    /// Whether a request is one of `requests`.
    func canAsk(_ request: RequestRecord) -> Bool { askable.contains(request) }

    /// Where the edges that leave a state and no other are among all edges; none for a state that does not exist.
    func ownPlaces(from state: Int) -> ArraySlice<Int> {
        guard state >= 0, state + 1 < starts.count else { return [] }
        return places[starts[state]..<starts[state + 1]]
    }

    /// Where all edges that leave a state are, those of the groups around it last.
    /// - Parameter group: the smallest around the state.
    /// - Complexity: constant where no edge leaves a group, else linear in the edges found, for each group around it.
    func places(from state: Int, in group: Int?, of parents: [StateGroup], _ edges: [EdgeRecord]) -> ArraySlice<Int> {
        var found = ownPlaces(from: state)
        guard !groups.isEmpty else { return found }
        var next = group
        while let group = next {
            let outer = groups[group] ?? []
            if !outer.isEmpty {
                let taken = Set(found.lazy.map { edges[$0] }.filter(\.guards.isEmpty).map(\.trigger))
                found += outer.filter { !triggers(taking: edges[$0].trigger).contains(where: taken.contains) }
            }
            next = parents[group].parent
        }
        return found
    }

    /// Whether an edge that leaves a state, or a group around it, takes events of a kind.
    func hasPatterns(in state: Int, _ group: Int?, of parents: [StateGroup]) -> Bool {
        !patterned.isEmpty && owners(of: state, group, parents).contains(where: patterned.contains)
    }

    /// Where those of the edges that leave a state are that have a part, in the order of `places(from:in:of:)`.
    /// - Complexity: linear in the edges found; where groups are around the state, times those by the same trigger in smaller ones.
    func places(
        from state: Int, with part: EdgeIndex.Part, in group: Int?, of parents: [StateGroup], _ edges: [EdgeRecord]
    ) -> [Int] {
        guard !groups.isEmpty else { return places(of: .state(state), with: part, edges) }
        let owners = owners(of: state, group, parents)
        return owners.indices.flatMap { level in
            places(of: owners[level], with: part, edges).filter { place in
                let triggers = triggers(taking: edges[place].trigger)
                return !owners[..<level].contains { inner in
                    triggers.contains { trigger in
                        places(of: inner, with: .trigger(trigger), edges).contains { edges[$0].guards.isEmpty }
                    }
                }
            }
        }
    }

    /// Where the edges are that an event or other trigger may take from a state, in the order in which they are asked: those of
    /// the state before those of the groups around it, and those that name it before those for several events. None stands
    /// behind one that always holds.
    func places(
        taking trigger: EdgeTrigger, from state: Int, in group: Int?, of parents: [StateGroup], _ edges: [EdgeRecord]
    ) -> [Int] {
        let triggers = triggers(taking: trigger)
        var found: [Int] = []
        for owner in groups.isEmpty ? [.state(state)] : owners(of: state, group, parents) {
            for trigger in triggers {
                let next = places(of: owner, with: .trigger(trigger), edges)
                found += next
                if next.contains(where: { edges[$0].guards.isEmpty }) { return found }
            }
        }
        return found
    }

    /// A state and the groups around it, the smallest first.
    private func owners(of state: Int, _ group: Int?, _ parents: [StateGroup]) -> [EdgeIndex.Owner] {
        var owners = [EdgeIndex.Owner.state(state)]
        var next = group
        while let group = next {
            owners.append(.group(group))
            next = parents[group].parent
        }
        return owners
    }

    private func places(of owner: EdgeIndex.Owner, with part: EdgeIndex.Part, _ edges: [EdgeRecord]) -> [Int] {
        let all =
            switch owner {
            case .state(let state): ownPlaces(from: state)
            case .group(let group): groups[group].map { $0[...] } ?? []
            }
        return parts.places(of: owner, among: all, with: part, edges)
    }
}
