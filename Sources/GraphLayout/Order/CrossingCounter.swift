/// Counts how many links of one channel cross, in O(links * log places).
///
/// Barth, Juenger, Mutzel, "Simple and efficient bilayer cross counting" (2002): with the links in the order of their
/// upper ends, a crossing is an inversion among the lower ends, here counted in a Fenwick tree that is kept for the next.
struct CrossingCounter: ~Copyable {
    private var tree = FlatArray<Int>()

    /// - Parameters:
    ///   - targets: the places below that the elements above are linked to, one element after the other.
    ///   - bounds: where the targets of each element begin, and where the last ones end.
    ///   - width: how many places there are below.
    mutating func crossings(targets: [Int], bounds: [Int], width: Int) -> Int {
        tree.reset(to: 0, count: width + 1)
        var crossings = 0
        for element in 0..<bounds.count - 1 {
            let links = bounds[element]..<bounds[element + 1]
            // Links of one element do not cross each other.
            for link in links { crossings += links.lowerBound - count(upTo: targets[link]) }
            for link in links { insert(targets[link]) }
        }
        return crossings
    }

    private mutating func insert(_ place: Int) {
        var index = place + 1
        while index < tree.count {
            tree[index] += 1
            index += index & -index
        }
    }

    private func count(upTo place: Int) -> Int {
        var (index, count) = (place + 1, 0)
        while index > 0 {
            count += tree[index]
            index &= index - 1
        }
        return count
    }
}
