import JSONText
import MachineFormats
import SeededRandom
import Statecharts
import Testing

@Suite("What a written file does not hold is told")
struct ToldLossTests {
    private static let dialects: [Dialect] = [.scxml, .xstate4, .xstate5, .diagram]

    @Test("F5 F10 random charts of all that can be held, in every format", arguments: ChartTextFormat.allCases)
    func charts(_ format: ChartTextFormat) throws {
        var generator = SeededGenerator(for: "told losses as \(format)")
        for round in 0..<400 {
            let chart = RandomChart.make(&generator, dialect: Self.dialects[round % Self.dialects.count], isOdd: true)
            guard try ToldLosses.expectAllTold(chart, format) else { return }
        }
    }

    @Test("F5 F10 random diagrams, in every format", arguments: ChartTextFormat.allCases)
    func diagrams(_ format: ChartTextFormat) throws {
        var generator = SeededGenerator(for: "told losses of diagrams as \(format)")
        for _ in 0..<400 {
            let chart = RandomDiagram.make(&generator)
            guard try chart.nodes.count < 2 || ToldLosses.expectAllTold(chart, format) else { return }
        }
    }

    @Test(
        "F10 states whose names XML forbids have ids of their own, and a machine without states is told where it is none"
    )
    func unreadable() throws {
        let text = #"{"initial":"a","states":{"a":{"on":{"E":"N1","F":"N2"}},"N1":{},"N2":{}}}"#
            .replacing("N1", with: "\u{fffe}").replacing("N2", with: "\u{ffff}")
        let chart = try XStateReader.read(Array(text.utf8), file: "m.json").chart
        let again = try ToldLosses.read(chart.scxmlText().text, .scxml)
        #expect(again.nodes.map(\.kind) == chart.nodes.map(\.kind))
        #expect(Set(again.transitions.flatMap(\.targets)).count == 2)
        let empty = Statechart(name: "m", format: .dot, dialect: .diagram)
        #expect(empty.scxmlText().losses.contains("a machine without states, which SCXML does not allow"))
        #expect(empty.xstateText().losses.contains("a machine without states, which XState does not allow"))
    }

