/// How close together things are in a drawing in columns.
struct ColumnSpacing: Hashable {
    /// Rows between two boxes without a line between them.
    var rows: Int
    /// Rows for arrowheads under those for labels, where lines run straight from one box to the next.
    var headRows: Int
    /// Blank columns between a box and a track.
    var margin: Int

    static let airy = ColumnSpacing(rows: 1, headRows: 1, margin: 1)
    static let close = ColumnSpacing(rows: 0, headRows: 0, margin: 1)
}
