/// What the core knows of a definition: indices and marks, none of the program's types, none of its closures.
///
/// An object, as it is given to every step: copied as a value, each of its tables would be counted anew.
@usableFromInline
final class Plan: Sendable {
    /// A way out by an event; nil as target: the state takes the event in and stays.
    struct Edge: Sendable {
        let target: Int?
        /// Whether it takes the event that it names, whatever the program's closures would say.
        let asksNothing: Bool
        let hasActions: Bool
    }

    /// A way that the end of a state's work may take.
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
        /// The ways out by work; nil if it has none.
        let branches: [Branch]?
    }

    let nodes: [Node]
    let globals: [Int]
    let background: Int?
    let ways: EdgeTable

    init(nodes: [Node], globals: [Int], background: Int?, ways: EdgeTable) {
        self.nodes = nodes
        self.globals = globals
        self.background = background
        self.ways = ways
    }

    /// The edges that may take an event in a state, in the order in which they are tried.
    func candidates(_ state: Int, _ event: Int) -> Candidates {
        let patterns = nodes[state].patterns
        return event < 0 ? Candidates(patterns) : ways.candidates(state, event, or: patterns)
    }

    /// Whether the definition itself, rather than a closure, tells that one state may be asked for in another. Edges of
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
    private let quietTargets: [Int32]

    private static let nothing: Int32 = -1

    /// Builds the table from the positions of the edges that name an event, and those by pattern, state by state.
    init(events: Int, exact: [[Int: [Int]]], patterns: [[Int]], edges: [[Plan.Edge]]) {
        var lists: [[Int]] = []
        var cells: [Int: Int32] = [:]
        for (state, edges) in exact.enumerated() {
            for (event, positions) in edges {
                let all = positions + patterns[state]
                if all.count == 1 {
                    cells[state * events + event] = Int32(all[0])
                } else {
                    cells[state * events + event] = -2 - Int32(lists.count)
                    lists.append(all)
                }
            }
        }
        self.events = events
        self.lists = lists
        let size = exact.count * events
        if size <= 1_024 + 64 * cells.count {
            var table = Array(repeating: Self.nothing, count: size)
            for (cell, entry) in cells { table[cell] = entry }
            dense = table
            sparse = [:]
            quietTargets = table.enumerated().map { cell, entry in
                guard entry >= 0 else { return Self.nothing }
                let edge = edges[cell / events][Int(entry)]
                return edge.asksNothing && !edge.hasActions ? Int32(edge.target ?? -1) : Self.nothing
            }
        } else {
            dense = []
            sparse = cells
            quietTargets = []
        }
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

    func contains(_ target: Int) -> Bool { set.isEmpty ? list.contains(target) : set.contains(target) }
}
