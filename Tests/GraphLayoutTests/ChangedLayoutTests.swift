import GraphLayout
import Testing

@Suite("Layouts with a few lines changed")
struct ChangedLayoutTests {
    private static let pane = LayoutOptions(width: 78, height: 36, effort: 10_000)
    private static let free = LayoutOptions(direction: .down, effort: 10_000)

    /// A chain of three boxes: 0 to 1 to 2.
    private let chain = Graph(
        nodes: (0..<3).map { Graph.Node(width: 9, role: $0 == 0 ? .initial : .ordinary) },
        edges: [Graph.Edge(from: 0, to: 1, labelWidth: 4), Graph.Edge(from: 1, to: 2, labelWidth: 4)])

    private func complaints(_ graph: Graph, _ layout: Layout) -> [String] {
        let defects = LayoutCheck(layout: layout, graph: graph).run().map { "\($0.kind) \($0.index)" }
        return defects + LayoutReader(graph: graph, layout: layout).complaints()
    }

    /// Whether every box stands where it was, but for one shift of all.
    private func isStill(_ before: Layout, _ after: Layout) -> Bool {
        Set(zip(before.nodes, after.nodes).map { [$1.x - $0.x, $1.y - $0.y] }).count <= 1
            && zip(before.nodes, after.nodes).allSatisfy { $0.width == $1.width && $0.height == $1.height }
    }

    /// Labels beside their lines that are as near to another line, by the two lines.
    private func ties(_ layout: Layout) -> Set<[Int]> {
        var ties: Set<[Int]> = []
        for (edge, path) in layout.edges.enumerated() {
            guard let label = path.label else { continue }
            let own = distance(label, path)
            for (other, second) in layout.edges.enumerated() where other != edge && own > 0 {
                if distance(label, second) <= own { ties.insert([edge, other]) }
            }
        }
        return ties
    }

    private func distance(_ label: Layout.LabelPlace, _ path: Layout.Path) -> Int {
        var least = Int.max
        for (one, two) in zip(path.points, path.points.dropFirst()) {
            for y in min(one.y, two.y)...max(one.y, two.y) {
                for x in min(one.x, two.x)...max(one.x, two.x) {
                    let across = max(label.x - x, x - label.x - label.width + 1)
                    least = min(least, max(across, label.y - y, y - label.y - label.height + 1, 0))
                }
            }
        }
        return least
    }

    private func adding(_ edge: Graph.Edge, to graph: Graph) -> Graph {
        Graph(nodes: graph.nodes, edges: graph.edges + [edge])
    }

    @Test("L6 a transition taken away moves nothing", arguments: RandomGraphs.Shape.allCases, 1...2)
    func removed(_ shape: RandomGraphs.Shape, _ seed: Int) {
        let graph = RandomGraphs(shape: shape, seed: seed).graph(upTo: 12)
        let before = layOut(graph, options: Self.pane)
        var kept = 0
        for edge in graph.edges.indices {
            var smaller = graph
            smaller.edges.remove(at: edge)
            guard let after = before.changed(from: graph, to: smaller, for: Self.pane) else {
                // Of lines between the same boxes the others' labels may be too long for the path that is left.
                let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
                if smaller.edges.contains(where: { $0.from == from && $0.to == to }) { continue }
                // Of joined lines each source leads to each target: a transition too many may be read there.
                var rest = before
                rest.edges.remove(at: edge)
                let kinds = Set(LayoutCheck(layout: rest, graph: smaller).run().map(\.kind))
                #expect(kinds == [.linesTouch], "\(shape), seed \(seed), edge \(edge)")
                continue
            }
            kept += 1
            #expect(isStill(before, after), "\(shape), seed \(seed), edge \(edge)")
            #expect(complaints(smaller, after) == [], "\(shape), seed \(seed), edge \(edge)")
        }
        #expect(kept >= graph.edges.count - 3, "\(kept) of \(graph.edges.count), \(shape), seed \(seed)")
    }

    @Test("L6 a new transition finds a true path between the others, or there is no such drawing", arguments: 1...3)
    func added(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var kept = 0
        for shape in RandomGraphs.Shape.allCases {
            let graph = RandomGraphs(shape: shape, seed: seed).graph(upTo: 10)
            let options = seed % 2 == 0 ? Self.pane : Self.free
            let before = layOut(graph, options: options)
            for _ in 0..<4 {
                let edge = Graph.Edge(
                    from: random.below(graph.nodes.count), to: random.below(graph.nodes.count),
                    labelWidth: random.below(12))
                let larger = adding(edge, to: graph)
                guard let after = before.changed(from: graph, to: larger, for: options) else { continue }
                #expect(isStill(before, after), "\(shape), seed \(seed), \(edge)")
                #expect(complaints(larger, after) == [], "\(shape), seed \(seed), \(edge)")
                #expect(after.crossings <= before.crossings + 3, "\(shape), seed \(seed), \(edge)")
                #expect(ties(after).subtracting(ties(before)) == [], "\(shape), seed \(seed), \(edge)")
                kept += 1
            }
        }
        #expect(kept >= 14, "\(kept) of 28 with seed \(seed)")
    }

    @Test("L6 a drawing of more than 8,000 cells is drawn anew rather than searched for a new path")
    func large() {
        let layout = layOut(chain, options: Self.free)
        let larger = adding(Graph.Edge(from: 0, to: 1), to: chain)
        for (height, isKept) in [(80, true), (81, false)] {
            var padded = layout
            (padded.width, padded.height) = (100, height)
            #expect((padded.changed(from: chain, to: larger) != nil) == isKept, "\(height) rows")
        }
    }

