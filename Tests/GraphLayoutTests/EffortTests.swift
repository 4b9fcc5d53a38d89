import Testing

@testable import GraphLayout

/// The table in the documentation of `Effort`, at its limits.
@Suite("How much work a graph gets")
struct EffortTests {
    private func graph(_ boxes: Int, lines: Int) -> Graph {
        Graph(
            nodes: (0..<boxes).map { _ in Graph.Node(width: 5) },
            edges: (0..<lines).map { _ in Graph.Edge(from: 0, to: 0) })
    }

    private func layout(_ width: Int, _ height: Int) -> Layout {
        Layout(width: width, height: height, nodes: [], edges: [], direction: .right)
    }

    @Test("L8 by boxes and lines")
    func sizes() {
        #expect(Effort.seeksShallow(graph(30, lines: 100)))
        #expect(!Effort.seeksShallow(graph(31, lines: 0)) && !Effort.seeksShallow(graph(3, lines: 101)))
        #expect(Effort.triesParts(graph(1_000, lines: 0)) && !Effort.triesParts(graph(1_001, lines: 0)))
        #expect([0, 1, 2, 40, 41].map(Effort.joins) == [false, false, true, true, false])
        #expect(!Effort.mayRankByDistance(graph(59, lines: 0)) && Effort.mayRankByDistance(graph(60, lines: 0)))
        #expect(Effort.mostColumns(graph(4, lines: 4)) == 6 && Effort.mostColumns(graph(4, lines: 5)) == 3)
        #expect(Effort.leadsTreeForwards(graph(300, lines: 500)))
        #expect(!Effort.leadsTreeForwards(graph(301, lines: 500)))
    }

    @Test("L8 by links")
    func links() {
        #expect(Effort.splitsLabels(links: 999) && !Effort.splitsLabels(links: 1_000))
        #expect(Effort.triesVariants(links: 19_999) && !Effort.triesVariants(links: 20_000))
        #expect([0, 12, 13, 100, 150, 151, 9_000].map(Effort.startingOrders) == [24, 24, 23, 3, 2, 1, 1])
        #expect(Effort.swapsNeighbours(links: 2_999) && !Effort.swapsNeighbours(links: 3_000))
        #expect(Effort.reinserts(links: 5_999) && !Effort.reinserts(links: 6_000))
        for links in [0, 399, 400, 5_000] {
            #expect(Effort.growsBoxes(links: links) != Effort.alignsLines(links: links))
        }
        #expect(Effort.growsBoxes(links: 399) && Effort.alignsLines(links: 400))
        #expect(Effort.placesExactly(links: 2_000, elements: 499))
        #expect(!Effort.placesExactly(links: 2_000, elements: 500))
        #expect(Effort.comparesPieces(600) && !Effort.comparesPieces(601))
    }

    @Test("L8 by cells")
    func cells() {
        #expect(Effort.reroutes(layout(100, 80)) && !Effort.reroutes(layout(100, 81)))
        #expect(Effort.squeezes(layout(500, 400)) && !Effort.squeezes(layout(500, 401)))
        #expect(Effort.checks(layout(500, 400)) && !Effort.checks(layout(500, 401)))
    }

    @Test("L10 plans of columns: as many as the effort pays for, an eighth in large graphs, never more than 12,000")
    func columnPlans() {
        var options = LayoutOptions()
        options.effort = 80_000
        // 20 boxes and 20 lines: 80 looks each, and 8 at pairs.
        #expect(Effort.columnPlans(graph(20, lines: 20), options) == 80_000 / 88)
        #expect(Effort.columnPlans(graph(100, lines: 100), options) == 80_000 / 600)
        #expect(Effort.columnPlans(graph(101, lines: 100), options) == 10_000 / 602)
        func star(_ count: Int) -> Graph {
            Graph(
                nodes: Array(repeating: Graph.Node(width: 5, height: 3), count: count + 1),
                edges: (1...count).map { $0 % 2 == 0 ? Graph.Edge(from: 0, to: $0) : Graph.Edge(from: $0, to: 0) })
        }
        #expect(Effort.columnPlans(star(39), options) == 80_000 / (2 * 79 + 39 * 39 / 50))
        #expect(Effort.columnPlans(star(40), options) == 80_000 / (2 * 81 + 40 * 40 / 50 + 40 * 40))
        #expect(Effort.columnPlans(star(100), options) == 10_000 / (2 * 201 + 100 * 100 / 50))
        options.effort = 1 << 40
        #expect(Effort.columnPlans(graph(5, lines: 5), options) == 12_000)
        options.effort = 0
        #expect(Effort.columnPlans(graph(5, lines: 5), options) == 0)
        #expect(Effort.columnPlans(graph(0, lines: 0), LayoutOptions()) > 0)
    }

    @Test("L10 drawings in columns are tried for a pane, for a drawing with defects, and for small graphs")
    func triesColumns() {
        var (free, wide, high) = (LayoutOptions(), LayoutOptions(), LayoutOptions())
        (free.width, free.height) = (nil, nil)
        (wide.width, wide.height) = (80, nil)
        (high.width, high.height) = (nil, 24)
        #expect(Effort.triesColumns(graph(50, lines: 50), free, mending: false))
        #expect(!Effort.triesColumns(graph(51, lines: 50), free, mending: false))
        for options in [wide, high] {
            #expect(Effort.triesColumns(graph(2_000, lines: 2_000), options, mending: false))
            #expect(!Effort.triesColumns(graph(2_001, lines: 2_000), options, mending: false))
        }
        #expect(Effort.triesColumns(graph(51, lines: 50), free, mending: true))
    }
}
