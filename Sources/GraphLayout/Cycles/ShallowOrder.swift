/// A local search for an order of boxes in which few edges run back and the longest path that runs forwards is short.
///
/// One box at a time moves to the place where the cost is least, until none moves: O(boxes squared * edges) a round.
struct ShallowOrder {
    /// Source and target of each edge.
    let pairs: [(Int, Int)]
    /// Boxes that stay first.
    let initial: [Bool]

    /// - Parameter finish: for each box its place counted from the end, as a depth-first search finishes them.
    /// - Returns: the same for the better order.
    func improved(_ finish: [Int]) -> [Int] {
        var order = finish.indices.sorted { (initial[$0] ? 0 : 1, finish[$1]) < (initial[$1] ? 0 : 1, finish[$0]) }
        var best = cost(order)
        var rounds = 4
        while rounds > 0, let better = better(than: best, order) {
            (order, best) = better
            rounds -= 1
        }
        var places = finish
        for (place, box) in order.enumerated() { places[box] = order.count - 1 - place }
        return places
    }

    /// The order after each box has moved once, or nil if none did.
    private func better(than start: Int, _ order: [Int]) -> ([Int], Int)? {
        var (order, best) = (order, start)
        let first = initial.count { $0 }
        for box in order.dropFirst(first) {
            var rest = order
            rest.removeAll { $0 == box }
            for place in first...rest.count {
                var moved = rest
                moved.insert(box, at: place)
                let cost = cost(moved)
                if cost < best { (order, best) = (moved, cost) }
            }
        }
        return best < start ? (order, best) : nil
    }

    /// Two for each rank and one for each edge that runs back.
    private func cost(_ order: [Int]) -> Int {
        var places = order
        for (place, box) in order.enumerated() { places[box] = place }
        var lowers: [[Int]] = Array(repeating: [], count: order.count)
        var back = 0
        for (from, to) in pairs {
            let runsBack = places[from] > places[to]
            back += runsBack ? 1 : 0
            lowers[runsBack ? to : from].append(runsBack ? from : to)
        }
        var ranks = Array(repeating: 0, count: order.count)
        for box in order { for lower in lowers[box] { ranks[lower] = max(ranks[lower], ranks[box] + 1) } }
        return (ranks.max() ?? 0) * 2 + back
    }
}
