import GraphLayout
import Testing

@Suite("Layouts of real machines")
struct CorpusLayoutTests {
    private static let flows: [LayoutOptions.Flow] = [.right, .down]

    @Test(
        "L1, L2 machines up to 15 states are true both ways", .enabled(if: Corpus.isThere, "no corpus"),
        arguments: flows)
    func small(_ flow: LayoutOptions.Flow) throws {
        for machine in try Corpus.machines(states: 0...15) {
            let graph = Graph(machine)
            let layout = layOut(graph, options: LayoutOptions(direction: flow, width: 78, height: 36, effort: 20_000))
            #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "\(machine.name)")
            #expect(LayoutCheck(layout: layout, graph: graph).run() == [], "\(machine.name)")
        }
    }

    @Test("L1, L2 larger machines are true", .enabled(if: Corpus.isThere, "no corpus"))
    func larger() throws {
        for machine in try Corpus.machines(states: 16...60) {
            let graph = Graph(machine)
            let layout = layOut(graph, options: LayoutOptions(direction: .right))
            #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "\(machine.name)")
        }
    }

    @Test("L2 uncut labels and names, up to thousands of columns", .enabled(if: Corpus.isThere, "no corpus"))
    func uncut() throws {
        for machine in try Corpus.machines(states: 0...9) {
            let graph = Graph(machine, limit: .max)
            let layout = layOut(graph, options: LayoutOptions(effort: 20_000))
            #expect(LayoutReader(graph: graph, layout: layout).complaints() == [], "\(machine.name)")
        }
    }

    @Test("L4 most machines up to six states fit 78x36", .enabled(if: Corpus.isThere, "no corpus"))
    func fits() throws {
        let machines = try Corpus.machines(states: 0...6)
        let fitting = machines.filter { machine in
            let layout = layOut(Graph(machine), options: LayoutOptions(width: 78, height: 36, effort: 20_000))
            return layout.width <= 78 && layout.height <= 36
        }
        #expect(fitting.count * 10 >= machines.count * 7, "\(fitting.count) of \(machines.count)")
    }

    @Test(
        "L10 in wide panes, too, the tree runs one way and labels are at their sources",
        .enabled(if: Corpus.isThere, "no corpus"), arguments: [(116, 36), (196, 56)])
    func hand(_ width: Int, _ height: Int) throws {
        var all = HandShares()
        for machine in try Corpus.machines(states: 0...14) {
            let graph = Graph(machine)
            let options = LayoutOptions(width: width, height: height, effort: 20_000)
            all = all + HandShares(of: layOut(graph, options: options), graph)
        }
        #expect(all.tree > 0 && all.flow * 100 >= all.tree * 93, "\(all)")
        #expect(all.near * 100 >= all.labels * 97, "\(all)")
        #expect(all.straight * 100 >= all.tree * 60, "\(all)")
    }

    @Test(
        "L5 few crossings even with a fiftieth of the effort: all machines together no more than 90 above the best tools'",
        .enabled(if: Corpus.isThere, "no corpus"))
    func crossings() throws {
        let fewest = try Corpus.fewestCrossings()
        var (ours, theirs) = (0, 0)
        for machine in try Corpus.machines(states: 0...60) {
            let graph = Graph(machine)
            guard graph.edges.count <= 30, let best = fewest[machine.name] else { continue }
            let layout = layOut(graph, options: LayoutOptions(width: 78, height: 36, effort: 20_000))
            #expect(layout.crossings == CrossingReader(layout: layout).count(), "\(machine.name)")
            ours += layout.crossings
            theirs += best
        }
        #expect(theirs > 0 && ours <= theirs + 90, "\(ours) and \(theirs)")
    }
}
