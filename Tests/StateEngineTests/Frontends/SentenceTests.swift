import StateEngine
import Testing

/// A page that is loaded: its extra state counts and keeps.
enum Page: StateIdentifier {
    enum Event { case open, again, stop }

    struct Context: ExtraStateProtocol, Equatable {
        var tries = 0
        var text = ""
    }

    case idle, loading, shown, failed
}

@Suite("A machine from sentences", .endsWaitsInVain)
struct SentenceTests {
    private let idle = StateBuilder<Page>(.idle)
    private let shown = StateBuilder<Page>(.shown)
    private let failed = StateBuilder<Page>(.failed)

    /// Waits until the machine has come to a state.
    private func arrive(_ machine: StateMachine<Page>, at state: Page) async {
        for await present in machine.states where present == state { return }
    }

    @Test("E34 by(event:) alone means immediately")
    func alone() async throws {
        for isSaid in [true, false] {
            let builder = StateMachineBuilder<Page>()
            let sentence = builder.shouldTransit(idle ~> shown).by(event: .open)
            if isSaid { sentence.immediately() }
            let machine = try builder.build(initialState: idle)
            #expect(try await machine.send(.open) == .changed(from: .idle, to: .shown))
            #expect(machine.structure.transitions.count == 1)
        }
    }

    @Test("E34 on and conditions stand in any order, before or after the event", arguments: 0..<4)
    func anyOrder(spelling: Int) async throws {
        let builder = StateMachineBuilder<Page>()
        let way = idle ~> shown
        switch spelling {
        case 0: builder.shouldTransit(way).on { $0.tries += 1 }.by(event: .open).ifCondition { $0.tries < 1 }
        case 1: builder.shouldTransit(way).ifCondition { $0.tries < 1 }.on { $0.tries += 1 }.by(event: .open)
        case 2: builder.shouldTransit(way).by(event: .open).ifCondition { $0.tries < 1 }.on { $0.tries += 1 }
        default:
            builder.shouldTransit(way).by(event: .open).immediately().on { $0.tries += 1 }.ifCondition { $0.tries < 1 }
        }
        builder.shouldTransit(shown ~> idle).by(event: .stop)
        let machine = try builder.build(initialState: idle)
        try await machine.send(.open)
        #expect(machine.context == Page.Context(tries: 1))
        try await machine.send(.stop)
        #expect(try await machine.send(.open) == .ignored)
        #expect(machine.context == Page.Context(tries: 1))
    }

    @Test("E34 on belongs to its one transition, not to every way into the state")
    func onBelongs() async throws {
        let builder = StateMachineBuilder<Page>()
        builder.shouldTransit(idle ~> shown).on { $0.tries += 1 }.by(event: .open)
        builder.shouldTransit(failed ~> shown).by(event: .open)
        builder.shouldTransit(shown ~> failed).by(event: .stop)
        let machine = try builder.build(initialState: idle)
        for event: Page.Event in [.open, .stop, .open] { try await machine.send(event) }
        #expect(machine.state == .shown)
        #expect(machine.context.tries == 1)
    }

    @Test("E34 E21 several conditions must all hold, several sentences on one event are tried in order")
    func conditions() async throws {
        let builder = StateMachineBuilder<Page>()
        builder.shouldTransit(idle ~> failed).by(event: .open).ifCondition { $0.tries > 1 }.ifCondition {
            $0.text == "x"
        }
        builder.shouldTransit(idle ~> shown).by(event: .open).ifCondition { $0.tries > 1 }
        builder.shouldTransit(idle ~> idle).on { $0.tries += 1 }.on { $0.tries *= 2 }.by(event: .open)
        let machine = try builder.build(initialState: idle)
        #expect(try await machine.send(.open) == .changed(from: .idle, to: .idle))
        #expect(machine.context.tries == 2)
        #expect(try await machine.send(.open) == .changed(from: .idle, to: .shown))
    }

    @Test("E34 E26 the result and the context choose the way, and the result can be kept")
    func results() async throws {
        for text in ["", "hello"] {
            let builder = StateMachineBuilder<Page>()
            let loading = WorkStateBuilder<Page, String>(.loading) { context in context.tries == 1 ? text : "?" }
            builder.shouldTransit(idle ~> loading).on { $0.tries += 1 }.by(event: .open)
            builder.shouldTransit(loading ~> failed).ifResult { text, context in text.isEmpty && context.tries == 1 }
            builder.shouldTransit(loading ~> idle).ifResult { _, _ in true }.ifResult { text, _ in text == "?" }
            builder.shouldTransit(loading ~> shown).on { $0.tries = 5 }
                .ifResult { text, _ in text != "never" }
                .on { context, text in context.text = text }
            let machine = try builder.build(initialState: idle)
            try await machine.send(.open)
            await arrive(machine, at: text.isEmpty ? .failed : .shown)
            #expect(machine.context == (text.isEmpty ? Page.Context(tries: 1) : Page.Context(tries: 5, text: "hello")))
        }
    }

