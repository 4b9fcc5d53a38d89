import JSONText
import Statecharts
import Testing

@testable import MachineFormats

@Suite("Conditions, actions and labels in words")
struct NeutralWordsTests {
    private static let chart: Statechart = {
        var chart = Statechart(name: "m", format: .json, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "a", parent: Statechart.root, kind: .state))
        chart.nodes.append(ChartNode(id: "b.c", parent: 1, kind: .state))
        return chart
    }()

    private static func node(_ path: String) -> Int? { chart.nodes.indices.first { chart.path(of: $0) == path } }

    @Test("a condition is written with its operators, and states by their paths")
    func conditions() {
        let written: [(ChartCondition, String)] = [
            (.named("isOpen"), "isOpen"), (.isIn(2), "In(a.b\\.c)"), (.not(.named("x")), "!(x)"),
            (.all([.named("x"), .isIn(1)]), "(x && In(a))"), (.any([.named("x"), .not(.isIn(1))]), "(x || !(In(a)))"),
            (.constant(true), "true"), (.constant(false), "false"),
        ]
        for (condition, text) in written { #expect(NeutralGuard.text(condition, in: Self.chart) == text) }
    }

    @Test("states and negations read back as they were, all else as a guard's name")
    func reading() {
        for condition: ChartCondition in [
            .named("isOpen"), .isIn(1), .isIn(2), .not(.named("x")), .not(.isIn(2)), .not(.not(.isIn(1))),
        ] {
            let text = NeutralGuard.text(condition, in: Self.chart)
            let isNested = text == "!(!(In(a)))"
            #expect((NeutralGuard.condition(text, node: Self.node) == condition) != isNested, "\(text)")
        }
        for text in ["In(nosuch)", "(x && y)", "!(a(b))", "true", ""] {
            #expect(NeutralGuard.condition(text, node: Self.node) == .named(text))
        }
    }

    @Test("actions and delays by what they do")
    func actions() {
        let written: [(ChartAction, String)] = [
            (.named("log"), "log"), (.raise("E"), "raise(E)"), (.send("E", after: nil, id: nil), "send(E)"),
            (.send("E", after: .milliseconds(5), id: "x"), "send(E, 5 ms, x)"),
            (.send("E", after: .named("soon"), id: nil), "send(E, soon)"), (.cancel("x"), "cancel(x)"),
        ]
        for (action, text) in written { #expect(NeutralAction.text(action) == text) }
        #expect(NeutralAction.action("raise(E)") == .raise("E"))
        #expect(NeutralAction.action("send(E)") == .named("send(E)"))
        #expect(NeutralAction.action("raise(E") == .named("raise(E"))
    }

    @Test("a label has the event or the delay, the guard and the actions")
    func labels() {
        var way = ChartTransition(from: 1, to: [2], on: .events(["E", "F"]))
        way.guarding = .isIn(1)
        way.actions = [.named("log"), .raise("G")]
        let parts = LabelParts(way, in: Self.chart)
        #expect(parts.event == "E F")
        #expect(parts.label == "E F [In(a)] / log, raise(G)")
        let timed = LabelParts(ChartTransition(from: 1, to: [2], on: .after(.milliseconds(5))), in: Self.chart)
        #expect(timed.event == nil)
        #expect(timed.label == "after 5 ms")
        #expect(LabelParts(ChartTransition(from: 1, to: [2], on: .eventless), in: Self.chart).label.isEmpty)
    }
}

@Suite("What a diagram of boxes and arrows cannot hold")
struct DiagramLossesTests {
    private func lines(_ dialect: Dialect = .scxml, _ change: (inout Statechart) -> Void) -> [String] {
        var chart = Statechart(name: "m", format: .scxml, dialect: dialect)
        for id in ["a", "b"] { chart.nodes.append(ChartNode(id: id, parent: Statechart.root, kind: .state)) }
        change(&chart)
        return DiagramLosses(chart, in: "Mermaid").losses.all.map(\.text)
    }

    private func lines(of trigger: ChartTransition.Trigger, _ change: (inout ChartTransition) -> Void) -> [String] {
        lines { chart in
            var way = ChartTransition(from: 1, to: [2], on: trigger)
            change(&way)
            chart.transitions.append(way)
        }
    }

    @Test("a plain chart loses nothing")
    func plain() {
        #expect(
            lines(of: .events(["E"])) {
                $0.guarding = .named("x")
                $0.actions = [.named("log")]
            }.isEmpty)
        #expect(lines(.diagram) { $0.transitions.append(ChartTransition(from: 1, to: [2], on: .eventless)) }.isEmpty)
    }

    @Test("what states do, and what they are called elsewhere")
    func states() {
        #expect(lines { $0.nodes[1].entry = [.named("x")] } == ["a: its entry actions"])
        #expect(lines { $0.nodes[1].exit = [.named("x")] } == ["a: its exit actions"])
        let work = Invocation(id: "i", source: "fetch", at: .start)
        #expect(lines { $0.nodes[2].invocations = [work] } == ["b: the work fetch"])
        #expect(
            lines { $0.nodes[1].kind = .history(isDeep: true) }
                == ["a: deep history, which Mermaid draws as a plain state"])
        #expect(lines { $0.nodes[1].eventName = "other" } == ["a: its id in the file"])
        #expect(lines { $0.nodes[1].eventName = "a" }.isEmpty)
        #expect(lines { $0.nodes[0].entry = [.named("x")] } == ["the chart: its entry actions"])
    }

    @Test("how transitions are taken")
    func transitions() {
        #expect(lines(of: .after(.milliseconds(5))) { _ in } == ["a by after 5 ms: the delay"])
        #expect(lines(of: .events(["E", "F"])) { _ in } == ["a by E F: that it has several events"])
        let several = ["E.*", "E.", "*"]
        for event in several {
            #expect(lines(of: .events([event])) { _ in } == ["a by \(event): that it matches several events"])
        }
        for event in several + ["E*"] {
            let found = lines(.xstate4) {
                $0.transitions.append(ChartTransition(from: 1, to: [2], on: .events([event])))
            }
            #expect(found.isEmpty == (event != "*"), "\(event)")
        }
        #expect(lines(of: .eventless) { _ in } == ["a: that it is taken without an event"])
        #expect(lines(of: .events(["E"])) { $0.guarding = .isIn(2) } == ["a by E [In(b)]: its computed guard"])
        #expect(lines(of: .events(["E"])) { $0.targets = [] } == ["a by E: that it has no target"])
        #expect(
            lines(of: .events(["E"])) { $0.targets = [1, 2] } == ["a by E: that it enters several states at once"])
        #expect(lines(of: .events(["E"])) { $0.isInternal = true } == ["a by E: that it does not leave its state"])
        #expect(
            lines(of: .events(["E"])) { $0.actions = [.raise("F")] } == ["a by E / raise(F): the events that it sends"])
    }

    @Test("the order of guards of one state and event, told once")
    func order() {
        let found = lines { chart in
            for (event, name) in [("E", "x"), ("E", nil), ("E", "y"), ("F", nil), ("F", nil)] as [(String, String?)] {
                var way = ChartTransition(from: 1, to: [2], on: .events([event]))
                way.guarding = name.map { .named($0) }
                chart.transitions.append(way)
            }
        }
        #expect(found == ["a: the order of its guards"])
    }
}

