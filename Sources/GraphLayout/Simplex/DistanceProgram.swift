/// Whole numbers with a least distance between some of them, chosen so that the weighted distances are short:
/// minimise the sum of `weight * (value[head] - value[tail])` where `value[head] - value[tail] >= length`.
///
/// Both the ranks of a layered drawing and its coordinates are of this kind. Gansner, Koutsofios, North, Vo,
/// "A technique for drawing directed graphs", IEEE Transactions on Software Engineering 19 (1993).
struct DistanceProgram {
    /// A feasible start; as many values as there are variables.
    private(set) var values: [Int]
    private(set) var constraints: [DistanceConstraint] = []

    init(values: [Int] = []) { self.values = values }

    mutating func set(_ variable: Int, to value: Int) { values[variable] = value }

    mutating func addVariable(_ value: Int) -> Int {
        values.append(value)
        return values.count - 1
    }

    /// Keeps `head` at least `length` after `tail`, and pulls it there with `weight`.
    mutating func keep(_ head: Int, after tail: Int, by length: Int, weight: Int = 0) {
        constraints.append(DistanceConstraint(tail: tail, head: head, length: length, weight: weight))
    }

    /// The best values, or the best found within `budget` steps (each a look at one variable or constraint) or until the
    /// watch is cancelled.
    ///
    /// Pre-condition: `values` meets every constraint and the constraints connect all variables.
    func solved(budget: Int, watch: PassWatch = PassWatch()) -> [Int] {
        guard values.count > 1 else { return values }
        let incidence = Incidence(variables: values.count, constraints: constraints)
        var tree = TightTree(values: values, constraints: constraints)
        guard tree.grow(incidence) else { return values }
        var simplex = NetworkSimplex(tree, constraints: constraints, incidence: incidence)
        simplex.run(budget: budget, watch: watch)
        return values.indices.map { simplex.values[$0] }
    }
}
