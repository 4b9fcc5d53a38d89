import MachineRecords

/// Where a request leads from the current states as things are: along lines that are declared, or past all of them, as where a
/// history remembers another state than the one that is declared.
struct RequestWays {
    /// The edges that it leads along.
    private(set) var taken: [EdgeRecord] = []
    /// From a current state to one that it enters without a line that leads there.
    private(set) var strays: [StatePair] = []

    /// - Complexity: linear in the edges that the request takes, and where one of their targets is not entered, in what the machine
    ///   may take by itself from there.
    init(_ request: RequestRecord, _ verdict: Verdict, from current: [Int], in structure: StructureRecord) {
        let declared = current.flatMap { structure.edges(taking: request, from: $0) }.filter { $0.to != nil }
        switch verdict {
        case .refused, .ignored, .unmet: break
        case .unknown: taken = declared
        case .allowed(nil, _, _): taken = declared.filter { $0.to == $0.from }
        case .redirected(let target): taken = declared.filter { $0.to == target }
        case .allowed:
            let entered = verdict.entered
            taken = declared.filter { edge in edge.to.map(entered.contains) ?? false }
            if taken.count < declared.count { follow(declared, to: Set(entered), by: request, in: structure) }
        }
    }

    /// Finds what leads elsewhere than it is declared to.
    private mutating func follow(
        _ declared: [EdgeRecord], to entered: Set<Int>, by request: RequestRecord, in structure: StructureRecord
    ) {
        // Where the machine goes on by itself its first line is the one that a person looks for.
        if case .event = request {
            taken += declared.filter { edge in
                isLeft(edge) && edge.to.map { structure.goesOn(from: $0, to: entered) } ?? false
            }
        }
        let missed = declared.filter(isLeft)
        guard !missed.isEmpty else { return }
        let told = taken.compactMap(\.to)
        let untold = entered.filter { end in
            !told.contains(end) && !told.contains { structure.goesOn(from: $0, to: [end]) }
        }
        // Of several current states that take it as parts of one parent that which has the line is enough.
        for edge in missed.filter({ $0.line?.from == $0.from }) + missed {
            guard let to = edge.to else { continue }
            for end in untold.sorted() where end != edge.from && structure.shareParent(to, end) {
                if !strays.contains(where: { $0.to == end }) { strays.append(StatePair(from: edge.from, to: end)) }
            }
        }
        // What no history leads to it does by events of its own, which nobody knows here.
        if case .event = request, taken.isEmpty, strays.isEmpty, !entered.isEmpty { taken = declared }
    }

    /// Whether an edge may be of what is done besides those that are taken: nothing else of its state is, or what it is a part of is.
    private func isLeft(_ edge: EdgeRecord) -> Bool {
        let beside = taken.filter { $0.from == edge.from }
        guard !beside.contains(edge) else { return false }
        return beside.isEmpty || edge.transition != nil && beside.contains { $0.transition == edge.transition }
    }

    /// Whether it leads along a line.
    func leads(along line: StatePair) -> Bool { taken.contains { $0.line == line } }

    /// The ways out of a state for which no line leaves it: along lines that are drawn from another one, and past all lines.
    /// - Parameter hasFrames: whether the lines of parents leave their frames, and so each state in them.
    func detours(from state: Int, hasFrames: Bool = false) -> [StatePair] {
        let inherited = taken.filter {
            $0.from == state && $0.line?.from != state && !(hasFrames && $0.sourceFrame != nil)
        }
        .compactMap { edge in edge.to.map { StatePair(from: state, to: $0) } }
        return inherited.filter { $0.to != state } + strays.filter { $0.from == state }
    }
}

/// What may be asked for and leads out of a current state where no line is drawn from it, as the transitions of a parent do.
struct WaysOut {
    /// In the order of the states and their edges.
    private(set) var pairs: [StatePair] = []
    private var requests: [StatePair: [RequestRecord]] = [:]
    private let keys: KeyAssignment

    init(_ model: Model) {
        keys = model.keys
        let structure = model.machine.structure
        // What leads elsewhere than its lines enters a part of something.
        guard structure.hasSharedLines || structure.groups.count > 1 else { return }
        var known: [RequestRecord: RequestWays] = [:]
        for state in model.machine.current {
            for request in structure.edges(from: state).lazy.compactMap(\.trigger.request) {
                let ways = known[request] ?? model.ways(of: request)
                known[request] = ways
                for pair in ways.detours(from: state, hasFrames: model.graph.hasFrames) { add(pair, by: request) }
            }
        }
    }

    private mutating func add(_ pair: StatePair, by request: RequestRecord) {
        if requests[pair] == nil { pairs.append(pair) }
        if requests[pair]?.contains(request) != true { requests[pair, default: []].append(request) }
    }

    /// The first key of what leads along one of them, and how many more do.
    func keyed(along pair: StatePair) -> KeyedWays? {
        var seen = Set<String>()
        let all = (requests[pair] ?? []).compactMap(keys.key(of:)).filter { seen.insert($0).inserted }
        return all.first.map { KeyedWays(key: $0, others: all.count - 1) }
    }
}

/// The key of what leads along a line, and how many others do.
struct KeyedWays: Hashable {
    let key: String
    let others: Int

    /// `r`, or `r +5`.
    var text: String { others > 0 ? "\(key) +\(others)" : key }
}

extension Model {
    /// Where a request leads from where the machine is.
    func ways(of request: RequestRecord) -> RequestWays {
        RequestWays(request, verdict(on: request), from: machine.current, in: machine.structure)
    }
}
