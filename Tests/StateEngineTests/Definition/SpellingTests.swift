import StateEngine
import Testing

/// The spellings that somebody tries who has not read the reference; that they compile is half of the test.
@Suite("Spellings that are tried first", .endsWaitsInVain)
struct SpellingTests {
    let journal = Journal()

    func click() { journal.note("click") }

    func from(_ state: Ring) { journal.note("from \(state)") }

    private func abc(_ b: StateConfig<Ring>) throws -> StateMachine<Ring> {
        try StateMachine(StateConfig<Ring>(.a, allowedTransitions: .b), b, StateConfig(.c))
    }

    // MARK: - Attached closures

    @Test("E6 attached hooks may leave out their argument, in every spelling")
    func attachedHooks() async throws {
        let machine = try ring()
        let journal = journal
        machine[.b].didEnter = { journal.note("1") }
        try await machine.transition(to: .b)
        machine[.b].didExit = {
            journal.note("2")
            await Task.yield()
            journal.note("3")
        }
        machine[.c].didEnter = { [weak machine] in journal.note("\(machine?.state == .c)") }
        try await machine.transition(to: .c)
        machine[.a].didEnter = { [journal] in
            let word = "4"
            journal.note(word)
        }
        try await machine.transition(to: .a)
        machine[.b].didEnter = { @MainActor in journal.note("5") }
        machine[.b].didExit = click
        try await machine.transition(to: .b)
        machine[.c].didEnter = from
        try await machine.transition(to: .c)
        machine[.c].didExit = {}
        #expect(journal.all == ["1", "2", "3", "true", "4", "5", "click", "from b"])
    }

    @Test("E6 hooks with their argument are what they were, and nil takes either away")
    func hooksWithArgument() async throws {
        let machine = try ring()
        let journal = journal
        machine[.b].didEnter = { _ in journal.note("entered") }
        #expect(machine[.b].didEnter != nil)
        let hook = machine[.b].didEnter
        machine[.b].didEnter = { previous in
            await hook?(previous)
            journal.note("\(previous)")
        }
        machine[.b].didExit = { journal.note("to \($0)") }
        machine[.c].didEnter = { @MainActor [weak machine] in
            let isLeft = machine?.state != $0
            journal.note("\(isLeft)")
        }
        try await machine.transition(to: .b)
        try await machine.transition(to: .c)
        machine[.a].didEnter = click
        machine[.a].didEnter = nil
        machine[.a].didExit = { (_: Ring) async -> Void in journal.note("never") }
        machine[.a].didExit = nil
        #expect(machine[.a].didEnter == nil)
        #expect(machine.structure.states.first?.closures == [])
        try await machine.transition(to: .a)
        try await machine.transition(to: .b)
        #expect(journal.all == ["entered", "a", "to c", "true", "entered", "a"])
    }

    @Test("E6 attached barriers may leave out their argument")
    func attachedBarriers() async throws {
        let machine = try ring()
        machine[.b].entryBarrier = { .deny }
        #expect(await machine.preflight(to: .b) == .refused(.transitionDenied(from: .a, to: .b)))
        machine[.b].entryBarrier = { throw Broken(why: "closed") }
        await #expect(throws: StateMachineError<Ring>.self) { try await machine.transition(to: .b) }
        machine[.b].entryBarrier = { [weak machine] in
            await Task.yield()
            return machine?.state == .a ? .allow : .deny
        }
        machine[.a].exitBarrier = { .redirect(to: .c) }
        #expect(await machine.preflight(to: .b) == .redirected(to: .c, through: [.b]))
        machine[.a].exitBarrier = { _ in .allow }
        #expect(await machine.preflight(to: .b) == .allowed(to: .b))
        machine[.b].entryBarrier = { $0 == .a ? .deny : .allow }
        #expect(await machine.preflight(to: .b) == .refused(.transitionDenied(from: .a, to: .b)))
        machine[.b].entryBarrier = nil
        machine[.a].exitBarrier = nil
        #expect(await machine.preflight(to: .b) == .allowed(to: .b))
    }

    // MARK: - Configured closures

    private static let formCount = 45

    @Test(
        "E1 configured hooks may leave out their argument, in every combination with the rest", arguments: 0..<formCount
    )
    func configuredHooks(_ position: Int) async throws {
        let forms = SpellingForms(journal: journal).all
        #expect(forms.count == Self.formCount)
        let form = forms[position]
        let machine = try abc(form.config)
        if form.isBackground {
            await machine.suspend()
            await machine.resume()
        } else {
            try await machine.transition(to: .b)
            if !machine.isAtEndingState { try await machine.transition(to: .c) }
        }
        #expect(journal.all == form.journal)
    }

    @Test("E1 beside hooks without an argument barriers are asked, in every combination", arguments: 0..<formCount)
    func configuredBarriers(_ position: Int) async throws {
        let entry = SpellingForms(journal: journal, entry: .deny).all[position]
        guard !entry.isBackground else { return }
        let refused = Preflight<Ring>.refused(.transitionDenied(from: .a, to: .b))
        let isEntered = try await abc(entry.config).preflight(to: .b)
        #expect(isEntered == (entry.barriers.contains(.entry) ? refused : .allowed(to: .b)))
        let machine = try abc(SpellingForms(journal: journal, exit: .deny).all[position].config)
        try await machine.transition(to: .b)
        guard !machine.isAtEndingState else { return }
        let isRefused = if case .refused = await machine.preflight(to: .c) { true } else { false }
        #expect(isRefused == entry.barriers.contains(.exit))
    }
}

