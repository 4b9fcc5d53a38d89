extension Layout {
    /// How often two lines cross. O(runs * log runs): a sweep over the columns with the rows of the runs under way in
    /// a Fenwick tree.
    public var crossings: Int {
        var sweep = CrossingSweep(rows: height)
        for path in edges {
            for (one, two) in zip(path.points, path.points.dropFirst()) { sweep.add(one, two) }
        }
        return sweep.count()
    }
}

private struct CrossingSweep {
    private enum Event {
        // In the order in which they are met at one column: ends do not cross.
        case ends(row: Int)
        case crosses(first: Int, last: Int)
        case starts(row: Int)

        var rank: Int {
            switch self {
            case .ends: 0
            case .crosses: 1
            case .starts: 2
            }
        }
    }

    private var events: [(column: Int, event: Event)] = []
    private var tree: [Int]

    init(rows: Int) { tree = Array(repeating: 0, count: max(0, rows) + 1) }

    mutating func add(_ one: Layout.Place, _ two: Layout.Place) {
        if one.y == two.y {
            events.append((min(one.x, two.x), .starts(row: one.y)))
            events.append((max(one.x, two.x), .ends(row: one.y)))
        } else {
            events.append((one.x, .crosses(first: min(one.y, two.y), last: max(one.y, two.y))))
        }
    }

    mutating func count() -> Int {
        events.sort { ($0.column, $0.event.rank) < ($1.column, $1.event.rank) }
        var crossings = 0
        for (_, event) in events {
            switch event {
            case .starts(let row): change(row, by: 1)
            case .ends(let row): change(row, by: -1)
            case .crosses(let first, let last): crossings += sum(below: last) - sum(below: first + 1)
            }
        }
        return crossings
    }

    private mutating func change(_ row: Int, by amount: Int) {
        var index = row + 1
        while index < tree.count {
            tree[index] += amount
            index += index & -index
        }
    }

    private func sum(below row: Int) -> Int {
        var index = row
        var sum = 0
        while index > 0 {
            sum += tree[index]
            index -= index & -index
        }
        return sum
    }
}
