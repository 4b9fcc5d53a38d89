/// One run of network simplex: values, and a spanning tree of constraints that hold with equality.
///
/// The tree is changed one constraint at a time: one whose cut value is negative leaves, the tightest that runs against
/// it enters, and the smaller of the two parts moves. A change costs as much as that part has variables and constraints:
/// values, depths, sizes and cut values are kept up to date, never found anew. Which variable is the root changes with it.
struct NetworkSimplex: ~Copyable {
    private(set) var values: FlatArray<Int>
    private let constraints: FlatArray<DistanceConstraint>
    private let incidence: Incidence
    /// The tree as seen from its root: parents, the constraints to them, depths, and each variable's children as a list.
    /// Depths are counted from anywhere: a child's is one more than its parent's.
    private var root: Int
    private var parents: FlatArray<Int>
    private var parentConstraints: FlatArray<Int>
    private var depths: FlatArray<Int>
    private var firstChildren: FlatArray<Int>
    private var nextSiblings: FlatArray<Int>
    private var previousSiblings: FlatArray<Int>
    /// For each variable how many there are below it, itself included.
    private var sizes: FlatArray<Int>
    /// For each variable the cut value of the constraint to its parent; 0 for the root.
    private var cuts: FlatArray<Int>
    /// The part of the tree that is about to move, and for each variable in which change it last did.
    private var part = FlatArray<Int>()
    private var movedIn: FlatArray<Int>
    private var change = 0
    /// Where the search for the next constraint to leave begins.
    private var nextLook = 0

    private static let stepsBetweenAsks = 100_000

    /// - Parameter tree: of these constraints, grown.
    init(_ tree: TightTree, constraints: [DistanceConstraint], incidence: consuming Incidence) {
        self.incidence = incidence
        self.constraints = FlatArray(constraints)
        let count = tree.values.count
        values = FlatArray(tree.values)
        parents = FlatArray(tree.parents)
        parentConstraints = FlatArray(tree.parentConstraints)
        root = tree.order[0]
        firstChildren = FlatArray(repeating: -1, count: count)
        nextSiblings = FlatArray(repeating: -1, count: count)
        previousSiblings = FlatArray(repeating: -1, count: count)
        movedIn = FlatArray(repeating: -1, count: count)
        depths = FlatArray(repeating: -1, count: count)
        cuts = FlatArray(repeating: -1, count: count)
        sizes = FlatArray(repeating: 1, count: count)
        hang(tree.order)
    }

    /// Sets depths, sizes, children and cut values.
    ///
    /// The cut value of a tree constraint is the net weight of the variables below it: what is inside cancels.
    private mutating func hang(_ order: [Int]) {
        var weights = Array(repeating: 0, count: values.count)
        for number in constraints.indices {
            let constraint = constraints[number]
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
            sizes[parents[variable]] += sizes[variable]
            let isTail = constraints[parentConstraints[variable]].tail == variable
            cuts[variable] = isTail ? weights[variable] : -weights[variable]
        }
        cuts[root] = 0
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
            let isBelow = sizes[leaving] * 2 <= values.count
            gatherPart(isBelow ? leaving : root, without: isBelow ? -1 : leaving, &steps)
            let tailIsBelow = constraints[parentConstraints[leaving]].tail == leaving
            guard let entering = entering(intoPart: tailIsBelow == isBelow, &steps) else { return }
            let distance = slack(entering)
            let shift = movedIn[constraints[entering].tail] == change ? distance : -distance
            if shift != 0 { for place in part.indices { values[part[place]] += shift } }
            idle = shift == 0 ? idle + 1 : 0
            exchange(leaving, by: entering, isBelow: isBelow)
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

    /// Lists a variable and all below it, but one and what is below that.
    private mutating func gatherPart(_ top: Int, without other: Int, _ steps: inout Int) {
        change += 1
        part.removeAll()
        part.append(top)
        var next = 0
        while next < part.count {
            let variable = part[next]
            movedIn[variable] = change
            var child = firstChildren[variable]
            while child >= 0 {
                if child != other { part.append(child) }
                child = nextSiblings[child]
            }
            next += 1
        }
        steps -= part.count
    }

    /// The tightest of the constraints that lead into the part that moves, or out of it: of equal ones the first.
    private func entering(intoPart: Bool, _ steps: inout Int) -> Int? {
        intoPart
            ? tightest(of: incidence.arriving, sign: 1, &steps) : tightest(of: incidence.leaving, sign: -1, &steps)
    }

    private func tightest(of arcs: borrowing Incidence.Arcs, sign: Int, _ steps: inout Int) -> Int? {
        var best: (slack: Int, number: Int) = (.max, -1)
        for place in part.indices {
            let range = arcs.range(of: part[place])
            let value = values[part[place]]
            for index in range {
                let arc = arcs.arcs[index]
                guard movedIn[arc.other] != change else { continue }
                let slack = (value - values[arc.other]) * sign - arc.length
                if slack < best.slack || slack == best.slack && arc.number < best.number { best = (slack, arc.number) }
            }
            steps -= range.count * 2
        }
        return best.number < 0 ? nil : best.number
    }

    // MARK: the tree

    /// Hangs the part that moved on the other by the entering constraint instead of the leaving one.
    private mutating func exchange(_ leaving: Int, by entering: Int, isBelow: Bool) {
        let cut = cuts[leaving]
        let constraint = constraints[entering]
        updateCuts(constraint, by: cut)
        grow(from: parents[leaving], by: -sizes[leaving])
        let tailMoves = movedIn[constraint.tail] == change
        let (inner, outer) = tailMoves ? (constraint.tail, constraint.head) : (constraint.head, constraint.tail)
        if isBelow {
            reroot(leaving, at: inner)
        } else {
            disown(leaving)
            (parents[leaving], parentConstraints[leaving], cuts[leaving]) = (-1, -1, 0)
            reroot(root, at: inner)
            root = leaving
        }
        adopt(inner, by: outer)
        (parents[inner], parentConstraints[inner], cuts[inner]) = (outer, entering, -cut)
        grow(from: outer, by: part.count)
        deepen(inner)
    }

    /// Changes the size of a variable and of all above it.
    private mutating func grow(from start: Int, by count: Int) {
        var variable = start
        while variable >= 0 {
            sizes[variable] += count
            variable = parents[variable]
        }
    }

    /// Carries the cut value of what leaves around the cycle that the entering constraint closes.
    private mutating func updateCuts(_ entering: DistanceConstraint, by cut: Int) {
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
        if parent >= 0 { disown(inner) }
        let total = sizes[top]
        var size = sizes[inner]
        sizes[inner] = total
        while variable != top {
            let (above, aboveNumber, aboveCut) = (parents[parent], parentConstraints[parent], cuts[parent])
            if above >= 0 { disown(parent) }
            adopt(parent, by: variable)
            (parents[parent], parentConstraints[parent], cuts[parent]) = (variable, number, cut)
            (size, sizes[parent]) = (sizes[parent], total - size)
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
        part.removeAll()
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
