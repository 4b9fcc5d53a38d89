/// The order and the tracks of a channel with so many pieces that they cannot be compared pair by pair.
///
/// Pieces to the right come the later the further left they begin, and pieces to the left the other way round: two that
/// run the same way then never cross more often than they must. Tracks are the left-edge method's, by a tree of the
/// columns that holds the deepest track in each. O(pieces * log pieces).
struct LargeChannel {
    let pieces: [ChannelPiece]
    /// For each piece those that must be on later tracks.
    let after: [[Int]]
    /// Tracks between two pieces that meet in one column.
    let cornerDistance: Int

    /// The pieces in an order that meets the constraints.
    func order() -> [Int] {
        var waiting = Array(repeating: 0, count: pieces.count)
        for targets in after { for target in targets { waiting[target] += 1 } }
        var free = MinHeap()
        for piece in pieces.indices where waiting[piece] == 0 { free.push(key(piece), piece) }
        var order: [Int] = []
        while let next = free.pop() {
            order.append(next)
            for target in after[next] {
                waiting[target] -= 1
                if waiting[target] == 0 { free.push(key(target), target) }
            }
        }
        return order
    }

    private func key(_ piece: Int) -> Int {
        let (upper, lower) = (pieces[piece].upper, pieces[piece].lower)
        return upper < lower ? -upper : upper
    }

    /// For each piece the first track below all that come before it and that it meets.
    func tracks(in order: [Int]) -> [Int] {
        let columns = Array(Set(pieces.flatMap { [$0.first, $0.last + 1] })).sorted()
        let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
        var depths = DepthTree(count: columns.count)
        var least = Array(repeating: 0, count: pieces.count)
        var tracks = least
        for number in order {
            let piece = pieces[number]
            guard let first = places[piece.first], let last = places[piece.last + 1] else { continue }
            tracks[number] = max(least[number], depths.deepest(first...last) + 1)
            depths.deepen(first...last, to: tracks[number])
            for other in after[number] { least[other] = max(least[other], tracks[number] + cornerDistance) }
        }
        return tracks
    }
}
