/// The search through the variants of a drawing for the one that costs a reader least (`LayoutCost`).
///
/// Three stages, each only where what was found so far does not fit the pane or has crossings: the layered drawings as
/// a reader walks, roomy, both ways; drawings in columns; the layered ones closer and with fewer ranks. What may be
/// tried is bounded by the size of the graph, never by a clock, so that the answer is the same everywhere.
struct LayoutSearch {
    let graph: Graph
    let options: LayoutOptions
    private(set) var best: (layout: Layout, cost: LayoutCost)?

    init(graph: Graph, options: LayoutOptions) {
        self.graph = graph
        self.options = options
    }

    mutating func run() {
        let walks = options.direction.directions.map { OrderedGraph(graph, $0, .walk) }
        for walk in walks { draw(walk, Spacing.variants(walk.direction)[0], .anywhere) }
        if isDone { return }
        if options.direction != .right { tryColumns() }
        if isDone { return }
        for walk in walks { drawAll(walk) }
        guard isSmall, !isDone else { return }
        for direction in options.direction.directions { drawAll(OrderedGraph(graph, direction, .shallow)) }
    }

    private var isDone: Bool { best?.cost.isPleasant ?? false }

    /// Whether there is time to look for another order of the ranks.
    private var isSmall: Bool { graph.nodes.count <= 30 && graph.edges.count <= 100 }

    private mutating func take(_ layout: Layout) {
        let cost = LayoutCost(of: layout, for: options, graph: graph)
        if best.map({ cost < $0.cost }) ?? true { best = (layout, cost) }
    }

    // MARK: layered

    /// Draws one spacing after the other until one fits.
    private mutating func drawAll(_ ordered: OrderedGraph) {
        for spacing in Spacing.variants(ordered.direction) {
            for bends in ordered.isSmall ? Spacing.Bends.allCases : [.anywhere] { draw(ordered, spacing, bends) }
            if best?.cost.isFitting ?? false { return }
        }
    }

    private mutating func draw(_ ordered: OrderedGraph, _ spacing: Spacing, _ bends: Spacing.Bends) {
        var spacing = spacing
        spacing.bends = bends
        take(ordered.drawn(spacing, labelLimit: options.width ?? 120))
    }

    // MARK: columns

    private mutating func tryColumns() {
        guard ColumnSearch.isPossible(graph) else { return }
        let order = BreakCycles(graph: graph, asideIsBelow: true).readingOrder()
        for aim in [ColumnSearch.Aim.pane, .fewCrossings] where aim == .pane || best?.cost.isFitting == false {
            for count in 1...3 where count == 1 || count * 3 <= graph.nodes.count {
                let start = ColumnPlan(order: order, count: count, edges: graph.edges)
                var search = ColumnSearch(graph: graph, options: options, start: start, aim: aim)
                if isDone { return }
                search.run()
                for layout in search.layouts() { take(layout) }
            }
        }
    }
}
