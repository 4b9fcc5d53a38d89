/// A spanning tree of constraints that hold with equality, for network simplex to start from.
///
/// The tree grows from variable 0 over tight constraints. Where there are none it moves, with all its variables, until
/// the nearest constraint at its border is tight. O(constraints * log constraints): how far the tree has moved is kept
/// beside the values, so that a move costs nothing.
struct TightTree {
    private(set) var values: [Int]
    private let constraints: [DistanceConstraint]
    /// For each variable the variable it was reached from, and the constraint between them; -1 for the first.
    private(set) var parents: [Int]
    private(set) var parentConstraints: [Int]
    /// The variables as they were reached: parents before children.
    private(set) var order: [Int] = []
    private var isIn: [Bool]
    /// How far the tree has moved. The values of its variables are kept less this.
    private var offset = 0
    /// Constraints that leave the tree and that enter it, by their slack less the offset, or plus it.
    private var leaving = MinHeap()
    private var entering = MinHeap()

    init(values: [Int], constraints: [DistanceConstraint]) {
        self.values = values
        self.constraints = constraints
        parents = Array(repeating: -1, count: values.count)
        parentConstraints = parents
        isIn = Array(repeating: false, count: values.count)
    }

    /// Grows the tree; false if the constraints do not connect all variables.
    mutating func grow(_ incidence: borrowing Incidence) -> Bool {
        guard !values.isEmpty else { return false }
        take(0, from: -1, by: -1, incidence)
        while order.count < values.count {
            guard let (number, isLeaving, slack) = nearest() else { return false }
            offset += isLeaving ? slack : -slack
            let constraint = constraints[number]
            let (inner, outer) =
                isLeaving ? (constraint.tail, constraint.head) : (constraint.head, constraint.tail)
            take(outer, from: inner, by: number, incidence)
        }
        for variable in values.indices { values[variable] += offset }
        return true
    }

    private mutating func take(
        _ variable: Int, from parent: Int, by number: Int, _ incidence: borrowing Incidence
    ) {
        isIn[variable] = true
        parents[variable] = parent
        parentConstraints[variable] = number
        order.append(variable)
        values[variable] -= offset
        for index in incidence.leaving.range(of: variable) {
            let arc = incidence.leaving.arcs[index]
            guard !isIn[arc.other] else { continue }
            leaving.push(values[arc.other] - values[variable] - arc.length, arc.number)
        }
        for index in incidence.arriving.range(of: variable) {
            let arc = incidence.arriving.arcs[index]
            guard !isIn[arc.other] else { continue }
            entering.push(values[variable] - values[arc.other] - arc.length, arc.number)
        }
    }

    private mutating func nearest() -> (constraint: Int, isLeaving: Bool, slack: Int)? {
        while let top = leaving.top, isIn[constraints[top.number].head] { leaving.pop() }
        while let top = entering.top, isIn[constraints[top.number].tail] { entering.pop() }
        let out = leaving.top.map { (constraint: $0.number, isLeaving: true, slack: $0.key - offset) }
        let into = entering.top.map { (constraint: $0.number, isLeaving: false, slack: $0.key + offset) }
        guard let out, let into else { return out ?? into }
        return out.slack <= into.slack ? out : into
    }
}
