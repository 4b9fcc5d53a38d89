/// Whole numbers with a least distance between some of them, chosen so that the weighted distances are short:
/// minimise the sum of `weight * (value[head] - value[tail])` where `value[head] - value[tail] >= length`.
///
/// Both the ranks of a layered drawing and its coordinates are of this kind. Gansner, Koutsofios, North, Vo,
/// "A technique for drawing directed graphs", IEEE Transactions on Software Engineering 19 (1993).
struct DistanceProgram {
    struct Constraint {
        var tail: Int
        var head: Int
        var length: Int
        var weight: Int
    }

    /// A feasible start; as many values as there are variables.
    private(set) var values: [Int]
    private(set) var constraints: [Constraint] = []

    init(values: [Int] = []) { self.values = values }

    mutating func addVariable(_ value: Int) -> Int {
        values.append(value)
        return values.count - 1
    }

    /// Keeps `head` at least `length` after `tail`, and pulls it there with `weight`.
    mutating func keep(_ head: Int, after tail: Int, by length: Int, weight: Int = 0) {
        constraints.append(Constraint(tail: tail, head: head, length: length, weight: weight))
    }

    /// The best values, or the best found within `budget` steps (each a look at one variable or constraint).
    ///
    /// Pre-condition: `values` meets every constraint and the constraints connect all variables.
    func solved(budget: Int) -> [Int] {
        guard values.count > 1, !constraints.isEmpty else { return values }
        var simplex = NetworkSimplex(values: values, constraints: constraints)
        simplex.run(budget: budget)
        return simplex.values
    }
}

/// The state of one run: values, and a spanning tree of constraints that hold with equality.
private struct NetworkSimplex {
    var values: [Int]
    let constraints: [DistanceProgram.Constraint]
    /// For each variable its constraints, in one array: those of `v` are `incident[first[v] ..< first[v + 1]]`.
    private var incident: [Int] = []
    private var first: [Int] = []
    private var isTree: [Bool]
    /// The tree as seen from variable 0: parent and constraint to it, and the variables in depth-first order.
    private var parent: [Int]
    private var parentConstraint: [Int]
    private var order: [Int] = []
    private var entered: [Int]
    private var left: [Int]
    /// Weight that leaves a variable less weight that comes in.
    private var net: [Int]

    init(values: [Int], constraints: [DistanceProgram.Constraint]) {
        self.values = values
        self.constraints = constraints
        let count = values.count
        isTree = Array(repeating: false, count: constraints.count)
        parent = Array(repeating: -1, count: count)
        parentConstraint = Array(repeating: -1, count: count)
        entered = Array(repeating: 0, count: count)
        left = entered
        net = entered
        for constraint in constraints {
            net[constraint.tail] += constraint.weight
            net[constraint.head] -= constraint.weight
        }
        index()
    }

    private mutating func index() {
        first = Array(repeating: 0, count: values.count + 1)
        for constraint in constraints {
            first[constraint.tail + 1] += 1
            first[constraint.head + 1] += 1
        }
        for variable in 0..<values.count { first[variable + 1] += first[variable] }
        var next = first
        incident = Array(repeating: 0, count: constraints.count * 2)
        for (number, constraint) in constraints.enumerated() {
            for variable in [constraint.tail, constraint.head] {
                incident[next[variable]] = number
                next[variable] += 1
            }
        }
    }

    private func slack(_ number: Int) -> Int {
        let constraint = constraints[number]
        return values[constraint.head] - values[constraint.tail] - constraint.length
    }

    mutating func run(budget: Int) {
        guard growTree() else { return }
        let price = values.count * 4 + constraints.count
        var steps = max(0, budget / price)
        while steps > 0 {
            walkTree()
            guard let leaving = variableToMove(), let entering = entering(leaving) else { return }
            pivot(leaving: leaving, entering: entering)
            steps -= 1
        }
    }

