import Screen

/// How the entries of the menu stand in columns on a screen, and how the arrows go among them: a column a group under its
/// heading, where each has room; else as many columns as it takes, one entry after another.
struct MenuLayout: Equatable {
    /// Entries that follow one another, and what they have in common.
    struct Group: Equatable {
        var title: String
        var count: Int
    }

    /// Columns of a letter, its title and the room beside it.
    static let column = 24

    let count: Int
    let columns: Int
    /// Rows of entries.
    let rows: Int
    /// One for each column; none where columns are no groups.
    let headings: [String]
    /// Where the groups begin and the last ends, where each has a column.
    private let ends: [Int]

    init(_ groups: [Group], in size: Size) {
        count = groups.reduce(0) { $0 + $1.count }
        let most = max(1, size.height - 4)
        let tallest = groups.map(\.count).max() ?? 0
        if groups.count > 1, tallest < most, groups.count * Self.column <= size.width - 4 {
            (columns, rows) = (groups.count, tallest)
            headings = groups.map(\.title)
            ends = groups.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
            return
        }
        columns = max(1, min(max(3, (count + most - 1) / most), (size.width - 4) / Self.column))
        rows = max(1, min(most, (count + columns - 1) / columns))
        (headings, ends) = ([], [])
    }

    var headingRows: Int { headings.isEmpty ? 0 : 1 }

    /// How many entries are in sight at once.
    var room: Int { headings.isEmpty ? rows * columns : count }

    /// The first entry in sight where that one is to be.
    func first(showing chosen: Int?) -> Int {
        guard let chosen, chosen >= room else { return 0 }
        return min(count - room, chosen - room + 1)
    }

    /// The entries in sight from that one on.
    func inSight(from first: Int) -> Range<Int> { first..<max(first, min(count, first + room)) }

    /// Where an entry stands.
    func cell(of entry: Int, from first: Int = 0) -> (column: Int, row: Int) {
        guard let column = ends.lastIndex(where: { $0 <= entry }) else {
            return ((entry - first) / rows, (entry - first) % rows)
        }
        return (column, entry - ends[column])
    }

    /// The entry in a column and row; nil where there is none.
    func entry(_ column: Int, row: Int, from first: Int = 0) -> Int? {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
        guard !headings.isEmpty else {
            let entry = first + column * rows + row
            return entry < count ? entry : nil
        }
        let entry = ends[column] + row
        return entry < ends[column + 1] ? entry : nil
    }

    /// Where a key of movement leads from the chosen entry, or from none; nil for any other key.
    func move(_ chosen: Int?, by key: Key) -> Int? {
        let steps = key.listSteps(page: room, count: count)
        let sides: [Key: Int] = [.left: -1, .right: 1]
        guard steps != nil || sides[key] != nil else { return nil }
        guard let chosen else { return key == .up || key == .end ? count - 1 : 0 }
        if let side = sides[key] { return beside(chosen, side) }
        return min(count - 1, max(0, chosen + (steps ?? 0)))
    }

    /// The entry of the next column, in the same row or the last one there; at an edge the choice stays.
    private func beside(_ chosen: Int, _ side: Int) -> Int {
        guard !headings.isEmpty else {
            let next = chosen + side * rows
            return (0..<count).contains(next) ? next : chosen
        }
        let (column, row) = cell(of: chosen)
        guard (0..<columns).contains(column + side) else { return chosen }
        return min(ends[column + side] + row, ends[column + side + 1] - 1)
    }
}
