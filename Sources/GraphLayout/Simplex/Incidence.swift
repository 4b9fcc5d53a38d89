/// For each variable its constraints, in the order of their numbers.
struct Incidence: ~Copyable {
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
    struct Arcs: ~Copyable {
        private(set) var arcs: FlatArray<Arc>
        private var first: FlatArray<Int>

        init(_ variables: Int, _ ends: [(own: Int, other: Int, length: Int)]) {
            // One place further than asked for until the arcs are in, which moves it to where the next begin.
            first = FlatArray(repeating: 0, count: variables + 2)
            arcs = FlatArray(repeating: Arc(other: 0, length: 0, number: 0), count: ends.count)
            for end in ends { first[end.own + 2] += 1 }
            for variable in 0..<variables { first[variable + 2] += first[variable + 1] }
            for (number, end) in ends.enumerated() {
                arcs[first[end.own + 1]] = Arc(other: end.other, length: end.length, number: number)
                first[end.own + 1] += 1
            }
        }

        func range(of variable: Int) -> Range<Int> { first[variable]..<first[variable + 1] }
    }
}
