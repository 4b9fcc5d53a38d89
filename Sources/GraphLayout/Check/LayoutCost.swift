/// What a drawing costs a reader; less is better.
///
/// A defect counts before anything else; then whether the drawing fits its pane; then how it reads, as a hand would
/// draw it. The tree is the breadth-first one from the initial boxes (`BreadthTree`).
///
/// | what | costs |
/// |---|---|
/// | a crossing | 1,000; 600 where the drawing does not fit |
/// | a line of the tree that does not run with the flow | 600 |
/// | a line of the tree that has a bend | 250 |
/// | a line that leaves at one side and arrives at the other, round the boxes | 300 |
/// | a label nearer to the target than to the source | 120 |
/// | a row by which a box is higher than it was asked to be | 40 |
/// | a bend | 20 |
/// | a column by which a box is more than 6 wider than it was asked to be | 60 |
/// | a branch of a fork that is behind another of its branches, so that its line goes round that one | 100 |
/// | a column that a line runs; a row is two | 8 |
/// | the area | a cell each; where it fits a pane, one for four cells |
/// | a drawing that does not fit its pane | 40,000 and the cells that stand out, twice |
/// | the same where boxes are open, as they are for the pane's sake | 40,000 and those cells, 20 times |
struct LayoutCost: Comparable {
    /// What is wrong in the drawing, and boxes too wide for their names; large ones are not looked through for more.
    let defects: Int
    /// Cells outside of the pane.
    let excess: Int
    let crossings: Int
    /// Columns by which boxes are more than `tolerableGrowth` wider than they were asked to be.
    let stretch: Int
    let trouble: Int

    var isFitting: Bool { defects == 0 && excess == 0 }
    /// Nothing is left to wish for.
    var isPleasant: Bool { isFitting && crossings == 0 && stretch == 0 }

    /// Columns by which a box may be wider than it was asked to be: in a wider one a reader finds no border at the name.
    static let widestGrowth = 56
    /// Columns by which a box may be wider for its lines before it looks like a bar.
    static let tolerableGrowth = 6

    /// What a crossing costs. In a drawing that exceeds its pane the excess is to weigh more.
    static let (crossing, crossingBesideExcess) = (1_000, 600)

    /// - Parameter best: the cheapest drawing so far; one that cannot be better is not looked through for defects.
    init(of layout: Layout, for options: LayoutOptions, graph: Graph, tree: BreadthTree, best: LayoutCost? = nil) {
        let width = max(0, layout.width - (options.width ?? .max))
        let height = max(0, layout.height - (options.height ?? .max))
        excess = width * layout.height + height * layout.width
        crossings = layout.crossings
        let area = layout.width * layout.height
        let hasPane = options.width != nil || options.height != nil
        let rounds = layout.edges.count { $0.goesRound }
        let reading = Self.reading(HandShares(of: layout, graph, tree)) + rounds * 300
        let excessWeight = graph.isOpen ? 20 : 2
        let room = excess > 0 ? area + 40_000 + excessWeight * excess : hasPane ? area / 4 : area
        stretch = zip(layout.nodes, graph.nodes).reduce(0) { sum, pair in
            sum + max(0, pair.0.width - pair.1.width - Self.tolerableGrowth)
        }
        let shape = stretch * 60 + tree.towers(in: layout) * 100
        let crossing = excess > 0 ? Self.crossingBesideExcess : Self.crossing
        let trouble = room + reading + shape + layout.lineLength * 8 + crossings * crossing
        self.trouble = trouble
        let lost = zip(layout.nodes, graph.nodes).count { $0.width > $1.width + Self.widestGrowth }
        let isBeaten = best.map { $0.defects == 0 && $0.trouble <= trouble } ?? false
        let isChecked = !isBeaten && Effort.checks(layout)
        defects = lost + (isChecked ? LayoutCheck(layout: layout, graph: graph).run().count : 0)
    }

    static func < (one: LayoutCost, other: LayoutCost) -> Bool {
        (one.defects, one.trouble) < (other.defects, other.trouble)
    }

    /// All but the area, the pane and the crossings.
    private static func reading(_ hand: HandShares) -> Int {
        let tree = (hand.tree - hand.flow) * 600 + (hand.tree - hand.straight) * 250
        return tree + (hand.labels - hand.near) * 120 + hand.rows * 40 + hand.bends * 20
    }
}

extension Layout {
    /// How far the eye goes along all lines, in columns; a row is as high as two.
    var lineLength: Int {
        edges.reduce(0) { sum, path in
            zip(path.points, path.points.dropFirst()).reduce(sum) { sum, ends in
                sum + abs(ends.1.x - ends.0.x) + 2 * abs(ends.1.y - ends.0.y)
            }
        }
    }
}

extension Layout.Path {
    /// Whether the line goes round: it arrives in the direction in which it left, but what it enters lies the other way.
    var goesRound: Bool {
        guard points.count > 2, let start = points.first, let end = points.last else { return false }
        let leaves = start.direction(to: points[1])
        guard leaves == points[points.count - 2].direction(to: end) else { return false }
        return leaves.x * (end.x - start.x) < 0 || leaves.y * (end.y - start.y) < 0
    }

    /// Whether the label, if there is one, is nearer to the start of the line than to its end, or as near.
    var hasLabelAtSource: Bool {
        guard let label else { return true }
        var (nearest, place, passed) = (Int.max, 0, 0)
        for number in points.indices.dropFirst() {
            let (one, two) = (points[number - 1], points[number])
            let length = abs(two.x - one.x) + abs(two.y - one.y)
            let (distance, steps) = label.distance(from: one, to: two)
            if distance < nearest { (nearest, place) = (distance, passed + steps) }
            passed += length
        }
        return place * 2 <= passed
    }
}

extension Layout.Place {
    /// One step towards a place in the same row or column.
    fileprivate func direction(to other: Layout.Place) -> Layout.Place {
        Layout.Place(x: (other.x - x).signum(), y: (other.y - y).signum())
    }
}

extension Layout.LabelPlace {
    /// How far a straight piece of a line stays from the text, and after how many steps along it is so near.
    fileprivate func distance(from one: Layout.Place, to two: Layout.Place) -> (distance: Int, steps: Int) {
        if one.y == two.y {
            let away = max(y - one.y, one.y - (y + height - 1), 0)
            let (low, high) = (x - away, x + width - 1 + away)
            let start = one.x < two.x ? max(one.x, min(low, two.x)) : min(one.x, max(high, two.x))
            return (max(away, low + away - start, start - (high - away), 0), abs(start - one.x))
        }
        let away = max(x - one.x, one.x - (x + width - 1), 0)
        let (low, high) = (y - away, y + height - 1 + away)
        let start = one.y < two.y ? max(one.y, min(low, two.y)) : min(one.y, max(high, two.y))
        return (max(away, low + away - start, start - (high - away), 0), abs(start - one.y))
    }
}
