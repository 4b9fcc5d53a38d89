/// For each variable its constraints, in the order of their numbers.
struct Incidence {
    /// Those that it is the tail of, and those that it is the head of.
    let leaving: Arcs
    let arriving: Arcs

    init(variables: Int, constraints: [DistanceConstraint]) {
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