    @Test("L6 in a small machine any new transition is drawn without moving a box")
    func anyOfAChain() throws {
        let before = layOut(chain, options: Self.free)
        for from in 0..<3 {
            for to in 0..<3 where !chain.edges.contains(where: { $0.from == from && $0.to == to }) {
                for labelWidth in [0, 5, 12] {
                    let edge = Graph.Edge(from: from, to: to, labelWidth: labelWidth)
                    let larger = adding(edge, to: chain)
                    let after = try #require(before.changed(from: chain, to: larger, for: Self.free), "\(edge)")
                    #expect(isStill(before, after) && complaints(larger, after) == [], "\(edge)")
                }
            }
        }
    }

    /// A line from box 0 at the left to box 1 at the right, which is walled in but for that line, and box 2 below the
    /// first.
    private func walled() -> (graph: Graph, layout: Layout) {
        let boxes = [(0, 0, 5), (16, 3, 5), (0, 8, 5), (14, 0, 15), (14, 6, 15), (22, 3, 5)]
        let graph = Graph(
            nodes: boxes.map { Graph.Node(width: $0.2) }, edges: [Graph.Edge(from: 0, to: 1, labelWidth: 2)])
        let corners = [(4, 1), (10, 1), (10, 4), (16, 4)].map { Layout.Place(x: $0.0, y: $0.1) }
        let layout = Layout(
            width: 29, height: 11, nodes: boxes.map { Layout.Box(x: $0.0, y: $0.1, width: $0.2, height: 3) },
            edges: [Layout.Path(points: corners, label: Layout.LabelPlace(x: 6, y: 1, width: 2))], direction: .down)
        return (graph, layout)
    }

    @Test("L6 a new line runs into one that leads where it does, if it has no other way in")
    func joins() throws {
        let (graph, before) = walled()
        let larger = adding(Graph.Edge(from: 2, to: 1), to: graph)
        let after = try #require(before.changed(from: graph, to: larger))
        #expect(complaints(graph, before) == [] && complaints(larger, after) == [])
        #expect(isStill(before, after) && after.edges[0] == before.edges[0])
        #expect(after.edges[1].points.last == before.edges[0].points.last)
        let elsewhere = adding(Graph.Edge(from: 2, to: 0), to: graph)
        #expect(before.changed(from: graph, to: elsewhere)?.edges[1].points.last != after.edges[1].points.last)
    }

    @Test("L6 a new line forks from one that leaves where it does, if it has no other way out")
    func forks() throws {
        var (graph, before) = walled()
        graph.edges = [Graph.Edge(from: 1, to: 0)]
        before.edges = [Layout.Path(points: before.edges[0].points.reversed())]
        let larger = adding(Graph.Edge(from: 1, to: 2, labelWidth: 3), to: graph)
        let after = try #require(before.changed(from: graph, to: larger))
        #expect(isStill(before, after) && complaints(larger, after) == [])
        #expect(after.edges[1].points.first == before.edges[0].points.first)
        #expect(after.edges[1].label?.width == 3)
    }

    @Test("L6 a label that shrinks stays on its line; one that grows takes another path or there is none")
    func labels() throws {
        let before = layOut(chain, options: Self.free)
        for width in [0, 2, 4, 9] {
            var changed = chain
            changed.edges[0].labelWidth = width
            let after = try #require(before.changed(from: chain, to: changed, for: Self.free))
            #expect(isStill(before, after) && complaints(changed, after) == [])
            #expect(after.edges[0].label?.width == (width == 0 ? nil : width))
            if width <= 4 { #expect(after.edges.map(\.points) == before.edges.map(\.points)) }
        }
    }

    @Test("L6 marks before boxes that are set aside stay free")
    func marks() throws {
        var graph = chain
        graph.nodes.append(Graph.Node(width: 9, placement: .aside))
        let before = layOut(graph, options: Self.free)
        for from in 0..<4 {
            let larger = adding(Graph.Edge(from: from, to: 3, labelWidth: 3), to: graph)
            let after = try #require(before.changed(from: graph, to: larger, for: Self.free), "from \(from)")
            let box = after.nodes[3]
            let row = box.y + (box.height - 1) / 2
            for (one, two) in zip(after.edges[2].points, after.edges[2].points.dropFirst()) {
                let isInRow = min(one.y, two.y)...max(one.y, two.y) ~= row
                #expect(!isInRow || max(one.x, two.x) < box.x - 3 || min(one.x, two.x) >= box.x, "from \(from)")
            }
        }
    }

    @Test("L6 other boxes, a box that has grown, and a pane that would be exceeded ask for a new drawing")
    func refused() {
        let before = layOut(chain, options: Self.free)
        var more = chain
        more.nodes.append(Graph.Node(width: 5))
        #expect(before.changed(from: chain, to: more) == nil)
        var larger = chain
        larger.nodes[1].height = 9
        #expect(before.changed(from: chain, to: larger) == nil)
        var aside = chain
        aside.nodes[2].placement = .aside
        #expect(before.changed(from: chain, to: aside) == nil)
        let tight = LayoutOptions(width: before.width, height: before.height)
        let back = adding(Graph.Edge(from: 2, to: 0, labelWidth: 20), to: chain)
        #expect(before.changed(from: chain, to: back) != nil)
        #expect(before.changed(from: chain, to: back, for: tight) == nil)
        #expect(before.changed(from: more, to: chain) == nil, "not a drawing of that graph")
        #expect(before.changed(from: chain, to: chain) == before)
    }

    @Test("L6 an edge without an end is kept as it is, without points")
    func dangling() {
        let odd = adding(Graph.Edge(from: 0, to: 7), to: chain)
        let before = layOut(chain, options: Self.free)
        #expect(before.changed(from: chain, to: odd)?.edges.last == Layout.Path(points: []))
    }
}
