import Testing

@testable import GraphLayout

@Suite("What one more line would cross")
struct ChannelCostsTests {
    /// Ranks of some elements with random links from each to the next.
    private struct Sample {
        let layers: [[Int]]
        /// For each rank but the last the places below that each element is linked to.
        let targets: [[[Int]]]

        init(_ seed: Int) {
            var random = SeededGenerator(seed: UInt64(seed))
            let counts = (0..<4).map { _ in 1 + random.below(7) }
            layers = counts.map { Array(0..<$0) }
            targets = zip(counts, counts.dropFirst()).map { count, next in
                (0..<count).map { _ in (0..<random.below(4)).map { _ in random.below(next) } }
            }
        }

        func crossings(_ rank: Int, from upper: Int, to lower: Int) -> Int {
            targets[rank].enumerated().reduce(0) { sum, element in
                sum + element.element.count { (element.offset < upper) != ($0 < lower) }
            }
        }
    }

    private func filled(_ sample: Sample) -> (ChannelCosts, [Int]) {
        var costs = ChannelCosts()
        costs.prepare(0..<4, sample.layers)
        let crossings = sample.targets.enumerated().map { rank, targets in
            let bounds = targets.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
            return costs.fill(after: rank, targets: Array(targets.joined()), bounds: bounds)
        }
        return (costs, crossings)
    }

    @Test("L5 the tables are as counted link by link, and so are the crossings", arguments: 1...30)
    func tables(_ seed: Int) {
        let sample = Sample(seed)
        let (costs, crossings) = filled(sample)
        var counter = CrossingCounter()
        for rank in 0..<3 {
            for upper in 0...sample.layers[rank].count {
                for lower in 0...sample.layers[rank + 1].count {
                    let expected = sample.crossings(rank, from: upper, to: lower)
                    #expect(Int(costs.cost(after: rank, from: upper, to: lower)) == expected, "seed \(seed)")
                }
            }
            let links = sample.targets[rank].enumerated().flatMap { element in
                element.element.map { (element.offset, $0) }
            }
            let expected = links.reduce(0) { sum, one in sum + links.count { $0.0 > one.0 && $0.1 < one.1 } }
            #expect(crossings[rank] == expected, "seed \(seed)")
            let bounds = sample.targets[rank].reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
            let counted = counter.crossings(
                targets: Array(sample.targets[rank].joined()), bounds: bounds, width: sample.layers[rank + 1].count)
            #expect(counted == expected, "seed \(seed), without tables")
        }
    }

    @Test("L5 costs are carried to the next rank by the cheapest path, down and up", arguments: 1...30)
    func carried(_ seed: Int) {
        let sample = Sample(seed)
        let (costs, _) = filled(sample)
        var random = SeededGenerator(seed: UInt64(seed))
        var carried = (0..<costs.slotCount).map { _ in Int16(random.below(20)) }
        let start = carried
        carried.withUnsafeMutableBufferPointer { carried in
            guard let first = carried.baseAddress else { return }
            costs.carryDown(to: 1, first)
            costs.carryUp(to: 2, first)
        }
        for (slot, index) in costs.slots(at: 1).enumerated() {
            let paths = costs.slots(at: 0).map { Int(start[$0]) + sample.crossings(0, from: $0, to: slot) }
            #expect(Int(carried[index]) == paths.min(), "seed \(seed), down")
        }
        for (slot, index) in costs.slots(at: 2).enumerated() {
            let paths = costs.slots(at: 3).enumerated().map {
                Int(start[$0.element]) + sample.crossings(2, from: slot, to: $0.offset)
            }
            #expect(Int(carried[index]) == paths.min(), "seed \(seed), up")
        }
    }
}
