/// Pass 9: gives each link of a channel that is not straight a track of its own among those it meets.
///
/// Channel routing by the left-edge idea with vertical constraints (Hashimoto, Stevens 1971; Deutsch 1976 for the
/// doglegs): where one link ends from above in the column in which another leaves below, the first must be on the
/// earlier track; a cycle of such constraints is cut by a dogleg through a free column. Among the orders that are left
/// the one with few crossings is chosen greedily (as in Sander, "Layout of directed hypergraphs with orthogonal
/// hyperedges", 2003). O(links squared), in large channels O(links * log links) (`LargeChannel`).
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
        let pieces = withoutCycles(
            legs.indices.filter { legs[$0].upper != legs[$0].lower }.map {
                ChannelPiece(leg: $0, upper: legs[$0].upper, lower: legs[$0].lower)
            })
        let (order, tracks) = planned(pieces)
        for number in order {
            let piece = pieces[number]
            plan.runs[piece.leg].append(ChannelPlan.Run(track: tracks[number], from: piece.upper, to: piece.lower))
            plan.trackCount = max(plan.trackCount, tracks[number] + 1)
        }
        return plan
    }

    private func planned(_ pieces: [ChannelPiece]) -> (order: [Int], tracks: [Int]) {
        guard Effort.comparesPieces(pieces.count) else {
            let channel = LargeChannel(pieces: pieces, after: later(pieces), cornerDistance: cornerDistance)
            let order = channel.order()
            return (order, channel.tracks(in: order))
        }
        let order = ordered(pieces)
        return (order, tracks(pieces, in: order))
    }

    // MARK: cycles of constraints

    /// Splits pieces at free columns until no constraints run in a cycle: of each cycle the widest piece, the widest of
    /// all first. As columns are distinct, a piece is in one cycle at most.
    private func withoutCycles(_ start: [ChannelPiece]) -> [ChannelPiece] {
        let widest = widestOfCycles(start)
        guard !widest.isEmpty else { return start }
        var pieces = start
        var taken = Set(legs.flatMap { [$0.upper, $0.lower] })
        for number in widest {
            let piece = pieces[number]
            let column = freeColumn(piece, taken)
            taken.formUnion([column - 1, column, column + 1])
            pieces[number].lower = column
            pieces.append(ChannelPiece(leg: piece.leg, upper: column, lower: piece.lower))
        }
        return pieces
    }

    private func freeColumn(_ piece: ChannelPiece, _ taken: Set<Int>) -> Int {
        let middle = (piece.upper + piece.lower) / 2
        var distance = 0
        while true {
            for column in [middle + distance, middle - distance] where !taken.contains(column) { return column }
            distance += 1
        }
    }

    private func widestOfCycles(_ pieces: [ChannelPiece]) -> [Int] {
        let after = later(pieces)
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

    // MARK: order

    /// Crossings when `one` is on an earlier track than `other`.
    private func crossings(_ one: ChannelPiece, above other: ChannelPiece) -> Int {
        (one.lower > other.first && one.lower < other.last ? 1 : 0)
            + (other.upper > one.first && other.upper < one.last ? 1 : 0)
    }

    /// The pieces in an order that meets the constraints and greedily saves crossings: first what costs least where it
    /// is, of that what saves most. Were it not for the constraints, there is always one that costs nothing: of pieces
    /// to the right the one furthest right, of pieces to the left the one furthest left.
    private func ordered(_ pieces: [ChannelPiece]) -> [Int] {
        let after = later(pieces)
        var waiting = Array(repeating: 0, count: pieces.count)
        for targets in after { for target in targets { waiting[target] += 1 } }
        var merits = Merits(count: pieces.count)
        for one in pieces.indices {
            for other in pieces.indices where other > one {
                merits.add(gain(pieces[one], pieces[other]), of: one, over: other)
            }
        }
        var order: [Int] = []
        var left = Array(pieces.indices)
        while !left.isEmpty {
            let free = left.indices.filter { waiting[left[$0]] == 0 }
            let next = left.remove(at: free.min { merits.isBetter(left[$0], left[$1]) } ?? 0)
            order.append(next)
            for target in after[next] { waiting[target] -= 1 }
            for other in left { merits.add(gain(pieces[next], pieces[other]), of: next, over: other, count: -1) }
        }
        return order
    }

    /// How many crossings `one` on an earlier track than `other` saves.
    private func gain(_ one: ChannelPiece, _ other: ChannelPiece) -> Int {
        crossings(other, above: one) - crossings(one, above: other)
    }

    /// What each piece saves and costs when it comes before all others that are left.
    private struct Merits {
        private var savings: [Int]
        private var costs: [Int]

        init(count: Int) {
            savings = Array(repeating: 0, count: count)
            costs = savings
        }

        /// Counts what `one` before `other` saves, or, with a count of -1, takes it back.
        mutating func add(_ gain: Int, of one: Int, over other: Int, count: Int = 1) {
            let (winner, loser) = gain > 0 ? (one, other) : (other, one)
            savings[winner] += abs(gain) * count
            costs[loser] += abs(gain) * count
        }

        func isBetter(_ one: Int, _ other: Int) -> Bool {
            (costs[one], -savings[one]) < (costs[other], -savings[other])
        }
    }

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
