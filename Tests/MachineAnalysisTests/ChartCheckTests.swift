import Statecharts
import Testing

@testable import MachineAnalysis

@Suite("What is found in a chart")
struct ChartCheckTests {
    /// A diagram of states by their ids, `a>b:event` for a transition, `a!` for a final state; a line each.
    private func diagram(_ dialect: Dialect = .diagram, _ lines: String...) -> Statechart {
        var chart = Statechart(name: "test", format: .mermaid, dialect: dialect)
        var nodes: [String: Int] = [:]
        for (number, line) in lines.enumerated() {
            let parts = line.split(whereSeparator: { ">:".contains($0) }).map(String.init)
            for part in parts.prefix(line.contains(">") ? 2 : 1) {
                let id = part.replacing("!", with: "")
                guard nodes[id] == nil else { continue }
                nodes[id] = chart.nodes.count
                chart.nodes.append(
                    ChartNode(
                        id: id, parent: 0, kind: part.hasSuffix("!") ? .final : .state,
                        at: .init(line: number + 1, column: 1)))
            }
            guard line.contains(">"), let from = nodes[parts[0]], let to = nodes[parts[1].replacing("!", with: "")]
            else { continue }
            let trigger: ChartTransition.Trigger = parts.count > 2 ? .events([parts[2]]) : .eventless
            chart.transitions.append(
                ChartTransition(from: from, to: [to], on: trigger, at: .init(line: number + 1, column: 1)))
        }
        return chart
    }

    private func kinds(_ chart: Statechart) -> [String] {
        ChartCheck(chart).findings.map { finding in
            "\(finding.place.line) \(finding.kind.rawValue) \((finding.path ?? []).joined(separator: ","))"
        }
    }

    @Test("D11 what is surely wrong comes before what may be meant so, else the order stays")
    func worstFirst() {
        let findings = [Finding.Kind.noInitial, .deadEnd, .unreachable, .noInitial, .shadowed, .eventlessLoop]
            .enumerated().map {
                Finding(
                    kind: $1, place: .init(line: $0 + 1, column: 1), message: "", path: nil, node: 0, transition: nil)
            }
        #expect(findings.worstFirst.map(\.place.line) == [6, 3, 5, 2, 1, 4])
    }

    @Test("a chart that is in order has no findings")
    func clean() {
        #expect(kinds(diagram(.diagram, "a>b:go", "b>a:back", "b>end!:stop")).isEmpty)
    }

    @Test("a state that nothing leads to")
    func unreachable() {
        #expect(kinds(diagram(.diagram, "a>b:go", "b>a:back", "lost>a:in")) == ["3 unreachable "])
    }

    @Test("a state that nothing leaves, with the way there")
    func deadEnd() {
        #expect(kinds(diagram(.diagram, "a>b:go", "b>c:on", "b>a:back")) == ["2 deadEnd go,on"])
    }

    @Test("a state from which the end cannot be reached, though there is one")
    func noWayToEnd() {
        let found = kinds(diagram(.diagram, "a>b:go", "b>c:on", "c>b:back", "a>end!:stop"))
        #expect(found == ["1 noWayToEnd go", "2 noWayToEnd go,on"])
    }

    @Test("F0 an accepting state that goes on is an end that can be reached, also beside one that does not")
    func accepting() {
        #expect(kinds(diagram(.diagram, "s>c!:x", "s>a!:y", "a>b:z", "b>a:w")).isEmpty)
    }

    @Test("the final child of a part is not the end of the machine")
    func endOfPart() {
        var chart = diagram(.scxml, "s>p:in", "s>z!:out", "x>f!:on")
        for id in ["x", "f"] {
            guard let node = chart.nodes.firstIndex(where: { $0.id == id }) else { continue }
            chart.nodes[node].parent = chart.nodes.firstIndex { $0.id == "p" }
        }
        for node in chart.nodes.indices where chart.nodes[node].id == "p" {
            chart.nodes[node].kind = .composite
            chart.nodes[node].initial = [node + 2]
            chart.nodes[node].declaresInitial = true
        }
        #expect(kinds(chart).contains { $0.contains("noWayToEnd in") }, "\(kinds(chart))")
    }

    @Test("one event that leads to several states of a diagram is ambiguous, in other formats the first is taken")
    func ambiguous() {
        let lines = ["a>b:go", "a>c:go", "b>a:back", "c>a:back"]
        #expect(kinds(diagram(.diagram, lines[0], lines[1], lines[2], lines[3])) == ["2 ambiguous "])
        let found = kinds(diagram(.xstate5, lines[0], lines[1], lines[2], lines[3]))
        #expect(found == ["2 unreachable ", "2 shadowed "])
    }

