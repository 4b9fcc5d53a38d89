import MachineRecords
import Statecharts
import Testing

@testable import MachineFormats

/// What steps of a chart come to as events of a machine without nesting.
@Suite("Steps as events of a machine")
struct ChartNewsTests {
    /// A chart with what tells of its steps.
    private struct Teller {
        let interpreter: ChartInterpreter
        let structure: ChartStructure
        var state: StatechartState
        var news: ChartNews
        /// What it did of itself when it began.
        let began: [EventRecord]

        init(_ chart: Statechart) {
            interpreter = ChartInterpreter(chart)
            structure = ChartStructure(interpreter)
            let step: ChartStep
            (state, step) = interpreter.start()
            news = ChartNews(interpreter, structure, atStart: step)
            began = news.events(ofStart: step)
        }

        func number(_ name: String) -> Int { structure.record.states.firstIndex { $0.name == name } ?? -1 }

        mutating func kinds(_ input: ChartInput, asked: RequestRecord = .event(0)) -> [EventRecord.Kind] {
            events(input, asked: asked).map(\.kind)
        }

        mutating func events(_ input: ChartInput, asked: RequestRecord = .event(0)) -> [EventRecord] {
            let (next, step) = interpreter.step(state, input)
            state = next
            return news.events(of: step, asked: asked, by: .person)
        }

        /// What is said of an input before it is asked for.
        func verdict(_ input: ChartInput, asked: RequestRecord) -> Verdict {
            var news = news
            return news.verdict(of: interpreter.step(state, input).1, on: asked)
        }
    }

    private func scxml(_ body: String) throws -> Statechart {
        try SCXMLReader.read(Array("<scxml>\(body)</scxml>".utf8), file: "x").chart
    }

    private func xstate(_ text: String) throws -> Statechart {
        try XStateReader.read(Array(text.utf8), file: "x.json").chart
    }

