/// What the steps of a walk cost, in units of about a request that is tried and does little.
struct WalkCost {
    private let tables: ChartTables
    /// For each node how much there is to its own conditions, and how much to those of its eventless transitions.
    private let conditions: [Int]
    private let eventless: [Int]
    private let hasLarge: Bool

    init(_ tables: ChartTables) {
        self.tables = tables
        func size(_ transitions: [Int]) -> Int { transitions.reduce(0) { $0 + tables.guards.size(of: $1) } }
        conditions = tables.outgoing.map(size)
        eventless = tables.eventless.map(size)
        hasLarge = conditions.contains { $0 > 0 }
    }

    /// Of finding what can be asked in a state, and of the conditions of what is then asked for: each is looked at twice.
    func ofLooking(at state: StatechartState) -> Int { sum(conditions, state) / 8 }

    /// Of a step. One that goes round has been followed until that was plain, whatever is left of it.
    /// Very many regions or guards make each request long, whatever it changes.
    func of(_ step: ChartStep, to state: StatechartState) -> Int {
        guard step.loop == nil else { return 2_000 }
        let length = state.leaves.count + state.switches.count + sum(eventless, state)
        return step.microsteps.reduce(1 + length / 16) { $0 + $1.entered.count + $1.exited.count }
    }

    /// Bytes that a state takes with what it is known by, about.
    static func memory(of state: StatechartState) -> Int {
        300 + MemoryLayout<Int>.size * (state.leaves.count + state.switches.count) + 100 * state.pending.count
    }

    private func sum(_ sizes: [Int], _ state: StatechartState) -> Int {
        guard hasLarge else { return 0 }
        return tables.current(state.leaves).reduce(0) { $0 + sizes[$1] }
    }
}
