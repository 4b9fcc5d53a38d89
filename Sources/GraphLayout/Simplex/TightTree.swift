/// A spanning tree of constraints that hold with equality, for network simplex to start from.
///
/// The tree grows from variable 0 over tight constraints. Where there are none it moves, with all its variables, until
/// the nearest constraint at its border is tight. O(constraints * log constraints): how far the tree has moved is kept
/// beside the values, so that a move costs nothing.
struct TightTree {
    private(set) var values: [Int]
    private let constraints: [DistanceProgram.Constraint]
    private let incidence: Incidence
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

    init(values: [Int], constraints: [DistanceProgram.Constraint], incidence: Incidence) {
        self.values = values
        self.constraints = constraints
        self.incidence = incidence
        parents = Array(repeating: -1, count: values.count)
        parentConstraints = parents
        isIn = Array(repeating: false, count: values.count)
    }

    /// Grows the tree; false if the constraints do not connect all variables.
    mutating func grow() -> Bool {
        guard !values.isEmpty else { return false }
        take(0, from: -1, by: -1)
        while order.count < values.count {
            guard let (number, isLeaving, slack) = nearest() else { return false }
            offset += isLeaving ? slack : -slack
            let constraint = constraints[number]
            let (inner, outer) =
                isLeaving ? (constraint.tail, constraint.head) : (constraint.head, constraint.tail)
            take(outer, from: inner, by: number)
        }
        for variable in values.indices { values[variable] += offset }
        return true
    }

    private mutating func take(_ variable: Int, from parent: Int, by number: Int) {
        isIn[variable] = true
        parents[variable] = parent
        parentConstraints[variable] = number
        order.append(variable)
        values[variable] -= offset
        for arc in incidence.leaving.arcs(of: variable) where !isIn[arc.other] {
            leaving.push(values[arc.other] - values[variable] - arc.length, arc.number)
        }
        for arc in incidence.arriving.arcs(of: variable) where !isIn[arc.other] {
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

/// For each variable its constraints, in the order of their numbers.
struct Incidence {
    /// Those that it is the tail of, and those that it is the head of.
    let leaving: Arcs
    let arriving: Arcs

    init(variables: Int, constraints: [DistanceProgram.Constraint]) {
        leaving = Arcs(variables, constraints.map { ($0.tail, $0.head, $0.length) })
        arriving = Arcs(variables, constraints.map { ($0.head, $0.tail, $0.length) })
    }

    /// A constraint as seen from one of its ends.
    struct Arc {
        var other: Int
        var length: Int
        var number: Int
    }

    /// For each variable its arcs, in one array.
    struct Arcs {
        private(set) var arcs: [Arc]
        private var first: [Int]

        init(_ variables: Int, _ ends: [(own: Int, other: Int, length: Int)]) {
            first = Array(repeating: 0, count: variables + 1)
            for end in ends { first[end.own + 1] += 1 }
            for variable in 0..<variables { first[variable + 1] += first[variable] }
            var next = first
            arcs = Array(repeating: Arc(other: 0, length: 0, number: 0), count: ends.count)
            for (number, end) in ends.enumerated() {
                arcs[next[end.own]] = Arc(other: end.other, length: end.length, number: number)
                next[end.own] += 1
            }
        }

        func range(of variable: Int) -> Range<Int> { first[variable]..<first[variable + 1] }
        func arcs(of variable: Int) -> ArraySlice<Arc> { arcs[range(of: variable)] }
    }
}
