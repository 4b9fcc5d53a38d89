import Testing

@testable import GraphLayout

@Suite("Orders of ranks")
struct LayerOrderTests {
    /// Ranks with random links between neighbouring ones.
    private struct Ranks {
        var layers: [[Int]] = []
        var above: [[Int]]
        var below: [[Int]]
        var isLast: [Bool]

        init(seed: Int, isLast share: Int = 0) {
            var random = SeededGenerator(seed: UInt64(seed))
            var count = 0
            for _ in 0..<2 + random.below(5) {
                let size = 1 + random.below(9)
                layers.append(Array(count..<count + size))
                count += size
            }
            above = Array(repeating: [], count: count)
            below = above
            isLast = (0..<count).map { _ in random.below(100) < share }
            for (upper, lower) in zip(layers, layers.dropFirst()) {
                for _ in 0..<upper.count + lower.count {
                    let (one, two) = (upper[random.below(upper.count)], lower[random.below(lower.count)])
                    below[one].append(two)
                    above[two].append(one)
                }
            }
            layers = layers.map { layer in layer.filter { !isLast[$0] } + layer.filter { isLast[$0] } }
        }

        var order: LayerOrder { LayerOrder(layers: layers, above: above, below: below, isLast: isLast) }

        /// Each pair of links between two ranks looked at.
        func crossings(_ layers: [[Int]]) -> Int {
            var places = above.map { _ in 0 }
            for layer in layers { for (place, element) in layer.enumerated() { places[element] = place } }
            return layers.reduce(0) { sum, layer in
                let links = layer.flatMap { upper in below[upper].map { (places[upper], places[$0]) } }
                return sum
                    + links.reduce(0) { sum, one in sum + links.count { $0.0 > one.0 && $0.1 < one.1 } }
            }
        }
    }

    @Test("L5 crossings are counted as by looking at every pair, after every step", arguments: 1...30)
    func counted(_ seed: Int) {
        let ranks = Ranks(seed: seed)
        var order = ranks.order
        #expect(order.layers == ranks.layers)
        for round in 0..<6 {
            #expect(order.crossings() == ranks.crossings(order.layers), "seed \(seed)")
            order.sweep(isDown: round % 2 == 0, takesEqual: round % 4 < 2)
            #expect(
                order.layers.map { $0.sorted() } == ranks.layers.map { $0.sorted() }, "the same elements, seed \(seed)")
        }
    }

    @Test("L5 a swap of neighbours is made when it takes crossings away, and only then", arguments: 1...30)
    func swapped(_ seed: Int) {
        let ranks = Ranks(seed: seed)
        var order = ranks.order
        let before = order.crossings()
        order.swapNeighbours(rounds: 100)
        #expect(order.crossings() <= before && order.crossings() == ranks.crossings(order.layers))
        for (number, layer) in order.layers.enumerated() {
            for place in layer.indices.dropLast() {
                var swapped = order.layers
                swapped[number].swapAt(place, place + 1)
                #expect(ranks.crossings(swapped) >= order.crossings(), "seed \(seed)")
            }
        }
    }

    @Test("L5 what must stand last in its rank stays there", arguments: 1...20)
    func last(_ seed: Int) {
        let ranks = Ranks(seed: seed, isLast: 30)
        var order = ranks.order
        for round in 0..<4 {
            order.sweep(isDown: round % 2 == 0, takesEqual: true)
            order.swapNeighbours(rounds: 4)
            for layer in order.layers {
                let first = layer.firstIndex { ranks.isLast[$0] } ?? layer.count
                #expect(layer[first...].allSatisfy { ranks.isLast[$0] }, "seed \(seed)")
            }
        }
    }

    @Test("L3 ranks without links, of one element, and none at all")
    func empty() {
        var none = LayerOrder(layers: [], above: [], below: [], isLast: [])
        none.swapNeighbours(rounds: 2)
        none.sweep(isDown: true, takesEqual: false)
        #expect(none.crossings() == 0 && none.layers.isEmpty)
        var apart = LayerOrder(
            layers: [[1, 0], [2]], above: [[], [], []], below: [[], [], []], isLast: [false, false, false])
        apart.sweep(isDown: true, takesEqual: true)
        #expect(apart.crossings() == 0 && apart.layers == [[1, 0], [2]])
    }
}
