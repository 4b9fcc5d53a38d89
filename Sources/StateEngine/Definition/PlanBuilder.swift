/// Puts a plan together, state by state in the order of their indices, from numbers alone: it is compiled once, while what
/// reads a definition is compiled for every machine's types.
@usableFromInline
struct PlanBuilder {
    private var nodes: [Plan.Node] = []
    private var targets: [Int] = []
    private var edges: [Plan.Edge] = []
    private var patterns: [Int] = []
    private var branches: [Plan.Branch]?
    private var exactEdges: [EdgeTable.ExactEdge] = []
    /// By the number of an event, the last state that was seen to take it without a guard.
    private var unguarded: [Int] = []

    @usableFromInline
    init(states: Int) {
        nodes.reserveCapacity(states)
        exactEdges.reserveCapacity(states)
    }

    /// Begins the next state.
    @usableFromInline
    mutating func begin(targets: Int, edges: Int) {
        self.targets = []
        self.targets.reserveCapacity(targets)
        self.edges = []
        self.edges.reserveCapacity(edges)
        patterns = []
        branches = nil
    }

    /// Adds a target that may be asked for.
    @usableFromInline
    mutating func allow(_ target: Int) { targets.append(target) }

    /// Adds an edge for an event; -1 as target for none. Returns false if the state has another edge without a guard for
    /// the event, and this one has none either.
    @usableFromInline
    mutating func add(event: Int, target: Int, isGuarded: Bool, hasActions: Bool) -> Bool {
        exactEdges.append(EdgeTable.ExactEdge(state: nodes.count, event: event, position: edges.count))
        edges.append(Plan.Edge(target: target < 0 ? nil : target, asksNothing: !isGuarded, hasActions: hasActions))
        if isGuarded { return true }
        while unguarded.count <= event { unguarded.append(-1) }
        defer { unguarded[event] = nodes.count }
        return unguarded[event] != nodes.count
    }

    /// Adds an edge for a pattern of events; -1 as target for none.
    @usableFromInline
    mutating func addPattern(target: Int, hasActions: Bool) {
        patterns.append(edges.count)
        edges.append(Plan.Edge(target: target < 0 ? nil : target, asksNothing: false, hasActions: hasActions))
    }

    /// Says that the state has work, which may have branches.
    @usableFromInline
    mutating func addWork() { branches = [] }

    /// Adds a branch of the state's work.
    @usableFromInline
    mutating func addBranch(target: Int, hasAction: Bool) {
        branches?.append(Plan.Branch(target: target, hasAction: hasAction))
    }

    /// Ends the state.
    @usableFromInline
    mutating func end(_ kind: StateKind, hasEntryActions: Bool, hasExitActions: Bool) {
        nodes.append(
            Plan.Node(
                kind: kind, allowed: TargetSet(targets), edges: edges, patterns: patterns,
                hasEntryActions: hasEntryActions, hasExitActions: hasExitActions, branches: branches))
    }

    /// The plan of all states, for so many events.
    @usableFromInline
    consuming func plan(events: Int) -> Plan {
        Plan(
            nodes: nodes, globals: nodes.indices.filter { nodes[$0].kind.isGlobal },
            background: nodes.firstIndex { $0.kind == .background },
            edgeTable: EdgeTable(events: events, exactEdges, nodes))
    }
}
