import Testing

@testable import GraphLayout

@Suite("Channels with many lines")
struct LargeChannelTests {
    private func legs(_ seed: Int, _ count: Int) -> [AssignTracks.Leg] {
        var random = SeededGenerator(seed: UInt64(seed))
        var uppers = Array(0..<count * 2)
        var lowers = uppers
        for index in uppers.indices {
            uppers.swapAt(index, random.below(uppers.count))
            lowers.swapAt(index, random.below(lowers.count))
        }
        return (0..<count).map { AssignTracks.Leg(upper: uppers[$0] * 2, lower: lowers[$0] * 2) }
    }

    /// What shares a cell with another link: corners, runs along a track, and the ways to and from the tracks.
    private func touching(_ plan: ChannelPlan, _ legs: [AssignTracks.Leg]) -> Int {
        var along: Set<[Int]> = []
        var across: Set<[Int]> = []
        var touching = 0
        for (leg, runs) in plan.runs.enumerated() {
            var from = (column: legs[leg].upper, track: -1)
            for run in runs + [ChannelPlan.Run(track: plan.trackCount, from: legs[leg].lower, to: legs[leg].lower)] {
                for track in from.track..<run.track where !along.insert([from.column, track, 0]).inserted {
                    touching += 1
                }
                for column in min(run.from, run.to)..<max(run.from, run.to)
                where !across.insert([column, run.track]).inserted { touching += 1 }
                from = (run.to, run.track)
            }
        }
        return touching
    }

    @Test("L1 no two of a thousand lines in one channel touch", arguments: 1...3)
    func large(_ seed: Int) {
        let legs = legs(seed, 1_000)
        let plan = AssignTracks(legs: legs, cornerDistance: 2).run()
        #expect(!Effort.comparesPieces(legs.count))
        #expect(touching(plan, legs) == 0, "seed \(seed)")
        for (leg, runs) in plan.runs.enumerated() where legs[leg].upper != legs[leg].lower {
            #expect(runs.first?.from == legs[leg].upper && runs.last?.to == legs[leg].lower)
            #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.to == $1.from && $0.track < $1.track })
        }
    }

    @Test("lines that run the same way use one track where they are apart, and cross no more than they must")
    func order() {
        let apart = (0..<50).map { ChannelPiece(leg: $0, upper: $0 * 10, lower: $0 * 10 + 5) }
        let nested = (0..<50).map { ChannelPiece(leg: $0, upper: $0 * 2, lower: 200 + $0 * 2) }
        for (pieces, tracks) in [(apart, 1), (nested, 50)] {
            let channel = LargeChannel(pieces: pieces, after: pieces.map { _ in [] }, cornerDistance: 2)
            let found = channel.tracks(in: channel.order())
            #expect(Set(found).count == tracks)
        }
        let channel = LargeChannel(pieces: nested, after: nested.map { _ in [] }, cornerDistance: 2)
        // The one that begins furthest right comes first: none of the others crosses it.
        #expect(channel.order() == Array((0..<50).reversed()))
    }
}
