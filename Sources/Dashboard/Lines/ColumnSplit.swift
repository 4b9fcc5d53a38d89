/// How the columns of a list are shared between what stands at the left of its rows and what stands at the right.
enum ColumnSplit {
    /// The columns of the left side that leave the most rows whole; of several the most, as names say more.
    ///
    /// - Parameters:
    ///   - left: the columns that the left side of each row needs.
    ///   - right: those that its right side needs.
    ///   - room: those of both together.
    ///   - least: what the left side has anyway, unless none of its texts is as long; the right side has a third.
    /// - Complexity: linear in the rows, and quadratic in the room, which is a pane's.
    static func left(_ left: [Int], _ right: [Int], room: Int, least: Int) -> Int {
        let longest = left.max() ?? 0
        let most = max(0, min(longest, room - min(right.max() ?? 0, room / 3)))
        let fewest = min(max(0, least), most)
        // How many rows need so many columns, on either side.
        let (leftNeeds, rightNeeds) = (counts(left, to: room), counts(right, to: room))
        func cut(at columns: Int) -> Int {
            leftNeeds[min(columns, room)...].dropFirst().reduce(0, +)
                + rightNeeds[max(0, room - columns)...].dropFirst().reduce(0, +)
        }
        guard room > 0 else { return 0 }
        let splits = (fewest...most).reversed().map { (columns: $0, cut: cut(at: $0)) }
        return splits.min { $0.cut < $1.cut }?.columns ?? most
    }

    /// How many of the lengths there are of each, those beyond the room together behind it.
    private static func counts(_ lengths: [Int], to room: Int) -> [Int] {
        var counts = Array(repeating: 0, count: max(0, room) + 2)
        for length in lengths { counts[min(max(0, length), max(0, room) + 1)] += 1 }
        return counts
    }
}