    @Test("E34 E26 what the work throws has a sentence of its own")
    func errors() async throws {
        let builder = StateMachineBuilder<Page>()
        let loading = WorkStateBuilder<Page, String>(.loading) { throw Broken(why: "offline") }
        builder.shouldTransit(idle ~> loading).by(event: .open)
        builder.shouldTransit(loading ~> shown).ifResult { _, _ in true }
        builder.shouldTransit(loading ~> failed).on { $0.tries = 3 }.ifError { context, error in
            context.text = (error as? Broken)?.why ?? "?"
        }
        let machine = try builder.build(initialState: idle, context: Page.Context(tries: 1), name: "page")
        #expect(machine.name == "page")
        try await machine.send(.open)
        await arrive(machine, at: .failed)
        #expect(machine.context == Page.Context(tries: 3, text: "offline"))
    }

    @Test("E34 E26 an event leads out of a state with work too")
    func stopped() async throws {
        let gate = Gate()
        let builder = StateMachineBuilder<Page>()
        let loading = WorkStateBuilder<Page, Bool>(.loading, named: "load") {
            await gate.pass()
            return true
        }
        builder.shouldTransit(idle ~> loading).by(event: .open)
        builder.shouldTransit(loading ~> idle).on { $0.text = "stopped" }.by(event: .stop)
        builder.shouldTransit(loading ~> shown).ifResult { done, _ in done }
        let machine = try builder.build(initialState: idle)
        try await machine.send(.open)
        #expect(try await machine.send(.stop) == .changed(from: .loading, to: .idle))
        #expect(machine.context.text == "stopped")
        gate.open()
        #expect(machine.structure.states.map(\.work) == [nil, "load", nil])
    }

    @Test("E34 E26 a last state has its work done, though it stands in sentences as a target only")
    func lastState() async throws {
        let done = Gate()
        let builder = StateMachineBuilder<Page>()
        let last = WorkStateBuilder<Page, Int>(.shown) {
            done.open()
            return 1
        }
        builder.shouldTransit(idle ~> last).by(event: .open)
        let machine = try builder.build(initialState: idle)
        try await machine.send(.open)
        await done.pass()
        #expect(machine.state == .shown)
    }

    @Test("E34 E26 a first state has its work done when the machine is started, though no sentence names it")
    func firstState() async throws {
        let done = Gate()
        let first = WorkStateBuilder<Page, Int>(.loading) {
            done.open()
            return 1
        }
        let builder = StateMachineBuilder<Page>()
        builder.shouldTransit(idle ~> shown).by(event: .open)
        let machine = try builder.build(initialState: first)
        machine.start()
        await done.pass()
        #expect(machine.state == .loading)
    }

    @Test("E34 E5 faults of the sentences are told when the machine is made")
    func faults() {
        let twoWays = StateMachineBuilder<Page>()
        twoWays.shouldTransit(idle ~> shown).by(event: .open)
        twoWays.shouldTransit(idle ~> failed).by(event: .open)
        #expect(throws: DefinitionError<Page>(faults: [.ambiguousEvent(.idle, event: "open")])) {
            try twoWays.build(initialState: idle)
        }
        let twoWorks = StateMachineBuilder<Page>()
        twoWorks.shouldTransit(WorkStateBuilder<Page, Int>(.loading) { 1 } ~> shown).ifResult { _, _ in true }
        twoWorks.shouldTransit(WorkStateBuilder<Page, Bool>(.loading) { true } ~> failed).ifResult { _, _ in true }
        #expect(throws: DefinitionError<Page>(faults: [.twoWorks(.loading)])) { try twoWorks.build(initialState: idle) }
    }

    @Test(
        "E34 the first state comes first, the others in order of appearance; a machine without extra state needs none")
    func order() throws {
        let builder = StateMachineBuilder<Door>()
        let (open, closed) = (StateBuilder<Door>(.open), StateBuilder<Door>(.closed))
        builder.shouldTransit(closed ~> open).by(event: .push)
        builder.shouldTransit(open ~> closed).by(event: .pull)
        #expect(builder.configs(initialState: StateBuilder(.broken)).map(\.state) == [.broken, .closed, .open])
        let machine = try builder.build(initialState: open)
        #expect(machine.structure.states.map(\.state) == [.open, .closed])
    }
}
