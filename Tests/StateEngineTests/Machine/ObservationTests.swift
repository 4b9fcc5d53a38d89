import Observation
import Testing

@testable import StateEngine

private enum Counter: StateIdentifier {
    enum Event { case next, count }
    typealias Context = Int
    case a, b
}

@Suite("Observation")
struct ObservationTests {
    private func machine() throws -> StateMachine<Counter> {
        try StateMachine<Counter>(context: 0) {
            StateConfig(.a).on(.next, to: .b).on(.count).action { $0 += 1 }
            StateConfig(.b).on(.next, to: .a)
        }
    }

    @Test("E30 who has read the state hears of its change, once, and outside the lock")
    func state() async throws {
        let (machine, heard) = (try machine(), Journal())
        withObservationTracking {
            _ = machine.state
        } onChange: { [weak machine] in
            // Under the lock this read would wait for itself.
            heard.note("\(machine.map { "\($0.state)" } ?? "gone")")
        }
        try await machine.send(.count)
        #expect(heard.all.isEmpty)
        try await machine.send(.next)
        try await machine.send(.next)
        #expect(heard.all == ["b"])
    }

    @Test("E30 so does who has read the error, or the context")
    func others() async throws {
        let (machine, heard) = (try machine(), Journal())
        withObservationTracking {
            _ = machine.error
        } onChange: {
            heard.note("error")
        }
        withObservationTracking {
            _ = machine.context
        } onChange: {
            heard.note("context")
        }
        try await machine.send(.next)
        #expect(heard.all.isEmpty)
        _ = try? await machine.transition(to: .a)
        #expect(heard.all == ["error"])
        try await machine.send(.next)
        try await machine.send(.count)
        #expect(heard.all == ["error", "context"])
    }

    @Test("E30 a reset is a change of all three")
    func reset() async throws {
        let (machine, heard) = (try machine(), Journal())
        try await machine.send(.count)
        try await machine.send(.next)
        _ = try? await machine.transition(to: .a)
        withObservationTracking {
            _ = machine.state
        } onChange: {
            heard.note("state")
        }
        withObservationTracking {
            _ = machine.error
        } onChange: {
            heard.note("error")
        }
        withObservationTracking {
            _ = machine.context
        } onChange: {
            heard.note("context")
        }
        try await machine.reset()
        #expect(heard.all.sorted() == ["context", "error", "state"])
    }

    @Test("E30 changes that are told of while another is told come after it, and call no observer twice")
    func changedWhileTelling() throws {
        let (machine, heard) = (try machine(), Journal())
        withObservationTracking {
            _ = machine.state
        } onChange: {
            let isFirst = heard.all.isEmpty
            heard.note("state")
            // As another thread would; this observer is known to Swift until it returns.
            if isFirst { machine.observation.load()?.tell(machine, [.state, .error]) }
        }
        withObservationTracking {
            _ = machine.error
        } onChange: {
            heard.note("error")
        }
        let observation = machine.observation.load()
        observation?.tell(machine, .state)
        #expect(heard.all == ["state", "error"])
        observation?.tell(machine, [.state, .error])
        #expect(heard.all.count == 2)
    }

    @Test("E30 until somebody reads a property under observation, nothing is kept of it")
    func untracked() throws {
        let machine = try machine()
        _ = machine.state
        #expect(machine.observation.load() == nil)
        withObservationTracking {
            _ = machine.state
        } onChange: {
        }
        #expect(machine.observation.load() != nil)
        #expect(machine.store.withLock { $0.keeper.core.interest } == .state)
    }
}
