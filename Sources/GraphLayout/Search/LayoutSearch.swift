/// The search through the variants of a drawing for the one that costs a reader least (`LayoutCost`).
///
/// Parts between which no lines run are drawn each for itself (`IndependentParts`). Three stages, each only where what was
/// found so far does not fit the pane or has crossings: the layered drawings as a reader walks, roomy and then closer, both
/// ways; drawings in columns; layered ones with fewer ranks. What may be tried is bounded by the size of the graph, never by
/// a clock, so that the answer is the same everywhere.
struct LayoutSearch {
    let graph: Graph
    let options: LayoutOptions
    private let watch: PassWatch
    private let pipeline: Pipeline
    private let tree: BreadthTree
    private(set) var best: (layout: Layout, cost: LayoutCost)?
    /// Whether boxes grew like bars in a layered drawing that fits, and no drawing in columns was tried yet, which may do
    /// without.
    private var hasStretch = false

    init(graph: Graph, options: LayoutOptions, watch: PassWatch = PassWatch()) {
        self.graph = graph
        self.options = options
        self.watch = watch
        tree = BreadthTree(graph)
        pipeline = Pipeline(graph: graph, watch: watch)
    }

    mutating func run() {
        if tryParts() { return }
        if graph.isOpen { drawOpen() } else { drawFramed() }
    }

    /// In layers, in columns where those are not pleasant, and in fewer layers.
    private mutating func drawFramed() {
        var walks: [OrderedGraph] = []
        for direction in options.direction.directions {
            let walk = walks.first.flatMap { pipeline.turned($0, to: direction) } ?? pipeline.ordered(direction, .walk)
            guard Effort.triesVariants(links: walk.links) else {
                drawClose(walk)
                return options.direction != .right && hasDefects ? tryColumns() : ()
            }
            walks.append(walk)
        }
        for walk in walks where !watch.isCancelled || best == nil {
            draw(walk, Spacing.variants(walk.direction)[0])
        }
        if isDone { return }
        for walk in walks { drawAll(walk, butRoomy: true) }
        if isDone { return }
        if options.direction != .right { tryColumns() }
        guard Effort.seeksShallow(graph), !isDone else { return }
        for direction in options.direction.directions { drawAll(pipeline.ordered(direction, .shallow)) }
    }

    private var isDone: Bool {
        best.map { ($0.cost.isPleasant && !hasStretch) || watch.isCancelled } ?? false
    }

    private var hasDefects: Bool { best.map { $0.cost.defects > 0 } ?? false }

    /// Keeps a drawing if it is the best so far.
    /// - Returns: whether it fits the pane, as far as anybody has looked.
    @discardableResult
    private mutating func take(_ layout: Layout) -> Bool {
        let cost = watch(.check) { LayoutCost(of: layout, for: options, graph: graph, tree: tree, best: best?.cost) }
        if best.map({ cost < $0.cost }) ?? true { best = (layout, cost) }
        if cost.isFitting && cost.stretch > 0 { hasStretch = true }
        return cost.isFitting
    }

    // MARK: parts

    /// Draws parts between which no lines run each for itself, and joins the drawings.
    /// - Returns: whether that is enough: it fits, or one part alone does not, so that nothing will.
    private mutating func tryParts() -> Bool {
        guard Effort.triesParts(graph), ColumnSearch.isPossible(graph) else { return false }
        let parts = IndependentParts(graph)
        guard Effort.joins(parts.parts.count) else { return false }
        var layouts: [Layout] = []
        for part in parts.parts {
            var search = LayoutSearch(graph: part.graph, options: options, watch: watch)
            search.run()
            guard let layout = search.best?.layout, layout.isOpen == graph.isOpen else { return false }
            layouts.append(layout)
        }
        let widest = layouts.reduce(0) { max($0, $1.width) }
        let area = layouts.reduce(0) { $0 + $1.width * $1.height }
        for width in [options.width ?? 2 * Int(Double(area).squareRoot()), widest, .max / 2] {
            if take(parts.joined(layouts, width: width)) { break }
        }
        let isHopeless = layouts.contains { $0.width > options.width ?? .max || $0.height > options.height ?? .max }
        return isHopeless || best?.cost.isFitting == true
    }

