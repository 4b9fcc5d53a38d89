import MachineRecords
import Statecharts
import Testing

@testable import MachineFormats

/// A chart behind the link that dashboards know machines by.
@Suite("Charts as live machines")
struct ChartLinkTests {
    private static let oven = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="oven">
          <parallel id="oven">
            <state id="heat" initial="off">
              <state id="off"><transition event="start" target="on"/></state>
              <state id="on">
                <transition event="stop" target="off"/>
                <transition cond="tooHot" target="off"/>
                <transition event="check" cond="ready" target="off"/>
              </state>
            </state>
            <state id="door" initial="closed">
              <state id="closed"><transition event="open" target="ajar"/></state>
              <state id="ajar"><transition event="close" target="closed"/></state>
            </state>
          </parallel>
        </scxml>
        """

    private func link(_ scxml: String = oven) throws -> ChartLink {
        ChartLink(try SCXMLReader.read(Array(scxml.utf8), file: "oven.scxml").chart)
    }

    /// A link with a screen's knowledge of it.
    private final class Screen {
        let link: ChartLink
        let structure: StructureRecord
        private var lastEvent: Int
        private let opening: SnapshotRecord

        init(_ link: ChartLink) {
            self.link = link
            opening = link.connect().opening
            structure = opening.structure
            // What the chart has done of itself is told behind its opening.
            lastEvent = link.connect().opening.number
        }

        func request(_ name: String) throws -> RequestRecord {
            .event(try #require(structure.events.firstIndex { $0.name == name }))
        }

        func state(_ name: String) throws -> Int {
            try #require(structure.states.firstIndex { $0.name == name })
        }

        func ask(_ request: RequestRecord) -> SnapshotRecord {
            let sighting = Sighting(structureVersion: structure.version, lastEvent: lastEvent)
            if case .taken(let last) = link.ask(Submission(request, by: .person, on: sighting)) { lastEvent = last }
            return link.connect().opening
        }

        func verdict(_ request: RequestRecord) -> Verdict? {
            let sighting = Sighting(structureVersion: structure.version, lastEvent: lastEvent)
            guard case .verdict(let verdict) = link.verdict(on: Submission(request, on: sighting)) else { return nil }
            return verdict
        }
    }

    @Test("D14 a search that is given up ends at once, whatever it has found")
    func givenUpRoute() async throws {
        let link = try link()
        let screen = Screen(link)
        let sighting = Sighting(structureVersion: screen.structure.version, lastEvent: link.connect().opening.number)
        let question = RouteQuestion(to: try screen.state("door.ajar"), on: sighting)
        guard case .found(let steps) = link.route(question) else {
            Issue.record("no way")
            return
        }
        #expect(steps.count == 1)
        let search = Task { () -> RouteAnswer in
            withUnsafeCurrentTask { $0?.cancel() }
            return link.route(question)
        }
        #expect(await search.value == .notFound(within: 1))
    }

    @Test("F1 several states are current, one in each region, and a request moves its own alone")
    func regions() throws {
        let screen = Screen(try link())
        let names = { (snapshot: SnapshotRecord) in
            Set(snapshot.states.map { snapshot.structure.states[$0].name })
        }
        #expect(names(screen.link.connect().opening) == ["heat.off", "door.closed"])
        #expect(names(screen.ask(try screen.request("start"))) == ["heat.on", "door.closed"])
        #expect(names(screen.ask(try screen.request("open"))) == ["heat.on", "door.ajar"])
        let snapshot = screen.link.connect().opening
        #expect(snapshot.state == (try screen.state("door.ajar")), "the one that was entered last")
        #expect(snapshot.transitions == 2 && snapshot.number == 2)
    }

    @Test("F3 a guard is a switch: shown in the context, off at first; turned on, what waits for it alone is taken")
    func guards() throws {
        let screen = Screen(try link())
        let context = screen.link.connect().opening.context
        #expect(context.map(\.key) == ["[tooHot]", "[ready]"])
        #expect(try context.map(\.request) == [screen.request("[tooHot]"), screen.request("[ready]")])
        _ = screen.ask(try screen.request("start"))
        #expect(screen.verdict(try screen.request("check")) == .unmet(guards: ["ready"]))
        #expect(screen.verdict(try screen.request("[ready]")) == .allowed(to: nil))
        let ready = screen.ask(try screen.request("[ready]"))
        #expect(ready.context.map(\.value) == [.bool(false), .bool(true)])
        #expect(screen.verdict(try screen.request("check")) == .allowed(to: try screen.state("heat.off")))
        #expect(screen.verdict(try screen.request("[tooHot]")) == .allowed(to: try screen.state("heat.off")))
        let hot = screen.ask(try screen.request("[tooHot]"))
        #expect(hot.state == (try screen.state("heat.off")))
    }

    @Test("F3 D2 of several guards those that are false are told, and where none is the condition that does not hold")
    func conditions() throws {
        let text = """
            {"id": "m", "initial": "a", "states": {"b": {}, "a": {"on": {
              "open": {"target": "b", "guard": {"type": "not", "guards": ["locked"]}},
              "both": {"target": "b", "guard": {"type": "and", "guards": ["p", "locked"]}},
              "meet": {"target": "b", "guard": {"type": "xstate.stateIn", "params": {"stateValue": "b"}}}}}}}
            """
        let screen = Screen(ChartLink(try XStateReader.read(Array(text.utf8), file: "m.json").chart))
        let (open, both) = (try screen.request("open"), try screen.request("both"))
        #expect(screen.verdict(open) == .allowed(to: try screen.state("b")))
        #expect(screen.verdict(both) == .unmet(guards: ["p", "locked"]))
        _ = screen.ask(try screen.request("[locked]"))
        #expect(screen.verdict(open) == .unmet(guards: ["not locked"]), "locked is true, and not what is missing")
        #expect(screen.verdict(both) == .unmet(guards: ["p"]))
        #expect(screen.verdict(try screen.request("meet")) == .unmet(guards: ["in b"]), "a state that is not current")
    }

    @Test(
        "F3 work is called by its own id, or by what is invoked where the file gives it none and nothing else is so called"
    )
    func works() throws {
        func names(_ third: String) throws -> (events: [String], context: [String]) {
            let text = """
                {"id": "jobs", "initial": "a", "states": {
                  "a": {"invoke": {"src": "fetch", "onDone": "b"}},
                  "b": {"invoke": {"id": "mine", "src": "save", "onDone": "c"}},
                  "c": {"invoke": {"src": "\(third)", "onDone": "a", "onError": "b"}}}}
                """
            let link = ChartLink(try XStateReader.read(Array(text.utf8), file: "j.json").chart)
            let opening = link.connect().opening
            return (opening.structure.events.map(\.name), opening.context.map(\.key))
        }
        #expect(try names("send").events == ["done fetch", "done mine", "done send", "error send"])
        #expect(try names("send").context == ["fetch"])
        let twice = try names("fetch")
        #expect(twice.events == ["done 0.jobs.a", "done mine", "done 0.jobs.c", "error 0.jobs.c"])
        #expect(twice.context == ["0.jobs.a"])
    }

    @Test("F3 D21 a function that an export names by its place is called by its id, or is work without a name")
    func inlineWork() throws {
        let text = """
            {"id": "jobs", "initial": "a", "states": {
              "a": {"invoke": {"id": "fetch", "src": "inline:jobs.a#actor[0]", "onDone": "b"}},
              "b": {"invoke": {"src": "inline:jobs.b#actor[0]", "onDone": "a"}}}}
            """
        let link = ChartLink(try XStateReader.read(Array(text.utf8), file: "j.json").chart)
        #expect(link.connect().opening.structure.states.map(\.work) == [.named("fetch"), .unnamed])
    }

    @Test(
        "F3 D21 work that an export names by its state alone is called by that state, and by its number from the second on"
    )
    func placedWork() throws {
        func work(_ id: String) -> String {
            ##"{"id": "\##(id)", "src": "xstate.invoke.\##(id)", "onDone": "#top"}"##
        }
        let text = """
            {"id": "jobs", "initial": "a", "states": {
              "a": {"id": "top", "invoke": \(work("0.jobs.a")), "initial": "b", "states": {
                "b": {"invoke": [\(work("0.jobs.a.b")), \(work("1.jobs.a.b"))]}}}}}
            """
        let link = ChartLink(try XStateReader.read(Array(text.utf8), file: "j.json").chart)
        let opening = link.connect().opening
        #expect(opening.structure.events.map(\.name).sorted() == ["done a", "done a.b", "done a.b 2"])
        #expect(opening.structure.states.map(\.work) == [.unnamed])
        #expect(opening.context.map(\.key).sorted() == ["a", "a.b", "a.b 2"])
    }

    @Test(
        "F1 F3 what takes many events is known to take each of them, as each format matches them",
        arguments: [
            ("4", "*", ["*": ["a.b", "done work", "go"]]), ("5", "a.*", ["a.*": ["a.b"]]), ("5", "go", [:]),
            ("scxml", "a", ["a": ["a.b"]]), ("scxml", "*", ["*": ["a.b", "go"]]),
        ])
    func covered(format: String, descriptor: String, expected: [String: [String]]) throws {
        let chart: Statechart
        if format == "scxml" {
            let text = """
                <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="s">
                <transition event="\(descriptor)" target="t"/></state>
                <state id="t"><transition event="a.b" target="s"/><transition event="go" target="s"/></state></scxml>
                """
            chart = try SCXMLReader.read(Array(text.utf8), file: "j.scxml").chart
        } else {
            let version = format == "4" ? #""predictableActionArguments": true, "# : ""
            let text = """
                {\(version)"id": "j", "initial": "s", "states": {
                  "s": {"invoke": {"id": "work", "src": "f", "onDone": "t"}, "on": {"\(descriptor)": "t"}},
                  "t": {"on": {"a.b": "s", "go": "s"}}}}
                """
            chart = try XStateReader.read(Array(text.utf8), file: "j.json").chart
        }
        let events = ChartLink(chart).connect().opening.structure.events
        let named = events.filter { !$0.covered.isEmpty }.map { event in
            (event.name, event.covered.map { events[$0].name }.sorted())
        }
        #expect(Dictionary(uniqueKeysWithValues: named) == expected)
    }

    @Test("F3 a guard that nothing asks here, and a delay that does not run, recede among what is ignored")
    func idleSwitches() throws {
        let screen = Screen(try link())
        #expect(screen.verdict(try screen.request("[ready]")) == .ignored, "only the heated oven asks it")
        let text = """
            {"initial": "a", "states": {"a": {"on": {"go": "b"}}, "b": {"after": {"1000": "a"}}}}
            """
        let job = Screen(ChartLink(try XStateReader.read(Array(text.utf8), file: "j.json").chart))
        #expect(job.verdict(try job.request("after 1 s")) == .ignored)
        #expect(job.verdict(try job.request("next delay")) == .ignored)
        _ = job.ask(try job.request("go"))
        #expect(job.verdict(try job.request("after 1 s")) == .allowed(to: try job.state("a")))
    }

    @Test("F3 of thousands of guards of one event each is judged in the time of one", .timeLimit(.minutes(10)))
    func manyGuards() throws {
        let ways = (0..<4_000).map { "{\"target\": \"b\", \"guard\": \"g\($0)\"}" }.joined(separator: ",")
        let text = "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\"go\": [\(ways)]}}, \"b\": {}}}"
        let screen = Screen(ChartLink(try XStateReader.read(Array(text.utf8), file: "g.json").chart))
        let switches = screen.structure.events.indices.filter { screen.structure.events[$0].name.hasPrefix("[g") }
        #expect(switches.count == 4_000)
        #expect(switches.allSatisfy { screen.verdict(.event($0)) == .allowed(to: nil) })
        let (go, first) = (try screen.request("go"), try screen.request("[g0]"))
        _ = screen.ask(first)
        _ = screen.ask(go)
        #expect(screen.verdict(first) == .ignored, "what was found before was of another state")
    }

    @Test("the end of a part is not the machine's: what is around it goes on")
    func nestedEnd() throws {
        let text = "stateDiagram-v2\n[*] --> P\nstate P {\n[*] --> a\na --> [*] : e\n}\nP --> Q : go\nQ --> [*] : out\n"
        let screen = Screen(ChartLink(try MermaidReader.read(Array(text.utf8), file: "d.mmd").chart))
        let finals = screen.structure.states.filter(\.isFinal).map(\.name)
        #expect(finals.count == 1 && !finals[0].hasPrefix("P"))
    }

    @Test("D2 what is not handled is ignored, a state that nothing leads to is refused, each with an event")
    func refused() throws {
        let screen = Screen(try link())
        #expect(screen.verdict(try screen.request("close")) == .ignored)
        #expect(screen.ask(try screen.request("close")).number == 1)
        let on = try screen.state("heat.on")
        guard case .refused(let refusal)? = screen.verdict(.state(on)) else {
            Issue.record("a state can be asked for")
            return
        }
        #expect(refusal.reason == .notListed(from: try screen.state("heat.off"), to: on))
        #expect(screen.ask(.state(on)).number == 2)
    }

    @Test("reset begins anew, guards off")
    func reset() throws {
        let screen = Screen(try link())
        _ = screen.ask(try screen.request("start"))
        _ = screen.ask(try screen.request("[ready]"))
        let snapshot = screen.ask(.reset)
        #expect(snapshot.context.allSatisfy { $0.value == .bool(false) } && snapshot.transitions == 0)
        #expect(Set(snapshot.states) == [try screen.state("heat.off"), try screen.state("door.closed")])
    }

    @Test("reset leads to where the chart comes to rest, not to where it only begins")
    func resetAtRest() throws {
        let text = """
            {"id": "app", "initial": "boot", "states": {
              "boot": {"always": "check"}, "check": {"on": {"fail": "off"}}, "off": {}}}
            """
        let screen = Screen(ChartLink(try XStateReader.read(Array(text.utf8), file: "app.json").chart))
        let check = try screen.state("check")
        #expect(screen.verdict(.reset) == .allowed(to: check))
        #expect(screen.ask(try screen.request("fail")).state == (try screen.state("off")))
        #expect(screen.verdict(.reset) == .allowed(to: check) && screen.ask(.reset).state == check)
        let regions = Screen(try link())
        let closed = try regions.state("door.closed")
        #expect(regions.verdict(.reset) == .allowed(to: try regions.state("heat.off"), company: [closed]))
    }

    @Test("F2 D6 a start that leads into a loop says so to whoever looks first, and a reset that does to all")
    func endlessStart() throws {
        let text = """
            {"id": "app", "initial": "a", "states": {"a": {"always": "b"}, "b": {"always": "a"}}}
            """
        let link = ChartLink(try XStateReader.read(Array(text.utf8), file: "app.json").chart)
        let (first, second) = (link.connect(), link.connect())
        func kinds(_ connection: LinkConnection) -> [EventRecord] {
            var events: [EventRecord] = []
            connection.passOn { updates in
                events += updates.compactMap { if case .event(let event) = $0 { event } else { nil } }
            }
            return events
        }
        func isEndless(_ event: EventRecord?) -> Bool {
            guard case .rejected(.eventless, _, target: nil, let refusal)? = event?.kind, event?.asker == .chart,
                case .endless(let round, isClosed: true) = refusal.reason, round.count == 2
            else { return false }
            return true
        }
        let told = kinds(first)
        #expect(first.opening.number == 0 && told.map(\.number) == [1] && isEndless(told.first))
        #expect(second.opening.number == 1 && kinds(second).isEmpty)
        let sighting = Sighting(structureVersion: first.opening.structure.version, lastEvent: 1)
        _ = link.ask(Submission(.reset, by: .person, on: sighting))
        func isEndless(_ verdict: Verdict) -> Bool {
            guard case .allowed(to: 0?, company: [], let loop?) = verdict,
                case .endless(_, isClosed: true) = loop.reason
            else { return false }
            return true
        }
        let now = Sighting(structureVersion: sighting.structureVersion, lastEvent: second.opening.number + 2)
        let reset = kinds(second)
        if case .verdict(let verdict) = link.verdict(on: Submission(.reset, on: now)) {
            #expect(isEndless(verdict), "\(verdict)")
        } else {
            Issue.record("no verdict")
        }
        #expect(reset.map(\.number) == [2, 3] && isEndless(reset.last))
        guard case .reset? = reset.first?.kind else {
            Issue.record("no reset")
            return
        }
    }

    @Test("F3 delays run on the chart's own clock, and the end of work is chosen")
    func delaysAndWork() throws {
        let text = """
            {"id": "job", "initial": "waiting", "states": {
              "waiting": {"after": {"1500": "loading"}, "on": {"skip": "loading"}},
              "loading": {"invoke": {"src": "fetch", "id": "f", "onDone": "ready", "onError": "waiting"}},
              "ready": {"type": "final"}}}
            """
        let chart = try XStateReader.read(Array(text.utf8), file: "job.json").chart
        let screen = Screen(ChartLink(chart))
        #expect(screen.link.connect().opening.context.map(\.value) == [.delay(left: 1500)])
        let loading = screen.ask(try screen.request("after 1500 ms"))
        #expect(loading.state == (try screen.state("loading")) && loading.working == [loading.state])
        let again = screen.ask(try screen.request("error f"))
        #expect(again.state == (try screen.state("waiting")) && again.working.isEmpty)
        _ = screen.ask(try screen.request("next delay"))
        let ready = screen.ask(try screen.request("done f"))
        #expect(ready.state == (try screen.state("ready")))
        #expect(ready.structure.states[ready.state].isFinal)
    }

    @Test("F3 a machine of XState 5 that stops on an error that nothing handles says so, before, then and after")
    func stopped() throws {
        let text = """
            {"id": "job", "initial": "loading", "states": {
              "loading": {
                "on": {"skip": "ready"},
                "invoke": {"src": "fetch", "id": "f", "onError": {"target": "ready", "guard": "isKnown"}}},
              "ready": {}}}
            """
        let screen = Screen(ChartLink(try XStateReader.read(Array(text.utf8), file: "job.json").chart))
        let (error, skip) = (try screen.request("error f"), try screen.request("skip"))
        #expect(screen.verdict(error) == .refused(RefusalRecord(.stopped(work: "f"))))
        #expect(screen.verdict(skip) == .allowed(to: try screen.state("ready")))
        let before = screen.link.connect().opening.number
        let stopped = screen.ask(error)
        let loading = try screen.state("loading")
        #expect(stopped.number == before + 1 && stopped.state == loading)
        #expect(screen.verdict(skip) == .refused(RefusalRecord(.stopped(work: nil))))
        #expect(screen.ask(skip).state == loading)
        _ = screen.ask(.reset)
        #expect(screen.verdict(skip) == .allowed(to: try screen.state("ready")))
    }

    @Test("F0 in a diagram each of several targets of one event is a request of its own, and so is what has no event")
    func diagrams() throws {
        let text = "stateDiagram-v2\n[*] --> a\na --> b : go\na --> c : go\nb --> a\nc --> a : back\n"
        let screen = Screen(ChartLink(try MermaidReader.read(Array(text.utf8), file: "d.mmd").chart))
        let names = screen.structure.requests.compactMap { request -> String? in
            guard case .event(let number) = request else { return nil }
            let event = screen.structure.events[number]
            return event.target.map { "\(event.name) → \(screen.structure.states[$0].name)" } ?? event.name
        }
        #expect(names == ["go → b", "go → c", " → a", "back"])
        let toC = RequestRecord.event(1)
        #expect(screen.verdict(toC) == .allowed(to: try screen.state("c")))
        #expect(screen.ask(toC).state == (try screen.state("c")))
        guard case .refused? = screen.verdict(.event(2)) else {
            Issue.record("what leads from b is not asked for in c")
            return
        }
    }

    @Test(
        "D6 what the chart does of itself after a request is an event of its own, in order, with all that are current")
    func news() async throws {
        let text = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a"><transition event="go" target="b"/>
            </state><state id="b"><transition target="c"/></state><state id="c"/></scxml>
            """
        let link = try link(text)
        let connection = link.connect()
        let (updates, feed) = AsyncStream.makeStream(of: [MachineUpdate].self)
        let following = Task { await connection.follow({ feed.yield($0) }, {}) }
        _ = link.ask(Submission(.event(0), by: .person, on: Sighting(structureVersion: 0, lastEvent: 0)))
        var iterator = updates.makeAsyncIterator()
        let batch = try #require(await iterator.next())
        following.cancel()
        let events = batch.compactMap { if case .event(let event) = $0 { event } else { nil } }
        #expect(events.map(\.number) == [1, 2])
        #expect(events.map(\.states) == [[1], [2]])
        #expect(events.first?.kind == .transitioned(from: 0, to: 1, by: .request(.event(0))))
        #expect(events.last?.kind == .transitioned(from: 1, to: 2, by: .eventless))
        #expect(events.first?.asker == .person && events.last?.asker == .chart)
    }

    @Test("D1 D6 the last branch leaves its state for a join that is current already, and nothing of it stays behind")
    func join() throws {
        let text = """
            stateDiagram-v2
              state f <<fork>>
              state j <<join>>
              [*] --> Idle
              Idle --> f : start
              f --> Cook
              f --> Lay
              Cook --> j : cooked
              Lay --> j : laid
              j --> Eat
              Eat --> Idle : done
            """
        let screen = Screen(ChartLink(try MermaidReader.read(Array(text.utf8), file: "meal.mmd").chart))
        func states(after request: String) throws -> [String] {
            let states = screen.ask(try screen.request(request)).states
            return states.map { screen.structure.states[$0].name }.sorted()
        }
        #expect(try states(after: "start") == ["Cook", "Lay"])
        #expect(try states(after: "cooked") == ["Lay", "j"])
        let laid = screen.verdict(try screen.request("laid"))
        #expect(laid == .allowed(to: try screen.state("Eat")), "\(String(describing: laid))")
        #expect(try states(after: "laid") == ["Eat"])
        #expect(try states(after: "done") == ["Idle"])
    }

    @Test("D1 an event tells whose work is under way after it, where that is another's than before")
    func working() async throws {
        let text = """
            {"id": "job", "initial": "idle", "states": {
              "idle": {"on": {"go": "load"}}, "load": {"invoke": {"src": "fetch", "id": "f",
                "onDone": {"actions": "note"}}, "on": {"more": "load", "again": {"target": "load", "reenter": true}}}}}
            """
        let screen = Screen(ChartLink(try XStateReader.read(Array(text.utf8), file: "job.json").chart))
        let connection = screen.link.connect()
        let (updates, feed) = AsyncStream.makeStream(of: [MachineUpdate].self)
        let following = Task { await connection.follow({ feed.yield($0) }, {}) }
        var iterator = updates.makeAsyncIterator()
        var told: [[Int]?] = []
        for name in ["go", "more", "done f", "again"] {
            _ = screen.ask(try screen.request(name))
            for update in try #require(await iterator.next()) {
                if case .event(let event) = update { told.append(event.working) }
            }
        }
        following.cancel()
        #expect(told == [[1], nil, [], [1]])
    }

    @Test(
        "F0 D14 an event that a child has for several targets is asked for by its target of the parent too, and elsewhere plainly"
    )
    func parentOfSeveral() throws {
        let text = """
            stateDiagram-v2
              [*] --> P
              state P {
                [*] --> s
                s --> a : x
                s --> b : x
              }
              P --> c : x
            """
        let screen = Screen(ChartLink(try MermaidReader.read(Array(text.utf8), file: "p.mmd").chart))
        let c = try screen.state("c")
        let apart = RequestRecord.event(
            try #require(screen.structure.events.firstIndex { $0.name == "x" && $0.target == c }))
        let plain = RequestRecord.event(
            try #require(screen.structure.events.firstIndex { $0.name == "x" && $0.target == nil }))
        #expect(screen.verdict(plain) == .ignored && screen.verdict(apart) == .allowed(to: c))
        let question = RouteQuestion(to: c, on: Sighting(structureVersion: screen.structure.version, lastEvent: 0))
        guard case .found(let steps) = screen.link.route(question) else {
            Issue.record("no way")
            return
        }
        #expect(steps.map(\.request) == [apart])
        #expect(screen.ask(apart).state == c)
        _ = screen.ask(.reset)
        let a = try screen.state("P.a")
        let toA = RequestRecord.event(
            try #require(screen.structure.events.firstIndex { $0.name == "x" && $0.target == a }))
        #expect(screen.ask(toA).state == a)
        #expect(screen.verdict(plain) == .allowed(to: c) && screen.ask(plain).state == c)
    }

    @Test(
        "F0 F3 of two guarded transitions to one state that which holds is taken, and where none does both guards are named",
        arguments: [
            ("a --> b : [g1]\na --> b : [g2]", "", ["g1", "g2"]),
            ("a --> b : x [g1]\na --> b : x [g2]\na --> c : x [g1]", "x", ["g1", "g2"]),
        ])
    func twoGuards(arrows: String, event: String, guards: [String]) throws {
        let text = "stateDiagram-v2\n[*] --> a\n" + arrows
        let screen = Screen(ChartLink(try MermaidReader.read(Array(text.utf8), file: "g.mmd").chart))
        let b = try screen.state("b")
        let toB = RequestRecord.event(
            try #require(screen.structure.events.firstIndex { $0.name == event && $0.target == b }))
        #expect(screen.verdict(toB) == .unmet(guards: guards))
        _ = screen.ask(try screen.request("[g2]"))
        #expect(screen.verdict(toB) == .allowed(to: b) && screen.ask(toB).state == b)
    }

    @Test("a parent is shown by the first state below it, which findings about it lead to")
    func shown() throws {
        let link = try link()
        let chart = try SCXMLReader.read(Array(Self.oven.utf8), file: "oven.scxml").chart
        let states = link.connect().opening.structure.states.map(\.name)
        let shown = chart.nodes.indices.map { node in link.state(showing: node).map { states[$0] } }
        let named = Dictionary(uniqueKeysWithValues: zip(chart.nodes.map(\.id), shown))
        #expect(named["heat"] == "heat.off" && named["oven"] == "heat.off" && named["ajar"] == "door.ajar")
        #expect(named[""] == "heat.off", "the machine itself, by its first state")
        #expect(link.state(showing: 99) == nil)
    }
}
