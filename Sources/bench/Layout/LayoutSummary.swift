import GraphLayout

/// Many layouts in a few figures.
struct LayoutSummary: Equatable {
    let graphs: Int
    /// Of the graphs' medians, in nanoseconds; nil without graphs.
    let median: Double?
    let worst: Double?
    /// The name of the graph that took longest.
    let slowest: String
    /// All together.
    let crossings: Int
    /// The median of the areas.
    let area: Double?
    /// How many fit their panes.
    let fitting: Int
    /// Each pass's part of the time of all.
    let shares: [PassTimes.Pass: Double]
    /// How far they are as a hand would draw them, those of up to `mostStates` states together.
    let hand: HandShares

    /// States of the largest machine that is counted there: larger ones fit no pane.
    static let mostStates = 60

    init(_ lines: [LayoutLine]) {
        let slowest = lines.max { $0.sample.median ?? 0 < $1.sample.median ?? 0 }
        graphs = lines.count
        median = Sample(batches: lines.compactMap(\.sample.median)).median
        worst = slowest?.sample.median
        self.slowest = slowest?.row.name ?? ""
        crossings = lines.reduce(0) { $0 + $1.layout.crossings }
        area = Sample(batches: lines.map { Double($0.area) }).median
        fitting = lines.count { $0.fits }
        hand = lines.filter { $0.row.graph.nodes.count <= Self.mostStates }.map(\.hand).reduce(HandShares(), +)
        shares = PassTimes.shares(
            lines.reduce(into: [:]) { sums, line in sums.merge(line.passes) { $0 + $1 } })
    }
}
