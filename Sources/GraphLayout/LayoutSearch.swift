/// The search through the variants of a drawing for the one that costs a reader least.
///
/// Roomy drawings first: the closer ones, and those with fewer ranks, are tried only where the roomy ones do not fit.
struct LayoutSearch {
    let graph: Graph
    let options: LayoutOptions
    private let watch: PassWatch
    private(set) var best: (layout: Layout, cost: LayoutCost)?

    init(graph: Graph, options: LayoutOptions, watch: PassWatch = PassWatch()) {
        self.graph = graph
        self.options = options
        self.watch = watch
    }

    mutating func run() {
        for manner in BreakCycles.Manner.allCases
        where manner == .walk || Effort.seeksShallow(graph) && best?.cost.isFitting == false {
            for direction in options.direction.directions {
                let ordered = OrderedGraph(graph, direction, manner, watch)
                guard Effort.triesVariants(links: ordered.links) else { return tryOnly(ordered) }
                tryAll(ordered, Spacing.variants(direction))
            }
        }
    }

    /// Takes the closest drawing of a graph that is too large for more than one.
    private mutating func tryOnly(_ ordered: OrderedGraph) {
        guard best == nil, let spacing = Spacing.variants(ordered.direction).last else { return }
        tryAll(ordered, [spacing])
    }

    /// Tries one spacing after the other until one fits.
    private mutating func tryAll(_ ordered: OrderedGraph, _ spacings: [Spacing]) {
        for spacing in spacings {
            var isFitting = false
            for bends in Effort.triesBends(links: ordered.links) ? Spacing.Bends.allCases : [.anywhere] {
                var spacing = spacing
                spacing.bends = bends
                let layout = ordered.drawn(spacing, labelLimit: options.width ?? 120)
                let cost = watch(.check) { LayoutCost(of: layout, for: options, graph: graph) }
                if best.map({ cost < $0.cost }) ?? true { best = (layout, cost) }
                isFitting = isFitting || cost.isFitting
            }
            if isFitting { return }
        }
    }
}
