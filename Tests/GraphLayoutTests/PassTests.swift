import Testing

@testable import GraphLayout

@Suite("Passes of the layout")
struct PassTests {
    private func randomGraph(_ random: inout SeededGenerator) -> Graph {
        let count = 2 + random.below(10)
        return Graph(
            nodes: (0..<count).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: (0..<random.below(count * 3)).map { _ in
                Graph.Edge(from: random.below(count), to: random.below(count), labelWidth: random.below(5))
            })
    }

    @Test("L5 cycles are broken, ranks run down, links join neighbours", arguments: 1...40)
    func layers(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let graph = randomGraph(&random)
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        #expect(acyclic.arcs.count + acyclic.loops.count == graph.edges.count, "seed \(seed)")
        let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: true).run()
        #expect(acyclic.arcs.allSatisfy { ranking.ranks[$0.lower] > ranking.ranks[$0.upper] }, "seed \(seed)")
        #expect(ranking.ranks.min() == 0)
        let lines = InsertDummies(graph: graph, acyclic: acyclic, ranking: ranking).run()
        let ordered = OrderLayers(layered: lines, isLast: lines.elements.map { _ in false }).run()
        #expect(ordered.layers.map { $0.sorted() } == lines.layers.map { $0.sorted() }, "seed \(seed)")
        let layered = InsertLabels(graph: graph, layered: ordered, direction: .down).run()
        var rank: [Int: Int] = [:]
        for (number, layer) in layered.layers.enumerated() { for element in layer { rank[element] = number } }
        #expect(layered.links.allSatisfy { (rank[$0.lower] ?? 0) - (rank[$0.upper] ?? 0) == 1 }, "seed \(seed)")
        let labels = graph.edges.indices.filter { graph.edges[$0].labelWidth > 0 && !acyclic.loops.contains($0) }
        #expect(labels.allSatisfy { layered.elements.contains(.label($0)) }, "seed \(seed)")
    }

    @Test("L4 a drawing with fewer ranks is found where the walk's does not fit")
    func shallow() {
        let pairs = [(0, 3), (1, 3), (1, 2), (2, 3), (2, 4), (3, 2), (3, 1)]
        let graph = Graph(
            nodes: [17, 16, 13, 14, 11].map { Graph.Node(width: $0, role: $0 == 17 ? .initial : .ordinary) },
            edges: pairs.map { Graph.Edge(from: $0.0, to: $0.1, labelWidth: 1) })
        func ranks(_ manner: BreakCycles.Manner) -> Int {
            let acyclic = BreakCycles(graph: graph, asideIsBelow: true, manner: manner).run()
            #expect(acyclic.arcs.count == pairs.count)
            let ranking = AssignRanks(graph: graph, acyclic: acyclic, asideIsBelow: true).run()
            return (ranking.ranks.max() ?? 0) + 1
        }
        #expect(ranks(.walk) == 5)
        #expect(ranks(.shallow) < 5)
        let layout = layOut(graph, options: LayoutOptions(width: 78, height: 18))
        #expect(layout.width <= 78 && layout.height <= 18)
        #expect(LayoutReader(graph: graph, layout: layout).complaints() == [])
    }

    @Test("L5 crossings are counted as by looking at every pair", arguments: 1...20)
    func crossings(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let width = 1 + random.below(9)
        let lowers = (0..<random.below(9)).map { _ in (0..<random.below(5)).map { _ in random.below(width) } }
        let links = lowers.enumerated().flatMap { upper, targets in targets.map { (upper: upper, lower: $0) } }
        var expected = 0
        for one in links {
            for two in links where one.upper < two.upper && one.lower > two.lower { expected += 1 }
        }
        let uppers = Array(lowers.indices)
        let below = lowers.map { $0.map { uppers.count + $0 } }
        var order = LayerOrder(
            layers: [uppers, (0..<width).map { uppers.count + $0 }],
            above: (below.indices.map { _ in [] }) + (0..<width).map { _ in [] },
            below: below + (0..<width).map { _ in [] }, isLast: Array(repeating: false, count: uppers.count + width))
        #expect(order.crossings() == expected, "seed \(seed)")
    }

    @Test("Network simplex finds the least cost that trying everything finds", arguments: 1...30)
    func simplex(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 4
        var program = DistanceProgram(values: [0, 3, 6, 9])
        for head in 1..<count {
            program.keep(head, after: random.below(head), by: random.below(4), weight: random.below(6))
        }
        for _ in 0..<3 {
            let head = 1 + random.below(count - 1)
            program.keep(head, after: random.below(head), by: random.below(4), weight: random.below(6))
        }
        let constraints = program.constraints
        let cost = { (values: [Int]) in
            constraints.reduce(0) { $0 + $1.weight * (values[$1.head] - values[$1.tail]) }
        }
        let isFeasible = { (values: [Int]) in
            constraints.allSatisfy { values[$0.head] - values[$0.tail] >= $0.length }
        }
        let solved = program.solved(budget: 1_000_000)
        var best = Int.max
        for number in 0..<1_000 {
            let values = [0, number % 10, number / 10 % 10, number / 100]
            if isFeasible(values) { best = min(best, cost(values)) }
        }
        #expect(isFeasible(solved), "seed \(seed)")
        #expect(cost(solved) == best, "seed \(seed)")
    }

    @Test("L1 no two links of a channel touch, cycles of constraints included", arguments: 1...40)
    func tracks(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 1 + random.below(8)
        var uppers = Array(0..<count * 2)
        var lowers = uppers
        for index in uppers.indices {
            uppers.swapAt(index, random.below(uppers.count))
            lowers.swapAt(index, random.below(lowers.count))
        }
        let legs = (0..<count).map { AssignTracks.Leg(upper: uppers[$0] * 2, lower: lowers[$0] * 2) }
        let plan = AssignTracks(legs: legs, cornerDistance: 2).run()
        var corners: Set<[Int]> = []
        var columns: [[Int]: Int] = [:]
        for (leg, runs) in plan.runs.enumerated() {
            #expect(runs.first?.from ?? legs[leg].upper == legs[leg].upper, "seed \(seed)")
            #expect(runs.last?.to ?? legs[leg].lower == legs[leg].lower, "seed \(seed)")
            var from = (column: legs[leg].upper, track: -2)
            for run in runs + [ChannelPlan.Run(track: plan.trackCount + 2, from: legs[leg].lower, to: legs[leg].lower)]
            {
                #expect(run.from == from.column && run.track > from.track, "seed \(seed)")
                for track in from.track...run.track {
                    let other = columns.updateValue(leg, forKey: [run.from, track])
                    #expect(other ?? leg == leg, "seed \(seed): links \(leg) and \(other ?? -1)")
                }
                if run.from != run.to {
                    #expect(
                        corners.insert([run.from, run.track]).inserted && corners.insert([run.to, run.track]).inserted)
                }
                from = (run.to, run.track)
            }
        }
        for (one, runs) in plan.runs.enumerated() {
            for (two, others) in plan.runs.enumerated() where two > one {
                for run in runs {
                    for other in others where other.track == run.track {
                        let isApart =
                            max(run.from, run.to) + 1 < min(other.from, other.to)
                            || max(other.from, other.to) + 1 < min(run.from, run.to)
                        #expect(isApart, "seed \(seed): links \(one) and \(two)")
                    }
                }
            }
        }
    }

    @Test("L4 labels of a rank that is too wide are staggered")
    func staggered() {
        let graph = Graph(
            nodes: (0..<5).map { _ in Graph.Node(width: 7) },
            edges: (1..<5).map { Graph.Edge(from: 0, to: $0, labelWidth: 24) })
        let wide = layOut(graph, options: LayoutOptions(direction: .down, width: 200))
        let narrow = layOut(graph, options: LayoutOptions(direction: .down, width: 70))
        #expect(Set(wide.edges.compactMap(\.label?.y)).count == 1)
        #expect(Set(narrow.edges.compactMap(\.label?.y)).count > 1)
        #expect(narrow.width <= 70)
        #expect(LayoutReader(graph: graph, layout: narrow).complaints() == [])
    }
}
