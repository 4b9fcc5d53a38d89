import Testing

@testable import GraphLayout

@Suite("Orders of the boxes with few ranks")
struct ShallowOrderTests {
    /// Two for each rank and one for each line that runs back, counted by following every way forwards.
    private func cost(_ finish: [Int], _ pairs: [(Int, Int)]) -> Int {
        let forwards = pairs.map { finish[$0.0] > finish[$0.1] ? $0 : ($0.1, $0.0) }
        func depth(_ box: Int) -> Int {
            forwards.filter { $0.0 == box }.map { depth($0.1) + 1 }.max() ?? 0
        }
        let back = pairs.count { finish[$0.0] < finish[$0.1] }
        return (finish.indices.map(depth).max() ?? 0) * 2 + back
    }

    @Test("L5 a box that stands before what leads to it moves behind it, and its line runs with the flow")
    func moved() {
        let order = ShallowOrder(pairs: [(0, 1), (0, 2), (2, 1)], initial: [true, false, false])
        #expect(order.improved([2, 1, 0]) == [2, 0, 1])
    }

    @Test("L5 initial boxes stay first, even where the lines would rather have them last")
    func initialFirst() {
        let order = ShallowOrder(pairs: [(1, 0), (2, 0), (3, 0)], initial: [true, false, false, false])
        #expect(order.improved([3, 2, 1, 0])[0] == 3)
        #expect(order.improved([0, 1, 2, 3])[0] == 3)
    }

    @Test("L5 every box keeps one place, and no order is worse than the one that was there", arguments: 1...30)
    func neverWorse(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 2 + random.below(7)
        let pairs = (0..<count * 2).map { _ in (random.below(count), random.below(count)) }.filter { $0.0 != $0.1 }
        let initial = (0..<count).map { $0 == 0 }
        let start = (0..<count).map { count - 1 - $0 }
        let better = ShallowOrder(pairs: pairs, initial: initial).improved(start)
        #expect(better.sorted() == Array(0..<count), "seed \(seed)")
        #expect(better[0] == count - 1, "seed \(seed)")
        #expect(cost(better, pairs) <= cost(start, pairs), "seed \(seed)")
    }
}