    @Test("F0 what has the same guard, or stands beside one without in a picture, is ambiguous and not behind it")
    func ambiguousGuards() {
        func found(_ format: ChartFormat, _ guards: String?...) -> [String] {
            var chart = diagram(.diagram, "a>b:go", "a>c:go", "b>a:back", "c>a:back")
            chart.format = format
            for (place, name) in guards.enumerated() { chart.transitions[place].guarding = name.map { .named($0) } }
            return kinds(chart)
        }
        for format in [ChartFormat.mermaid, .json] { #expect(found(format, "g", "g") == ["2 ambiguous "]) }
        #expect(found(.dot, nil, "g") == ["2 ambiguous "])
        #expect(found(.json, nil, "g") == ["2 unreachable ", "2 shadowed "])
        #expect(found(.dot, "g", nil).isEmpty && found(.dot, "g", "h").isEmpty)
    }

    /// What is found of the transitions of `p`, which all lead to `e` and back, where its states `a`, `b` and `c` have others.
    private func hidden(
        _ dialect: Dialect = .xstate5, _ events: [String], by lines: String...,
        edit: (inout Statechart) -> Void = { _ in }
    ) -> [String] {
        var chart = Statechart(name: "test", format: .json, dialect: dialect)
        for (place, id) in ["p", "a", "b", "c", "e"].enumerated() {
            let isChild = (1...3).contains(place)
            chart.nodes.append(
                ChartNode(
                    id: id, parent: isChild ? 1 : 0, kind: id == "p" ? .composite : .state,
                    at: .init(line: place + 1, column: 1)))
        }
        chart.nodes[1].initial = [2]
        let nodes = ["p": 1, "a": 2, "b": 3, "c": 4, "e": 5]
        for line in ["e>p:back", "a>b:on", "b>c:on", "c>a:on"] + events.map({ "p>e:\($0)" }) + lines {
            let parts = line.split(whereSeparator: { ">:?".contains($0) }).map(String.init)
            var transition = ChartTransition(
                from: nodes[parts[0]] ?? 0, to: nodes[parts[1]].map { [$0] } ?? [], on: .events([parts[2]]),
                at: .init(line: 10, column: 1))
            if parts.count > 3 { transition.guarding = .named(parts[3]) }
            chart.transitions.append(transition)
        }
        edit(&chart)
        return ChartCheck(chart).findings.filter { $0.kind == .shadowed }.map(\.message)
    }

    @Test(
        "a parent's transition is never taken where every state in it takes its event first",
        arguments: Dialect.allCases)
    func takenBelow(_ dialect: Dialect) {
        let found = hidden(dialect, ["on", "off"], by: "a>b:off", "b>c:off")
        #expect(found == ["\"on\" of the state \"p\" is never taken: every state in it takes that first"])
        #expect(hidden(dialect, ["off"], by: "a>b:off", "b>c:off", "c>none:off").count == 1, "and what forbids it")
        #expect(hidden(dialect, ["off"], by: "a>b:off", "b>c:off", "c>a:off?g").isEmpty, "a guard may be false")
        #expect(hidden(dialect, ["off?g"], by: "a>b:off", "b>c:off", "c>a:off?g").count == 1, "the same one")
    }

    @Test("what takes many events takes each of them, and one region is enough")
    func takenByMany() {
        #expect(hidden(.xstate5, ["mouse.up"], by: "a>b:mouse.*", "b>c:*", "c>a:mouse.up").count == 1)
        #expect(hidden(.xstate5, ["mouse.*"], by: "a>b:mouse.up", "b>c:*", "c>a:*").isEmpty)
        #expect(hidden(.scxml, ["mouse.up"], by: "a>b:mouse", "b>c:*", "c>a:mouse.up").count == 1)
        let regions = { (chart: inout Statechart) in
            chart.nodes[1].kind = .parallel
            chart.nodes[1].initial = []
            chart.transitions.removeAll { $0.trigger == .events(["on"]) }
        }
        for dialect in [Dialect.xstate4, .xstate5] {
            #expect(hidden(dialect, ["off"], by: "a>none:off", edit: regions).count == 1)
            #expect(hidden(dialect, ["off"], by: "a>none:other", edit: regions).isEmpty)
        }
        #expect(hidden(.scxml, ["off"], by: "a>none:off", edit: regions).isEmpty, "b asks what is around it")
        #expect(hidden(.scxml, ["off"], by: "a>none:off", "b>none:off", "c>none:off", edit: regions).count == 1)
    }

    @Test("a state that is never current takes nothing, and what is final neither")
    func takenByNone() {
        let unreached = { (chart: inout Statechart) in
            chart.transitions[2].targets = [2]
            chart.transitions.removeAll { $0.source == 4 }
        }
        #expect(hidden(.xstate5, ["off"], by: "a>b:off", "b>a:off", edit: unreached).count == 1, "c is not reached")
        let final = { (chart: inout Statechart) in
            chart.nodes[4].kind = .final
            chart.transitions.removeAll { $0.source == 4 }
        }
        #expect(hidden(.xstate5, ["off"], by: "a>b:off", "b>a:off", edit: final).isEmpty)
    }

    @Test("F6 names are whole in what is found, however long they are")
    func longNames() {
        let name = String(repeating: "long", count: 30)
        let found = ChartCheck(diagram(.diagram, "a>\(name):go")).findings
        #expect(found.map(\.message) == ["the state \"\(name)\" is a dead end: nothing leads out of it"])
    }

    @Test("a round without events is found with the way into it")
    func loop() {
        let found = ChartCheck(diagram(.scxml, "a>b:go", "b>c", "c>b")).findings
        #expect(found.map(\.kind) == [.eventlessLoop])
        #expect(found.first?.message == "the machine loops without an event: b → c → b")
        #expect(found.first?.path == ["go"])
        #expect(found.first?.place.line == 2)
    }

    @Test("F4 an event that its own transition raises goes round where the chart already was, and is found")
    func raise() {
        for dialect in [Dialect.scxml, .xstate4, .xstate5] {
            var chart = diagram(dialect, "a>b:go", "b>a:back", "b>b:again", "b>b:also")
            for place in [2, 3] {
                chart.transitions[place].targets = []
                chart.transitions[place].actions = [.raise(place == 2 ? "again" : "also")]
            }
            let found = ChartCheck(chart).findings
            #expect(found.map(\.message) == Array(repeating: "the machine loops without an event: b → b", count: 2))
            #expect(found.map(\.path) == [["go", "again"], ["go", "also"]])
            #expect(found.map(\.place.line) == [3, 4])
        }
    }

    @Test("F4 a start that never comes to rest is found too, without a way to it")
    func startLoop() {
        let found = ChartCheck(diagram(.scxml, "a>b", "b>a")).findings
        #expect(found.map(\.kind) == [.eventlessLoop] && found.first?.path == [])
    }

    @Test("a round is found once, whatever is current in other regions, and tells what changes")
    func loopBesideOthers() {
        var chart = Statechart(name: "p", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "p", parent: 0, kind: .parallel))
        for (id, parent) in [("q", 1), ("x", 2), ("y", 2), ("r", 1), ("a", 5), ("b", 5), ("c", 5)] {
            chart.nodes.append(ChartNode(id: id, parent: parent, kind: parent == 1 ? .composite : .state))
        }
        for (node, initial) in [(0, 1), (2, 3), (5, 6)] {
            chart.nodes[node].initial = [initial]
            chart.nodes[node].declaresInitial = true
        }
        let ways: [(from: Int, to: Int, event: String?)] = [
            (3, 4, "on"), (4, 3, "off"), (6, 7, "go"), (7, 8, nil), (8, 7, nil),
        ]
        for (number, way) in ways.enumerated() {
            let trigger = way.event.map { ChartTransition.Trigger.events([$0]) } ?? .eventless
            chart.transitions.append(
                ChartTransition(from: way.from, to: [way.to], on: trigger, at: .init(line: number + 1, column: 1)))
        }
        let found = ChartCheck(chart).findings
        #expect(found.map(\.message) == ["the machine loops without an event: p.r.b → p.r.c → p.r.b"])
        #expect(found.map(\.place.line) == [4])
    }

