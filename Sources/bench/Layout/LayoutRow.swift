import GraphLayout

/// One graph whose layout is timed.
struct LayoutRow: Equatable {
    /// Where a graph comes from.
    enum Origin: String, CaseIterable {
        case machines, random
    }

    let origin: Origin
    let name: String
    let graph: Graph
    /// What it is laid out for.
    let options: LayoutOptions
}

/// What was measured of one graph.
struct LayoutLine: Equatable {
    let row: LayoutRow
    /// Nanoseconds of each layout.
    let sample: Sample
    /// Nanoseconds of each pass in the last of them.
    let passes: [PassTimes.Pass: Double]
    let layout: Layout

    var area: Int { layout.width * layout.height }

    /// How far it is as a hand would draw it.
    var hand: HandShares { HandShares(of: layout, row.graph) }

    /// Whether the drawing fits its pane; true where it has none.
    var fits: Bool {
        layout.width <= row.options.width ?? .max && layout.height <= row.options.height ?? .max
    }
}
