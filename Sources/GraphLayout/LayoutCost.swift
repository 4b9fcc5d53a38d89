/// What a drawing costs a reader; less is better.
///
/// A defect counts before anything else, then whether it fits the pane. Then the area, what stands out of the pane
/// twice, with each bend as 10 cells and each crossing as 60, or as 200 where it does not fit and must be panned.
struct LayoutCost: Comparable {
    /// What is wrong in the drawing; none in large ones, which are not looked through.
    let defects: Int
    /// Cells outside of the pane.
    let excess: Int
    let crossings: Int
    let trouble: Int

    var isFitting: Bool { defects == 0 && excess == 0 }
    /// Nothing is left to wish for.
    var isPleasant: Bool { isFitting && crossings == 0 }

    init(of layout: Layout, for options: LayoutOptions, graph: Graph) {
        let width = max(0, layout.width - (options.width ?? .max))
        let height = max(0, layout.height - (options.height ?? .max))
        defects = Effort.checks(layout) ? LayoutCheck(layout: layout, graph: graph).run().count : 0
        excess = width * layout.height + height * layout.width
        crossings = layout.crossings
        let bends = layout.edges.reduce(0) { $0 + max(0, $1.points.count - 2) }
        trouble = layout.width * layout.height + excess + bends * 10 + crossings * (excess == 0 ? 1_000 : 600)
    }

    static func < (one: LayoutCost, other: LayoutCost) -> Bool {
        (one.defects, one.excess == 0 ? 0 : 1, one.trouble) < (other.defects, other.excess == 0 ? 0 : 1, other.trouble)
    }
}
