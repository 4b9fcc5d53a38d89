/// The ranks of a layered graph in an order that is being improved, kept flat so that a sweep allocates nothing.
struct LayerOrder {
    /// For each element those it is linked to in a neighbouring rank, in one array.
    private struct Adjacency {
        let first: [Int]
        let others: [Int]

        init(_ lists: [[Int]]) {
            first = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
            others = Array(lists.joined())
        }

        func range(of element: Int) -> Range<Int> { first[element]..<first[element + 1] }
    }

    private let above: Adjacency
    private let below: Adjacency
    /// Elements that are at the end of their rank, if there are any.
    private let isLast: [Bool]
    private let hasLast: Bool
    /// Where each rank begins among all elements, and where the last one ends.
    private let bounds: [Int]
    /// The elements of all ranks, one rank after the other.
    private(set) var elements: [Int]
    /// For each element its place in its rank.
    private var positions: [Int]
    private var keys: [(key: Double, tie: Int, element: Int)] = []
    private var targets: [Int] = []
    private var tree: [Int]

    /// - Parameters:
    ///   - layers: the elements of each rank in any order.
    ///   - above: for each element those it is linked to in the rank above, and `below` in the one below.
    init(layers: [[Int]], above: [[Int]], below: [[Int]], isLast: [Bool]) {
        self.above = Adjacency(above)
        self.below = Adjacency(below)
        self.isLast = isLast
        hasLast = isLast.contains(true)
        bounds = layers.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        elements = Array(layers.joined())
        positions = Array(repeating: 0, count: above.count)
        tree = Array(repeating: 0, count: (layers.map(\.count).max() ?? 0) + 1)
        number(0..<bounds.count - 1)
    }

    private var ranks: Range<Int> { 0..<bounds.count - 1 }
    private func places(_ rank: Int) -> Range<Int> { bounds[rank]..<bounds[rank + 1] }

    /// The elements of each rank.
    var layers: [[Int]] { ranks.map { Array(elements[places($0)]) } }

    /// Takes another order of the same ranks.
    mutating func set(_ elements: [Int]) {
        self.elements = elements
        number(ranks)
    }

    private mutating func number(_ ranks: Range<Int>) {
        for rank in ranks {
            for place in places(rank) { positions[elements[place]] = place - bounds[rank] }
        }
    }

    // MARK: sweeps

    /// Puts rank after rank in the order of its barycentres in the rank before it.
    mutating func sweep(isDown: Bool, takesEqual: Bool) {
        for step in ranks.dropFirst() {
            sort(isDown ? step : ranks.count - 1 - step, by: isDown ? above : below, takesEqual)
        }
    }

    /// Elements without neighbours keep their places.
    private mutating func sort(_ rank: Int, by neighbours: Adjacency, _ takesEqual: Bool) {
        keys.removeAll(keepingCapacity: true)
        for place in places(rank) {
            let range = neighbours.range(of: elements[place])
            guard !range.isEmpty else { continue }
            var sum = 0
            for other in range { sum += positions[neighbours.others[other]] }
            let tie = place - bounds[rank]
            keys.append((Double(sum) / Double(range.count), takesEqual ? -tie : tie, elements[place]))
        }
        keys.sort { $0.key != $1.key ? $0.key < $1.key : $0.tie < $1.tie }
        var next = 0
        for place in places(rank) where !neighbours.range(of: elements[place]).isEmpty {
            elements[place] = keys[next].element
            next += 1
        }
        if hasLast { moveLast(in: rank) }
        number(rank..<rank + 1)
    }

    private mutating func moveLast(in rank: Int) {
        let layer = elements[places(rank)]
        elements.replaceSubrange(places(rank), with: layer.filter { !isLast[$0] } + layer.filter { isLast[$0] })
    }

    // MARK: swaps

    /// Swaps neighbours in a rank while that takes crossings away, at most so many times through all ranks.
    mutating func swapNeighbours(rounds: Int) {
        var isChanged = Array(repeating: true, count: ranks.count)
        for _ in 0..<rounds where isChanged.contains(true) {
            let before = isChanged
            for rank in ranks {
                // A pair gains by a swap only if something moved in its own rank or in one beside it.
                let isNear =
                    isChanged[rank] || before[rank] || rank > 0 && (isChanged[rank - 1] || before[rank - 1])
                    || rank + 1 < ranks.count && (isChanged[rank + 1] || before[rank + 1])
                isChanged[rank] = isNear && swapNeighbours(in: rank)
            }
        }
    }

    private mutating func swapNeighbours(in rank: Int) -> Bool {
        var isChanged = false
        for place in places(rank).dropLast() {
            let (left, right) = (elements[place], elements[place + 1])
            guard !hasLast || isLast[left] == isLast[right] else { continue }
            guard gain(left, right, to: above) + gain(left, right, to: below) > 0 else { continue }
            elements.swapAt(place, place + 1)
            positions[left] += 1
            positions[right] -= 1
            isChanged = true
        }
        return isChanged
    }

    /// How many crossings fewer there are on one side when `right` is before `left`.
    private func gain(_ left: Int, _ right: Int, to neighbours: Adjacency) -> Int {
        var gain = 0
        for one in neighbours.range(of: left) {
            let position = positions[neighbours.others[one]]
            for other in neighbours.range(of: right) {
                gain += (position - positions[neighbours.others[other]]).signum()
            }
        }
        return gain
    }

    // MARK: crossings

    /// How many pairs of links cross, in O(links * log elements).
    ///
    /// Barth, Juenger, Mutzel, "Simple and efficient bilayer cross counting" (2002): with the links in the order of
    /// their upper ends, a crossing is an inversion among the lower ends, here counted in a Fenwick tree.
    mutating func crossings() -> Int { ranks.dropLast().reduce(0) { $0 + crossings(below: $1) } }

    private mutating func crossings(below rank: Int) -> Int {
        let width = places(rank + 1).count
        guard width > 1 else { return 0 }
        for place in 0...width { tree[place] = 0 }
        var crossings = 0
        var inserted = 0
        for place in places(rank) {
            gatherTargets(of: elements[place])
            for target in targets {
                crossings += inserted - count(upTo: target)
                inserted += 1
                insert(target, width)
            }
        }
        return crossings
    }

    /// Lists the places below that an element is linked to, from the left.
    private mutating func gatherTargets(of element: Int) {
        targets.removeAll(keepingCapacity: true)
        for other in below.range(of: element) { targets.append(positions[below.others[other]]) }
        if targets.count > 1 { targets.sort() }
    }

    private func count(upTo place: Int) -> Int {
        var (index, count) = (place + 1, 0)
        while index > 0 {
            count += tree[index]
            index &= index - 1
        }
        return count
    }

    private mutating func insert(_ place: Int, _ width: Int) {
        var index = place + 1
        while index <= width {
            tree[index] += 1
            index += index & -index
        }
    }
}
