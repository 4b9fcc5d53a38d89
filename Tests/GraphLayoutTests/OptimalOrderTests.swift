import Testing

@testable import GraphLayout

/// Orders of ranks beside the best of all, which is found rank by rank over every permutation.
@Suite("Orders of ranks beside the best of all")
struct OptimalOrderTests {
    /// A graph whose ranks are small enough to try every order of each.
    private func lines(_ seed: Int) -> LayeredGraph? {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 5 + random.below(4)
        let graph = Graph(
            nodes: (0..<count).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: (0..<count + 4 + random.below(5)).map { _ in
                Graph.Edge(from: random.below(count), to: random.below(count))
            })
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: true).run()
        let lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run()
        return lines.layers.allSatisfy { $0.count <= 4 } ? lines : nil
    }

    private func permutations(_ elements: [Int]) -> [[Int]] {
        guard let last = elements.last else { return [[]] }
        return permutations(elements.dropLast()).flatMap { rest in
            (0...rest.count).map { place in Array(rest[..<place]) + [last] + Array(rest[place...]) }
        }
    }

    /// How many links between two ranks cross, each pair looked at.
    private func crossings(_ layered: LayeredGraph, _ upper: [Int], _ lower: [Int]) -> Int {
        let links = layered.links.compactMap { link -> (Int, Int)? in
            guard let from = upper.firstIndex(of: link.upper), let to = lower.firstIndex(of: link.lower) else {
                return nil
            }
            return (from, to)
        }
        return links.reduce(0) { sum, one in sum + links.count { $0.0 > one.0 && $0.1 < one.1 } }
    }

    private func crossings(_ layered: LayeredGraph) -> Int {
        zip(layered.layers, layered.layers.dropFirst()).reduce(0) { $0 + crossings(layered, $1.0, $1.1) }
    }

    /// The fewest crossings of all orders of all ranks: from rank to rank the best for each order of the last.
    private func fewest(_ layered: LayeredGraph) -> Int {
        var best: [(order: [Int], cost: Int)] = [([], 0)]
        for layer in layered.layers {
            best = permutations(layer).map { order in
                (order, best.map { $0.cost + crossings(layered, $0.order, order) }.min() ?? 0)
            }
        }
        return best.map(\.cost).min() ?? 0
    }

    @Test("L5 sweeps and swaps come close to the fewest crossings that any order has")
    func nearBest() {
        var (found, best, optimal, samples) = (0, 0, 0, 0)
        for seed in 1...150 {
            guard let lines = lines(seed), lines.layers.count < 6 else { continue }
            let ordered = OrderLayers(layered: lines, isLast: lines.elements.map { _ in false }).run()
            let (own, least) = (crossings(ordered), fewest(lines))
            #expect(own >= least, "seed \(seed)")
            (found, best, samples) = (found + own, best + least, samples + 1)
            if own == least { optimal += 1 }
        }
        #expect(samples > 15 && best > 5, "\(samples) samples of \(best)")
        #expect(optimal * 10 >= samples * 9, "\(optimal) of \(samples) are the best")
        #expect(found * 10 <= best * 11, "\(found), at best \(best)")
    }

    @Test("L5 a planar order is found where there is one", arguments: 1...30)
    func planar(_ seed: Int) {
        // A tree whose ranks are shuffled: some order of each has no crossing.
        var random = SeededGenerator(seed: UInt64(seed))
        let parents = (1..<12).map { random.below($0) }
        var ranks = [0]
        for parent in parents { ranks.append(ranks[parent] + 1) }
        let graph = Graph(
            nodes: ranks.map { _ in Graph.Node(width: 5) },
            edges: parents.enumerated().map { Graph.Edge(from: $1, to: $0 + 1) }.shuffled(using: &random))
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        var lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: Ranking(ranks: ranks)).run()
        lines.layers = lines.layers.map { $0.shuffled(using: &random) }
        let ordered = OrderLayers(layered: lines, isLast: lines.elements.map { _ in false }).run()
        #expect(crossings(ordered) == 0, "seed \(seed)")
    }

    @Test("a tree of tight constraints spans all variables, and moves none too near", arguments: 1...30)
    func tightTree(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 2 + random.below(12)
        let values = (0..<count).map { $0 * 6 }
        var constraints: [DistanceConstraint] = []
        for head in 1..<count {
            for _ in 0..<1 + random.below(2) {
                constraints.append(
                    DistanceConstraint(tail: random.below(head), head: head, length: random.below(6), weight: 1))
            }
        }
        var tree = TightTree(values: values, constraints: constraints)
        let isConnected = tree.grow(Incidence(variables: count, constraints: constraints))
        #expect(isConnected && tree.order.sorted() == Array(0..<count), "seed \(seed)")
        #expect(constraints.allSatisfy { tree.values[$0.head] - tree.values[$0.tail] >= $0.length }, "seed \(seed)")
        for (place, variable) in tree.order.enumerated().dropFirst() {
            let constraint = constraints[tree.parentConstraints[variable]]
            #expect(Set([constraint.tail, constraint.head]) == [variable, tree.parents[variable]])
            #expect(tree.values[constraint.head] - tree.values[constraint.tail] == constraint.length, "seed \(seed)")
            #expect(tree.order[..<place].contains(tree.parents[variable]), "parents come first, seed \(seed)")
        }
        // One more variable that nothing ties to the others.
        var apart = TightTree(values: values + [0], constraints: constraints)
        let isWhole = apart.grow(Incidence(variables: count + 1, constraints: constraints))
        #expect(!isWhole)
    }

    @Test("each variable knows its constraints by either end, in their order", arguments: 1...10)
    func incidence(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let constraints = (0..<20).map { _ in
            DistanceConstraint(tail: random.below(6), head: random.below(6), length: random.below(9), weight: 1)
        }
        let incidence = Incidence(variables: 7, constraints: constraints)
        for variable in 0..<7 {
            let leaving = incidence.leaving.range(of: variable).map { incidence.leaving.arcs[$0] }
            let arriving = incidence.arriving.range(of: variable).map { incidence.arriving.arcs[$0] }
            #expect(leaving.map(\.number) == constraints.indices.filter { constraints[$0].tail == variable })
            #expect(arriving.map(\.number) == constraints.indices.filter { constraints[$0].head == variable })
            #expect(leaving.allSatisfy { $0.other == constraints[$0.number].head })
            #expect(arriving.allSatisfy { $0.other == constraints[$0.number].tail })
            #expect((leaving + arriving).allSatisfy { $0.length == constraints[$0.number].length })
        }
    }
}
