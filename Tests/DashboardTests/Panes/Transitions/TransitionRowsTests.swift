import Foundation
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// The lines of the list of transitions and what the keys do on them.
struct TransitionRowsTests {
    private typealias User = Samples.User

    private func requests(_ rows: some Sequence<TransitionRow>) -> [RequestRecord] {
        rows.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    @Test("D2 what is legal comes first, always; below a rule what is refused")
    func legalFirst() throws {
        var model = Samples.model(state: User.loggedOut)
        let rule = try #require(model.transitions.rows.firstIndex(of: .rule))
        #expect(
            requests(model.transitions.rows[..<rule]) == [
                .state(User.loggedIn), .state(User.registering), .state(User.timedOut), .background, .reset,
            ])
        #expect(Set(requests(model.transitions.rows[rule...])) == [.state(User.initialising), .state(User.banned)])
        model.answer([.state(User.loggedIn): .refused(refusal)])
        let moved = try #require(model.transitions.rows.firstIndex(of: .rule))
        #expect(requests(model.transitions.rows[moved...]).contains(.state(User.loggedIn)))
    }

    @Test("D2 of what is legal that comes first which leads on, in the order of its declaration")
    func leadingOn() {
        let structure = StructureRecord(
            states: ["here", "there"].map { StateRecord(name: $0) },
            edges: [(0, 0), (0, nil), (0, 1), (0, 0)].enumerated().map { event, ends in
                EdgeRecord(from: ends.0, to: ends.1, request: .event(event))
            }, events: ["again", "knock", "leave", "once more"])
        let model = Samples.model(structure)
        let events: [RequestRecord] = model.transitions.rows.compactMap { row in
            guard case .request(let request) = row, case .event = request else { return nil }
            return request
        }
        #expect(events == [2, 0, 1, 3].map { .event($0) })
        let open = Verdict.unknown
        #expect(!structure.leads(.event(1), open, onFrom: [0]) && structure.leads(.event(2), open, onFrom: [0]))
        #expect(structure.leads(.state(1), open, onFrom: [0]), "nothing is declared of it")
        #expect(model.text.split(separator: "\n").last?.hasPrefix(" l leave") == true)
    }

