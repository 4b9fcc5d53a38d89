import Testing

@testable import Statecharts

@Suite("The tree of a chart's states")
struct ChartTreeTests {
    /// `p` with `a` and a history, `q` with two regions; the children come in another order than their parents.
    private static let chart: ChartBuilder = {
        var chart = ChartBuilder(.scxml)
        chart.states("p", "q")
        chart.states("r", "s", in: "q")
        chart.states("a", "b", in: "p")
        chart.states("r1", "r2", in: "r")
        chart.states("s1", in: "s")
        chart.states("h", in: "p", kind: .history(isDeep: false))
        chart.change("q") { $0.kind = .parallel }
        return chart
    }()

    private let chart = Self.chart.chart
    private let tree = ChartTree(Self.chart.chart)

    private func ids(_ nodes: some Sequence<Int>) -> String { nodes.map { chart.nodes[$0].id }.joined(separator: " ") }

    @Test("document order has each parent before its children, and all below a child before the next")
    func order() {
        #expect(ids(tree.nodes.dropFirst()) == "p a b h q r r1 r2 s s1")
        #expect(tree.nodes.map { tree.ranks[$0] } == Array(chart.nodes.indices))
        #expect(tree.documentOrder == tree.nodes)
    }

    @Test("what lies below a node is a range of ranks")
    func within() {
        for node in chart.nodes.indices {
            for other in chart.nodes.indices {
                #expect(tree.isWithin(node, other) == chart.isWithin(node, other), "\(node) in \(other)")
            }
        }
        #expect(tree.ends[Statechart.root] == chart.nodes.count)
        #expect(tree.parents[Statechart.root] == -1)
    }

    @Test("children come in the order of the file, histories among them; a leaf has none but histories")
    func children() {
        #expect(ids(tree.children(of: Self.chart["p"])) == "a b h")
        #expect(ids(tree.states(below: Self.chart["p"], in: chart)) == "a b")
        let leaves = chart.nodes.indices.filter { tree.isLeaf($0, in: chart) }
        #expect(ids(leaves) == "a b r1 r2 s1")
        #expect(chart.childrenByNode().map { ids($0) } == chart.nodes.indices.map { ids(tree.children(of: $0)) })
    }

    @Test("entering leads to initial children, all regions, and what a history stands for at first")
    func entering() {
        func leaves(_ id: String, in chart: Statechart? = nil) -> String {
            ids(tree.initialLeaves(of: [Self.chart[id]], in: chart ?? self.chart))
        }
        #expect(leaves("p") == "a")
        #expect(leaves("q") == "r1 s1")
        #expect(leaves("h") == "a")
        #expect(leaves("b") == "b")
        var other = Self.chart
        other.initial("b", of: "p")
        other.initial("r2", of: "r")
        #expect(leaves("p", in: other.chart) == "b")
        #expect(leaves("h", in: other.chart) == "b")
        #expect(leaves("q", in: other.chart) == "r2 s1")
        // An initial outside of its state counts for nothing.
        other.initial("s1", of: "r")
        #expect(leaves("q", in: other.chart) == "r1 s1")
    }

    @Test("a parent that is none, or comes later, is taken to be the root")
    func broken() {
        var chart = Statechart(name: "m", format: .json, dialect: .scxml)
        for parent in [5, -3, nil, 3] { chart.nodes.append(ChartNode(id: "a", parent: parent, kind: .state)) }
        #expect(ChartTree(chart).parents == [-1, 0, 0, 0, 3])
    }

    @Test("a very deep chart needs no stack")
    func deep() {
        var chart = Statechart(name: "m", format: .json, dialect: .scxml)
        for parent in 0..<20_000 { chart.nodes.append(ChartNode(id: "a", parent: parent, kind: .composite)) }
        let tree = ChartTree(chart)
        #expect(tree.initialLeaves(of: [Statechart.root], in: chart) == [20_000])
        #expect(tree.isWithin(20_000, 1))
    }

    @Test("transitions are sorted by the nodes that they leave")
    func transitions() {
        var chart = Self.chart
        chart.on("E", "b", "a")
        chart.on("F", "a", "b")
        chart.on("G", "b", "b")
        let lists = chart.chart.transitionsByNode()
        #expect(lists[chart["b"]] == [0, 2])
        #expect(lists[chart["a"]] == [1])
        #expect(lists.joined().count == 3)
    }
}
