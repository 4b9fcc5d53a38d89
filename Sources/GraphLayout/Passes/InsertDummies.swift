/// A layered graph in which every link joins two ranks that follow each other.
struct LayeredGraph {
    enum Kind: Hashable {
        /// The box of a node.
        case box(Int)
        /// The label of an edge, with its line.
        case label(Int)
        /// An edge on its way through a rank.
        case line(Int)

        var isBox: Bool { if case .box = self { true } else { false } }
        var isLabel: Bool { if case .label = self { true } else { false } }
    }

    /// A piece of an edge between two elements; `upper` stands one rank above `lower`.
    struct Link {
        var edge: Int
        var upper: Int
        var lower: Int
    }

    /// Everything that stands in a rank.
    var elements: [Kind]
    /// The elements of each rank, in order.
    var layers: [[Int]]
    var links: [Link]
    /// For each edge its links from the top down; empty for loops.
    var chains: [[Int]]
    /// Edges drawn against the flow: their chain runs from the target to the source.
    var isReversed: [Bool]
    /// For each box the edges from it to itself.
    var loops: [[Int]]

    /// For each element the links to the rank above.
    func linksAbove() -> [[Int]] {
        var lists: [[Int]] = Array(repeating: [], count: elements.count)
        for (number, link) in links.enumerated() { lists[link.lower].append(number) }
        return lists
    }

    /// For each element the links to the rank below.
    func linksBelow() -> [[Int]] {
        var lists: [[Int]] = Array(repeating: [], count: elements.count)
        for (number, link) in links.enumerated() { lists[link.upper].append(number) }
        return lists
    }
}

/// Pass 3: gives each label and each rank that a long edge passes an element of its own.
///
/// A label of a long edge goes to the rank where it costs least: running down, the one with the fewest columns of
/// labels; running right, one that is as wide already.
/// Pre-condition: every arc spans at least two ranks. Post-condition: ranks in which nothing stands are gone, the
/// first elements are the boxes in the order of the nodes, and every link joins neighbouring ranks.
struct InsertDummies {
    let graph: Graph
    let acyclic: AcyclicGraph
    let ranking: Ranking
    let direction: Direction

    func run() -> LayeredGraph {
        let labelRanks = chooseLabelRanks()
        let compact = compactRanks(labelRanks)
        var layered = empty(ranks: compact)
        for (number, arc) in acyclic.arcs.enumerated() {
            let first = compact[ranking.ranks[arc.upper]]
            let last = compact[ranking.ranks[arc.lower]]
            let label = labelRanks[number].map { compact[$0] }
            addChain(arc, from: first, to: last, label: label, &layered)
        }
        return layered
    }

    /// For each arc with a label the odd rank it goes to.
    private func chooseLabelRanks() -> [Int?] {
        var load = Array(repeating: 0, count: (ranking.ranks.max() ?? 0) + 1)
        var chosen: [Int?] = Array(repeating: nil, count: acyclic.arcs.count)
        let span = { (arc: AcyclicGraph.Arc) in ranking.ranks[arc.lower] - ranking.ranks[arc.upper] }
        let bySpan = acyclic.arcs.indices.sorted { (span(acyclic.arcs[$0]), $0) < (span(acyclic.arcs[$1]), $1) }
        for number in bySpan {
            let arc = acyclic.arcs[number]
            let width = graph.edges[arc.edge].labelWidth
            guard width > 0 else { continue }
            let ranks = stride(from: ranking.ranks[arc.upper] + 1, to: ranking.ranks[arc.lower], by: 2)
            let best = ranks.min { cost($0, width, load) < cost($1, width, load) }
            guard let best else { continue }
            chosen[number] = best
            load[best] = direction == .down ? load[best] + width + 2 : max(load[best], width)
        }
        return chosen
    }

    private func cost(_ rank: Int, _ width: Int, _ load: [Int]) -> Int {
        direction == .down ? load[rank] : max(0, width - load[rank])
    }

    /// New numbers for the ranks in which something stands.
    private func compactRanks(_ labelRanks: [Int?]) -> [Int] {
        var isUsed = Array(repeating: false, count: (ranking.ranks.max() ?? -1) + 1)
        for rank in ranking.ranks { isUsed[rank] = true }
        for case let rank? in labelRanks { isUsed[rank] = true }
        var next = 0
        return isUsed.map { used in
            defer { next += used ? 1 : 0 }
            return next
        }
    }

    private func empty(ranks: [Int]) -> LayeredGraph {
        let layerCount = (ranking.ranks.map { ranks[$0] }.max() ?? -1) + 1
        var layered = LayeredGraph(
            elements: graph.nodes.indices.map { .box($0) },
            layers: Array(repeating: [], count: layerCount), links: [],
            chains: Array(repeating: [], count: graph.edges.count),
            isReversed: Array(repeating: false, count: graph.edges.count),
            loops: Array(repeating: [], count: graph.nodes.count))
        for node in graph.nodes.indices { layered.layers[ranks[ranking.ranks[node]]].append(node) }
        for edge in acyclic.loops { layered.loops[graph.edges[edge].from].append(edge) }
        for arc in acyclic.arcs { layered.isReversed[arc.edge] = arc.isReversed }
        return layered
    }

    private func addChain(
        _ arc: AcyclicGraph.Arc, from first: Int, to last: Int, label: Int?, _ layered: inout LayeredGraph
    ) {
        var upper = arc.upper
        for rank in (first + 1)...max(first + 1, last) {
            var lower = arc.lower
            if rank < last {
                lower = layered.elements.count
                layered.elements.append(rank == label ? .label(arc.edge) : .line(arc.edge))
                layered.layers[rank].append(lower)
            }
            layered.chains[arc.edge].append(layered.links.count)
            layered.links.append(LayeredGraph.Link(edge: arc.edge, upper: upper, lower: lower))
            upper = lower
        }
    }
}
