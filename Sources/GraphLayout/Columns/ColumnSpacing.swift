/// How close together things are in a drawing in columns.
struct ColumnSpacing: Hashable {
    /// Rows between two boxes without a line between them.
    var rows: Int
    /// Rows between two boxes with lines from one to the other, without labels.
    var linedRows: Int
    /// Blank columns between a box and a track.
    var margin: Int

    static let airy = ColumnSpacing(rows: 1, linedRows: 2, margin: 1)
    static let close = ColumnSpacing(rows: 0, linedRows: 1, margin: 1)
}
