/// The layered drawing as a contents page: which pass runs in which order. `InsertLabels` runs when an `OrderedGraph` is made,
/// `AssignTracks` within `RouteLines`.
///
/// The method is that of Sugiyama, Tagawa and Toda (1981). Each pass is a type of its own in the folder of its phase,
/// with what it asks for, what it promises and its paper; each phase hands a type of its own to the next. The order is
/// found once (`ordered`) and drawn with any number of spacings (`drawn`).
///
/// | pass | folder | makes of it |
/// |---|---|---|
/// | 1 `BreakCycles` | `Cycles` | `AcyclicGraph`: what runs back is turned round |
/// | 2 `AssignRanks` | `Ranks` | `Ranking`: a rank for each box, lines short |
/// | 3 `InsertDummies` | `Ranks` | `LayeredGraph`: an element in each rank that a line passes |
/// | 4 `OrderLayers` | `Order` | the same, each rank in an order with few crossings |
/// | 5 `ReinsertBoxes` | `Order` | the same with fewer: box after box is taken out and put back at its best place |
/// | 6 `InsertLabels` | `Ranks` | the same with ranks for labels between those of boxes; `OrderedGraph` in `Place` holds both |
/// | 7 `MeasureElements` | `Place` | `ElementSizes`: the cells that each element takes |
/// | 8 `PlaceElements` | `Place` | `PlacedGraph`: where everything is across the flow |
/// | 9 `AssignTracks` | `Route` | `ChannelPlan`: a track for each line that bends between two ranks |
/// | 10 `RouteLines` | `Route` | `Layout`: where everything is along the flow, and the lines |
/// | 11 `SqueezeRows` | `Squeeze` | the same without rows that nothing needs, labels at their sources |
///
/// Around it: `LayoutSearch` chooses among several such drawings by `LayoutCost`, and where none pleases it stacks the
/// boxes in columns instead, which has phases of its own (`ColumnPlan` -> `StackedColumns` -> `ConnectedColumns` ->
/// `PlacedColumns`). `LayoutCheck` looks for defects. `Layout.changed` leads new lines through a finished drawing, and
/// `LabelRoom` finds the blank cells beside its labels for longer ones.
struct Pipeline {
    let graph: Graph
    let watch: PassWatch

    /// Passes 1 to 6: everything that does not depend on sizes.
    func ordered(_ direction: Direction, _ manner: BreakCycles.Manner) -> OrderedGraph {
        let isDown = direction == .down
        let acyclic = watch(.cycles) { BreakCycles(graph: graph, asideIsBelow: isDown, manner: manner).run() }
        let ranking = watch(.ranks) {
            AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: isDown, watch: watch).run()
        }
        let lines = watch(.dummies) { InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run() }
        let ordered = watch(.order) {
            let isLast = lines.isLast(of: graph, running: direction)
            let ordered = OrderLayers(layered: lines, isLast: isLast, watch: watch).run()
            guard Effort.reinserts(links: lines.links.count) else { return ordered }
            var reinsertion = ReinsertBoxes(ordered, graph, isLast: isLast, asideIsBelow: isDown, watch: watch)
            reinsertion.run()
            return reinsertion.layered
        }
        return labelled(ordered, direction)
    }

    /// The same ranks and order running the other way; nil where boxes set aside make a difference.
    func turned(_ ordered: OrderedGraph, to direction: Direction) -> OrderedGraph? {
        guard graph.nodes.allSatisfy({ $0.placement == .graph }) else { return nil }
        return labelled(ordered.lines, direction)
    }

    private func labelled(_ lines: LayeredGraph, _ direction: Direction) -> OrderedGraph {
        watch(.dummies) { OrderedGraph(graph: graph, direction: direction, lines: lines) }
    }

    /// Passes 7 to 11: a drawing with one spacing.
    /// - Parameter labelLimit: columns that a rank of labels should not exceed.
    func drawn(_ ordered: OrderedGraph, _ spacing: Spacing, labelLimit: Int) -> Layout {
        let (layered, direction) = (ordered.layered, ordered.direction)
        var sizes = watch(.sizes) {
            MeasureElements(
                graph: graph, layered: layered, ports: ordered.ports, spacing: spacing, direction: direction,
                labelLimit: labelLimit
            ).run()
        }
        let placed = watch(.places) {
            PlaceElements(
                layered: layered, sizes: sizes, spacing: spacing, isLast: ordered.isLast, ports: ordered.ports,
                mayGrow: direction == .down && Effort.growsBoxes(links: ordered.links), watch: watch
            ).run()
        }
        for (element, growth) in placed.growth.enumerated() { sizes.extents[element].across += growth }
        return watch(.routes) {
            let layout = RouteLines(
                graph: graph, layered: layered, sizes: sizes, placed: placed, spacing: spacing, direction: direction
            ).run()
            return SqueezeRows(manner: spacing.squeeze).run(layout)
        }
    }
}
