/// One run of network simplex: values, and a spanning tree of constraints that hold with equality.
///
/// The tree is changed one constraint at a time: one whose cut value is negative leaves, the tightest that runs against
/// it enters, and the part of the tree below moves. A change costs as much as that part has variables and constraints:
/// values, depths and cut values are kept up to date, never found anew.
struct NetworkSimplex {
    private(set) var values: [Int]
    private let constraints: [DistanceProgram.Constraint]
    private let incidence: Incidence
    /// The tree as seen from its root: parents, the constraints to them, depths, and each variable's children as a list.
    private var parents: [Int]
    private var parentConstraints: [Int]
    private var depths: [Int]
    private var firstChildren: [Int]
    private var nextSiblings: [Int]
    private var previousSiblings: [Int]
    /// For each variable the cut value of the constraint to its parent; 0 for the root.
    private var cuts: [Int]
    /// The part of the tree that is about to move, and for each variable in which change it last did.
    private var part: [Int] = []
    private var movedIn: [Int]
    private var change = 0
    /// Where the search for the next constraint to leave begins.
    private var nextLook = 0

    private static let stepsBetweenAsks = 100_000

    /// Nil if the constraints do not connect all variables.
    init?(values: [Int], constraints: [DistanceProgram.Constraint]) {
        incidence = Incidence(variables: values.count, constraints: constraints)
        var tree = TightTree(values: values, constraints: constraints, incidence: incidence)
        guard tree.grow() else { return nil }
        self.values = tree.values
        self.constraints = constraints
        parents = tree.parents
        parentConstraints = tree.parentConstraints
        let blank = Array(repeating: -1, count: values.count)
        (firstChildren, nextSiblings, previousSiblings, movedIn) = (blank, blank, blank, blank)
        (depths, cuts) = (blank, blank)
        hang(tree.order)
    }

    /// Sets depths, children and cut values.
    ///
    /// The cut value of a tree constraint is the net weight of the variables below it: what is inside cancels.
    private mutating func hang(_ order: [Int]) {
        var weights = Array(repeating: 0, count: values.count)
        for constraint in constraints {
            weights[constraint.tail] += constraint.weight
            weights[constraint.head] -= constraint.weight
        }
        for variable in order {
            let parent = parents[variable]
            depths[variable] = parent < 0 ? 0 : depths[parent] + 1
            if parent >= 0 { adopt(variable, by: parent) }
        }
        for variable in order.reversed() where parents[variable] >= 0 {
            weights[parents[variable]] += weights[variable]
            let isTail = constraints[parentConstraints[variable]].tail == variable
            cuts[variable] = isTail ? weights[variable] : -weights[variable]
        }
        cuts[order[0]] = 0
    }

    /// Improves the values until they are best, about `budget` variables and constraints were looked at, or nobody waits
    /// for them any more: they meet every constraint all along.
    mutating func run(budget: Int, watch: PassWatch = PassWatch()) {
        var steps = budget
        var nextAsk = budget
        var idle = 0
        while steps > 0, idle < values.count * 2 + 100, let leaving = variableToMove(&steps) {
            if steps < nextAsk {
                if watch.isCancelled { return }
                nextAsk = steps - Self.stepsBetweenAsks
            }
            gatherPart(below: leaving, &steps)
            guard let entering = entering(leaving, &steps) else { return }
            let distance = slack(entering)
            let shift = movedIn[constraints[entering].tail] == change ? distance : -distance
            if shift != 0 { for variable in part { values[variable] += shift } }
            idle = shift == 0 ? idle + 1 : 0
            exchange(leaving, entering)
        }
    }

    private func slack(_ number: Int) -> Int {
        let constraint = constraints[number]
        return values[constraint.head] - values[constraint.tail] - constraint.length
    }

    /// The variable with the least cut value of the next few with a negative one.
    private mutating func variableToMove(_ steps: inout Int) -> Int? {
        var best: Int?
        var found = 0
        var looked = 0
        while looked < cuts.count, found < 24 {
            if cuts[nextLook] < 0 {
                found += 1
                if cuts[nextLook] < best.map({ cuts[$0] }) ?? 0 { best = nextLook }
            }
            nextLook = nextLook + 1 < cuts.count ? nextLook + 1 : 0
            looked += 1
        }
        steps -= looked
        return best
    }

