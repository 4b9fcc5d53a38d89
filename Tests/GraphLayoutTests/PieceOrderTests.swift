import Testing

@testable import GraphLayout

@Suite("The order of a channel's pieces")
struct PieceOrderTests {
    /// Crossings when the first is on an earlier track than the second: where the end of one lies within the other.
    private func crossings(_ one: ChannelPiece, above other: ChannelPiece) -> Int {
        let spans = { (piece: ChannelPiece, column: Int) in
            piece.first < column && column < piece.last
        }
        return (spans(other, one.lower) ? 1 : 0) + (spans(one, other.upper) ? 1 : 0)
    }

    /// What is left, by what each costs, and then by what each saves, where it comes before all others.
    private func best(_ left: [Int], _ free: [Int], _ pieces: [ChannelPiece]) -> Int? {
        let merits = free.map { one in
            let gains = left.filter { $0 != one }.map {
                crossings(pieces[$0], above: pieces[one]) - crossings(pieces[one], above: pieces[$0])
            }
            let (saving, loss) = (gains.filter { $0 > 0 }.reduce(0, +), gains.filter { $0 < 0 }.reduce(0, +))
            return (piece: one, cost: -loss, saving: saving)
        }
        return merits.min { ($0.cost, -$0.saving, $0.piece) < ($1.cost, -$1.saving, $1.piece) }?.piece
    }

    @Test("each is the one that costs least of those that may come next", arguments: 1...60)
    func greedy(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let pieces = (0..<random.below(30)).map {
            ChannelPiece(leg: $0, upper: random.below(60), lower: random.below(60))
        }
        // Only earlier numbers come before later ones, so that no constraints run in a circle.
        let after = pieces.indices.map { one in pieces.indices.filter { $0 > one && random.below(12) == 0 } }
        var left = Array(pieces.indices)
        for next in PieceOrder(pieces, after: after).run() {
            let free = left.filter { piece in !left.contains { after[$0].contains(piece) } }
            #expect(next == best(left, free, pieces), "seed \(seed), \(left.count) left")
            left.removeAll { $0 == next }
        }
        #expect(left.isEmpty, "seed \(seed)")
    }

    @Test("pieces that would wait for each other for ever come all the same, the first of them first")
    func circle() {
        let pieces = (0..<3).map { ChannelPiece(leg: $0, upper: $0 * 4, lower: $0 * 4 + 2) }
        #expect(PieceOrder(pieces, after: [[1], [0], []]).run() == [2, 0, 1])
    }
}
