import GraphLayout

/// Random graphs of several shapes, the same for a seed everywhere.
struct RandomGraphs {
    enum Shape: CaseIterable {
        case tree, cycle, dense, unconnected, doubled, looping, mixed
    }

    let shape: Shape
    let seed: Int

    /// A graph of up to `limit` boxes; some wide, some high, some names and labels empty, in every third graph some
    /// labels of several rows.
    func graph(upTo limit: Int) -> Graph {
        var random = SeededGenerator(seed: UInt64(seed) &* 31 &+ UInt64(Shape.allCases.firstIndex(of: shape) ?? 0))
        let count = 1 + random.below(limit)
        let pairs = pairs(count, &random)
        let isOdd = random.below(5) == 0
        var heights = SeededGenerator(seed: UInt64(seed))
        return Graph(
            nodes: (0..<count).map { node in
                Graph.Node(
                    width: isOdd ? 2 + random.below(60) : 4 + random.below(20),
                    height: random.below(9) == 0 ? 1 + random.below(6) : 3,
                    role: node == 0 ? .initial : random.below(8) == 0 ? .final : .ordinary)
            },
            edges: pairs.map {
                let width = random.below(4) == 0 ? 0 : random.below(isOdd ? 80 : 25)
                let height = seed % 3 == 0 ? max(1, heights.below(6) - 1) : 1
                return Graph.Edge(from: $0.0, to: $0.1, labelWidth: width, labelHeight: height)
            })
    }

    private func pairs(_ count: Int, _ random: inout SeededGenerator) -> [(Int, Int)] {
        let all = 0..<count
        switch shape {
        case .tree: return all.dropFirst().map { (random.below($0), $0) }
        case .cycle: return all.map { ($0, ($0 + 1) % count) } + all.map { ($0, random.below(count)) }.prefix(count / 3)
        case .dense:
            return (0..<min(300, count * count / 2 + 1)).map { _ in (random.below(count), random.below(count)) }
        case .unconnected:
            return all.map { ($0, $0 / 4 * 4 + random.below(4)) }.filter { $0.1 < count }
        case .doubled:
            let once = all.map { _ in (random.below(count), random.below(count)) }
            return once + once
        case .looping: return all.map { ($0, $0) } + all.map { (random.below(count), $0) }
        case .mixed: return (0..<count * 2).map { _ in (random.below(count), random.below(count)) }
        }
    }
}

extension Graph {
    /// A smaller graph that is still faulty, as small as leaving out one box or one edge at a time makes it.
    func shrunk(while isFaulty: (Graph) -> Bool) -> Graph {
        var smallest = self
        while let smaller = smallest.smaller().first(where: isFaulty) { smallest = smaller }
        return smallest
    }

    private func smaller() -> [Graph] {
        let withoutEdge = edges.indices.map { edge in
            var graph = self
            graph.edges.remove(at: edge)
            return graph
        }
        let withoutBox = nodes.indices.map { box in
            var graph = self
            graph.nodes.remove(at: box)
            graph.edges = edges.filter { $0.from != box && $0.to != box }.map { edge in
                let shift = { (end: Int) in end > box ? end - 1 : end }
                return Edge(
                    from: shift(edge.from), to: shift(edge.to), labelWidth: edge.labelWidth,
                    labelHeight: edge.labelHeight)
            }
            return graph
        }
        return withoutBox + withoutEdge
    }
}