    /// Lists a variable and all below it.
    private mutating func gatherPart(below top: Int, _ steps: inout Int) {
        change += 1
        part.removeAll(keepingCapacity: true)
        part.append(top)
        var next = 0
        while next < part.count {
            let variable = part[next]
            movedIn[variable] = change
            var child = firstChildren[variable]
            while child >= 0 {
                part.append(child)
                child = nextSiblings[child]
            }
            next += 1
        }
        steps -= part.count
    }

    /// The tightest constraint between the part that moves and the rest that runs against the one that leaves.
    private func entering(_ leaving: Int, _ steps: inout Int) -> Int? {
        let tailMoves = constraints[parentConstraints[leaving]].tail == leaving
        var best: (constraint: Int, slack: Int)?
        for variable in part {
            for number in incidence.constraints(of: variable) {
                let constraint = constraints[number]
                let other = tailMoves ? constraint.tail : constraint.head
                guard other != variable, movedIn[other] != change else { continue }
                let distance = slack(number)
                if (distance, number) < (best?.slack ?? .max, best?.constraint ?? .max) { best = (number, distance) }
            }
            steps -= incidence.constraints(of: variable).count
        }
        return best?.constraint
    }

    // MARK: the tree

    private mutating func exchange(_ leaving: Int, _ entering: Int) {
        let cut = cuts[leaving]
        let constraint = constraints[entering]
        updateCuts(constraint, by: cut)
        let tailMoves = movedIn[constraint.tail] == change
        let (inner, outer) = tailMoves ? (constraint.tail, constraint.head) : (constraint.head, constraint.tail)
        reroot(leaving, at: inner)
        adopt(inner, by: outer)
        parents[inner] = outer
        parentConstraints[inner] = entering
        cuts[inner] = -cut
        deepen(inner)
    }

    /// Carries the cut value of what leaves around the cycle that the entering constraint closes.
    private mutating func updateCuts(_ entering: DistanceProgram.Constraint, by cut: Int) {
        var (fromTail, fromHead) = (entering.tail, entering.head)
        while fromTail != fromHead {
            if depths[fromTail] >= depths[fromHead] {
                let isTail = constraints[parentConstraints[fromTail]].tail == fromTail
                cuts[fromTail] += isTail ? cut : -cut
                fromTail = parents[fromTail]
            } else {
                let isTail = constraints[parentConstraints[fromHead]].tail == fromHead
                cuts[fromHead] -= isTail ? cut : -cut
                fromHead = parents[fromHead]
            }
        }
    }

    /// Cuts a part off above its top and turns the way from there to a new top round.
    private mutating func reroot(_ top: Int, at inner: Int) {
        var (variable, parent, number, cut) = (inner, parents[inner], parentConstraints[inner], cuts[inner])
        disown(inner)
        while variable != top {
            let (above, aboveNumber, aboveCut) = (parents[parent], parentConstraints[parent], cuts[parent])
            disown(parent)
            adopt(parent, by: variable)
            (parents[parent], parentConstraints[parent], cuts[parent]) = (variable, number, cut)
            (variable, parent, number, cut) = (parent, above, aboveNumber, aboveCut)
        }
    }

    private mutating func adopt(_ child: Int, by parent: Int) {
        let next = firstChildren[parent]
        nextSiblings[child] = next
        previousSiblings[child] = -1
        if next >= 0 { previousSiblings[next] = child }
        firstChildren[parent] = child
    }

    private mutating func disown(_ child: Int) {
        let (previous, next) = (previousSiblings[child], nextSiblings[child])
        if previous >= 0 { nextSiblings[previous] = next } else { firstChildren[parents[child]] = next }
        if next >= 0 { previousSiblings[next] = previous }
    }

    /// Sets the depths of a variable and all below it.
    private mutating func deepen(_ top: Int) {
        depths[top] = depths[parents[top]] + 1
        part.removeAll(keepingCapacity: true)
        part.append(top)
        var next = 0
        while next < part.count {
            let variable = part[next]
            var child = firstChildren[variable]
            while child >= 0 {
                depths[child] = depths[variable] + 1
                part.append(child)
                child = nextSiblings[child]
            }
            next += 1
        }
    }
}
