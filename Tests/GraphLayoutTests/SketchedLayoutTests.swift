import GraphLayout
import Testing

struct SketchedLayoutTests {
    private func chain(_ count: Int) -> Graph {
        Graph(
            nodes: (0..<count).map { Graph.Node(width: 9, role: $0 == 0 ? .initial : .ordinary) },
            edges: (1..<max(1, count)).map { Graph.Edge(from: $0 - 1, to: $0) })
    }

    @Test("D9 a sketch has every box once, inside, and none on another; lines begin and end at their boxes")
    func sound() throws {
        var random = SeededGenerator(seed: 5)
        for count in [1, 2, 7, 100, 3000] {
            var graph = chain(count)
            for _ in 0..<count {
                graph.edges.append(
                    Graph.Edge(
                        from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random)))
            }
            let layout = Layout(sketching: graph)
            try #require(layout.nodes.count == count)
            #expect(Set(layout.nodes.map { Layout.Place(x: $0.x, y: $0.y) }).count == count)
            #expect(layout.nodes.allSatisfy { $0.x >= 0 && $0.x + $0.width <= layout.width })
            #expect(layout.nodes.allSatisfy { $0.y >= 0 && $0.y + $0.height <= layout.height })
            for (edge, path) in zip(graph.edges, layout.edges) {
                let (source, target) = (layout.nodes[edge.from], layout.nodes[edge.to])
                let (first, last) = (try #require(path.points.first), try #require(path.points.last))
                #expect(first.y == source.y + source.height - 1 && last.y == target.y)
                #expect(zip(path.points, path.points.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y })
            }
        }
    }

    @Test("D9 in a sketch no box stands above one that is nearer to the beginning")
    func byDistance() {
        // A tree of three children each: box n hangs on (n - 1) / 3.
        let edges = (1..<121).map { Graph.Edge(from: ($0 - 1) / 3, to: $0) }
        let nodes = (0..<121).map { Graph.Node(width: 5, role: $0 == 0 ? .initial : .ordinary) }
        let layout = Layout(sketching: Graph(nodes: nodes, edges: edges))
        for edge in edges { #expect(layout.nodes[edge.from].y < layout.nodes[edge.to].y) }
        #expect(layout.width < 4 * layout.height && layout.height < 4 * layout.width)
    }

    @Test("D9 a graph without boxes, and lines to boxes that are not there, are sketched as nothing")
    func nothing() {
        let empty = Layout(sketching: Graph(nodes: [], edges: []))
        #expect(empty.width == 0 && empty.height == 0)
        let stray = Layout(sketching: Graph(nodes: [Graph.Node(width: 5)], edges: [Graph.Edge(from: 0, to: 7)]))
        #expect(stray.edges.map(\.points) == [[]])
    }
}