@Suite("What a written file lacks")
struct WrittenLossesTests {
    @Test("what a chart loses in several places is told once, with the first of them and how many they are")
    func once() {
        var losses = WrittenLosses()
        losses.add("a: a", at: SourcePlace(line: 2, column: 3))
        losses.add("b", at: .start)
        losses.add("a: a", at: SourcePlace(line: 9, column: 1))
        losses.add("a: a")
        #expect(losses.all.map(\.text) == ["a: a (3 times)", "b"])
        #expect(losses.all.map(\.place) == [SourcePlace(line: 2, column: 3), nil])
    }

    @Test("a line for the terminal is one line, whatever a file calls its states")
    func clean() {
        var losses = WrittenLosses()
        losses.add("two\nlines\u{1b}[2J")
        #expect(losses.all.allSatisfy { loss in !loss.text.unicodeScalars.contains { $0.value < 32 } })
    }

    @Test("every writer tells where the file says what it cannot hold", arguments: ChartTextFormat.allCases)
    func places(_ format: ChartTextFormat) throws {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" initial="a">
              <parallel id="p"><state id="r"/><state id="s"/></parallel>
              <state id="a"><onentry><send event="later" delay="5s" id="x"/></onentry>
                <transition event="go.*" cond="In('b')" target="b"/></state>
              <state id="b"><transition event="no"/></state>
            </scxml>
            """
        let lost = try SCXMLReader.read(Array(text.utf8), file: "x.scxml").chart.written(as: format).lost
        // SCXML holds all that it says itself.
        #expect(lost.isEmpty == (format == .scxml))
        #expect(lost.allSatisfy { (2...5).contains($0.place?.line ?? 0) }, "\(lost)")
    }
}
