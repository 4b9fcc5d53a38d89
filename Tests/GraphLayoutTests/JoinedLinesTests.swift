import Testing

@testable import GraphLayout

@Suite("Lines that share cells")
struct JoinedLinesTests {
    private func graph(_ edges: [(Int, Int)]) -> Graph {
        Graph(
            nodes: (0..<6).map { _ in Graph.Node(width: 5) }, edges: edges.map { Graph.Edge(from: $0.0, to: $0.1) })
    }

    /// The lines that could be misread once the given pairs are joined.
    private func misread(_ edges: [(Int, Int)], joining pairs: [(Int, Int)]) -> Int {
        var lines = JoinedLines(graph: graph(edges))
        let areJoined = pairs.map { lines.join($0.0, $0.1) }
        #expect(areJoined.allSatisfy { $0 })
        return lines.falselyJoined().count
    }

    @Test("L1 lines may be joined where they leave the same box or enter the same one, and nowhere else")
    func mayJoin() {
        var lines = JoinedLines(graph: graph([(0, 1), (0, 2), (3, 2), (4, 5), (1, 0)]))
        let pairs = [(0, 1), (1, 0), (1, 2), (0, 2), (2, 3), (0, 4)]
        // The way back shares neither end.
        #expect(pairs.map { lines.join($0.0, $0.1) } == [true, true, true, false, false, false])
    }

    @Test("L1 a fork and a join mislead nobody")
    func trueJoins() {
        #expect(misread([(0, 1), (0, 2), (0, 3)], joining: [(0, 1), (1, 2)]) == 0)
        #expect(misread([(1, 0), (2, 0), (3, 0)], joining: [(0, 1), (2, 1)]) == 0)
        #expect(
            misread([(0, 2), (0, 3), (1, 2), (1, 3)], joining: [(0, 1), (1, 3), (3, 2)]) == 0, "each leads to each")
        #expect(misread([(0, 1), (2, 3)], joining: []) == 0)
    }

    @Test("L1 joined lines that could be followed where no transition leads are told, one for each set of them")
    func falseJoins() {
        #expect(misread([(0, 2), (0, 3), (1, 3)], joining: [(0, 1), (1, 2)]) == 1, "1 does not lead to 2")
        let two = [(0, 2), (0, 3), (1, 3), (3, 4), (3, 5), (2, 5)]
        #expect(misread(two, joining: [(0, 1), (1, 2), (3, 4), (4, 5)]) == 2)
        #expect(misread(two, joining: [(0, 1), (3, 4), (4, 5)]) == 1, "of the first set two lines alone are joined")
    }
}