    @Test("D2 what the ends of many states lead to together is one row, which counts them")
    func manyEnds() {
        let done = EdgeTrigger.passive(.raised("done.state.all"))
        let structure = StructureRecord(
            states: ["start", "end1", "end2", "end3", "after"].map { StateRecord(name: $0) },
            edges: [1, 2, 3].map { EdgeRecord(from: $0, to: 4, trigger: done) }
                + [EdgeRecord(from: 1, to: 4, request: .event(0)), EdgeRecord(from: 2, to: 4, request: .event(0))],
            events: ["go"])
        var model = Samples.model(structure, state: 0)
        model.selection = 4
        _ = model.update([], at: model.now)
        let go = EdgeTrigger.request(.event(0))
        #expect(
            model.transitions.rows == [.leadsIn(done, from: 1), .leadsIn(go, from: 1), .leadsIn(go, from: 2)])
        #expect(model.text.contains("← end1 +2"), "\(model.text)")
    }

    @Test("D2 no two rows of a selected state look the same though the names of its neighbours begin alike")
    func twins() {
        let names = ["CheckGenerationMismatchDetected", "CheckGenerationMismatchCompared", "CheckGenerationMismatch"]
        let structure = StructureRecord(
            states: (["start"] + names).map { StateRecord(name: $0) },
            edges: [1, 2, 3].flatMap {
                [EdgeRecord(from: $0, to: 0, request: .event(0)), EdgeRecord(from: 0, to: $0, request: .event(1))]
            }, events: ["an event of a long name", "go"])
        var model = Samples.model(structure, state: 1)
        model.selection = 0
        _ = model.update([], at: model.now)
        let rows = model.text.split(separator: "\n").compactMap { $0.split(separator: "│").last.map(String.init) }
            .filter { $0.contains("← ") || $0.contains("→ ") }
        #expect(rows.count >= 6 && Set(rows).count == rows.count, "\(model.text)")
    }

    @Test("D2 a row without a name of its own has those columns for where it leads")
    func withoutName() {
        let target = "IncrementTheRetryCountOnceMore"
        let structure = StructureRecord(
            states: ["start", "failed", target].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 1, to: 2, request: .state(2)), EdgeRecord(from: 1, to: 0, request: .event(0)),
            ], events: ["an event of a long name"])
        var model = Samples.model(structure, state: 0)
        model.selection = 1
        _ = model.update([], at: model.now)
        let row = model.text.split(separator: "\n").first { $0.contains("→ \(target)") }
        #expect(row != nil, "\(model.text)")
    }

    @Test("D2 a switch of a guard says how that stands and what it lets through, where it is selected")
    func switches() {
        let edges = [
            EdgeRecord(from: 0, to: 1, request: .event(0), guards: ["isDry or isLate"]),
            EdgeRecord(from: 1, to: nil, request: .event(1), guards: ["isLate"]),
            EdgeRecord(from: 1, to: 2, request: .event(2)),
        ]
        let switched = RequestRecord.event(3)
        let structure = StructureRecord(
            states: Samples.door.states, edges: edges, events: ["close", "knock", "lock", "[isLate]"])
        var model = Samples.model(structure, state: 0)
        model.machine.context = [DatumRecord(context: "[isLate]", .bool(false), changedBy: switched)]
        #expect(model.guarded(by: switched) == "guard of open → closed, knock in closed; false now")
        #expect(model.guarded(by: .event(0)) == nil)
    }

    @Test("D2 hundreds of switches of thousands of guards are listed at once: they are looked up for a selected one")
    func manySwitches() {
        let guards = (0..<300).map { "is\($0)" }
        let switches = guards.indices.map { EdgeRecord(from: 0, to: 1, request: .event($0 + 1)) }
        let guarded = (0..<2400).map {
            EdgeRecord(from: 1, to: 0, request: .event(0), guards: ["not (\(guards[$0 % guards.count]))"])
        }
        let structure = StructureRecord(
            states: Samples.door.states, edges: switches + guarded,
            events: ["go"] + guards.map { DeclaredEvent("[\($0)]") })
        var model = Samples.model(structure, state: 0)
        model.machine.context = guards.enumerated().map {
            DatumRecord(context: "[\($1)]", .bool(false), changedBy: .event($0 + 1))
        }
        let before = Self.processorTime
        _ = DashboardView.picture(of: model)
        #expect(Self.processorTime - before < .milliseconds(500))
    }

    /// That of this thread, on which the load of others tells little.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    @Test("D2 what would be ignored is one line that counts, and opens by Enter")
    func folded() {
        var model = Samples.model(Samples.door, state: 2)
        #expect(model.transitions.rows == [.request(.event(3)), .request(.reset), .rule, .ignored(4)])
        #expect(model.text.contains("4 ignored here"))
        model.press(.character("2"), .end)
        #expect(model.text.contains("show them"))
        model.press(.enter)
        #expect(model.transitions.rows.count == 8 && model.text.contains("hide them"))
        #expect(requests(model.transitions.rows.suffix(4)) == [.event(0), .event(1), .event(2), .event(4)])
        model.press(.enter)
        #expect(model.transitions.rows.count == 4)
    }

    @Test("D2 the selection passes over the rule, and stays on its request wherever an answer moves it")
    func selection() throws {
        var model = Samples.model(state: User.loggedOut)
        model.press(.character("2"))
        let rule = try #require(model.transitions.rows.firstIndex(of: .rule))
        for _ in 0..<rule { model.press(.down) }
        #expect(model.cursor(of: .transitions).selected == rule + 1)
        model.press(.up)
        #expect(model.cursor(of: .transitions).selected == rule - 1)
        model.press(.home)
        #expect(model.transitions.rows.first == .request(.state(User.loggedIn)))
        model.answer([.state(User.loggedIn): .refused(refusal)])
        let selected = model.cursor(of: .transitions).selected
        #expect(model.transitions.rows[selected] == .request(.state(User.loggedIn)))
    }

    @Test(
        "D2 of a selected state the list shows what leads out and in, every event by name; Enter goes to the other end")
    func around() {
        var model = Samples.model(Samples.door, state: 0)
        model.selection = 1
        _ = model.settle()
        #expect(
            model.transitions.rows == [
                .leadsOut(.request(.event(1)), to: 0), .leadsOut(.request(.event(2)), to: 2),
                .leadsOut(.request(.event(4)), to: nil), .rule,
                .leadsIn(.request(.event(0)), from: 0), .leadsIn(.request(.event(3)), from: 2),
            ])
        for words in ["out of and into closed", "→ locked", "→ stays", "← open", "← locked"] {
            #expect(model.text.contains(words), "\(words)")
        }
        model.press(.character("2"), .end)
        #expect(model.press(.enter).isEmpty && model.selection == 2)
        model.press(.escape)
        #expect(model.selection == nil && model.transitions.rows.first == .request(.event(0)))
    }

    /// From `start` a guard decides on a part of two regions, which `halt` leaves for good.
    private static let regions = """
        {"id": "m", "initial": "start", "states": {
          "start": {"on": {"next": "off"}, "description": "where it begins"},
          "off": {"on": {"go": {"target": "on", "guard": "isReady"}, "kill": "end", "next": "start"}},
          "on": {"type": "parallel", "states": {
            "x": {"initial": "x1", "states": {"x1": {}}}, "y": {"initial": "y1", "states": {"y1": {}}}}, "on": {"halt": "end"}},
          "end": {"type": "final"}}}
        """

    @Test(
        "D2 of a selected state too one row is one step: all that it enters, under which guard, and whether that is final"
    )
    func aroundInWords() throws {
        var screen = try ChartScreen(Self.regions)
        #expect(screen.text.contains("go [isReady]") && !screen.text.contains("2nd"), "one step into two regions")
        screen.select("off")
        let rows = screen.text.split(separator: "\n").compactMap { $0.split(separator: "│").last.map(String.init) }
        #expect(rows.count { $0.contains(" go ") } == 1)
        #expect(rows.contains { $0.contains("→ x.x1 +1, if isReady") }, "\(screen.text)")
        #expect(rows.contains { $0.contains("→ end, final") })
        screen.select("x1")
        #expect(screen.text.contains("← off, if isReady"))
    }

    @Test("D2 D11 a switch of a guard that nothing asks for here says that it turns all the same")
    func switchedInVain() throws {
        var screen = try ChartScreen(Self.regions)
        #expect(screen.text.contains("4 ignored here"), "\(screen.text)")
        screen.press(.character("2"), .end, .enter)
        #expect(screen.text.contains("[isReady] turns on, no effect here"), "\(screen.text)")
        screen.press(.character(":"))
        screen.type("isready")
        #expect(screen.text.contains("send [isReady]  turns on, no effect here"), "\(screen.text)")
    }

    @Test("D5 what a file says of a state in words is no data that a reset could lose")
    func wordsAreKept() throws {
        var screen = try ChartScreen(Self.regions)
        #expect(screen.text.contains("where it begins") && !screen.text.contains("loses data"))
        screen.model.machine.data[0, default: []].append(DatumRecord(key: "count", value: .integer(1)))
        #expect(screen.text.contains("loses data"))
    }

    @Test("D10 the question before a reset names the state of each region")
    func resetOfRegions() throws {
        var screen = try ChartScreen(Self.parallel)
        screen.type("g")
        screen.press(.control("r"))
        #expect(screen.text.contains("reset to x.x1 & y.y1?"), "\(screen.text)")
    }

    @Test("D10 the question before a reset says how many guards it turns off")
    func resetOfGuards() throws {
        var screen = try ChartScreen(Self.regions)
        screen.press(.character(":"))
        screen.type("isready")
        screen.press(.enter, .control("r"))
        #expect(screen.text.contains("?\(Questions.turningOff(1))"), "\(screen.text)")
    }

    @Test("D2 a step of one region moves no row of another: the first to be asked is the same key as before")
    func steadyRegions() throws {
        var screen = try ChartScreen(Self.parallel)
        func rows() -> [String] {
            screen.model.transitions.rows.compactMap { row in
                if case .request(let request) = row {
                    screen.model.machine.structure.seenName(of: request)
                } else {
                    nil
                }
            }
        }
        let before = rows()
        #expect(before.starts(with: ["go", "spin"]), "\(before)")
        screen.ask("spin")
        #expect(rows() == before && screen.text.contains("1 transition"))
    }

    private static let parallel = """
        {"id": "m", "type": "parallel", "states": {
          "x": {"initial": "x1", "states": {"x1": {"on": {"go": "x2"}}, "x2": {}}},
          "y": {"initial": "y1", "states": {"y1": {"on": {"spin": "y2"}}, "y2": {"on": {"spin": "y1"}}}}}}
        """

    /// The error of `ping` is handled where `serious` is true; of its two regions both can end.
    private static let ending = """
        {"id": "m", "type": "parallel", "states": {
          "x": {"initial": "up", "states": {"up": {"on": {"over": "gone"}, "invoke": {
            "id": "ping", "src": "sender", "onError": {"target": "gone", "guard": "serious"}}}, "gone": {"type": "final"}}},
          "y": {"initial": "on", "states": {"on": {"on": {"close": "off"}}, "off": {"type": "final"}}}}}
        """

    @Test(
        "D2 D4 D10 a request that would stop the machine says so before, asks once, and leaves only reset to be asked for"
    )
    func stopping() throws {
        var screen = try ChartScreen(Self.ending)
        #expect(screen.text.contains("error ping would stop the machine"), "\(screen.text)")
        let key = try #require(
            screen.model.requests.first { screen.model.machine.structure.seenName(of: $0) == "error ping" }
                .flatMap(screen.model.keys.key(of:)))
        screen.type(key)
        #expect(screen.text.contains("error ping? It stops the machine") && screen.model.pending.count == 0)
        screen.type(key)
        #expect(screen.model.pending.count == 1 && screen.model.pending[0]?.legal == [])
    }

    @Test("D10 the end of a region is marked as final, and asked about where nothing leads on from any state then")
    func lastEnd() throws {
        var screen = try ChartScreen(Self.ending)
        #expect(screen.text.contains("→ y.off, final") && screen.text.contains("→ x.gone, final"), "\(screen.text)")
        screen.type("c")
        #expect(screen.model.mode == .normal && screen.text.contains("● x.up & y.off"), "the other region goes on")
        screen.type("o")
        #expect(screen.text.contains("over: go to x.gone?"), "\(screen.text)")
        screen.type("o")
        #expect(screen.text.contains("x.gone & y.off"))
    }

    @Test("D2 of a selected state else stands only behind guards that are asked before", arguments: [true, false])
    func otherwise(isGuardedFirst: Bool) {
        let edges = [
            EdgeRecord(from: 1, to: 0, request: .event(0), guards: ["isReady"]),
            EdgeRecord(from: 1, to: 2, request: .event(0)),
        ]
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) },
            edges: isGuardedFirst ? edges : edges.reversed(), events: ["go"])
        var model = Samples.model(structure, state: 0)
        model.selection = 1
        _ = model.settle()
        #expect(model.text.contains("→ a, if isReady"), "\(model.text)")
        #expect(model.text.contains("→ c") && model.text.contains("→ c, else") == isGuardedFirst)
    }

    @Test("D2 the other end of a line loses its beginning, as targets do")
    func otherEnd() {
        let names = ["start", "middle", "verification.of.all.that.is.known.of.the.customer.address"]
        var model = Samples.model(
            StructureRecord(
                states: names.map { StateRecord(name: $0) },
                edges: [0, 1].map { EdgeRecord(from: $0, to: $0 + 1, request: .event($0)) },
                events: [DeclaredEvent("CONSENT_ASKED"), DeclaredEvent("CONSENT_GRANTED")]),
            state: 0, size: Size(width: 120, height: 40))
        model.selection = 1
        _ = model.settle()
        let ends = model.text.split(separator: "\n").compactMap { $0.split(separator: "│").last }
        let row = ends.first { $0.contains("CONSENT_GRANTED") }
        #expect(row?.contains("mer.address") == true && row?.contains("verif") == false, "\(model.text)")
    }

    @Test("D2 nothing leads out of a final state, also where a larger one that holds it handles an event")
    func final() {
        let structure = StructureRecord(
            states: [StateRecord(name: "open"), StateRecord(name: "ended", kind: .final)],
            edges: [0, 1].map { EdgeRecord(from: $0, to: 1, request: .event(0)) }, events: ["end"])
        var model = Samples.model(structure, state: 0)
        model.selection = 1
        _ = model.settle()
        #expect(model.transitions.rows == [.leadsIn(.request(.event(0)), from: 0)])
    }

    @Test("D2 the keys of a selected state recede: pressed, they would ask from the present one")
    func recedingKeys() throws {
        var model = Samples.model(Samples.door, state: 0)
        func keyStyle() throws -> Style {
            let buffer = DashboardView.picture(of: model).buffer
            let area = model.arrangement.content(of: .transitions)
            return try #require(buffer[Point(x: area.x + 1, y: area.y)]).style
        }
        #expect(try keyStyle() == model.theme[.key])
        model.selection = 1
        _ = model.settle()
        #expect(try keyStyle() == model.theme[.receding])
    }

    @Test("D1 a global state that is selected can be entered from anywhere")
    func everywhere() {
        var model = Samples.model(state: User.loggedOut)
        model.selection = User.timedOut
        _ = model.settle()
        #expect(model.transitions.rows.last == .fromEverywhere)
        #expect(model.text.contains("from anywhere"))
    }

    @Test(
        "D10 where a row has no room for all, that its target is final, or that data are lost, is cut last")
    func warnings() {
        let remarks = [
            Remark(lead: "→ ", text: "expiredContract", warning: .final),
            Remark(lead: "→ ", text: "terminatedContract", warning: .final),
            Remark(lead: "→ ", text: "start", warning: .losesData),
        ]
        let cut = Remark.fitted(remarks, to: 17, "…")
        #expect(cut == ["→ expired…, final", "→ termina…, final", "→ …rt, loses data"], "\(cut)")
        let wholes = ["→ expiredContract, final", "→ terminatedContract, final", "→ start, loses data"]
        #expect(Remark.fitted(remarks, to: 40, "…") == wholes)
        #expect(Remark.fitted(remarks, to: 9, "…").allSatisfy { TextWidth.columns($0) <= 9 })
    }

    @Test("D10 a name is no warning: a state that is called as a warning ends keeps all of its name")
    func nameLikeWarning() {
        let remark = Remark(lead: "→ ", text: "quarter, final", sender: "by work")
        #expect(Remark.fitted([remark], to: 20, "…") == ["→ quarter, final"])
        #expect(Remark.fitted([remark], to: 12, "…") == ["→ …er, final"])
        #expect(Remark.fitted([Remark(warning: .final)], to: 5, "…") == ["final"])
    }

    @Test("D2 how many are ignored is read from its beginning, however few columns there are", arguments: 20...60)
    func ignoredIsCutAtItsEnd(side: Int) {
        let events = (0..<16).map { DeclaredEvent("event number \($0)") }
        let edges = events.indices.map { EdgeRecord(from: $0 < 2 ? 0 : 1, to: $0 < 2 ? 1 : 0, request: .event($0)) }
        var model = Samples.model(
            StructureRecord(states: ["a", "b"].map { StateRecord(name: $0) }, edges: edges, events: events), state: 0,
            size: Size(width: 120, height: 40))
        model.settings.panes.side = side
        _ = model.settle()
        let row = model.text.split(separator: "\n").first { $0.contains("▾ 14") } ?? ""
        #expect(row.contains("▾ 14 ignored"), "\(model.text)")
    }

    @Test("D2 what nobody can ask for has a sign in the place of a key", arguments: [GlyphSet.unicode, .ascii])
    func noKey(glyphs: GlyphSet) throws {
        let size = Size(width: 120, height: 40)
        let model = Samples.synchronising(size: size, settings: Samples.settings(glyphs: glyphs))
        let none = Marks(glyphs).none
        for name in ["copied", "all copied", "failed"] {
            let row = try Regex("[│|] \(none) +[◔(]? +\(name) ")
            #expect(model.text.contains(row), "\(name) in \(model.text)")
        }
    }

    @Test("D2 the marks stand in one column right behind the keys, however much room there is")
    func marks() {
        let names = ["idle", "the.sales.awaiting_consent"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) },
            edges: [0, 1].map { EdgeRecord(from: 0, to: 1, request: .event($0)) }, events: ["go", "leave at once"])
        for side in 34...60 {
            var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
            model.settings.panes.side = side
            _ = model.settle()
            let rows = model.text.split(separator: "\n").filter { $0.contains("✓") }
            let marks = Set(rows.compactMap { row in row.firstIndex(of: "✓").map { row[..<$0].count } })
            #expect(rows.count == 3 && marks.count == 1, "\(model.text)")
            #expect(rows.allSatisfy { $0.contains(#/│ (g |l |\^R) ✓ /#) }, "\(model.text)")
        }
    }

    @Test("D2 an event keeps its whole name where its target, cut at the front, still tells something")
    func longestName() {
        let names = ["idle", "the.sales.awaiting_consent"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) }, edges: [EdgeRecord(from: 0, to: 1, request: .event(0))],
            events: ["SALES_APPLICATION_STARTED"])
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 44
        _ = model.settle()
        #expect(model.text.contains("✓ SALES_APPLICATION_STARTED → …_consent"), "\(model.text)")
    }

    @Test("D2 an event that is cut anyway yields columns till its target is whole, or has half of the row")
    func longNameYields() {
        let structure = StructureRecord(
            states: [
                StateRecord(name: "idle"), StateRecord(name: "Deleting", kind: .final),
                StateRecord(name: "PoweringOffBeforeDelete"),
            ],
            edges: [1, 2].map { EdgeRecord(from: 0, to: $0, request: .event($0 - 1)) },
            events: ["deletionTimestampIsThere()", "poweredOnAndShallBeDeletedNow()"])
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 44
        _ = model.settle()
        #expect(model.text.contains(#/deletion\w*…\w+\(\) +→ Deleting, final/#), "\(model.text)")
        #expect(model.text.contains(#/powered\w*…\w+\(\) +→ …\w*BeforeDelete/#), "\(model.text)")
    }

    @Test("D2 a target that has its room is like none that is cut: of those alone what differs is shown")
    func apartAsShown() {
        let remarks = ["Validate Input", "Notify Invalid Input"].map { Remark(lead: "→ ", text: $0) }
        #expect(Remark.fitted(remarks, to: [16, 9], "…") == ["→ Validate Input", "→ … Input"])
        #expect(Remark.fitted(remarks, to: [9, 9], "…") == ["→ Valida…", "→ Notify…"])
        let twice = [remarks[0], remarks[0], remarks[1]]
        #expect(Remark.fitted(twice, to: [16, 9, 9], "…") == ["→ Validate Input", "→ Valida…", "→ Notify…"])
    }

    @Test(
        "D2 no target is cut beside more columns that its name leaves free than stand below its like, and no name beside such"
    )
    func sharedRow() {
        let names = ["a", "Get The Customer Status", "b", "a state of a name of very many words"]
        let events = ["go", "an event of a long name", "z"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(1)),
                EdgeRecord(from: 0, to: 3, request: .event(2)),
            ],
            events: events.map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 38
        _ = model.settle()
        #expect(model.text.contains("✓ go  → Get The Customer Status"), "\(model.text)")
        #expect(model.text.contains("an event of a long name → b\n"), "\(model.text)")
        #expect(model.text.contains("z  ✓ z   → … name of very many words"), "\(model.text)")
    }

    /// Four events that have no transition, and one that a guard holds back.
    private static let fourRefused: [RequestRecord: Verdict] = {
        var answers: [RequestRecord: Verdict] = [.event(5): .unmet(guards: ["isReady"])]
        for event in 1..<5 {
            answers[.event(event)] = .refused(RefusalRecord(.notListed(from: 0, to: event), legal: [1]))
        }
        return answers
    }()

    /// The rows of the list, and which of them is the rule that speaks for those below it.
    private func rowsAndRule(_ model: Model) throws -> (rows: [Substring], rule: Int) {
        let rows = model.text.split(separator: "\n").compactMap { $0.split(separator: "│").last }
        return (rows, try #require(rows.firstIndex { $0.contains("╶╴ ✗ no transition") }, "\(model.text)"))
    }

    @Test("D2 what most rows below the rule would say is said in it once; a row says what differs")
    func sharedRemark() throws {
        var model = Samples.model(Samples.ring(6), state: 0)
        model.answer(Self.fourRefused)
        let (rows, rule) = try rowsAndRule(model)
        #expect(
            rows.dropFirst(rule + 1).prefix(4).allSatisfy { $0.contains("✗ event") && !$0.contains("no transition") })
        #expect(rows[rule + 5].contains("∅ event5") && rows[rule + 5].contains("guard isReady is false"))
        var few = Samples.model(Samples.ring(6), state: 0)
        few.answer(Self.fourRefused.filter { [.event(1), .event(5)].contains($0.key) })
        #expect(!few.text.contains("╴ ✗") && few.text.contains(#/✗ event1 +no transition/#), "\(few.text)")
    }

    @Test("D2 a row that has no room for what differs from the rule above it says that something does")
    func muteRemark() throws {
        let ring = Samples.ring(6)
        let long = String(repeating: "long", count: 12)
        var model = Samples.model(
            StructureRecord(
                states: ring.states, edges: ring.edges,
                events: ring.events.enumerated().map { $0 == 5 ? DeclaredEvent(long) : $1 }), state: 0)
        var answers = Self.fourRefused
        answers[.event(5)] = .unmet(guards: [nil])
        model.answer(answers)
        let (rows, rule) = try rowsAndRule(model)
        let below = rows.dropFirst(rule + 1).prefix(5)
        #expect(below.dropLast().allSatisfy { $0.contains("✗ event") && !$0.contains("…") }, "\(model.text)")
        #expect(below.last?.contains(#/∅ longlong.* …$/#) == true, "\(model.text)")
    }

    @Test("D2 one name looks the same in all rows, and no piece of a remark is shown that tells nothing")
    func oneLook() {
        let long = "[In('State22') && In('State2') && In('State_2')]"
        let structure = StructureRecord(
            states: ["a", "b", "state_eleven", "goal"].map { StateRecord(name: $0) },
            edges: (0..<3).map { EdgeRecord(from: $0, to: 3, request: .event(0)) }, events: [DeclaredEvent(long)])
        var model = Samples.model(structure, state: 0)
        model.selection = 3
        _ = model.settle()
        let rows = model.text.split(separator: "\n").filter { $0.contains("← ") }
        let names = Set(rows.compactMap { $0.firstMatch(of: #/\[In.*\]/#)?.output })
        #expect(rows.count == 3 && names.count == 1, "\(model.text)")
        #expect(Set(rows.compactMap { $0.split(separator: "←").first?.count }).count == 1, "\(model.text)")
        let remark = Remark(text: "no transition")
        for columns in 0..<8 { #expect(Remark.fitted([remark], to: columns, "…") == [""]) }
        #expect(Remark.fitted([remark], to: 8, "…") == ["no tran…"])
    }

    @Test("D2 of guards that are false the names are cut last, and where there is little room are told in brackets")
    func unmetGuards() {
        let remarks =
            ["canOpenActivation", "canOpenPausing"].map { Remark(unmet: [$0]) } + [Remark(unmet: ["a", "b"])]
        func fitted(_ columns: Int) -> [String] { Remark.fitted(remarks, to: columns, "…") }
        #expect(
            fitted(32) == [
                "guard canOpenActivation is false", "guard canOpenPausing is false", "guards a, b are false",
            ])
        #expect(fitted(27) == ["canOpenActivation is false", "canOpenPausing is false", "guards a, b are false"])
        #expect(fitted(19) == ["[canOpenActivation]", "[canOpenPausing]", "a, b are false"], "\(fitted(19))")
        #expect(fitted(13) == ["[canOpenAct…]", "[canOpenPau…]", "[a, b]"], "\(fitted(13))")
        #expect(fitted(7) == ["", "", "[a, b]"])
        for columns in 0...40 { #expect(fitted(columns).allSatisfy { TextWidth.columns($0) <= columns }) }
        #expect(Remark(unmet: ["canOpenActivation"]).leastColumns == 8 && Remark(unmet: ["a"]).leastColumns == 3)
        #expect(
            Remark(text: "stays", sender: "by itself").leastColumns == 5
                && Remark(text: "no transition").leastColumns == 0)
    }

    @Test("D2 what a guard holds back says where it would lead, behind the verdict, and gives way to all else")
    func goalsBehindGuards() {
        let goal = RequestName(name: "", target: "the.open.door")
        let remarks = [Remark(unmet: ["isReady"], goal: goal), Remark(unmet: [nil], goal: goal), Remark(goal: goal)]
        func fitted(_ columns: Int) -> [String] { Remark.fitted(remarks, to: columns, "…") }
        #expect(
            fitted(39) == [
                "guard isReady is false → the.open.door", "a guard is false → the.open.door", "→ the.open.door",
            ])
        #expect(
            fitted(32) == ["guard isReady is false → …n.door", "a guard is false → the.open.door", "→ the.open.door"])
        #expect(fitted(25) == ["guard isReady is false", "a guard is false", "→ the.open.door"])
        #expect(fitted(10) == ["[isReady]", "a guard i…", "→ …en.door"] && fitted(8)[2] == "")
        for columns in 0...40 { #expect(fitted(columns).allSatisfy { TextWidth.columns($0) <= columns }) }
        #expect(remarks[2].isEmpty && remarks[2].leastColumns == 0 && remarks[0].leastColumns == 8)
    }

    /// From a to b behind one guard, to c or d behind two, to d behind the same as to b.
    private func guarded(_ answers: [RequestRecord: Verdict], side: Int?) -> Model {
        let structure = StructureRecord(
            states: ["start", "opened", "closing", "done"].map { StateRecord(name: $0) },
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 0, to: 2, request: .event(1)),
                EdgeRecord(from: 0, to: 3, request: .event(1)), EdgeRecord(from: 0, to: 3, request: .event(2)),
            ], events: ["go", "leave", "end"].map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = side
        model.answer(answers)
        return model
    }

    @Test(
        "D2 in the list a row whose guard is false names its target where there is room, one that the rule speaks for too"
    )
    func goalsInTheList() {
        let answers: [RequestRecord: Verdict] = [
            .event(0): .unmet(guards: ["isReady"]), .event(1): .unmet(guards: ["isReady", "isFull"]),
            .event(2): .unmet(guards: ["isReady"]),
        ]
        let text = guarded(answers, side: 70).text
        #expect(text.contains("╶╴ ∅ guard isReady is false"), "\(text)")
        #expect(text.contains(#/∅ go +→ opened/#) && text.contains(#/∅ end +→ done/#), "\(text)")
        #expect(text.contains(#/∅ leave +guards isReady, isFull are false → closing or done/#), "\(text)")
        let wide = guarded([.event(1): .unmet(guards: ["isReady"])], side: nil).text
        #expect(wide.contains("guard isReady is false → closing or done"), "\(wide)")
        var few = guarded([.event(1): .unmet(guards: ["isReady"])], side: 30)
        #expect(few.text.contains("∅ leave isReady is false") && !few.text.contains("→ closing"), "\(few.text)")
        few.press(.character("2"), .end)
        let detail = few.text.split(separator: "\n").compactMap { $0.split(separator: "│").last }.joined()
        #expect(detail.contains("leave → closing"), "\(few.text)")
    }

    @Test("D2 targets that end alike are told apart beside short names too")
    func alikeTargets() {
        let names = ["a", "the.northern.customer.settings.details", "the.southern.customer.settings.details", "b"]
        let events = ["go", "leave", "an event of a long name"]
        let structure = StructureRecord(
            states: names.map { StateRecord(name: $0) },
            edges: (0..<3).map { EdgeRecord(from: 0, to: $0 + 1, request: .event($0)) },
            events: events.map { DeclaredEvent($0) })
        var model = Samples.model(structure, state: 0, size: Size(width: 120, height: 40))
        model.settings.panes.side = 38
        _ = model.settle()
        let rows = model.text.split(separator: "\n").compactMap { row in
            row.firstRange(of: "→ ").map { String(row[$0.upperBound...]) }
        }
        let cut = rows.filter { $0.contains("…") }
        #expect(cut.count == 2 && Set(cut).count == 2, "\(model.text)")
    }
}
