import Screen

/// What of something that is open above the panes is at a cell.
enum ListHit: Equatable {
    /// It lies beside it.
    case outside
    /// A frame, a title, or room without a row.
    case frame
    case row(Int)

    /// - Parameters:
    ///   - list: where the rows are, one below the other.
    ///   - top: the first one in sight, of so many.
    init(at place: Point, box: Rect, list: Rect, top: Int, count: Int) {
        guard box.contains(place) else {
            self = .outside
            return
        }
        let row = top + place.y - list.y
        self = list.contains(place) && row < count ? .row(row) : .frame
    }
}
