/// What a drawing costs a reader; less is better.
///
/// A defect counts before anything else. Then the cells of the area, 10 for each bend and 1,000 for each crossing; a
/// drawing that does not fit the pane costs 40,000 more, as 40 crossings would, and what stands out of the pane again,
/// and 600 for each crossing.
struct LayoutCost: Comparable {
    /// What is wrong in the drawing, and boxes too wide for their names; large ones are not looked through for more.
    let defects: Int
    /// Cells outside of the pane.
    let excess: Int
    let crossings: Int
    let trouble: Int

    var isFitting: Bool { defects == 0 && excess == 0 }
    /// Nothing is left to wish for.
    var isPleasant: Bool { isFitting && crossings == 0 }

    /// Columns by which a box may be wider than it was asked to be: in a wider one a reader finds no border at the name.
    static let widestGrowth = 56

    /// - Parameter best: the cheapest drawing so far; one that cannot be better is not looked through for defects.
    init(of layout: Layout, for options: LayoutOptions, graph: Graph, best: LayoutCost? = nil) {
        let width = max(0, layout.width - (options.width ?? .max))
        let height = max(0, layout.height - (options.height ?? .max))
        excess = width * layout.height + height * layout.width
        crossings = layout.crossings
        let bends = layout.edges.reduce(0) { $0 + max(0, $1.points.count - 2) }
        let drawn = layout.width * layout.height + bends * 10
        let trouble = excess == 0 ? drawn + crossings * 1_000 : drawn + crossings * 600 + 40_000 + excess
        self.trouble = trouble
        let lost = zip(layout.nodes, graph.nodes).count { $0.width > $1.width + Self.widestGrowth }
        let isBeaten = best.map { $0.defects == 0 && $0.trouble <= trouble } ?? false
        let isChecked = !isBeaten && Effort.checks(layout)
        defects = lost + (isChecked ? LayoutCheck(layout: layout, graph: graph).run().count : 0)
    }

    static func < (one: LayoutCost, other: LayoutCost) -> Bool {
        (one.defects, one.trouble) < (other.defects, other.trouble)
    }
}