    @Test("F5 F10 what only a mistake gives a history is told where SCXML has no place for it")
    func history() throws {
        let text = #"""
            {"initial":"a","states":{"a":{"on":{"E":"p.h","X":"p.k.c"}},"p":{"states":{"b":{},
             "h":{"type":"history","on":{"GO":"b"},"entry":"log","exit":"bye","invoke":{"src":"w"}},
             "k":{"type":"history","target":"b","states":{"c":{"on":{"Z":"#a"}}}}}}}}
            """#.replacing("#a", with: "#(machine).a")
        let chart = try XStateReader.read(Array(text.utf8), file: "m.json").chart
        let written = chart.scxmlText()
        #expect(
            written.losses == [
                "p.h: its entry actions", "p.h: its exit actions", "p.h: the work w",
                "p.h: its transitions, none of which is ever taken: nothing rests in a history",
                "p.k: that it is a history, as it has states of its own",
            ])
        let again = try ToldLosses.read(written.text, .scxml)
        #expect(again.nodes.map(\.kind) == chart.nodes.map(\.kind))
        #expect(again.nodes.map(\.initial) == chart.nodes.map(\.initial))
        Script("written and read", "", "-> a | X -> p.k.c | Z -> a | E -> p.b").run(again)
    }

    @Test(
        "F10 what is done on the way to what a history stands for is told, as no state of SCXML begins outside of itself"
    )
    func historyWithStart() throws {
        var chart = Statechart(name: "m", format: .scxml, dialect: .scxml)
        let parts: [(String, Int, ChartNode.Kind)] = [
            ("p", 0, .composite), ("a", 1, .state), ("h", 1, .history(isDeep: false)), ("c", 3, .state),
        ]
        for (id, parent, kind) in parts { chart.nodes.append(ChartNode(id: id, parent: parent, kind: kind)) }
        (chart.nodes[0].initial, chart.nodes[1].initial, chart.nodes[3].initial) = ([1], [2], [2])
        chart.nodes[3].initialActions = [.named("log")]
        let written = chart.scxmlText()
        #expect(!written.text.contains("<initial>"))
        #expect(
            written.losses == [
                "p.h: that it is a history, as it has states of its own", "p.h: its initial actions",
            ])
        #expect(try ToldLosses.read(written.text, .scxml).nodes.map(\.initial) == chart.nodes.map(\.initial))
    }

    @Test("F10 a state that leads nowhere is written as Mermaid all the same")
    func leadsNowhere() throws {
        let text = #"{"initial":"a","states":{"a":{"on":{"E":{"actions":"log"}}},"b":{"on":{"F":{}}}}}"#
        let written = try XStateReader.read(Array(text.utf8), file: "m.json").chart.mermaidText()
        #expect(try ToldLosses.read(written.text, .mermaid).nodes.map(\.id) == ["", "a", "b"])
    }

    @Test("F10 a diagram starts where it did though XState puts states named by numbers first")
    func numbers() throws {
        let chart = try MermaidReader.read(Array("stateDiagram\nA --> 1 : go\n1 --> A : back".utf8), file: "x").chart
        let written = chart.xstateText()
        #expect(written.losses == ["the chart: the order of its states: in XState those named by numbers come first"])
        Script("written", "", "-> A | go -> 1").run(try ToldLosses.read(written.text, .xstate))
    }
}

/// Holds what a chart says against what its written file says when it is read, and against the losses told beside it.
enum ToldLosses {
    /// Whether every fact that is gone has a loss of its state that speaks of it.
    static func expectAllTold(_ chart: Statechart, _ format: ChartTextFormat) throws -> Bool {
        let written = chart.written(as: format)
        let again = try read(written.text, format)
        // Those two tell themselves which events they add to a diagram.
        let isNamed = [.xstate, .scxml].contains(format)
        // A diagram that says a thing twice says it once.
        let counts = ![.mermaid, .dot].contains(format)
        let untold = untold(isNamed ? NamedRequests(chart).chart : chart, again, written.losses, counts: counts)
        if untold.isEmpty { return true }
        let told = written.losses.joined(separator: "\n")
        Issue.record("\(format): not told:\n\(untold.joined(separator: "\n"))\ntold:\n\(told)\n\(written.text)")
        return false
    }

    static func read(_ text: String, _ format: ChartTextFormat) throws -> Statechart {
        let source: ChartFileFormat =
            switch format {
            case .mermaid: .mermaid
            case .dot: .dot
            case .scxml: .scxml
            case .xstate: .xstate
            case .json: .json
            }
        do {
            return try #require(try ChartFile.read(Array(text.utf8), file: "x", format: source).first).chart
        } catch {
            Issue.record("\(format): \(error) in\n\(text)")
            throw error
        }
    }

    private static func untold(_ chart: Statechart, _ again: Statechart, _ losses: [String], counts: Bool) -> [String] {
        var left: [ChartFact: Int] = [:]
        for fact in ChartFact.all(of: again) { left[fact, default: 0] += 1 }
        var found: [String] = []
        for fact in ChartFact.all(of: chart) {
            if let count = left[fact], count > 0 {
                if counts { left[fact] = count - 1 }
            } else if !losses.contains(where: fact.isTold) {
                found.append("\(fact)")
            }
        }
        return found
    }
}

/// One thing that a chart says of one of its states, in words that do not depend on where the file has it.
struct ChartFact: Hashable, CustomStringConvertible {
    enum Kind: String {
        case state, text, note, initial, initialActions, entry, exit, work, target, event, guarding, actions, isInternal
    }

    var kind: Kind
    /// As losses call it.
    var owner: String
    /// Other states without which this cannot be said.
    var others: [String] = []
    var value: String

    var description: String { "\(kind) of \(owner.debugDescription): \(value.debugDescription)" }

    /// By which words a loss of the state speaks of such a thing.
    private static let words: [Kind: [String]] = [
        .state: [
            "history", "is a fork", "is a join", "that it is final", "states within", "region", "in parallel",
        ],
        .text: ["its text", "more than 100,000"],
        .note: ["its notes"],
        .initial: ["starts in", "its initial states", "history"],
        .initialActions: ["its initial actions"],
        .entry: ["its entry actions", "more than a name"],
        .exit: ["its exit actions", "more than a name"],
        .work: ["the work"],
        .target: [
            "no target", "its own transitions", "its transitions", "a transition of a region", "leads to a region",
            "several states at once",
        ],
        .event: ["the delay", "several events", "the label"],
        .guarding: ["its computed guard", "the label", "is computed"],
        .actions: ["the events that it sends", "the label", "more than a name", "line breaks"],
        .isInternal: ["does not leave its state"],
    ]

    func isTold(_ loss: String) -> Bool {
        let owner = OutsideText.cleanedLine(owner)
        let words = Self.words[kind] ?? []
        if loss.hasPrefix(owner + ":") || loss.hasPrefix(owner + " by ") {
            if words.contains(where: loss.contains) { return true }
            // Where a transition as a whole is gone, so is all of it.
            let isTransition = [.event, .guarding, .actions, .isInternal].contains(kind)
            if isTransition, Self.words[.target, default: []].contains(where: loss.contains) { return true }
        }
        if loss.contains("U+FFFD") {
            return ([self.owner, value] + others).contains { $0.unicodeScalars.contains { $0.value < 0x20 } }
        }
        // A frame around all of a diagram is a part of each path.
        if loss.contains("which Mermaid draws within one state only") { return true }
        // Under another name, or in a region of its own, all of a state and of what is in it is said of that.
        let renamings = [
            "its id", "the name of a region", "that it is a region by itself", "which Mermaid draws as a plain state",
        ]
        guard renamings.contains(where: loss.contains) else { return false }
        return ([self.owner] + others).contains { name in
            let ends = name.indices.filter { name[$0] == "." } + [name.endIndex]
            return ends.contains { loss.hasPrefix(OutsideText.cleanedLine(String(name[..<$0])) + ":") }
        }
    }
}

extension ChartFact {
    static func all(of chart: Statechart) -> [ChartFact] {
        let children = chart.childrenByNode()
        let names = chart.nodes.indices.map { $0 == Statechart.root ? "the chart" : chart.path(of: $0) }
        var facts = chart.nodes.indices.flatMap { state($0, chart, names, children) }
        for way in chart.transitions { facts += transition(way, chart, names) }
        return facts
    }

    private static func state(_ node: Int, _ chart: Statechart, _ names: [String], _ children: [[Int]]) -> [ChartFact] {
        let state = chart.nodes[node]
        func fact(_ kind: Kind, _ value: String) -> ChartFact {
            ChartFact(kind: kind, owner: names[node], value: value)
        }
        var initial = state.initial
        if initial.isEmpty, [.composite, .region].contains(state.kind) {
            initial = children[node].first { !chart.nodes[$0].kind.isHistory }.map { [$0] } ?? []
        }
        var facts = [fact(.state, "\(state.kind)")]
        // A state that is shown by its id is shown as any.
        if let text = state.text, text != state.id { facts.append(fact(.text, text)) }
        facts += state.notes.map { fact(.note, $0) }
        if !initial.isEmpty {
            let targets = initial.map { names[$0] }
            facts.append(
                ChartFact(
                    kind: .initial, owner: names[node], others: targets, value: targets.joined(separator: " ")))
        }
        facts += state.initialActions.map { fact(.initialActions, "\($0)") }
        facts += state.entry.map { fact(.entry, "\($0)") }
        facts += state.exit.map { fact(.exit, "\($0)") }
        facts += state.invocations.map { fact(.work, "\($0.id) \($0.source)") }
        return facts
    }

    private static func transition(_ way: ChartTransition, _ chart: Statechart, _ names: [String]) -> [ChartFact] {
        let targets = way.targets.isEmpty ? ["nowhere"] : way.targets.map { names[$0] }
        return targets.flatMap { target in
            func fact(_ kind: Kind, _ value: String) -> ChartFact {
                ChartFact(kind: kind, owner: names[way.source], others: [target], value: "→ \(target) \(value)")
            }
            return [fact(.target, ""), fact(.event, "\(way.trigger)")]
                + (way.guarding.map { [fact(.guarding, "\($0)")] } ?? []) + way.actions.map { fact(.actions, "\($0)") }
                + (way.isInternal ? [fact(.isInternal, "")] : [])
        }
    }
}
