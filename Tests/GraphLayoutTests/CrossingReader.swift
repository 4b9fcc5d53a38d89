import GraphLayout

/// Counts crossings pair by pair from the cells: two lines cross where one passes a cell straight across and the other
/// straight along.
struct CrossingReader {
    let layout: Layout

    func count() -> Int {
        var across: [Layout.Place: Int] = [:]
        var along: [Layout.Place: Int] = [:]
        for path in layout.edges {
            for (one, two) in zip(path.points, path.points.dropFirst()) {
                for step in 1..<max(1, abs(two.x - one.x)) {
                    across[Layout.Place(x: min(one.x, two.x) + step, y: one.y), default: 0] += 1
                }
                for step in 1..<max(1, abs(two.y - one.y)) {
                    along[Layout.Place(x: one.x, y: min(one.y, two.y) + step), default: 0] += 1
                }
            }
        }
        return across.reduce(0) { $0 + $1.value * along[$1.key, default: 0] }
    }
}
