import Statecharts
import Testing

@Suite("Flat views of charts")
struct FlatChartTests {
    /// A light that works or is broken; its two inner states are left together by `smash`.
    private static let light: Statechart = {
        var light = ChartBuilder(.scxml)
        light.states("working", "broken")
        light.states("red", "green", in: "working")
        light.states("dark", in: "broken")
        light.initial("green", of: "working")
        light.on("smash", "working", "broken")
        light.on("go", "red", "green")
        light.on("repair", "broken", "working")
        light.on("look", "working")
        return light.chart
    }()

    @Test("a chart without states is its own only state, unless it does nothing at all")
    func atomic() {
        var chart = ChartBuilder(.xstate5)
        #expect(chart.chart.flatView().states.isEmpty && !chart.chart.isAtomic)
        chart.on("go", "")
        for flat in [chart.chart.flatView(), chart.chart.leafFlattening(), chart.chart.graphFlattening()] {
            #expect(flat.states.map(\.name) == ["test"] && flat.initial == [0] && flat.edges.isEmpty)
        }
        var script = Script(chart)
        #expect(script.interpreter.paths(of: script.state) == [""])
        _ = script.send("go")
        #expect(script.step.microsteps.map(\.transitions) == [[0]])
    }

    @Test("an initial deep within a parallel state enters the other regions too")
    func deepInitial() {
        var chart = ChartBuilder(.scxml)
        chart.states("main")
        chart.states("both", in: "main", kind: .parallel)
        chart.states("one", "two", in: "both")
        chart.states("a", "b", in: "one")
        chart.states("c", "d", in: "two")
        chart.initial("b", of: "main")
        for flat in [chart.chart.flatView(), chart.chart.leafFlattening()] {
            #expect(flat.initial.map { flat.states[$0].name.suffix(1) } == ["b", "c"])
        }
    }

    private func arrows(_ flat: FlatChart) -> [String] {
        flat.edges.map { edge in
            let mark = edge.isParents ? "^" : ""
            return "\(flat.states[edge.from].name) -\(mark)> \(flat.states[edge.to].name)"
        }
    }

    @Test("a parent's transition is drawn once, from its initial child, and marked")
    func view() {
        let flat = Self.light.flatView()
        #expect(flat.states.map(\.name) == ["working.red", "working.green", "broken.dark"])
        #expect(
            arrows(flat) == [
                "working.green -^> broken.dark", "working.red -> working.green", "broken.dark -^> working.green",
            ])
        #expect(flat.initial == [1])
    }

    @Test("a parent's transition is drawn from its current child where it has one")
    func current() {
        let red = Self.light.nodes.firstIndex { $0.id == "red" } ?? -1
        #expect(arrows(Self.light.flatView(current: [red])).first == "working.red -^> broken.dark")
    }

    @Test("flattened to its leaves, each leaf has its parents' transitions too")
    func leaves() {
        let flat = Self.light.leafFlattening()
        #expect(flat.states.map(\.name) == ["red", "green", "dark"])
        #expect(arrows(flat) == ["red -> green", "red -^> dark", "green -^> dark", "dark -^> green"])
    }

    @Test("flattened to a graph, a parent is a state and leads to its initial children")
    func graph() {
        let flat = Self.light.graphFlattening()
        #expect(
            arrows(flat) == [
                "working -> broken", "working -> green", "red -> green", "broken -> working", "broken -> dark",
            ])
    }

    @Test("entering a parallel state leads to a leaf of every region, a history to what it is at first")
    func regions() {
        var both = ChartBuilder(.scxml)
        both.states("off")
        both.states("on", kind: .parallel)
        both.states("left", "right", in: "on")
        both.states("l1", "l2", in: "left")
        both.states("r1", in: "right")
        both.states("again", in: "left", kind: .history(isDeep: false))
        both.change("again") { $0.initial = [6] }
        both.on("go", "off", "on")
        both.on("back", "off", "again")
        #expect(arrows(both.chart.flatView()) == ["off -> left.l1", "off -> right.r1", "off -> left.l2"])
    }

    @Test("what waits for the end of a parent leads from the final states that end it, unless a part of it never does")
    func ends() {
        func chart(isRightEnding: Bool) -> Statechart {
            var both = ChartBuilder(.scxml)
            both.states("off")
            both.states("on", kind: .parallel)
            both.states("left", "right", in: "on")
            both.states("l1", in: "left")
            both.states("l2", in: "left", kind: .final)
            both.states("r1", in: "right")
            both.states("r2", in: "right", kind: isRightEnding ? .final : .state)
            both.on("done.state.on", "on", "off")
            both.on("done.state.left", "left", "right")
            return both.chart
        }
        #expect(
            arrows(chart(isRightEnding: true).flatView())
                == ["left.l2 -> off", "right.r2 -> off", "left.l2 -> right.r1"])
        #expect(arrows(chart(isRightEnding: false).flatView()) == ["left.l1 -^> off", "left.l2 -> right.r1"])
    }

    @Test("an initial that is its parent's own history leads to the first child")
    func circle() {
        var chart = ChartBuilder(.scxml)
        chart.states("a")
        chart.states("h", in: "a", kind: .history(isDeep: true))
        chart.states("b", in: "a")
        chart.initial("h", of: "a")
        #expect(chart.chart.leafFlattening().initial == [0])
    }

    @Test("two states of one id are told apart by their parents")
    func names() {
        var chart = Statechart(name: "n", format: .scxml, dialect: .scxml)
        for (id, parent) in [("a", 0), ("b", 0), ("x", 1), ("x", 2), ("y", 2)] {
            chart.nodes.append(ChartNode(id: id, parent: parent, kind: .state))
        }
        #expect(chart.leafFlattening().states.map(\.name) == ["a.x", "b.x", "y"])
    }

    @Test("10,000 states within each other are flattened without recursion")
    func deep() {
        var chart = Statechart(name: "deep", format: .scxml, dialect: .scxml)
        for depth in 0..<10_000 { chart.nodes.append(ChartNode(id: "s", parent: depth, kind: .state)) }
        #expect(chart.flatView().states.count == 1)
    }
}
