import Testing

@testable import GraphLayout

@Suite("Boxes in the order of their distance")
struct BreadthOrderTests {
    private func order(_ count: Int, _ edges: [(Int, Int)], roots: [Int] = [0]) -> BreadthOrder {
        var targets: [[Int]] = Array(repeating: [], count: count)
        for (from, to) in edges { targets[from].append(to) }
        return BreadthOrder(targets: targets, roots: roots)
    }

    /// The boxes, the first one first.
    private func boxes(_ finish: [Int]) -> [Int] { finish.indices.sorted { finish[$0] > finish[$1] } }

    @Test("L8 by distance the nearest come first, of equals the one that is met first; what no line reaches comes last")
    func byDistance() {
        let order = order(7, [(0, 3), (0, 1), (3, 2), (1, 4), (2, 0), (6, 5)])
        #expect(boxes(order.byDistance) == [0, 3, 1, 2, 4, 5, 6])
        #expect(order.byDistance.sorted() == Array(0..<7), "each place once")
        #expect(boxes(self.order(4, [(0, 1), (2, 3)], roots: [2]).byDistance) == [2, 3, 0, 1])
    }

    @Test("L8 by colours neighbours are in different ranks, and those of one colour together")
    func byColour() {
        // A ring of four: two colours are enough.
        let ring = order(4, [(0, 1), (1, 2), (2, 3), (3, 0)])
        #expect(boxes(ring.byColour) == [0, 2, 1, 3])
        let star = order(5, [(0, 1), (0, 2), (0, 3), (0, 4)])
        #expect(boxes(star.byColour) == [0, 1, 2, 3, 4])
        let triangle = order(3, [(0, 1), (1, 2), (2, 0)])
        #expect(triangle.byColour.sorted() == [0, 1, 2])
    }

    @Test("L8 the walk stays where the order by distance does not halve its lines")
    func walkStays() {
        let chain = order(6, (0..<5).map { ($0, $0 + 1) })
        let walk = [5, 4, 3, 2, 1, 0]
        #expect(chain.shorter(than: walk) == walk)
    }

    @Test("L8 a walk that winds gives way to the order by distance")
    func windingWalk() {
        // From the first box to all others, odd ones first, and from each of them to the next: a walk goes down the chain.
        let count = 30
        let others = (1..<count).filter { !$0.isMultiple(of: 2) } + (1..<count).filter { $0.isMultiple(of: 2) }
        let fan = order(count, others.map { (0, $0) } + (2..<count).map { ($0 - 1, $0) })
        let walk = (0..<count).map { count - 1 - $0 }
        #expect(boxes(fan.byDistance) == [0] + others)
        #expect(fan.shorter(than: walk) == fan.byDistance)
        // Lines from each box to all others: no walk helps, and the ranks are as many either way.
        let clique = order(6, (0..<6).flatMap { from in (0..<6).filter { $0 != from }.map { (from, $0) } })
        #expect(clique.shorter(than: clique.byDistance) == clique.byDistance)
    }

    @Test("L8 a chain that is too deep either way is drawn in as few ranks as colours are enough for")
    func tooDeep() {
        // 1,600 boxes in a chain, each with a line back to the first: 1 + 2 + ... ranks are passed.
        let count = 1_600
        let chain = order(count, (1..<count).flatMap { [($0 - 1, $0), ($0, 0)] })
        let walk = (0..<count).map { count - 1 - $0 }
        #expect(chain.shorter(than: walk) == chain.byColour)
        #expect(Set(chain.byColour).count == count)
    }
}