    @Test("a parent without an initial child is told")
    func noInitial() {
        var chart = Statechart(name: "p", format: .scxml, dialect: .scxml)
        chart.nodes.append(ChartNode(id: "p", parent: 0, kind: .composite))
        chart.nodes.append(ChartNode(id: "c", parent: 1, kind: .final))
        #expect(
            ChartCheck(chart).findings.map(\.message) == [
                "the state \"p\" has no initial state: its first child \"c\" is entered"
            ])
    }

    @Test(
        "where not all was looked at, of a parent that does not say what it begins with the first child alone may be reached"
    )
    func firstChild() {
        var chart = diagram(.scxml, "a>p:go", "a>b:on", "b>a:back")
        chart.nodes[2].kind = .composite
        chart.nodes += ["c", "d"].map { ChartNode(id: $0, parent: 2, kind: .state) }
        let check = ChartCheck(chart, limit: 1)
        #expect(!check.isComplete)
        #expect(
            check.findings.filter { $0.kind == .unreachable }.map(\.message) == ["the state \"p.d\" cannot be reached"])
    }

    @Test("guards are switched on the way, and the way says so")
    func guards() {
        var chart = diagram(.scxml, "a>b:go", "b>c:on", "c>a:back")
        chart.transitions[0].guarding = .named("isReady")
        chart.nodes.append(ChartNode(id: "d", parent: 0, kind: .state))
        chart.transitions.append(ChartTransition(from: 2, to: [4], on: .events(["off"])))
        #expect(ChartCheck(chart).findings.map(\.path) == [[#"{"guard":"isReady","on":true}"#, "go", "off"]])
    }

    @Test("a state that the check did not come to has no way, which is not the empty way of the start")
    func noWay() {
        let chart = diagram(.diagram, "a>b:go", "b>c:on", "x>x:again")
        #expect(ChartCheck(chart, limit: 1).findings.map(\.path) == [nil, nil])
        #expect(ChartCheck(chart).findings.map(\.path) == [["go", "on"], nil])
        #expect(ChartCheck(diagram(.diagram, "a>a")).findings.map(\.path) == [[]])
    }

    @Test("each way replays to its state")
    func replay() throws {
        let chart = diagram(.diagram, "a>b:go", "a>c:go", "b>d", "c>a:back")
        let findings = ChartCheck(chart).findings.filter { $0.kind == .deadEnd }
        #expect(findings.count == 1)
        for finding in findings {
            var run = ChartRun(chart)
            for line in try #require(finding.path) { _ = run.take(line: line) }
            #expect(run.failures == 0)
            #expect(run.isCurrent(chart.path(of: finding.node)) == true)
        }
    }

    @Test("where the limit is reached, only what is sure is told")
    func limit() {
        var chart = diagram(.scxml, "a>b:go", "b>a:back", "lost>a:in")
        for number in 0..<12 {
            var transition = ChartTransition(from: 1, to: [2], on: .events(["e\(number)"]))
            transition.guarding = .named("g\(number)")
            chart.transitions.append(transition)
        }
        let check = ChartCheck(chart, limit: 50)
        #expect(!check.isComplete)
        #expect(check.visited == 50)
        #expect(check.findings.map(\.kind) == [.unreachable])
    }

    @Test("a finding as text, as JSON and as an annotation")
    func forms() {
        guard let finding = ChartCheck(diagram(.diagram, "a>b:go")).findings.first else {
            Issue.record("a dead end was expected")
            return
        }
        #expect(
            finding.text(file: "x.mmd")
                == "x.mmd:1:1: the state \"b\" is a dead end: nothing leads out of it\n    after: go")
        #expect(
            finding.json(file: "x.mmd")
                == #"{"file":"x.mmd","line":1,"column":1,"kind":"deadEnd","message":"the state \"b\" is a dead end: "#
                + #"nothing leads out of it","reached":true,"events":["go"]}"#)
        let start = ChartCheck(diagram(.diagram, "a", "lost>a:in")).findings.map { $0.json(file: "x") }
        #expect(start.contains { $0.contains("deadEnd") && $0.hasSuffix(#","reached":true,"events":[]}"#) }, "\(start)")
        #expect(
            start.contains { $0.contains("unreachable") && $0.hasSuffix(#","reached":false,"events":[]}"#) }, "\(start)"
        )
        #expect(
            finding.annotation(file: "a:b,c%.mmd")
                == "::warning file=a%3Ab%2Cc%25.mmd,line=1,col=1::the state \"b\" is a dead end: nothing leads out of it%0Aafter: go"
        )
    }

    @Test("of a state that leads to many others the one transition that is never taken is found")
    func hub() {
        for dialect in [Dialect.diagram, .xstate5, .scxml] {
            var chart = Statechart(name: "hub", format: .scxml, dialect: dialect)
            chart.nodes.append(ChartNode(id: "hub", parent: 0, kind: .state))
            for number in 1...2_000 {
                chart.nodes.append(ChartNode(id: "s\(number)", parent: 0, kind: .state))
                chart.transitions.append(ChartTransition(from: 1, to: [number + 1], on: .events(["e\(number)"])))
                chart.transitions.append(ChartTransition(from: number + 1, to: [1], on: .events(["back"])))
            }
            // The last of the hub's is never taken.
            chart.transitions.append(
                ChartTransition(from: 1, to: [3], on: .events(["e2"]), at: .init(line: 9, column: 1)))
            let check = ChartCheck(chart, limit: 50)
            #expect(check.findings.map(\.kind) == [.shadowed], "\(dialect)")
        }
    }

    @Test("one that is never taken is told with the place of the one that is")
    func shadowWords() {
        var chart = diagram(.scxml, "a>b:go", "b>a:back", "a>b:go")
        chart.transitions[2].place = .init(line: 1, column: 40)
        let always = ChartTransition(from: 1, to: [2], on: .eventless, at: .init(line: 4, column: 1))
        var idle = ChartTransition(from: 1, to: [], on: .eventless, at: .init(line: 5, column: 1))
        idle.guarding = .constant(false)
        var first = always
        first.guarding = .named("g")
        first.place = .init(line: 3, column: 1)
        chart.transitions += [first, always, idle]
        let never = "of the state \"a\" is never taken: the transition at"
        #expect(
            ChartCheck(chart).findings.filter { $0.kind == .shadowed }.map(\.message) == [
                "\"go\" \(never) 1:1 comes first", "the transition without an event \(never) 4:1 comes first",
            ])
    }

    @Test("whatever an earlier transition takes is never taken by a later one, by the words of each dialect")
    func shadows() {
        /// How many of one state's transitions are never taken.
        func shadowed(_ dialect: Dialect, _ events: [String]..., guards: [String?] = []) -> Int {
            var chart = diagram(dialect, "a>b:first", "b>a:back")
            for (number, names) in events.enumerated() {
                var transition = ChartTransition(from: 1, to: [2], on: .events(names))
                if number < guards.count { transition.guarding = guards[number].map(ChartCondition.named) }
                chart.transitions.append(transition)
            }
            return ChartCheck(chart).findings.filter { $0.kind == .shadowed }.count
        }
        #expect(shadowed(.scxml, ["a"], ["a.b.c"]) == 1)
        #expect(shadowed(.scxml, ["a.*"], ["a"]) == 1)
        #expect(shadowed(.scxml, ["a.b"], ["a.bc"]) == 0)
        #expect(shadowed(.scxml, ["*"], ["x"]) == 1)
        #expect(shadowed(.scxml, ["x", "y"], ["y", "x"], ["y"]) == 2)
        #expect(shadowed(.scxml, ["x"], ["x", "y"]) == 0)
        #expect(shadowed(.scxml, ["x"], ["x", "y"], ["y"], ["x"]) == 2)
        #expect(shadowed(.xstate4, ["*"], ["x"]) == 1)
        #expect(shadowed(.xstate5, ["*"], ["x"]) == 0)
        #expect(shadowed(.xstate5, ["x"], ["x"], guards: ["g", nil]) == 0)
        #expect(shadowed(.xstate5, ["x"], ["x"], guards: ["g", "g"]) == 1)
        #expect(shadowed(.xstate5, ["x"], ["x"], guards: [nil, "g"]) == 1)
        #expect(shadowed(.diagram, ["x"], ["x"]) == 1)
    }

    @Test(
        "in a list a guard behind a free way of its event is never asked, unless each target is asked for by itself")
    func diagramShadows() {
        /// The lines of transitions that are never taken; a guard is behind a question mark.
        func shadowed(_ lines: String..., edit: (inout Statechart) -> Void = { _ in }) -> [Int] {
            var chart = diagram(.diagram, "a>b:first", "b>a:back", "c>a:back", "d>a:back")
            chart.format = .json
            for (number, line) in lines.enumerated() {
                let parts = line.split(whereSeparator: { ">?".contains($0) }).map(String.init)
                let places = parts.prefix(2).map { id in chart.nodes.firstIndex { $0.id == id } ?? 0 }
                var transition = ChartTransition(
                    from: places[0], to: [places[1]], on: .events(["x"]), at: .init(line: number + 1, column: 1))
                transition.guarding = parts.count > 2 ? .named(parts[2]) : nil
                chart.transitions.append(transition)
            }
            edit(&chart)
            return ChartCheck(chart).findings.filter { $0.kind == .shadowed }.map(\.place.line)
        }
        #expect(shadowed("a>b", "a>c?g") == [2])
        #expect(shadowed("a>c?g", "a>b").isEmpty)
        #expect(shadowed("a>b?g", "a>c?g").isEmpty)
        #expect(shadowed("a>b?g", "a>b?g") == [2])
        #expect(shadowed("a>b", "a>c", "a>d?g").isEmpty)
        #expect(shadowed("a>b", "a>c", "a>b?g") == [3])
        // Where the child asks for each target, its parent's are asked for likewise.
        #expect(
            shadowed("a>b", "a>c?g", "d>b", "d>c") {
                $0.nodes[4].parent = 1
                $0.nodes[1].kind = .composite
            }.isEmpty)
    }

    @Test("a machine of XState 5 that stops on an unhandled error has not come to its end")
    func failedIsNoEnd() {
        var chart = diagram(.xstate5, "a>end!:go", "a>b:wait", "b>c:tick", "c>b:tock")
        chart.nodes[3].invocations = [Invocation(id: "load", source: "load", at: .start)]
        #expect(chart.nodes[3].id == "b")
        let kinds = ChartCheck(chart).findings.map(\.kind)
        #expect(kinds == [.noWayToEnd, .noWayToEnd])
    }

    @Test("a name with a star is one event in XState 4, and a point behind a name is for many in SCXML")
    func descriptors() {
        #expect(kinds(diagram(.xstate4, "a>b:go.*", "b>a:back")).isEmpty)
        for wide in ["go.", "go.*", "go", "*"] {
            let found = ChartCheck(diagram(.scxml, "a>b:\(wide)", "a>b:go.on", "b>a:back")).findings
            #expect(found.map(\.kind) == [.shadowed] && found.first?.place.line == 2, "\(wide)")
        }
        #expect(kinds(diagram(.xstate5, "a>b:go.*", "a>b:go.on", "b>a:back")).isEmpty, "the exact name comes first")
    }

    @Test("an event that is called as one that a walk makes up does not stand in its place")
    func madeUp() {
        for dialect in [Dialect.xstate4, .xstate5, .scxml] {
            let chart = diagram(dialect, "a>b:anything", "a>c:*", "b>a:back", "c>a:back")
            #expect(kinds(chart).isEmpty, "\(dialect)")
        }
        #expect(kinds(diagram(.xstate5, "a>b:x.anything.*", "a>c:x.*", "b>a:back", "c>a:back")).isEmpty)
    }

    @Test("of transitions with several events each event may leave open which is meant")
    func severalAmbiguous() {
        var chart = diagram(.diagram, "a>b:x", "a>c:z", "b>a:back", "c>a:back")
        chart.transitions[0].trigger = .events(["x", "y", "w"])
        chart.transitions[1].trigger = .events(["z", "w", "y"])
        let found = ChartCheck(chart).findings
        #expect(found.map(\.kind) == [.ambiguous, .ambiguous] && found.map(\.place.line) == [2, 2])
        #expect(found.map { $0.message.prefix(9) } == ["\"y\" leads", "\"w\" leads"])
    }

    @Test("where not all was walked, what a history leads to for want of anything else is not called unreachable")
    func historyOfHistories() {
        var chart = diagram(.scxml, "a>a:stay", "p", "h", "i", "b", "c")
        func node(_ id: String) -> Int { chart.nodes.firstIndex { $0.id == id } ?? 0 }
        for id in ["h", "i", "b", "c"] { chart.nodes[node(id)].parent = node("p") }
        chart.nodes[node("p")].kind = .composite
        chart.nodes[node("p")].declaresInitial = true
        for (id, other) in [("h", "i"), ("i", "h")] {
            chart.nodes[node(id)].kind = .history(isDeep: false)
            chart.nodes[node(id)].initial = [node(other)]
        }
        chart.nodes[node("p")].initial = [node("h")]
        var into = ChartTransition(from: node("a"), to: [node("p")], on: .events(["go"]))
        into.place = .init(line: 9, column: 1)
        chart.transitions.append(into)
        func unreachable(_ limit: Int) -> [Int] {
            ChartCheck(chart, limit: limit).findings.filter { $0.kind == .unreachable }.map(\.place.line)
        }
        #expect(unreachable(100) == [6] && unreachable(1) == [6])
    }
}