    /// Joins variables to the tree by tight constraints, moving the tree to the nearest constraint when there is none.
    private mutating func growTree() -> Bool {
        var isIn = Array(repeating: false, count: values.count)
        var members: [Int] = []
        spread(from: 0, &isIn, &members)
        while members.count < values.count {
            guard let (number, distance) = nearestOutside(isIn) else { return false }
            let outwards = isIn[constraints[number].tail]
            for variable in members { values[variable] += outwards ? distance : -distance }
            isTree[number] = true
            spread(from: outwards ? constraints[number].head : constraints[number].tail, &isIn, &members)
        }
        return true
    }

    /// Takes a variable and all that tight constraints join to it into the tree.
    private mutating func spread(from start: Int, _ isIn: inout [Bool], _ members: inout [Int]) {
        isIn[start] = true
        members.append(start)
        var stack = [start]
        while let variable = stack.popLast() {
            for number in incident[first[variable]..<first[variable + 1]] where slack(number) == 0 {
                let constraint = constraints[number]
                let other = constraint.tail == variable ? constraint.head : constraint.tail
                guard !isIn[other] else { continue }
                isIn[other] = true
                isTree[number] = true
                members.append(other)
                stack.append(other)
            }
        }
    }

    private func nearestOutside(_ isIn: [Bool]) -> (constraint: Int, slack: Int)? {
        var best: (constraint: Int, slack: Int)?
        for (number, constraint) in constraints.enumerated() where isIn[constraint.tail] != isIn[constraint.head] {
            let distance = slack(number)
            if distance < best?.slack ?? .max { best = (number, distance) }
        }
        return best
    }

    /// Numbers the tree in depth-first order from variable 0, so that a subtree is an interval.
    private mutating func walkTree() {
        order.removeAll(keepingCapacity: true)
        var stack = [0]
        parent[0] = -1
        while let variable = stack.popLast() {
            entered[variable] = order.count
            order.append(variable)
            for number in incident[first[variable]..<first[variable + 1]] where isTree[number] {
                let constraint = constraints[number]
                let other = constraint.tail == variable ? constraint.head : constraint.tail
                guard other != parent[variable] || number != parentConstraint[variable], other != variable else {
                    continue
                }
                parent[other] = variable
                parentConstraint[other] = number
                stack.append(other)
            }
        }
    }

    /// The variable whose subtree gains most by leaving its parent. Also sets `left`: one past the subtree's interval.
    ///
    /// The cut value of a tree constraint is the net weight of the subtree below it: what is inside cancels.
    private mutating func variableToMove() -> Int? {
        var sums = net
        var best: (variable: Int, cut: Int)?
        for variable in order { left[variable] = entered[variable] + 1 }
        for variable in order.reversed() where parent[variable] >= 0 {
            sums[parent[variable]] += sums[variable]
            left[parent[variable]] = max(left[parent[variable]], left[variable])
            let isTail = constraints[parentConstraint[variable]].tail == variable
            let cut = isTail ? sums[variable] : -sums[variable]
            if cut < best?.cut ?? 0 { best = (variable, cut) }
        }
        return best?.variable
    }

    private func isBelow(_ variable: Int, _ top: Int) -> Bool {
        entered[variable] >= entered[top] && entered[variable] < left[top]
    }

    /// The tightest constraint that runs against the one that leaves.
    private func entering(_ variable: Int) -> Int? {
        let tailIsBelow = constraints[parentConstraint[variable]].tail == variable
        var best: (constraint: Int, slack: Int)?
        for (number, constraint) in constraints.enumerated() {
            let tail = isBelow(constraint.tail, variable)
            guard tail != isBelow(constraint.head, variable), tail != tailIsBelow else { continue }
            let distance = slack(number)
            if distance < best?.slack ?? .max { best = (number, distance) }
        }
        return best?.constraint
    }

    private mutating func pivot(leaving variable: Int, entering: Int) {
        let distance = slack(entering)
        let shift = isBelow(constraints[entering].tail, variable) ? distance : -distance
        if shift != 0 {
            for member in order[entered[variable]..<left[variable]] { values[member] += shift }
        }
        isTree[parentConstraint[variable]] = false
        isTree[entering] = true
    }
}
