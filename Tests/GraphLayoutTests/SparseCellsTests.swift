import Testing

@testable import GraphLayout

@Suite("A value for each cell of a drawing")
struct SparseCellsTests {
    /// Sizes below and above the one from which cells are kept by key.
    @Test(
        "L8 a cell is empty until it is changed, and keeps its value, in drawings of any size", arguments: [10, 30_000])
    func values(width: Int) {
        var cells = SparseCells(width: width, height: 100, empty: -1)
        let last = width * 100 - 1
        #expect([0, 7, last].map { cells[$0] } == [-1, -1, -1])
        cells.change(7) { $0 = 3 }
        cells.change(last) { $0 -= 1 }
        cells.change(7) { $0 += 10 }
        #expect([0, 7, 8, last].map { cells[$0] } == [-1, 13, -1, -2])
        let answer = cells.change(0) { value in
            defer { value = 5 }
            return value
        }
        #expect(answer == -1 && cells[0] == 5)
    }
}

@Suite("Boxes with and without borders, and the ways that lines head")
struct FramedGraphTests {
    @Test("L10 boxes without borders get a row above and one below, others stay as they are")
    func framed() {
        let nodes = [
            Graph.Node(width: 7, height: 1, role: .initial), Graph.Node(width: 5, height: 2, placement: .aside),
        ]
        let open = Graph(nodes: nodes, edges: [Graph.Edge(from: 0, to: 1)], isOpen: true)
        #expect(open.framed.nodes.map(\.height) == [3, 4])
        #expect(open.framed.nodes.map(\.width) == [7, 5] && !open.framed.isOpen)
        #expect(open.framed.nodes[0].role == .initial && open.framed.nodes[1].placement == .aside)
        #expect(open.framed.edges == open.edges)
        #expect(open.framed.framed == open.framed)
    }

    @Test("D9 each heading has its step, and its opposite the step back")
    func headings() {
        for heading in Heading.allCases {
            let (step, back) = (heading.step, heading.opposite.step)
            #expect(abs(step.x) + abs(step.y) == 1)
            #expect((step.x + back.x, step.y + back.y) == (0, 0))
            #expect(heading.isHorizontal == (step.y == 0))
            #expect(heading.opposite.opposite == heading)
        }
        #expect(Set(Heading.allCases.map { [$0.step.x, $0.step.y] }).count == 4)
    }
}
