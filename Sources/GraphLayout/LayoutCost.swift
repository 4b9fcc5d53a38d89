/// What a drawing costs a reader; less is better.
///
/// What stands out of the pane counts first. Then the area, a row as two columns because a cell is twice as high as
/// wide, with each crossing as 60 cells and each bend as 10.
struct LayoutCost: Comparable {
    /// Cells outside of the pane.
    let excess: Int
    let trouble: Int

    var isFitting: Bool { excess == 0 }

    init(of layout: Layout, for options: LayoutOptions, graph: Graph) {
        let width = max(0, layout.width - (options.width ?? .max))
        let height = max(0, layout.height - (options.height ?? .max))
        excess = width * layout.height + height * layout.width
        let bends = layout.edges.reduce(0) { $0 + max(0, $1.points.count - 2) }
        trouble = layout.width * layout.height + bends * 10 + layout.crossings * 60
    }

    static func < (one: LayoutCost, other: LayoutCost) -> Bool {
        (one.excess, one.trouble) < (other.excess, other.trouble)
    }
}

extension Layout {
    /// How often two lines cross. O(runs across times runs along).
    public var crossings: Int {
        var across: [(y: Int, first: Int, last: Int)] = []
        var along: [(x: Int, first: Int, last: Int)] = []
        for route in edges {
            for (one, two) in zip(route.points, route.points.dropFirst()) {
                if one.y == two.y {
                    across.append((one.y, min(one.x, two.x), max(one.x, two.x)))
                } else {
                    along.append((one.x, min(one.y, two.y), max(one.y, two.y)))
                }
            }
        }
        along.sort { $0.x < $1.x }
        return across.reduce(0) { sum, run in
            let start = along.firstIndex { $0.x > run.first } ?? along.count
            var count = 0
            for line in along[start...] {
                guard line.x < run.last else { break }
                if line.first < run.y && run.y < line.last { count += 1 }
            }
            return sum + count
        }
    }
}
