/// How many pairs of links cross between two neighbouring ranks, in O(links * log elements).
///
/// Barth, Juenger, Mutzel, "Simple and efficient bilayer cross counting" (2002): with the links in the order of their
/// upper ends, a crossing is an inversion among the lower ends, counted in an accumulator tree.
struct CrossingCounter {
    private var tree: [Int] = []

    /// - Parameter lowers: for each upper element, in order, the positions below that it is linked to.
    /// - Parameter width: how many positions there are below.
    mutating func count(_ lowers: [[Int]], width: Int) -> Int {
        guard width > 1 else { return 0 }
        var leaves = 1
        while leaves < width { leaves *= 2 }
        tree = Array(repeating: 0, count: leaves * 2)
        var crossings = 0
        for targets in lowers {
            for position in targets.sorted() { crossings += insert(position, leaves) }
        }
        return crossings
    }

    /// Adds a lower end, and answers how many before it lie further right.
    private mutating func insert(_ position: Int, _ leaves: Int) -> Int {
        var index = position + leaves
        var further = 0
        tree[index] += 1
        while index > 1 {
            if index & 1 == 0 { further += tree[index + 1] }
            index /= 2
            tree[index] += 1
        }
        return further
    }
}
