/// Pass 9: gives each link of a channel that is not straight a track of its own among those it meets.
///
/// Channel routing by the left-edge idea with vertical constraints (Hashimoto, Stevens 1971; Deutsch 1976 for the
/// doglegs): where one link ends from above in the column in which another leaves below, the first must be on the
/// earlier track; a cycle of such constraints is cut by a dogleg through a free column. Among the orders that are left
/// the one with few crossings is chosen greedily (`PieceOrder`, as in Sander, "Layout of directed hypergraphs with
/// orthogonal hyperedges", 2003). O(links squared), in large channels O(links * log links) (`LargeChannel`).
///
/// Pre-condition: upper ports are distinct, and so are lower ones. Post-condition: no two runs touch, and no leg of
/// a run lies on another's.
struct AssignTracks {
    /// A link of the channel by its columns above and below.
    struct Leg {
        var upper: Int
        var lower: Int
    }

    let legs: [Leg]
    /// Tracks between two runs that meet in one column, so that their corners do not touch.
    let cornerDistance: Int

    func run() -> ChannelPlan {
        var plan = ChannelPlan(runs: Array(repeating: [], count: legs.count), trackCount: 0)
        let (pieces, after) = withoutCycles(
            legs.indices.filter { legs[$0].upper != legs[$0].lower }.map {
                ChannelPiece(leg: $0, upper: legs[$0].upper, lower: legs[$0].lower)
            })
        let (order, tracks) = planned(pieces, after)
        for number in order {
            let piece = pieces[number]
            plan.runs[piece.leg].append(ChannelPlan.Run(track: tracks[number], from: piece.upper, to: piece.lower))
            plan.trackCount = max(plan.trackCount, tracks[number] + 1)
        }
        return plan
    }

    private func planned(_ pieces: [ChannelPiece], _ after: [[Int]]) -> (order: [Int], tracks: [Int]) {
        guard Effort.comparesPieces(pieces.count) else {
            let channel = LargeChannel(pieces: pieces, after: after, cornerDistance: cornerDistance)
            let order = channel.order()
            return (order, channel.tracks(in: order))
        }
        let order = PieceOrder(pieces, after: after).run()
        return (order, tracks(pieces, in: order))
    }

    // MARK: cycles of constraints

    /// Splits pieces at free columns until no constraints run in a cycle: of each cycle the widest piece, the widest of
    /// all first. As columns are distinct, a piece is in one cycle at most.
    /// - Returns: the pieces, and for each those that must be on later tracks.
    private func withoutCycles(_ start: [ChannelPiece]) -> (pieces: [ChannelPiece], after: [[Int]]) {
        let after = later(start)
        let widest = widestOfCycles(start, after)
        guard !widest.isEmpty else { return (start, after) }
        var pieces = start
        var taken = Set(legs.flatMap { [$0.upper, $0.lower] })
        for number in widest {
            let piece = pieces[number]
            let column = freeColumn(piece, taken)
            taken.formUnion([column - 1, column, column + 1])
            pieces[number].lower = column
            pieces.append(ChannelPiece(leg: piece.leg, upper: column, lower: piece.lower))
        }
        return (pieces, later(pieces))
    }

    private func freeColumn(_ piece: ChannelPiece, _ taken: Set<Int>) -> Int {
        let middle = (piece.upper + piece.lower) / 2
        var distance = 0
        while true {
            for column in [middle + distance, middle - distance] where !taken.contains(column) { return column }
            distance += 1
        }
    }

    private func widestOfCycles(_ pieces: [ChannelPiece], _ after: [[Int]]) -> [Int] {
        let width = { (number: Int) in pieces[number].last - pieces[number].first }
        var walk = Array(repeating: -1, count: pieces.count)
        var widest: [Int] = []
        for start in pieces.indices where walk[start] < 0 {
            var number = start
            while walk[number] < 0, let next = after[number].first {
                walk[number] = start
                number = next
            }
            guard walk[number] == start else { continue }
            var (best, next) = (number, after[number][0])
            while next != number {
                if (width(next), next) > (width(best), best) { best = next }
                next = after[next][0]
            }
            widest.append(best)
        }
        return widest.sorted { (width($0), $0) > (width($1), $1) }
    }

    /// For each piece the pieces that must be on later tracks: those that go down where it comes from above, and the
    /// rest of its own link after a dogleg.
    private func later(_ pieces: [ChannelPiece]) -> [[Int]] {
        var after: [[Int]] = Array(repeating: [], count: pieces.count)
        guard pieces.count > 1 else { return after }
        var leavesAt: [Int: [Int]] = [:]
        for (number, piece) in pieces.enumerated() { leavesAt[piece.lower, default: []].append(number) }
        for (number, piece) in pieces.enumerated() {
            for other in leavesAt[piece.upper] ?? [] where other != number {
                if pieces[other].leg == piece.leg { after[other].append(number) } else { after[number].append(other) }
            }
        }
        return after
    }

    // MARK: tracks

    private func tracks(_ pieces: [ChannelPiece], in order: [Int]) -> [Int] {
        var tracks = Array(repeating: 0, count: pieces.count)
        for (place, number) in order.enumerated() {
            for before in order[..<place] {
                let distance = distance(pieces[before], pieces[number])
                if distance > 0 { tracks[number] = max(tracks[number], tracks[before] + distance) }
            }
        }
        return tracks
    }

    private func distance(_ one: ChannelPiece, _ other: ChannelPiece) -> Int {
        if one.upper == other.lower || one.lower == other.upper { return cornerDistance }
        return one.last + 1 < other.first || other.last + 1 < one.first ? 0 : 1
    }
}
