/// Pass 1: reverses edges until there is no cycle.
///
/// A depth-first search from the initial states, then from boxes that nothing enters, then from the rest in their
/// order, reverses what leads back to a box under way: a machine is read from its initial state, and the edges back to
/// what was seen before are the ones a reader takes for returns. In large graphs the boxes' distance may decide instead
/// (`BreadthOrder`). Edges of boxes set aside point up at the graph when
/// `asideIsBelow`. Linear; the shallow manner improves that order by moving one box at a time (`ShallowOrder`).
///
/// Post-condition: the arcs, taken from upper to lower, have no cycle; every edge whose ends exist is an arc or a loop.
struct BreakCycles {
    let graph: Graph
    let asideIsBelow: Bool
    var manner = Manner.walk

    /// How it is decided what runs back.
    enum Manner: CaseIterable {
        /// As a reader walks from the initial state.
        case walk
        /// So that there are few ranks, where that reverses few edges more.
        case shallow
    }

    func run() -> AcyclicGraph {
        let valid = graph.edges.indices.filter { number in
            let edge = graph.edges[number]
            return graph.nodes.indices.contains(edge.from) && graph.nodes.indices.contains(edge.to)
        }
        let arcs = valid.filter { graph.edges[$0].from != graph.edges[$0].to }
        let targets = targets(arcs)
        let tree = BreadthTree(graph)
        var finish = walkedOrder(arcs, targets, along: tree)
        if Effort.mayRankByDistance(graph) {
            let roots = graph.nodes.indices.filter { graph.nodes[$0].role == .initial }
            finish = BreadthOrder(targets: targets, roots: roots).shorter(than: finish)
        }
        if manner == .shallow {
            let pairs = arcs.map { (graph.edges[$0].from, graph.edges[$0].to) }
            finish = ShallowOrder(pairs: pairs, initial: graph.nodes.map { $0.role == .initial }).improved(finish)
        }
        return AcyclicGraph(
            arcs: arcs.map { number in
                let edge = graph.edges[number]
                let isReversed = runsBack(edge, finish)
                return AcyclicGraph.Arc(
                    edge: number, upper: isReversed ? edge.to : edge.from, lower: isReversed ? edge.from : edge.to,
                    isReversed: isReversed, isTree: tree.isTree[number])
            },
            loops: valid.filter { graph.edges[$0].from == graph.edges[$0].to })
    }

    /// The boxes as a reader meets them who walks from the initial state along the edges.
    func readingOrder() -> [Int] {
        let arcs = graph.edges.indices.filter { graph.edges[$0].from != graph.edges[$0].to }
        let finish = walkedOrder(arcs, targets(arcs), along: BreadthTree(graph))
        let isFirst = graph.nodes.map { $0.role == .initial }
        return graph.nodes.indices.sorted { one, two in
            isFirst[one] != isFirst[two] ? isFirst[one] : finish[one] > finish[two]
        }
    }

    private func runsBack(_ edge: Graph.Edge, _ finish: [Int]) -> Bool {
        if asideIsBelow {
            let from = graph.nodes[edge.from].placement == .aside
            let to = graph.nodes[edge.to].placement == .aside
            if from != to { return from }
        }
        return finish[edge.from] < finish[edge.to]
    }

    private func targets(_ arcs: [Int]) -> [[Int]] {
        var targets: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for number in arcs { targets[graph.edges[number].from].append(graph.edges[number].to) }
        return targets
    }

    /// The finishing order of the walk, or of one in which no line of the tree runs back.
    private func walkedOrder(_ arcs: [Int], _ targets: [[Int]], along tree: BreadthTree) -> [Int] {
        let finish = finishingOrder(arcs, targets)
        guard Effort.leadsTreeForwards(graph) else { return finish }
        let isBack = arcs.contains { tree.isTree[$0] && finish[graph.edges[$0].from] < finish[graph.edges[$0].to] }
        guard isBack else { return finish }
        let first = TreeFirst(
            count: graph.nodes.count, ends: arcs.map { (graph.edges[$0].from, graph.edges[$0].to) },
            isTree: arcs.map { tree.isTree[$0] })
        return finishingOrder(arcs, first.forwardTargets(finish: finish))
    }

    /// When the search is done with each box: an edge to a box that is done later runs back.
    private func finishingOrder(_ arcs: [Int], _ targets: [[Int]]) -> [Int] {
        var incoming = Array(repeating: 0, count: graph.nodes.count)
        for number in arcs { incoming[graph.edges[number].to] += 1 }
        var search = Search(targets: targets)
        for root in graph.nodes.indices where graph.nodes[root].role == .initial { search.visit(root) }
        for root in graph.nodes.indices where incoming[root] == 0 { search.visit(root) }
        for root in graph.nodes.indices { search.visit(root) }
        return search.finish
    }

    private struct Search {
        let targets: [[Int]]
        var finish: [Int]
        private var isSeen: [Bool]
        private var clock = 0

        init(targets: [[Int]]) {
            self.targets = targets
            finish = Array(repeating: 0, count: targets.count)
            isSeen = Array(repeating: false, count: targets.count)
        }

        /// Iterative, so that a chain of any length is safe.
        mutating func visit(_ root: Int) {
            guard !isSeen[root] else { return }
            isSeen[root] = true
            var stack = [(node: root, next: 0)]
            while let (node, next) = stack.last {
                guard next < targets[node].count else {
                    finish[node] = clock
                    clock += 1
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let target = targets[node][next]
                guard !isSeen[target] else { continue }
                isSeen[target] = true
                stack.append((target, 0))
            }
        }
    }
}
