/// Pass 3: gives each rank that a long edge passes an element of its own.
///
/// Pre-condition: every arc runs down. Post-condition: ranks in which no box is are gone, the first elements are the
/// boxes in the order of the nodes, and every link joins neighbouring ranks.
struct InsertDummies {
    let graph: Graph
    let acyclic: AcyclicGraph
    let ranking: Ranking

    func run() -> LayeredGraph {
        let ranks = ranking.compact
        var layered = LayeredGraph(
            elements: graph.nodes.indices.map { .box($0) },
            layers: Array(repeating: [], count: (ranks.max() ?? -1) + 1), links: [],
            chains: Array(repeating: [], count: graph.edges.count),
            isReversed: Array(repeating: false, count: graph.edges.count),
            loops: Array(repeating: [], count: graph.nodes.count),
            isTree: Array(repeating: false, count: graph.edges.count))
        for node in graph.nodes.indices { layered.layers[ranks[node]].append(node) }
        for edge in acyclic.loops { layered.loops[graph.edges[edge].from].append(edge) }
        for arc in acyclic.arcs {
            layered.isReversed[arc.edge] = arc.isReversed
            layered.isTree[arc.edge] = arc.isTree
            addChain(arc, from: ranks[arc.upper], to: ranks[arc.lower], &layered)
        }
        return layered
    }

    private func addChain(_ arc: AcyclicGraph.Arc, from first: Int, to last: Int, _ layered: inout LayeredGraph) {
        var upper = arc.upper
        for rank in first + 1...max(first + 1, last) {
            var lower = arc.lower
            if rank < last {
                lower = layered.elements.count
                layered.elements.append(.line(arc.edge))
                layered.layers[rank].append(lower)
            }
            layered.add(LayeredGraph.Link(edge: arc.edge, upper: upper, lower: lower))
            upper = lower
        }
    }
}