// MARK: - One closure after the other

extension Journal {
    /// Notes that a barrier was asked.
    fileprivate func allowing(_ line: String) -> BarrierResponse<Ring> {
        note(line)
        return .allow
    }
}

extension SpellingTests {
    @Test("E1 closures may be added one by one, with their argument and without")
    func oneByOne() async throws {
        let journal = journal
        let all = StateConfig<Ring>(.b, allowedTransitions: .c)
            .entryBarrier { journal.allowing("in") }.didEnter { journal.note("entered") }
            .dynamicTransition { .c }
            .exitBarrier { journal.allowing("out") }.didExit { journal.note("left") }
        let machine = try abc(all)
        try await machine.transition(to: .b)
        try await machine.transition()
        #expect(journal.all == ["in", "entered", "out", "left"])
        let withArguments = try abc(
            StateConfig(.b).entryBarrier { journal.allowing("in from \($0)") }.didEnter { journal.note("from \($0)") }
                .exitBarrier { journal.allowing("out to \($0)") }.didExit(from))
        try await withArguments.transition(to: .b)
        try await withArguments.transition(to: .c)
        #expect(journal.all.dropFirst(4) == ["in from a", "from a", "out to c", "from c"])
    }

    @Test("E1 a closure added later takes the place of the one before, and nil takes it away")
    func replacedOneByOne() async throws {
        let state = StateConfig<Ring>(
            .b, didEnter: click, dynamicTransition: { .c }, exitBarrier: { .deny }, didExit: click)
        let machine = try abc(
            state.entryBarrier { .deny }.entryBarrier(nil).didEnter(nil).dynamicTransition(nil).exitBarrier(nil)
                .didExit(nil).didExit { [journal] in journal.note("left for \($0)") })
        #expect(machine.structure.states[1].closures == .didExit)
        try await machine.transition(to: .b)
        try await machine.reset()
        #expect(journal.all == [])
    }
}

// MARK: - Machines and work

extension SpellingTests {
    private func note(_ from: Ring, _ to: Ring) { journal.note("\(from) to \(to)") }

    @Test("E3 what runs on every change may be written before the states, wherever it reads well")
    func didTransitionFirst() async throws {
        let journal = journal
        // The spelling is what is tested.
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        let literal = try StateMachine<Ring>(didTransition: { from, to in journal.note("\(from) to \(to)") }) { states }
        let machines = [
            literal,
            try StateMachine<Ring>(didTransition: note) { states },
            try StateMachine<Ring>(name: "ring", didTransition: note) { states },
            try StateMachine<Ring>(didTransition: note, executor: .caller) { states },
            try StateMachine<Ring>(executor: .caller, didTransition: note) { states },
            try StateMachine<Ring>(name: "ring", options: .sameStateSucceeds, didTransition: note) { states },
            try StateMachine<Ring>(name: "ring", didTransition: note, options: .sameStateSucceeds) { states },
            try StateMachine<Ring> {
                states
            } didTransition: {
                journal.note("\($0) to \($1)")
            },
            try StateMachine<Ring>(states, didTransition: note),
        ]
        for machine in machines { try await machine.transition(to: .b) }
        #expect(journal.all == machines.map { _ in "a to b" })
    }

    @StateConfigBuilder<Ring> private var states: [StateConfig<Ring>] {
        StateConfig(.a, allowedTransitions: .b)
        StateConfig(.b)
        StateConfig(.c)
    }

    @Test("E3 the same with a context")
    func didTransitionWithContext() async throws {
        let journal = journal
        let told: TransitionHook<Fetch> = { from, to in journal.note("\(from) to \(to)") }
        let machines = [
            try StateMachine<Fetch>(context: Fetch.Context(), didTransition: told) { fetching },
            try StateMachine<Fetch>(name: "fetch", context: Fetch.Context(), didTransition: told) { fetching },
            try StateMachine<Fetch>(context: Fetch.Context(), executor: .caller, didTransition: told) { fetching },
            try StateMachine<Fetch>(context: Fetch.Context(), didTransition: told, executor: .caller) { fetching },
        ]
        for machine in machines { try await machine.send(.fetch) }
        #expect(journal.all == machines.map { _ in "idle to loading" })
    }

    @StateConfigBuilder<Fetch> private var fetching: [StateConfig<Fetch>] {
        StateConfig(.idle).on(.fetch, to: .loading)
        StateConfig(.loading)
    }

    @Test("E26 the trailing closure of a result is its action, the condition is labelled")
    func trailingAction() async throws {
        let machine = try StateMachine<Fetch>(context: Fetch.Context()) {
            StateConfig(.idle).on(.fetch, to: .loading)
            StateConfig(.loading).work(
                { _ in 3 },
                .onResult(to: .idle, if: { result, _ in result > 3 }),
                .onResult(
                    to: .idle, if: { result, context in result > 3 && context.tries > 0 },
                    do: { context, result in context.tries = result }),
                .onResult(to: .done) { context, result in
                    context.tries += result
                    context.trail.append("done")
                },
                .onResult(to: .failed),
                .onError(to: .failed) { context, error in context.trail.append("\(error)") })
            StateConfig<Fetch>.final(.done)
            StateConfig(.failed)
        }
        try await machine.send(.fetch)
        await until { machine.state == .done }
        #expect(machine.context == Fetch.Context(tries: 3, trail: ["done"]))
    }
}
