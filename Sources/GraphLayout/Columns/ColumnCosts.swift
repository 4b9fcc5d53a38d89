/// What plans of a drawing in columns cost a reader, as far as it matters for a search.
struct ColumnCosts: ~Copyable {
    /// What a search is for.
    enum Aim {
        /// A drawing that fits the pane, then one with few crossings, then a small one.
        case pane
        /// Few crossings in little room, whatever the pane.
        case fewCrossings
    }

    /// What a crossing costs in cells: where it is to fit the pane, little beside that, and much beside all else.
    static let crossing = 10_000
    /// What a plan costs that fits no pane, and each cell that stands out.
    static let unfitting = 400_000
    static let unfittingCell = 1_000
    private static let roughCrossing = 1_000
    /// What a line of the tree costs that is not straight, and again one that does not run down.
    private static let bentTree = 300
    private static let backTree = 900
    /// What a label costs that is not at its source.
    private static let farLabel = 400
    /// What each row costs by which a box is higher than it must be.
    private static let row = 25
    /// What a line costs that leaves its box at one side and arrives at the other side of the next one, and more where it
    /// goes round all of a column for it. With nearly a crossing for either, boxes grow as wide as a plan without them needs.
    static let sideSwap = 4_000
    static let ring = 6_000
    /// What it costs that two lines lead from both sides to where they join, in one row: they read as one that passes.
    static let facing = 3_000
    let aim: Aim
    private let most: (width: Int, height: Int)
    private(set) var scratch: ColumnScratch
    private let finals: FlatArray<Int>
    private let isTree: FlatArray<Bool>
    /// Whether lines crossed in the last plan of which that was found out.
    private(set) var crosses = false
    private var known: KnownCosts

    init(graph: Graph, options: LayoutOptions, aim: Aim) {
        self.aim = aim
        most = (options.width ?? .max, options.height ?? .max)
        scratch = ColumnScratch(graph: graph)
        finals = FlatArray(graph.nodes.indices.filter { graph.nodes[$0].role == .final })
        isTree = FlatArray(BreadthTree(graph).isTree)
        known = KnownCosts(plans: 2 * Effort.columnPlans(graph, options))
    }

    /// What a plan costs, or that it is blocked, where it is known early to be no better than both limits.
    mutating func cost(_ plan: ColumnPlan, below limits: PlanLimits = (.max, .max)) -> PlanCost {
        scratch.lines.find(plan)
        guard !scratch.lines.isBlocked else { return .blocked }
        let signature = scratch.lines.signature
        let cost: PlanCost
        if let before = known.cost(of: signature, below: limits) {
            cost = before
        } else {
            cost = costOfLines(below: limits)
            known.note(cost, of: signature, below: limits)
        }
        crosses = cost.crosses ?? crosses
        return cost
    }

    private mutating func costOfLines(below limits: PlanLimits) -> PlanCost {
        guard let stacked = StackedColumns(in: &scratch) else { return .blocked }
        let lengths = lengths()
        let least = cost(width: scratch.leastWidth, height: stacked.height, crossings: 0, lengths: lengths)
        guard least.total < limits.total || least.rough < limits.rough else { return .blocked }
        guard let connected = ConnectedColumns(stacked, most: most(least, limits), in: &scratch) else {
            var blocked = PlanCost.blocked
            blocked.crosses = scratch.nets.crossings > 0
            return blocked
        }
        let read = lengths + Self.facing * scratch.nets.facing
        let crossed = cost(
            width: scratch.leastWidth, height: stacked.height, crossings: connected.crossings, lengths: read)
        guard crossed.total < limits.total || crossed.rough < limits.rough else { return .blocked }
        let placed = PlacedColumns(connected, in: &scratch)
        return cost(width: placed.width, height: placed.height, crossings: placed.crossings, lengths: read)
    }

    /// How many crossings a plan may have that costs so much without any, to be better than one of the limits.
    private func most(_ least: PlanCost, _ limits: PlanLimits) -> Int {
        let price = aim == .pane ? Self.crossing : Self.roughCrossing
        let all = limits.total < least.total ? -1 : (limits.total - least.total) / price
        return limits.rough < least.rough ? all : max(all, (limits.rough - least.rough) / Self.roughCrossing)
    }

    private func cost(width: Int, height: Int, crossings: Int, lengths: Int) -> PlanCost {
        let wide = max(0, width - most.width)
        let high = max(0, height - most.height)
        let excess = wide * height + high * width
        let area = width * height
        guard aim == .pane else {
            let total = excess + area + crossings * Self.roughCrossing + lengths
            return PlanCost(total: total, rough: total, crosses: crossings > 0)
        }
        let rest = area / 8 + lengths
        return PlanCost(
            total: rest + crossings * Self.crossing + (excess > 0 ? Self.unfitting + excess * Self.unfittingCell : 0),
            rough: rest + crossings * Self.roughCrossing + (excess > 0 ? 3_000 + excess * 40 : 0),
            crosses: crossings > 0)
    }

    /// Long lines cost, and more so those that run up; lines of the tree that are not straight or do not run down, labels
    /// away from their sources, lines that go round, high boxes, and what is under final states.
    private func lengths() -> Int {
        var lengths = 0
        for edge in scratch.lines.edges.indices { lengths += length(edge) }
        let leastHeight = scratch.stacks.leastHeight
        for box in 0..<scratch.lines.boxCount { lengths += Self.row * (scratch.stacks.heights[box] - leastHeight) }
        for place in finals.indices {
            lengths += 2 * (scratch.stacks.height - scratch.stacks.tops[finals[place]])
        }
        return lengths
    }

    private func length(_ edge: Int) -> Int {
        let ends = scratch.lines.edges[edge]
        let rows = scratch.stacks.tops[ends.to] - scratch.stacks.tops[ends.from]
        let connection = scratch.lines.connections[edge]
        var cost = connection.isStraight ? 0 : connection.bundle < 0 ? 20 : 60
        if isTree[edge], !connection.isStraight { cost += Self.bentTree }
        if isTree[edge], rows < scratch.stacks.heights[ends.from] { cost += Self.backTree }
        if connection.isFan, ends.labelWidth > 0 { cost += Self.farLabel }
        return (rows < 0 ? -rows * 3 : rows * 2) + cost + costOfGoingRound(edge)
    }

    /// What it costs that a line passes a gap of a column though it need not.
    private func costOfGoingRound(_ edge: Int) -> Int {
        let (ends, number) = (scratch.lines.edges[edge], scratch.lines.connections[edge].bundle)
        guard number >= 0, abs(scratch.lines.columns[ends.from] - scratch.lines.columns[ends.to]) < 2 else { return 0 }
        let bundle = scratch.lines.bundles[number]
        return bundle.place == 0 || bundle.place == scratch.lines.count(bundle.column) ? Self.ring : Self.sideSwap
    }
}
