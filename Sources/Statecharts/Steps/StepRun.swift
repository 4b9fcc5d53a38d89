/// One step while it is made: the state so far, what waits to be processed, and what is reported.
struct StepRun {
    let tables: ChartTables
    let limit: Int
    var state: StatechartState
    var step: ChartStep
    /// Events that the chart raised itself.
    var raised: EventQueue = EventQueue()
    /// Events from outside, and those that the chart sent to itself.
    var sent: EventQueue = EventQueue()
    /// What an XState 4 machine has still to do, the innermost last.
    var frames: [XState4Frame] = []
    /// The fewest frames there were while one was carried on, since a loop was looked for.
    var leastFrames = Int.max
    /// Whether eventless transitions are looked for before the next event.
    var looksForEventless = true
    /// Whether what happens is only simulated, to find where a loop begins.
    var isSilent = false

    /// - Parameter limit: after so many microsteps without rest the step is given up.
    init(_ tables: ChartTables, limit: Int, from state: StatechartState, _ input: ChartInput?) {
        (self.tables, self.limit) = (tables, limit)
        (self.state, step) = (state, ChartStep(input))
    }

    var outcome: (StatechartState, ChartStep) { (state, step) }
    var dialect: Dialect { tables.chart.dialect }

    func isCurrent(_ node: Int) -> Bool { tables.isCurrent(node, in: state.leaves) }

    // A closure borrows the step, of which a method by its name would have a copy: each region asks.
    func holds(_ transition: Int) -> Bool { tables.guards.holds(transition, in: state) { isCurrent($0) } }
}
