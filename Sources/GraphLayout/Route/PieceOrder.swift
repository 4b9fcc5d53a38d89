/// The order of a channel's pieces that meets the constraints and greedily saves crossings.
///
/// What comes next is what costs least where it is, and of that what saves most. Were it not for the constraints, there
/// is always one that costs nothing: of pieces to the right the one furthest right, of pieces to the left the one
/// furthest left. O(pieces squared): all pairs are counted, and taken back one piece at a time; eight are compared at once.
struct PieceOrder {
    private typealias Eight = SIMD8<Int32>

    /// Where eight pieces begin and end.
    private struct Columns {
        let upper: Eight
        let lower: Eight
        let first: Eight
        let last: Eight

        init(upper: Eight, lower: Eight) {
            (self.upper, self.lower) = (upper, lower)
            first = upper.replacing(with: lower, where: lower .< upper)
            last = upper.replacing(with: lower, where: lower .> upper)
        }

        /// How many crossings each of these saves on an earlier track than one other piece, and how many it costs.
        @inline(__always)
        func merits(before other: Columns) -> (savings: Eight, costs: Eight) {
            let gain = other.crossings(above: self) &- crossings(above: other)
            let isLoss = gain &>> 31
            return (gain & ~isLoss, (0 &- gain) & isLoss)
        }

        /// Crossings when each of these is on an earlier track than the other.
        @inline(__always)
        private func crossings(above other: Columns) -> Eight { other.spans(lower) &+ spans(other.upper) }

        /// 1 where a column is between the ends, else 0: only there both differences are negative.
        @inline(__always)
        private func spans(_ columns: Eight) -> Eight { 0 &- (((first &- columns) & (columns &- last)) &>> 31) }
    }

    private let pieces: [ChannelPiece]
    /// For each piece those that must be on later tracks.
    private let after: [[Int]]
    private let columns: [Columns]
    /// The crossings that each piece saves, and those that it costs, when it comes before all others that are left.
    private var savings: [Eight]
    private var costs: [Eight]

    init(_ pieces: [ChannelPiece], after: [[Int]]) {
        (self.pieces, self.after) = (pieces, after)
        // The last eight are padded with a column left of all pieces, which nothing crosses.
        let outside = (pieces.lazy.map(\.first).min() ?? 0) - 1
        columns = stride(from: 0, to: pieces.count, by: 8).map { start in
            var (upper, lower) = (Eight(repeating: Int32(outside)), Eight(repeating: Int32(outside)))
            for (lane, piece) in pieces[start..<min(start + 8, pieces.count)].enumerated() {
                (upper[lane], lower[lane]) = (Int32(piece.upper), Int32(piece.lower))
            }
            return Columns(upper: upper, lower: lower)
        }
        savings = Array(repeating: .zero, count: columns.count)
        costs = savings
    }

    /// The numbers of the pieces, those of earlier tracks first.
    consuming func run() -> [Int] {
        for piece in pieces { count(pairsWith: piece, sign: 1) }
        var waiting = Array(repeating: 0, count: pieces.count)
        for targets in after { for target in targets { waiting[target] += 1 } }
        var order: [Int] = []
        order.reserveCapacity(pieces.count)
        while let next = best(waiting) {
            order.append(next)
            waiting[next] = Self.isOrdered
            for target in after[next] where waiting[target] > 0 { waiting[target] -= 1 }
            count(pairsWith: pieces[next], sign: -1)
        }
        return order
    }

    private static let isOrdered = -1

    /// Counts for all pieces what they save and cost before one, or, with a sign of -1, takes it back as that one is no
    /// longer left. What comes of those that are not left either has no meaning.
    private mutating func count(pairsWith piece: ChannelPiece, sign: Int32) {
        let one = Columns(upper: Eight(repeating: Int32(piece.upper)), lower: Eight(repeating: Int32(piece.lower)))
        for group in columns.indices {
            let merits = columns[group].merits(before: one)
            savings[group] &+= merits.savings &* sign
            costs[group] &+= merits.costs &* sign
        }
    }

    /// The next piece of those that wait for no other; if constraints ever form a cycle, the first that waits.
    private func best(_ waiting: [Int]) -> Int? {
        var best: (piece: Int, cost: Int32, saving: Int32)?
        for piece in waiting.indices where waiting[piece] == 0 {
            let (cost, saving) = (costs[piece / 8][piece % 8], savings[piece / 8][piece % 8])
            if let best, (cost, -saving) >= (best.cost, -best.saving) { continue }
            best = (piece, cost, saving)
        }
        return best?.piece ?? waiting.firstIndex { $0 > 0 }
    }
}
