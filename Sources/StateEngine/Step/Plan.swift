/// What the core knows of a definition: indices and marks, none of the program's types, none of its closures.
///
/// An object, as it is given to every step: copied as a value, each of its tables would be counted anew.
@usableFromInline
final class Plan: Sendable {
    /// An edge that an event takes; nil as target: the state takes the event in and stays.
    struct Edge: Sendable {
        let target: Int?
        /// Whether it takes the event that it names, whatever the program's closures would say.
        let asksNothing: Bool
        let hasActions: Bool
    }

    /// An edge that the end of a state's work may take.
    struct Branch: Sendable {
        let target: Int
        let hasAction: Bool
    }

    /// What is fixed about one state.
    struct Node: Sendable {
        let kind: StateKind
        let allowed: TargetSet
        let edges: [Edge]
        /// The edges by pattern, in order.
        let patterns: [Int]
        let hasEntryActions: Bool
        let hasExitActions: Bool
        /// The edges that the end of its work may take; nil if it has no work.
        let branches: [Branch]?
    }

    let nodes: [Node]
    let globals: [Int]
    let background: Int?
    let edgeTable: EdgeTable

    init(nodes: [Node], globals: [Int], background: Int?, edgeTable: EdgeTable) {
        self.nodes = nodes
        self.globals = globals
        self.background = background
        self.edgeTable = edgeTable
    }

    /// The edges that may take an event in a state, in the order in which they are tried.
    func candidates(_ state: Int, _ event: Int) -> Candidates {
        let patterns = nodes[state].patterns
        return event < 0 ? Candidates(patterns) : edgeTable.candidates(state, event, or: patterns)
    }

    /// Whether something may take an event in a state.
    func handles(_ event: Int, in state: Int) -> Bool {
        !nodes[state].patterns.isEmpty || event >= 0 && edgeTable.names(state, event)
    }

    /// Whether the definition itself, rather than a closure, says that one state may be asked for in another. Edges of
    /// events do not count: they are for their events alone.
    func declares(_ from: Int, _ target: Int) -> Bool {
        nodes[target].kind.isGlobal || nodes[from].allowed.contains(target)
    }
}

/// What is still to be tried, by position: one, or a list. One needs no memory of its own.
struct Candidates: Sendable {
    private var single: Int?
    private let list: [Int]
    private var next = 0

    init(single: Int) {
        self.single = single
        list = []
    }

    init(_ list: [Int]) { self.list = list }

    mutating func popFirst() -> Int? {
        if let found = single {
            single = nil
            return found
        }
        guard next < list.count else { return nil }
        defer { next += 1 }
        return list[next]
    }
}

/// Which edges take an event in a state: a dense table where most of it is used, else a dictionary.
struct EdgeTable: Sendable {
    private let events: Int
    private let dense: [Int32]
    private let sparse: [Int: Int32]
    private let lists: [[Int]]
    /// Where the only edge for an event leads, if it asks and changes nothing; in the order of `dense`.
    private var quietTargets: [Int32] = []

    private static let nothing: Int32 = -1

    /// An edge that names an event, by its position among the edges of its state.
    struct ExactEdge: Sendable {
        let state: Int
        let event: Int
        let position: Int
    }

    /// Builds the table from the edges that name an event, state by state, in order.
    init(events: Int, _ edges: [ExactEdge], _ nodes: [Plan.Node]) {
        let isDense = nodes.count * events <= 1_024 + 64 * edges.count
        var dense = Array(repeating: Self.nothing, count: isDense ? nodes.count * events : 0)
        var sparse: [Int: Int32] = [:]
        sparse.reserveCapacity(isDense ? 0 : edges.count)
        var (lists, owners): ([[Int]], [Int]) = ([], [])
        func place(_ edge: ExactEdge, _ entry: inout Int32) {
            if entry == Self.nothing, nodes[edge.state].patterns.isEmpty {
                entry = Int32(edge.position)
            } else if entry < Self.nothing {
                lists[-2 - Int(entry)].append(edge.position)
            } else {
                lists.append(entry < 0 ? [edge.position] : [Int(entry), edge.position])
                owners.append(edge.state)
                entry = -1 - Int32(lists.count)
            }
        }
        for edge in edges {
            let cell = edge.state * events + edge.event
            if isDense { place(edge, &dense[cell]) } else { place(edge, &sparse[cell, default: Self.nothing]) }
        }
        for (list, owner) in owners.enumerated() { lists[list] += nodes[owner].patterns }
        (self.events, self.lists, self.dense, self.sparse) = (events, lists, dense, sparse)
        quietTargets = quietTargets(of: edges, nodes)
    }

    /// Where the edges lead that take their event alone, ask and change nothing; empty without a dense table.
    private func quietTargets(of edges: [ExactEdge], _ nodes: [Plan.Node]) -> [Int32] {
        var targets = Array(repeating: Self.nothing, count: dense.count)
        if dense.isEmpty { return targets }
        for edge in edges {
            let cell = edge.state * events + edge.event
            let planned = nodes[edge.state].edges[edge.position]
            guard dense[cell] == edge.position, planned.asksNothing, !planned.hasActions else { continue }
            targets[cell] = Int32(planned.target ?? -1)
        }
        return targets
    }

    /// Where an event leads in a state if the definition alone says so; -1 if it does not, or is too large to tell at once.
    func quietTarget(_ state: Int, _ event: Int) -> Int {
        quietTargets.isEmpty ? -1 : Int(quietTargets[state * events + event])
    }

    /// The edges of a state that take an event; those by pattern if none names it.
    func candidates(_ state: Int, _ event: Int, or patterns: [Int]) -> Candidates {
        let cell = state * events + event
        let entry = dense.isEmpty ? sparse[cell] ?? Self.nothing : dense[cell]
        if entry >= 0 { return Candidates(single: Int(entry)) }
        return Candidates(entry == Self.nothing ? patterns : lists[-2 - Int(entry)])
    }

    /// The position of the edge that alone may take an event in a state; nil if there is none, or if there are more.
    func onlyEdge(_ state: Int, _ event: Int) -> Int? {
        let cell = state * events + event
        let entry = dense.isEmpty ? sparse[cell] ?? Self.nothing : dense[cell]
        return entry >= 0 ? Int(entry) : nil
    }

    /// Whether an edge of the state names the event.
    func names(_ state: Int, _ event: Int) -> Bool {
        let cell = state * events + event
        return (dense.isEmpty ? sparse[cell] ?? Self.nothing : dense[cell]) != Self.nothing
    }
}

/// The allowed targets of a state: a scan for few, a set for many.
struct TargetSet: Sendable {
    let list: [Int]
    private let set: Set<Int>

    init(_ targets: [Int]) {
        list = targets
        set = targets.count > 8 ? Set(targets) : []
    }

    func contains(_ target: Int) -> Bool {
        if !set.isEmpty { return set.contains(target) }
        // Not `contains`, which asks for memory at each element where it is not optimised.
        for position in 0..<list.count where list[position] == target { return true }
        return false
    }
}
