/// The columns of a plan with several of their boxes in other places at once: some that follow each other turned over, or two of them
/// moved.
///
/// Where a column runs up, or two boxes belong elsewhere, each step of one box there costs more than it gains (as of tours: Croes
/// 1958, Or 1976).
struct ColumnRearrangements {
    private let columns: [[Int]]
    /// The initial state stays first.
    private let leads: Bool
    private let most: Int
    private(set) var found: [[[Int]]] = []

    /// - Parameter most: how many are made.
    /// - Complexity: cubic in the boxes, as long as there are fewer than `most`.
    init(of plan: ColumnPlan, leads: Bool, atMost most: Int) {
        (columns, self.leads, self.most) = (plan.columns, leads, most)
        // Each column has its share, and a half is left for pairs.
        for column in columns.indices { turnOver(column, atMost: most / (2 * columns.count) * (column + 1)) }
        for column in columns.indices { movePairs(of: column) }
    }

    private func first(of column: Int) -> Int { leads && column == 0 ? 1 : 0 }

    private mutating func turnOver(_ column: Int, atMost most: Int) {
        let end = columns[column].count
        for start in stride(from: first(of: column), to: end - 2, by: 1) where found.count < most {
            for stop in (start + 3...end).reversed() where found.count < most {
                var turned = columns
                turned[column][start..<stop].reverse()
                found.append(turned)
            }
        }
    }

    private mutating func movePairs(of column: Int) {
        guard columns[column].count > 2 else { return }
        for start in stride(from: first(of: column), to: columns[column].count - 1, by: 1) {
            var rest = columns
            let pair = rest[column][start...start + 1]
            rest[column].removeSubrange(start...start + 1)
            for other in rest.indices {
                for place in stride(from: first(of: other), through: rest[other].count, by: 1)
                where found.count < most && (other != column || place != start) {
                    var moved = rest
                    moved[other].insert(contentsOf: pair, at: place)
                    found.append(moved)
                }
            }
        }
    }
}
