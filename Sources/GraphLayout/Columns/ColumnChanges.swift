/// A plan of columns that is changed step by step, and each step undone at will.
struct ColumnChanges {
    /// One step; each is undone by another.
    enum Change {
        case none
        case edge(Int, ColumnPlan.EdgePlan)
        case split(Int)
        case move(Int, column: Int, place: Int)
    }

    let graph: Graph
    var plan: ColumnPlan
    /// The initial state stays first.
    let leads: Bool
    private var random = SeededGenerator(seed: 11)

    init(graph: Graph, plan: ColumnPlan, leads: Bool) {
        self.graph = graph
        self.plan = plan
        self.leads = leads
    }

    /// Takes a step; the answer undoes it.
    mutating func apply(_ change: Change) -> Change {
        switch change {
        case .none: return .none
        case .edge(let edge, let edgePlan):
            let before = plan.edges[edge]
            plan.edges[edge] = edgePlan
            return .edge(edge, before)
        case .split(let side):
            plan.splits[side].toggle()
            return change
        case .move(let box, let column, let place): return move(box, to: column, at: place)
        }
    }

    mutating func undo(_ change: Change) { _ = apply(change) }

    /// Moves a box to a place in a column as it is without the box; a column is never left empty.
    private mutating func move(_ box: Int, to column: Int, at place: Int) -> Change {
        for old in plan.columns.indices {
            guard let oldPlace = plan.columns[old].firstIndex(of: box) else { continue }
            if old != column, plan.columns[old].count == 1 { return .none }
            plan.columns[old].remove(at: oldPlace)
            plan.columns[column].insert(box, at: min(place, plan.columns[column].count))
            return .move(box, column: old, place: oldPlace)
        }
        return .none
    }

    // MARK: at random

    /// Takes any step: turns an edge, leads it through a gap, joins it with others, splits a side, swaps two boxes of a
    /// column, or moves a box anywhere. The answer undoes it.
    ///
    /// - Parameters:
    ///   - lines: of the plan as it is, or nearly.
    ///   - crosses: whether any of them cross; where none do, gaps and fans are seldom of use.
    mutating func make(_ lines: borrowing ColumnLines, crosses: Bool) -> Change {
        let columns = plan.columns.count
        let column = columns > 1 ? below(columns) : 0
        switch below(crosses || below(4) == 0 ? 12 : 8) {
        case 0...3: return turnAny(lines)
        case 4...5: return swap(in: column)
        case 6...7: return moveAny(from: column, to: columns > 1 ? below(columns) : 0)
        case 8...9: return detourAny(lines)
        case 10: return joinAny()
        default: return splitAny(lines)
        }
    }

    /// A few looks for an edge within one column: there is no other way between columns.
    private mutating func turnAny(_ lines: borrowing ColumnLines) -> Change {
        for _ in 0..<4 where !plan.edges.isEmpty {
            let edge = below(plan.edges.count)
            let ends = graph.edges[edge]
            guard lines.columns[ends.from] == lines.columns[ends.to] else { continue }
            var edgePlan = plan.edges[edge]
            edgePlan.side = ColumnPlan.Side(rawValue: (edgePlan.side.rawValue + 1 + below(2)) % 3) ?? .left
            return apply(.edge(edge, edgePlan))
        }
        return .none
    }

    private mutating func detourAny(_ lines: borrowing ColumnLines) -> Change {
        guard !plan.edges.isEmpty else { return .none }
        let edge = below(plan.edges.count)
        var edgePlan = plan.edges[edge]
        if edgePlan.bypass == .none || below(2) == 0 {
            edgePlan.bypass = ColumnPlan.Bypass(rawValue: (edgePlan.bypass.rawValue + 1 + below(2)) % 3) ?? .none
        }
        let ends = graph.edges[edge]
        let column = lines.columns[below(2) == 0 ? ends.from : ends.to]
        edgePlan.gap = below(plan.columns[min(column, plan.columns.count - 1)].count + 1)
        return apply(.edge(edge, edgePlan))
    }

    private mutating func joinAny() -> Change {
        guard !plan.edges.isEmpty else { return .none }
        let edge = below(plan.edges.count)
        var edgePlan = plan.edges[edge]
        edgePlan.isFan.toggle()
        return apply(.edge(edge, edgePlan))
    }

    private mutating func splitAny(_ lines: borrowing ColumnLines) -> Change {
        for _ in 0..<8 where !plan.splits.isEmpty {
            let side = below(plan.splits.count)
            if lines.hasNet(JoinedEnd(index: side)) { return apply(.split(side)) }
        }
        return .none
    }

    private mutating func swap(in column: Int) -> Change {
        let first = leads && column == 0 ? 1 : 0
        guard plan.columns[column].count > first + 1 else { return .none }
        let place = first + below(plan.columns[column].count - first - 1)
        return apply(.move(plan.columns[column][place], column: column, place: place + 1))
    }

    private mutating func moveAny(from column: Int, to other: Int) -> Change {
        let first = leads && column == 0 ? 1 : 0
        guard plan.columns[column].count > max(first, 1) else { return .none }
        let box = plan.columns[column][first + below(plan.columns[column].count - first)]
        let start = leads && other == 0 ? 1 : 0
        return apply(.move(box, column: other, place: start + below(plan.columns[other].count + 1 - start)))
    }

    private mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: random.next() >> 33) % limit }
}