    // MARK: layered

    /// Draws a graph that is too large for more than one drawing.
    private mutating func drawClose(_ ordered: OrderedGraph) {
        for spacing in Spacing.variants(ordered.direction).suffix(1) { draw(ordered, spacing) }
    }

    /// Draws one spacing after the other until one fits.
    /// - Parameter butRoomy: whether the first of them was drawn before.
    private mutating func drawAll(_ ordered: OrderedGraph, butRoomy isDrawn: Bool = false) {
        for (number, spacing) in Spacing.variants(ordered.direction).enumerated() {
            if !(isDrawn && number == 0) { draw(ordered, spacing) }
            if isDone || best?.cost.isFitting ?? false { return }
        }
    }

    private mutating func draw(_ ordered: OrderedGraph, _ spacing: Spacing) {
        take(pipeline.drawn(ordered, spacing, labelLimit: options.labelLimit))
    }

    // MARK: columns

    /// Draws boxes without borders above and below, or with them, where no columns can be found.
    private mutating func drawOpen() {
        tryColumns()
        guard best == nil else { return }
        var search = LayoutSearch(graph: graph.framed, options: options, watch: watch)
        search.run()
        best = search.best
    }

    private mutating func tryColumns() {
        guard Effort.triesColumns(graph, options, mending: hasDefects), ColumnSearch.isPossible(graph) else { return }
        let order = BreakCycles(graph: graph, asideIsBelow: true).readingOrder()
        let counts = (1...Effort.mostColumns(graph)).filter { $0 == 1 || $0 * 3 <= graph.nodes.count }
        let isTooFew = { [graph, options] (count: Int) in
            ColumnStacks.leastHeight(of: graph, columns: count) > options.height ?? .max
        }
        tryColumns(counts.filter { !isTooFew($0) }, for: .pane, from: order) { _ in true }
        // What cannot fit matters only where nothing does.
        tryColumns(counts.filter(isTooFew), for: .pane, from: order) { $0?.isFitting != true }
        tryColumns(Array(counts.prefix(2)), for: .fewCrossings, from: order) { $0?.isFitting == false }
    }

    /// Tries drawings in so many columns, one number after the other, as long as what was found does not do.
    ///
    /// Plans are looked for ahead, one on each helper; those that turn out not to be needed are discarded.
    /// - Parameter isWanted: whether more are tried, given the cost of the best drawing.
    private mutating func tryColumns(
        _ counts: [Int], for aim: ColumnCosts.Aim, from order: [Int], while isWanted: (LayoutCost?) -> Bool
    ) {
        var left = counts[...]
        while !left.isEmpty, !isDone, isWanted(best?.cost) {
            let batch = Array(left.prefix(watch.helpers?.count ?? 1))
            left = left.dropFirst(batch.count)
            for layouts in watch(.columns, { columns(batch, for: aim, from: order) }) {
                if isDone || !isWanted(best?.cost) { return }
                for layout in layouts {
                    // Close only where it does not fit with air.
                    if take(layout) { break }
                }
                hasStretch = false
            }
        }
    }

    /// For each number of columns the best plan that is found, drawn with air and close.
    private func columns(_ counts: [Int], for aim: ColumnCosts.Aim, from order: [Int]) -> [[Layout]] {
        let plans = { @Sendable [graph, options] (count: Int, watch: PassWatch) in
            let start = ColumnPlan(order: order, count: count, edges: graph.edges)
            var search = ColumnSearch(graph: graph, options: options, start: start, aim: aim, watch: watch)
            search.run()
            return search.layouts()
        }
        guard let helpers = watch.helpers, counts.count > 1 else { return counts.map { plans($0, watch) } }
        return helpers.map(counts, plans)
    }
}
