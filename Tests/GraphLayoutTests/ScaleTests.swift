import Testing

@testable import GraphLayout

/// Large graphs: true, and drawn with work that grows little faster than they do. Work is counted, not timed.
@Suite("Layouts of large graphs")
struct ScaleTests {
    enum Shape: CaseIterable {
        case random, chain, returns, star, tree, hubs, ring, grid, apart
    }

    static func graph(_ shape: Shape, _ count: Int, seed: UInt64 = 1) -> Graph {
        var random = SeededGenerator(seed: seed)
        let all = 0..<count
        let pairs: [(Int, Int)] =
            switch shape {
            case .random: all.dropFirst().map { (random.below($0), $0) } + all.map { ($0, random.below(count)) }
            case .chain: all.dropFirst().map { ($0 - 1, $0) }
            case .returns:
                all.dropFirst().map { ($0 - 1, $0) } + all.map { _ in (random.below(count), random.below(count)) }
            case .star: all.dropFirst().map { (0, $0) } + all.dropFirst().map { ($0, 0) }
            case .tree: all.dropFirst().map { (($0 - 1) / 3, $0) }
            case .hubs: (0..<2 * count).map { _ in (random.below(min(count, 8)), random.below(count)) }
            case .ring: all.map { ($0, ($0 + 1) % count) } + all.map { ($0, ($0 + 2) % count) }
            case .grid: all.dropFirst().map { ($0 - 1, $0) } + all.dropFirst(20).map { ($0 - 20, $0) }
            case .apart: all.map { ($0 - $0 % 2, $0) }
            }
        var known: Set<[Int]> = []
        return Graph(
            nodes: all.map { Graph.Node(width: 6 + $0 % 5, role: $0 == 0 ? .initial : .ordinary) },
            edges: pairs.filter { known.insert([$0.0, $0.1]).inserted }.map {
                Graph.Edge(from: $0.0, to: $0.1, labelWidth: 2 + ($0.0 + $0.1) % 6)
            })
    }

    @Test("L1, L2 graphs of 120 states have no defect, whatever their shape", arguments: Shape.allCases)
    func isTrue(_ shape: Shape) {
        let graph = Self.graph(shape, 120)
        for flow in [LayoutOptions.Flow.right, .down] {
            let layout = layOut(graph, options: LayoutOptions(direction: flow, effort: 20_000))
            let defects = LayoutCheck(layout: layout, graph: graph).run()
            #expect(defects == [], "\(shape) \(flow), seed 1")
        }
    }

    @Test("L1 random graphs of 20 to 150 states have no defect", arguments: 1...4)
    func random(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let graph = Self.graph(.random, 20 + random.below(130), seed: UInt64(seed))
        let layout = layOut(graph, options: LayoutOptions(effort: 20_000))
        #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "seed \(seed), \(graph.nodes.count) states")
    }

    @Test("the lines of a large graph pass few ranks, whatever its shape", arguments: Shape.allCases)
    func links(_ shape: Shape) {
        let graph = Self.graph(shape, 2_000)
        let acyclic = BreakCycles(graph: graph, asideIsBelow: true).run()
        #expect(acyclic.arcs.count + acyclic.loops.count == graph.edges.count)
        let ranks = Self.longestPaths(graph, acyclic)
        let length = acyclic.arcs.reduce(0) { $0 + ranks[$1.lower] - ranks[$1.upper] }
        #expect(length <= 12 * (graph.nodes.count + graph.edges.count))
    }

    @Test("where lines would be too long whatever the flow, boxes stand in few ranks")
    func colours() {
        // Each box leads to the next and back to all that lie a power of two behind it.
        let targets = (0..<1_500).map { box in
            [box + 1].filter { $0 < 1_500 } + (0..<11).map { box - 1 << $0 }.filter { $0 >= 0 }
        }
        let walk = Array((0..<1_500).reversed())
        let finish = BreadthOrder(targets: targets, roots: [0]).shorter(than: walk)
        var neighbours = targets
        for (box, others) in targets.enumerated() { for other in others { neighbours[other].append(box) } }
        var ranks = walk.map { _ in 0 }
        for box in finish.indices.sorted(by: { finish[$0] > finish[$1] }) {
            for other in neighbours[box] where finish[other] < finish[box] {
                ranks[other] = max(ranks[other], ranks[box] + 1)
            }
        }
        #expect((ranks.max() ?? 0) < 16)
    }

    private static func longestPaths(_ graph: Graph, _ acyclic: AcyclicGraph) -> [Int] {
        var ranks = graph.nodes.map { _ in 0 }
        var isUnchanged = false
        while !isUnchanged {
            isUnchanged = true
            for arc in acyclic.arcs where ranks[arc.lower] <= ranks[arc.upper] {
                ranks[arc.lower] = ranks[arc.upper] + 1
                isUnchanged = false
            }
        }
        return ranks
    }

    @Test("every order that may be taken names each box once, and the initial ones come first by distance")
    func orders() {
        for shape in Shape.allCases {
            let graph = Self.graph(shape, 70)
            var targets: [[Int]] = Array(repeating: [], count: 70)
            for edge in graph.edges where edge.from != edge.to { targets[edge.from].append(edge.to) }
            let orders = BreadthOrder(targets: targets, roots: [9])
            #expect(orders.byDistance.sorted() == Array(0..<70) && orders.byDistance[9] == 69)
            #expect(orders.byColour.sorted() == Array(0..<70))
            let distances = Self.distances(from: 9, targets)
            for (one, two) in zip(graph.nodes.indices, graph.nodes.indices.dropFirst())
            where distances[one] < distances[two] {
                #expect(orders.byDistance[one] > orders.byDistance[two], "\(shape)")
            }
        }
    }

    private static func distances(from root: Int, _ targets: [[Int]]) -> [Int] {
        var distances = targets.map { _ in Int.max / 2 }
        distances[root] = 0
        for _ in targets.indices {
            for (box, others) in targets.enumerated() {
                for other in others { distances[other] = min(distances[other], distances[box] + 1) }
            }
        }
        return distances
    }

    @Test("a walk that does not wind stays")
    func walkStays() {
        let chain = (0..<100).map { $0 < 99 ? [$0 + 1] : [] }
        let walk = Array((0..<100).reversed())
        #expect(BreadthOrder(targets: chain, roots: [0]).shorter(than: walk) == walk)
    }

    @Test("what is left out grows with the graph: no step is taken back")
    func steps() {
        let sizes = stride(from: 1, to: 50_000, by: 37)
        for (small, large) in zip(sizes, sizes.dropFirst()) {
            #expect(Effort.splitsLabels(links: small) || !Effort.splitsLabels(links: large))
            #expect(Effort.triesVariants(links: small) || !Effort.triesVariants(links: large))
            #expect(Effort.swapsNeighbours(links: small) || !Effort.swapsNeighbours(links: large))
            #expect(Effort.reinserts(links: small) || !Effort.reinserts(links: large))
            #expect(!Effort.alignsLines(links: small) || Effort.alignsLines(links: large))
            #expect(Effort.comparesPieces(small) || !Effort.comparesPieces(large))
            #expect(Effort.startingOrders(links: small) >= Effort.startingOrders(links: large))
        }
        #expect(Effort.startingOrders(links: 50_000) == 1 && Effort.startingOrders(links: 0) > 1)
    }
}
