/// How the columns of a list are shared between what stands at the left of its rows and what stands at the right.
enum ColumnSplit {
    /// The columns of the left side at which the least is lost of all texts; of several the most, as names say more.
    ///
    /// What is cut costs by the square of its share: of two names that have lost a quarter each, both can be read, of one that has
    /// lost a half none.
    ///
    /// - Parameters:
    ///   - left: the columns that the left side of each row needs.
    ///   - right: those that its right side needs.
    ///   - room: those of both together.
    ///   - least: what the left side has anyway, unless none of its texts is as long; the right side has a third.
    /// - Complexity: linear in the rows, and in the room times the lengths that differ, which are no more than four rooms.
    static func left(_ left: [Int], _ right: [Int], room: Int, least: Int) -> Int {
        guard room > 0 else { return 0 }
        let longest = left.max() ?? 0
        let most = max(0, min(longest, room - min(right.max() ?? 0, room / 3)))
        let fewest = min(max(0, least), most)
        let (leftNeeds, rightNeeds) = (Needs(left, room: room), Needs(right, room: room))
        let splits = (fewest...most).reversed().map { columns in
            (columns: columns, loss: leftNeeds.loss(in: columns) + rightNeeds.loss(in: room - columns))
        }
        return splits.min { $0.loss < $1.loss }?.columns ?? most
    }

    /// How many texts need so many columns.
    private struct Needs {
        private let counts: [Int: Int]

        /// - Parameter room: texts of more than twice as much are cut alike.
        init(_ lengths: [Int], room: Int) {
            counts = lengths.reduce(into: [:]) { $0[min($1, 2 * room), default: 0] += 1 }
        }

        /// What is lost of the texts in so many columns, in thousandths of a whole one.
        func loss(in columns: Int) -> Int {
            counts.reduce(0) { sum, need in
                let (length, count) = need
                let lost = length - columns
                guard lost > 0 else { return sum }
                return sum + count * (Self.cut + 1_000 * lost * lost / (length * length))
            }
        }

        /// What it costs that a text is cut at all.
        private static let cut = 30
    }
}
