import StateEngine
import Testing

@Suite("The queries of a transition table", .endsWaitsInVain)
struct QueryTests {
    @Test("E24 counts of processed, changed and rejected requests, back at nothing after a reset")
    func counts() async throws {
        let machine = try fetcher()
        try await machine.send(.set(1))
        try await machine.send(.resolve)
        try await machine.send(.fetch)
        _ = try? await machine.transition(to: .idle)
        _ = await machine.preflight(.resolve)
        let counts = machine.counts
        #expect([counts.processed, counts.changed, counts.rejected] == [4, 1, 2])
        #expect(machine.snapshot.counts == counts)
        try await machine.reset()
        #expect(machine.counts == RequestCounts())
    }

    @Test("E24 the history is a log with a capacity; E16 a reset leaves a mark")
    func history() async throws {
        let machine = try fetcher(historyCapacity: 3)
        #expect(machine.history.isEmpty && machine.lastTransition == nil)
        try await machine.send(.fetch)
        try await machine.send(.reject)
        try await machine.send(.retry, by: .person)
        #expect(
            machine.lastTransition?.kind == .transitioned(from: .failed, to: .loading, request: .event(.retry)))
        #expect(machine.lastTransition?.asker == .person)
        try await machine.reset()
        #expect(
            machine.history.map(\.kind) == [
                .transitioned(from: .loading, to: .failed, request: .event(.reject)),
                .transitioned(from: .failed, to: .loading, request: .event(.retry)), .reset(from: .loading),
            ])
        #expect(machine.history.map(\.number) == [2, 3, 4])
        #expect(machine.lastTransition == nil)
    }

    @Test("E24 a capacity of 0 keeps no history, but the transition that led here")
    func noHistory() async throws {
        let machine = try fetcher(historyCapacity: 0)
        try await machine.send(.fetch)
        #expect(machine.history.isEmpty)
        #expect(machine.lastTransition?.kind == .transitioned(from: .idle, to: .loading, request: .event(.fetch)))
    }

    @Test("E24 events and transitions from and to a state")
    func table() throws {
        let machine = try fetcher()
        #expect(machine.events(from: .idle) == [.event(.fetch), .pattern("set")])
        #expect(machine.events(from: .failed) == [.event(.retry)])
        #expect(machine.events(to: .loading) == [.event(.fetch), .event(.retry)])
        #expect(machine.transitions(from: .loading).map(\.to) == [.done, .failed, nil])
        #expect(machine.transitions(to: .done).map(\.from) == [.loading, .failed])
        #expect(machine.transitions(from: .done).isEmpty)
    }

    @Test("E24 canTransition tells what is declared here, in which no closure is asked")
    func can() async throws {
        let machine = try fetcher()
        #expect(machine.canTransition(to: .loading))
        #expect(!machine.canTransition(to: .done))
        #expect(!machine.canTransition(to: .idle))
        #expect(machine.canTransition(on: .fetch) && machine.canTransition(on: .set(9)))
        #expect(!machine.canTransition(on: .retry))
        try await machine.send(.fetch)
        try await machine.send(.resolve)
        #expect(!machine.canTransition(to: .loading) && !machine.canTransition(on: .fetch))
    }

    @Test("E24 the first state and the last ones")
    func ends() async throws {
        let machine = try fetcher()
        #expect(machine.isAtInitialState && !machine.isAtEndingState)
        try await machine.send(.fetch)
        #expect(!machine.isAtInitialState && !machine.isAtEndingState)
        try await machine.send(.resolve)
        #expect(machine.isAtEndingState)
        let table = try ring()
        table[.a].exitBarrier = { _ in .allow }
        #expect(!table.isAtEndingState)
    }

    @Test(
        "E2 E17 E24 E26 what leads on: a global state, work, an edge with a target; not one without, nor the background"
    )
    func endsOfOtherKinds() async throws {
        func isEnd(_ first: StateConfig<Door>, _ others: StateConfig<Door>...) throws -> Bool {
            try StateMachine<Door>([first] + others, background: nil).isAtEndingState
        }
        let (open, broken) = (StateConfig(Door.open).on(.kick, to: .open), StateConfig(Door.broken))
        #expect(try isEnd(StateConfig(.closed).on(.pull), open, broken))
        #expect(try !isEnd(StateConfig(.closed).on(.push, to: .open), open, broken))
        #expect(try !isEnd(StateConfig(.closed), open, .global(.broken)))
        #expect(try !isEnd(StateConfig(.closed).work({ _ in 1 }, .onResult(to: .open)), open, broken))
        #expect(try isEnd(StateConfig(.closed).work({ _ in 1 }, branches: [WorkBranch<Door, Int>]()), open, broken))
        let machine = try session()
        await machine.suspend()
        #expect(!machine.isAtEndingState, "the way back leads on")
    }
}
