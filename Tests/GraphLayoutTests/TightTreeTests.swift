import Testing

@testable import GraphLayout

@Suite("A tree of constraints that hold with equality")
struct TightTreeTests {
    private func constraint(_ tail: Int, _ head: Int, _ length: Int) -> DistanceConstraint {
        DistanceConstraint(tail: tail, head: head, length: length, weight: 1)
    }

    @Test("L3 it grows over what is tight, and moves to what is nearest where nothing is")
    func grows() {
        let constraints = [constraint(0, 1, 2), constraint(1, 2, 3), constraint(0, 2, 4)]
        var tree = TightTree(values: [0, 2, 9], constraints: constraints)
        let incidence = Incidence(variables: 3, constraints: constraints)
        let hasTree = tree.grow(incidence)
        #expect(hasTree)
        #expect(tree.order == [0, 1, 2])
        #expect(tree.parents == [-1, 0, 1])
        #expect(tree.parentConstraints == [-1, 0, 1])
        // The two that are tight have moved down by four.
        #expect(tree.values == [4, 6, 9])
    }

    @Test("L3 what leads into the tree is reached as what leads out of it")
    func entering() {
        let constraints = [constraint(1, 0, 5), constraint(2, 1, 1)]
        var tree = TightTree(values: [20, 3, 1], constraints: constraints)
        let incidence = Incidence(variables: 3, constraints: constraints)
        let hasTree = tree.grow(incidence)
        #expect(hasTree)
        #expect(tree.order == [0, 1, 2])
        #expect(tree.values[0] - tree.values[1] == 5 && tree.values[1] - tree.values[2] == 1)
    }

    @Test("L3 no tree holds variables that nothing connects, and none is no tree")
    func unconnected() {
        let constraints = [constraint(0, 1, 1)]
        var two = TightTree(values: [0, 1, 5], constraints: constraints)
        let incidence = Incidence(variables: 3, constraints: constraints)
        let hasTwo = two.grow(incidence)
        #expect(!hasTwo)
        var none = TightTree(values: [], constraints: [])
        let nothing = Incidence(variables: 0, constraints: [])
        let hasNone = none.grow(nothing)
        #expect(!hasNone)
        var single = TightTree(values: [7], constraints: [])
        let alone = Incidence(variables: 1, constraints: [])
        let hasSingle = single.grow(alone)
        #expect(hasSingle)
        #expect(single.values == [7])
    }

    @Test(
        "L3 at random: every constraint still holds, those of the tree with equality, parents before children",
        arguments: 1...60)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...30, using: &random)
        let values = (0..<count).map { _ in Int.random(in: 0...60, using: &random) }
        // Between any two at most as far as they are apart, so that all hold.
        var constraints: [DistanceConstraint] = []
        for variable in 1..<count {
            let other = Int.random(in: 0..<variable, using: &random)
            let (tail, head) = values[variable] >= values[other] ? (other, variable) : (variable, other)
            constraints.append(
                constraint(tail, head, Int.random(in: 0...values[head] - values[tail], using: &random)))
        }
        for _ in 0..<count {
            let (one, other) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
            let (tail, head) = values[other] >= values[one] ? (one, other) : (other, one)
            if tail != head { constraints.append(constraint(tail, head, values[head] - values[tail])) }
        }
        var tree = TightTree(values: values, constraints: constraints)
        let incidence = Incidence(variables: count, constraints: constraints)
        let hasTree = tree.grow(incidence)
        #expect(hasTree)
        for constraint in constraints {
            #expect(tree.values[constraint.head] - tree.values[constraint.tail] >= constraint.length)
        }
        #expect(tree.order.sorted() == Array(0..<count))
        for (place, variable) in tree.order.enumerated().dropFirst() {
            let number = constraints[tree.parentConstraints[variable]]
            #expect(Set([number.tail, number.head]) == [variable, tree.parents[variable]])
            #expect(tree.values[number.head] - tree.values[number.tail] == number.length)
            #expect(tree.order[..<place].contains(tree.parents[variable]))
        }
    }
}