    @Test("D6 D7 D8 what a chart does of itself when it has begun are events, from where it began")
    func start() throws {
        let chart = try scxml(
            "<parallel id='p'><state id='r'><state id='a'><transition target='b'/></state><state id='b'>"
                + "<transition event='go' target='c'/></state><state id='c'/></state><state id='s'/></parallel>")
        let teller = Teller(chart)
        let (a, b, s) = (teller.number("r.a"), teller.number("r.b"), teller.number("p.s"))
        #expect(min(a, b, s) >= 0)
        #expect(teller.began.map(\.kind) == [.transitioned(from: a, to: b, by: .eventless)])
        #expect(teller.began.map(\.asker) == [.chart] && teller.began[0].states == [b, s].sorted())
        let link = ChartLink(chart)
        let first = link.connect()
        #expect(first.opening.number == 0 && Set(first.opening.states) == [a, s] && first.opening.transitions == 0)
        let second = link.connect().opening
        #expect(second.number == 1 && Set(second.states) == [b, s] && second.transitions == 1)
        #expect(
            link.ask(Submission(.reset, by: .person, on: Sighting(structureVersion: 0, lastEvent: 1)))
                == .taken(lastEvent: 3))
    }

    @Test("what a chart awaits where it has come to of itself is told with that, and before whatever is asked first")
    func workAtStart() throws {
        let text = """
            {"id": "app", "initial": "boot", "states": {
              "boot": {"always": "load"}, "load": {"invoke": {"src": "loader"}, "after": {"500": "boot"}, "on": {"GO": "end"}},
              "end": {}}}
            """
        func told(_ connection: LinkConnection) -> [EventRecord] {
            var events: [EventRecord] = []
            connection.passOn { updates in
                events += updates.compactMap { if case .event(let event) = $0 { event } else { nil } }
            }
            return events
        }
        let first = ChartLink(try xstate(text)).connect()
        #expect(first.opening.states == [0] && first.opening.working.isEmpty && first.opening.context.isEmpty)
        let start = told(first)
        #expect(start.map(\.working) == [[1]] && start.first?.context?.count == 2)
        let link = ChartLink(try xstate(text))
        let go = try #require(first.opening.structure.events.firstIndex { $0.name == "GO" })
        let sighting = Sighting(structureVersion: 0, lastEvent: 0)
        #expect(link.ask(Submission(.event(go), by: .program, on: sighting)) == .taken(lastEvent: 2))
        let late = link.connect()
        #expect(late.opening.states == [2] && late.opening.number == 2 && told(late).isEmpty)
    }

    @Test("a step that takes another by itself is two events, the second of which nobody asked for")
    func twoSteps() throws {
        var teller = Teller(
            try scxml(
                "<state id='a'><transition event='go' target='b'/></state>"
                    + "<state id='b'><transition target='c'/></state><state id='c'/>"))
        let kinds = teller.kinds(.event("go"))
        #expect(
            kinds == [
                .transitioned(from: teller.number("a"), to: teller.number("b"), by: .request(.event(0))),
                .transitioned(from: teller.number("b"), to: teller.number("c"), by: .eventless),
            ])
    }

    /// Two regions, of which each has an event that leads on and one that it takes without leaving its state, and a state beside
    /// them that leads back by history.
    private static let washer =
        "<parallel id='on'><history id='h' type='deep'><transition target='idle'/></history>"
        + "<transition event='fault' target='broken'/>"
        + "<state id='drum'><state id='idle'><transition event='start' target='wash'/><transition event='beep'/></state>"
        + "<state id='wash'/></state>"
        + "<state id='door'><state id='open'><transition event='close' target='shut'/></state>"
        + "<state id='shut'><transition event='open' cond='never' target='open'/></state></state>"
        + "</parallel><state id='broken'><transition event='repair' target='h'/></state>"

    @Test("D6 what does not leave a state stays in the one that takes it, whichever moved last")
    func staying() throws {
        var teller = Teller(try scxml(Self.washer))
        _ = teller.kinds(.event("close"))
        #expect(teller.news.main == teller.number("door.shut"))
        #expect(teller.kinds(.event("beep")) == [.stayed(.request(.event(0)), in: teller.number("drum.idle"))])
    }

    @Test("D6 D8 all that a history remembers is entered by the step that leads to it")
    func remembered() throws {
        var teller = Teller(try scxml(Self.washer))
        for event in ["start", "close", "fault"] { _ = teller.kinds(.event(event)) }
        let event = try #require(teller.events(.event("repair")).first)
        guard case .transitioned(let from, let to, _, _) = event.kind else {
            Issue.record("\(event.kind)")
            return
        }
        let steps = [StatePair(from: from, to: to)] + event.beside
        let expected = ["drum.wash", "door.shut"].map {
            StatePair(from: teller.number("broken"), to: teller.number($0))
        }
        #expect(Set(steps) == Set(expected) && steps.count == 2, "\(steps)")
    }

    @Test("D6 what is ignored tells the guards because of which it is, and that there are none")
    func unmet() throws {
        var teller = Teller(try scxml(Self.washer))
        _ = teller.kinds(.event("close"))
        #expect(teller.events(.event("open")).map(\.unmet) == [["never"]])
        #expect(teller.events(.event("repair")).map(\.unmet) == [[]])
        #expect(
            teller.events(.event("open")).map(\.states) == [teller.news.current],
            "any of those that are current might have taken it")
    }

    @Test("D1 a reset is a step of each region that was elsewhere, and of no two")
    func reset() throws {
        func region(_ name: String) -> String {
            "<state id='\(name)'><state id='\(name)1'><transition event='go.\(name)' target='\(name)2'/></state>"
                + "<state id='\(name)2'/></state>"
        }
        func moved(by events: [String]) throws -> EventRecord {
            var teller = Teller(try scxml("<parallel id='p'>" + region("l") + region("r") + "</parallel>"))
            for event in events { _ = teller.kinds(.event(event)) }
            let before = teller.news
            teller.news.place(atStart: teller.interpreter.start().1)
            return teller.news.reset(from: before, by: .person)
        }
        let teller = Teller(try scxml("<parallel id='p'>" + region("l") + region("r") + "</parallel>"))
        let steps = ["l", "r"].map { StatePair(from: teller.number("\($0).\($0)2"), to: teller.number("\($0).\($0)1")) }
        #expect(steps.allSatisfy { $0.from >= 0 && $0.to >= 0 })
        let main = teller.news.main
        for (events, expected) in [
            (["go.l", "go.r"], steps), (["go.r"], [steps[1]]), (["go.l"], [steps[0]]), ([], []),
        ] {
            let event = try moved(by: events)
            guard case .reset(let from, to: main) = event.kind else {
                Issue.record("\(event.kind)")
                continue
            }
            let told = ([StatePair(from: from, to: main)] + event.beside).filter { $0.from != $0.to }
            #expect(Set(told) == Set(expected) && told.count == expected.count, "\(events): \(told)")
        }
    }

    @Test("D1 a move of a parent of several parts begins at the one beside which its line is drawn")
    func parentsMove() throws {
        func region(_ name: String, _ event: String) -> String {
            "<state id='\(name)'><state id='\(name)1'><transition event='\(event)' target='\(name)2'/></state>"
                + "<state id='\(name)2'/></state>"
        }
        var teller = Teller(
            try scxml(
                "<parallel id='p'><transition cond=\"In('l2') &amp;&amp; In('r2')\" target='end'/>"
                    + region("l", "e1") + region("r", "e2") + "</parallel><final id='end'/>"))
        func number(_ end: String) -> Int { teller.structure.record.states.firstIndex { $0.name.hasSuffix(end) } ?? -1 }
        _ = teller.kinds(.event("e1"))
        let kinds = teller.kinds(.event("e2"))
        #expect(kinds.last == .transitioned(from: number("l2"), to: number("end"), by: .eventless), "\(kinds)")
    }

    @Test("F2 an event that a state forbids is ignored there, and nothing else is told of it")
    func forbidden() throws {
        let text = #"""
            {"initial":"p","states":{"p":{"type":"parallel","on":{"E":"q"},"states":{"a":{"initial":"x","states":{"x":{"on":{"E":{}}}}},
            "b":{"initial":"x","states":{"x":{"always":{"guard":"g","target":"y"}},"y":{}}}}},"q":{}}}
            """#
        var teller = Teller(try XStateReader.read(Array(text.utf8), file: "m.json").chart)
        #expect(teller.kinds(.event("E")) == [.ignored(.request(.event(0)), in: teller.news.main)])
        let (_, step) = teller.interpreter.step(teller.state, .event("E"))
        #expect(teller.interpreter.reason(step) == "p.a.x forbids it, so it is ignored")
    }

    @Test("F1 D6 an event that moves two regions tells the steps of both, and of one that moves one nothing else")
    func bothRegions() throws {
        func region(_ name: String, _ second: String) -> String {
            "<state id='\(name)'><state id='\(name)1'><transition event='e' target='\(name)2'/></state>"
                + "<state id='\(name)2'><transition event='\(second)' target='\(name)1'/></state></state>"
        }
        var teller = Teller(try scxml("<parallel id='p'>\(region("l", "back"))\(region("r", "again"))</parallel>"))
        func number(_ end: String) -> Int { teller.structure.record.states.firstIndex { $0.name.hasSuffix(end) } ?? -1 }
        let (l1, l2, r1, r2) = (number("l1"), number("l2"), number("r1"), number("r2"))
        let (next, step) = teller.interpreter.step(teller.state, .event("e"))
        let events = teller.news.events(of: step, asked: .event(0), by: .person)
        let steps = events.flatMap { event -> [StatePair] in
            guard case .transitioned(let from, let to, _, _) = event.kind else { return [] }
            return [StatePair(from: from, to: to)] + event.beside
        }
        #expect(events.count == 1 && steps.count == 2)
        #expect(Set(steps) == [StatePair(from: l1, to: l2), StatePair(from: r1, to: r2)])
        let back = teller.interpreter.step(next, .event("back")).1
        #expect(teller.news.events(of: back, asked: .event(1), by: .person).map(\.beside) == [[]])
    }

    @Test("F4 a step after which the chart would go round for ever is done, and the round behind it refused by itself")
    func loop() throws {
        var teller = Teller(
            try scxml(
                "<state id='a'><transition event='go' target='b'/></state>"
                    + "<state id='b'><transition target='c'/></state><state id='c'><transition target='b'/></state>"))
        let kinds = teller.kinds(.event("go"))
        #expect(kinds.first == .transitioned(from: teller.number("a"), to: teller.number("b"), by: .request(.event(0))))
        guard kinds.count == 2, case .rejected(.eventless, teller.number("b"), nil, let refusal)? = kinds.last,
            case .endless(let round, isClosed: true) = refusal.reason
        else {
            Issue.record("expected a refusal, found \(kinds)")
            return
        }
        #expect(Set(round) == [teller.number("b"), teller.number("c")])
        #expect(round.count == 2)
    }

    @Test("F7 what leads out of a join that waits for other branches is refused, and says so")
    func waitingJoin() throws {
        var teller = Teller(
            try chart(
                mermaid: """
                    stateDiagram-v2
                    state split <<fork>>
                    state gather <<join>>
                    [*] --> split
                    split --> p
                    split --> m
                    p --> gather : packed
                    m --> gather : paid
                    gather --> s : called
                    """))
        _ = teller.kinds(.event("packed"))
        #expect(
            teller.verdict(.event("called"), asked: .event(0))
                == .refused(RefusalRecord(.awaiting(join: teller.number("gather")))))
        guard case .rejected(_, _, nil, let refusal)? = teller.kinds(.event("called")).first else {
            Issue.record("expected a refusal")
            return
        }
        #expect(refusal.reason == .awaiting(join: teller.number("gather")))
    }

    @Test("F4 a guard that sets off such a round is turned, and told so before the round")
    func loopByGuard() throws {
        var teller = Teller(
            try scxml(
                "<state id='a'><transition cond='ready' target='b'/></state>"
                    + "<state id='b'><transition cond='ready' target='a'/></state>"))
        let verdict = teller.verdict(.guardSwitch("ready", isOn: true), asked: .event(0))
        guard case .allowed(to: nil, company: [], loop: _?) = verdict else {
            Issue.record("expected a loop behind the turn, found \(verdict)")
            return
        }
        let kinds = teller.kinds(.guardSwitch("ready", isOn: true))
        #expect(kinds.count == 2 && kinds.first == .context(.request(.event(0)), in: teller.number("a")))
        guard case .rejected(.eventless, _, nil, _)? = kinds.last else {
            Issue.record("expected a refusal, found \(kinds)")
            return
        }
    }

    @Test("F4 of a round that one region goes, the other regions are not told")
    func loopBesideRegions() throws {
        var teller = Teller(
            try scxml(
                """
                <parallel id='p'>
                <state id='one' initial='a'><state id='a'><transition event='go' target='b'/></state>
                <state id='b'><transition target='c'/></state><state id='c'><transition target='b'/></state></state>
                <state id='two'><state id='x'/></state>
                </parallel>
                """))
        guard case .rejected(_, _, _, let refusal)? = teller.kinds(.event("go")).last,
            case .endless(let round, isClosed: true) = refusal.reason
        else {
            Issue.record("expected a refusal")
            return
        }
        #expect(Set(round) == [teller.number("one.b"), teller.number("one.c")])
    }

    /// Two regions, of which the first has a way out of them both, and the second moved last.
    private func regions() throws -> Teller {
        var teller = Teller(
            try scxml(
                """
                <parallel id='p'>
                <state id='one' initial='a'><transition event='out' target='end'/>
                <state id='a'><transition event='go' target='b'/></state><state id='b'/></state>
                <state id='two' initial='x'><state id='x'><transition event='turn' target='y'/></state><state id='y'/></state>
                </parallel><state id='end'/>
                """))
        _ = teller.kinds(.event("turn"))
        return teller
    }

    @Test("D1 F1 of regions that are left together the state is told from which the line leads")
    func lineTaken() throws {
        var teller = try regions()
        let out = teller.structure.record.events.firstIndex { $0.name == "out" } ?? -1
        let kinds = teller.kinds(.event("out"), asked: .event(out))
        let (from, to) = (teller.number("one.a"), teller.number("end"))
        #expect(kinds == [.transitioned(from: from, to: to, by: .request(.event(out)))])
        #expect(teller.structure.record.edges(from: from).contains { $0.to == to }, "it has a line to be lit")
    }

    @Test("D1 D3 F1 what leaves a parent leaves each state in it, at any depth, and is told of the one that was left")
    func parentsEdge() throws {
        var teller = Teller(
            try scxml(
                """
                <state id='working'><transition event='smash' target='broken'/><transition event='wipe'/>
                <state id='yellow'><transition event='go' target='red'/></state><state id='red'/></state>
                <state id='broken'/>
                """))
        let record = teller.structure.record
        let (yellow, red, broken) = (
            teller.number("working.yellow"), teller.number("working.red"), teller.number("broken")
        )
        let smash = RequestRecord.event(record.events.firstIndex { $0.name == "smash" } ?? -1)
        let wipe = RequestRecord.event(record.events.firstIndex { $0.name == "wipe" } ?? -1)
        _ = teller.kinds(.event("go"))
        #expect(record.declaredVerdict(on: smash, from: red) == .allowed(to: broken))
        #expect(record.declaredVerdict(on: wipe, from: red) == .allowed(to: nil))
        #expect(record.edges.filter { $0.trigger.request == smash }.map(\.from) == [yellow], "it is drawn once")
        #expect(teller.news.refusal(of: yellow).legal == [broken])
        #expect(
            teller.kinds(.event("smash"), asked: smash)
                == [.transitioned(from: red, to: broken, by: .request(smash))])
        #expect(record.lines(of: StatePair(from: red, to: broken)) == [StatePair(from: yellow, to: broken)])
        #expect(record.groups.map(\.name).sorted() == ["", "working"])
    }

    @Test("D1 F1 the lines of a transition that enters several regions belong together")
    func joint() throws {
        let teller = Teller(
            try scxml(
                """
                <state id='a'><transition event='go' target='p'/></state>
                <parallel id='p'><state id='b'/><state id='c'/></parallel>
                """))
        let edges = teller.structure.record.edges(from: teller.number("a"))
        #expect(edges.count == 2 && Set(edges.map(\.transition)).count == 1 && edges.first?.transition != nil)
    }

    @Test("D4 F1 a state is refused from the current state of its own region, with what is legal in all of them")
    func refusedInItsRegion() throws {
        let teller = try regions()
        #expect(teller.news.origin(of: teller.number("one.b")) == teller.number("one.a"))
        #expect(teller.news.origin(of: teller.number("two.x")) == teller.number("two.y"))
        #expect(teller.news.origin(of: teller.number("end")) == teller.number("two.y"), "else the one entered last")
        let refusal = teller.news.refusal(of: teller.number("two.x"))
        #expect(refusal.reason == .notListed(from: teller.number("two.y"), to: teller.number("two.x")))
        #expect(Set(refusal.legal) == [teller.number("one.b"), teller.number("end")])
    }

    @Test("D6 where a shorter delay ends within the one that was asked for, the step is that delay's")
    func shorterDelay() throws {
        var teller = Teller(
            try xstate(
                """
                {"type": "parallel", "states": {
                  "x": {"initial": "a", "states": {"a": {"after": {"1000": "b"}}, "b": {}}},
                  "y": {"initial": "c", "states": {"c": {"after": {"2000": "d"}}, "d": {}}}}}
                """))
        let events = teller.structure.record.events
        let long = try #require(events.firstIndex { $0.name == "after 2 s" })
        let causes = teller.kinds(.elapse(milliseconds: 2000), asked: .event(long)).map { kind in
            if case .transitioned(_, _, let cause, _) = kind { cause } else { CauseRecord.eventless }
        }
        #expect(causes == [.unlisted("after 1 s"), .unlisted("after 2 s")], "\(causes)")
    }

    @Test("D4 the failure that stops a machine is told of the state whose work it was, by the name of that")
    func failedWork() throws {
        var teller = Teller(
            try xstate(
                """
                {"type": "parallel", "states": {
                  "x": {"initial": "a", "states": {"b": {}, "a": {"invoke": {
                    "id": "ping", "src": "sender", "onError": {"target": "b", "guard": "serious"}}}}},
                  "y": {"initial": "c", "states": {"c": {"on": {"go": "d"}}, "d": {}}}}}
                """))
        _ = teller.kinds(.event("go"))
        #expect(teller.news.main == teller.number("y.d"))
        let fails = try #require(teller.structure.record.events.firstIndex { $0.name == "error ping" })
        guard case .rejected(_, let from, nil, let refusal)? = teller.kinds(.fail("ping"), asked: .event(fails)).last
        else {
            Issue.record("a failure that nothing handles stops the machine")
            return
        }
        #expect(from == teller.number("x.a") && refusal.reason == .stopped(work: "ping"))
    }

    @Test("a transition that does not leave its state is told as a stay")
    func stays() throws {
        var teller = Teller(try scxml("<state id='a'><transition event='go'><raise event='x'/></transition></state>"))
        #expect(teller.kinds(.event("go")) == [.stayed(.request(.event(0)), in: 0)])
    }

    @Test("what no current state waits for is ignored; what leads to a state from elsewhere is refused with that state")
    func refused() throws {
        let chart = try chart(mermaid: "stateDiagram\n[*] --> a\na --> b\nb --> c\nc --> a : back")
        var teller = Teller(chart)
        let back = try #require(teller.structure.record.events.firstIndex { $0.name == "back" })
        #expect(teller.kinds(.event("back"), asked: .event(back)) == [.ignored(.request(.event(back)), in: 0)])
        let (b, c) = (teller.number("b"), teller.number("c"))
        let toC = try #require(teller.structure.record.events.firstIndex { $0.target == c })
        let place = try #require(chart.transitions.firstIndex { chart.path(of: $0.targets[0]) == "c" })
        guard
            case .rejected(_, let from, c?, let refusal)? = teller.kinds(
                .transition(anyOf: [place], by: nil), asked: .event(toC)
            ).first
        else {
            Issue.record("expected a refusal with its target")
            return
        }
        #expect(from == 0 && refusal.reason == .notListed(from: 0, to: c) && refusal.legal == [b])
    }

    @Test("D2 one of an event's several ways is ignored where nothing waits for the event, as the event itself is")
    func ignoredWay() throws {
        let chart = try chart(mermaid: "stateDiagram\n[*] --> a\na --> b : go\nb --> c : done\nb --> d : done")
        var teller = Teller(chart)
        let c = teller.number("c")
        let toC = try #require(teller.structure.record.events.firstIndex { $0.name == "done" && $0.target == c })
        let place = try #require(chart.transitions.firstIndex { chart.path(of: $0.targets[0]) == "c" })
        #expect(
            teller.kinds(.transition(anyOf: [place], by: nil), asked: .event(toC)) == [
                .ignored(.request(.event(toC)), in: 0)
            ])
        #expect(teller.verdict(.transition(anyOf: [place], by: nil), asked: .event(toC)) == .ignored)
        #expect(teller.news.refusal(of: c).legal == [teller.number("b")], "the state itself can be asked for")
    }

    @Test("behind the end everything is refused: by its target where it has one, else it is ignored")
    func ended() throws {
        var teller = Teller(try chart(mermaid: "stateDiagram\n[*] --> a\na --> b : go\nb --> [*] : out\na --> c"))
        for event in ["go", "out"] { _ = teller.kinds(.event(event)) }
        let end = teller.news.main
        #expect(teller.structure.record.states[end].isFinal)
        let go = try #require(teller.structure.record.events.firstIndex { $0.name == "go" })
        #expect(teller.kinds(.event("go"), asked: .event(go)) == [.ignored(.request(.event(go)), in: end)])
        let c = teller.number("c")
        let toC = try #require(teller.structure.record.events.firstIndex { $0.target == c })
        let refusal = RefusalRecord(.finalState(from: end, to: c))
        #expect(
            teller.kinds(.event("c"), asked: .event(toC)) == [
                .rejected(.request(.event(toC)), from: end, target: c, refusal)
            ])
    }

    @Test(
        "a condition is written with brackets where two of them would be read otherwise",
        arguments: [
            (.named("a"), "a"), (.not(.named("a")), "not a"), (.all([.named("a"), .named("b")]), "a and b"),
            (.any([.named("a"), .named("b")]), "a or b"), (.not(.all([.named("a"), .named("b")])), "not (a and b)"),
            (.all([.any([.named("a"), .named("b")]), .named("c")]), "(a or b) and c"),
            (.any([.not(.named("a")), .isIn(1)]), "not a or in s"), (.constant(true), "true"),
            (.constant(false), "false"),
        ] as [(ChartCondition, String)])
    func conditions(condition: ChartCondition, text: String) {
        var chart = Statechart(name: "m", format: .xstate, dialect: .xstate5)
        chart.nodes.append(ChartNode(id: "s", parent: 0, kind: .state))
        #expect(chart.text(of: condition) == text)
    }
}
