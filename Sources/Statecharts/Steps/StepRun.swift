/// One step while it is made: the state so far, what waits to be processed, and what is reported.
struct StepRun {
    let tables: ChartTables
    let limit: Int
    var state: ChartState
    var step: ChartStep
    /// Events that the chart raised itself.
    var raised: EventQueue = EventQueue()
    /// Events from outside, and those that the chart sent to itself.
    var sent: EventQueue = EventQueue()
    /// What an XState 4 machine has still to do, the innermost last.
    var frames: [XState4Frame] = []
    /// Whether eventless transitions are looked for before the next event.
    var looksForEventless = true
    /// Whether what happens is only simulated, to find where a loop begins.
    var isSilent = false

    init(_ interpreter: ChartInterpreter, _ state: ChartState, _ input: ChartInput?) {
        (tables, limit) = (interpreter.tables, interpreter.microstepLimit)
        (self.state, step) = (state, ChartStep(input))
    }

    var outcome: (ChartState, ChartStep) { (state, step) }
    var dialect: Dialect { tables.chart.dialect }

    func isCurrent(_ node: Int) -> Bool { tables.isCurrent(node, in: state.leaves) }

    func holds(_ transition: Int) -> Bool { tables.guards.holds(transition, in: state, isCurrent: isCurrent) }
}

/// Events that wait for their turn.
struct EventQueue: Hashable {
    private var waiting: [QueuedEvent] = []
    private var first = 0

    var isEmpty: Bool { first == waiting.count }
    var count: Int { waiting.count - first }

    mutating func append(_ event: QueuedEvent) { waiting.append(event) }

    mutating func next() -> QueuedEvent? {
        guard first < waiting.count else { return nil }
        first += 1
        let event = waiting[first - 1]
        if first == waiting.count { (waiting, first) = ([], 0) }
        return event
    }

    static func == (left: EventQueue, right: EventQueue) -> Bool {
        left.waiting[left.first...] == right.waiting[right.first...]
    }

    func hash(into hasher: inout Hasher) { hasher.combine(waiting[first...]) }
}

/// Something that transitions may wait for.
enum QueuedEvent: Hashable {
    case named(String)
    case delay(node: Int, group: Int)
}
