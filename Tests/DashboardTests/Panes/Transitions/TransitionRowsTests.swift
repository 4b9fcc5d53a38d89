import Foundation
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Which lines the list of transitions has, in which order, and what the keys do on them.
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
}
