import Testing

@testable import GraphLayout

@Suite("The walk that a reader follows")
struct BreadthTreeTests {
    private func graph(_ count: Int, _ edges: [(Int, Int)], initial: Set<Int> = [0]) -> Graph {
        Graph(
            nodes: (0..<count).map { Graph.Node(width: 5, role: initial.contains($0) ? .initial : .ordinary) },
            edges: edges.map { Graph.Edge(from: $0.0, to: $0.1) })
    }

    @Test("L9 each box is met first by one line, of several the first from the nearest box")
    func tree() {
        let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 0), (1, 1), (2, 4), (3, 4)]
        let tree = BreadthTree(graph(5, edges))
        #expect(tree.isTree == [true, true, true, false, false, false, true, false])
    }

    @Test("L9 the walk begins at all initial boxes, else at the first, and leaves out what it does not reach")
    func roots() {
        let edges = [(0, 1), (2, 1), (2, 3), (4, 0)]
        #expect(BreadthTree(graph(5, edges, initial: [2, 4])).isTree == [false, true, true, true])
        #expect(BreadthTree(graph(5, edges, initial: [])).isTree == [true, false, false, false])
        #expect(BreadthTree(graph(0, [])).isTree == [])
    }

    @Test("L9 lines to boxes that are not there are nobody's")
    func strays() {
        let tree = BreadthTree(graph(2, [(0, 7), (7, 1), (0, 1), (-1, 1)]))
        #expect(tree.isTree == [false, false, true, false])
    }

    @Test("L9 a fork has several branches; those that another of them leads to are a chain, not a fork")
    func forks() {
        let fork = BreadthTree(graph(5, [(0, 1), (0, 2), (0, 3), (3, 4)])).forks
        #expect(fork.map(\.source) == [0])
        #expect(fork.map(\.branches) == [[1, 2, 3]])
        let way = BreadthTree(graph(4, [(0, 1), (0, 2), (0, 3), (1, 2)])).forks
        #expect(way.map(\.branches) == [[1, 3]], "from 1 a line leads on to 2")
        #expect(BreadthTree(graph(3, [(0, 1), (0, 2), (1, 2)])).forks.isEmpty)
        let loops = BreadthTree(graph(3, [(0, 1), (0, 2), (1, 1)])).forks
        #expect(loops.map(\.branches) == [[1, 2]], "a line to itself makes no fork")
    }

    /// A fork of box 0 with its branches at the given columns and rows.
    private func towers(_ branches: [(Int, Int)], _ direction: Direction) -> Int {
        let tree = BreadthTree(graph(branches.count + 1, branches.indices.map { (0, $0 + 1) }))
        let boxes = [(0, 0)] + branches
        return tree.towers(
            in: Layout(
                width: 80, height: 80, nodes: boxes.map { Layout.Box(x: $0.0, y: $0.1, width: 5, height: 3) },
                edges: [],
                direction: direction))
    }

    @Test("L9 a branch behind another one is counted, one beside it is not")
    func towersCounted() {
        #expect(towers([(10, 0), (10, 5), (10, 10)], .right) == 0)
        #expect(towers([(10, 0), (20, 0)], .right) == 1)
        #expect(towers([(10, 0), (15, 0)], .right) == 1, "right behind it")
        #expect(towers([(10, 0), (14, 0)], .right) == 0, "not wholly behind it")
        #expect(towers([(10, 0), (20, 2)], .right) == 1, "one row is enough")
        #expect(towers([(10, 0), (20, 3)], .right) == 0)
        #expect(towers([(10, 0), (20, 0), (30, 0)], .right) == 2, "each is counted once")
        #expect(towers([(10, 0), (20, 0)], .down) == 0)
        #expect(towers([(0, 10), (0, 20)], .down) == 1)
        #expect(
            towers([(4, 0), (20, 0)], .right) == 0, "a branch that is not after the source is no branch of it there")
    }
}
