import StateEngine
import Testing

@Suite("What is under way, first asked for from inside a hook", .endsWaitsInVain)
struct HookActivityTests {
    /// Started, as the first request of a machine is not carried out in the direct way that most are.
    private func door() throws -> StateMachine<Door> {
        let machine = try StateMachine<Door> {
            StateConfig(.closed, allowedTransitions: .broken)
                .on(.push, to: .open)
                .on(.set(1), to: .open).guard { false }
            StateConfig(.open, allowedTransitions: .closed).on(.pull, to: .closed)
            StateConfig.final(.broken)
        }
        machine.start()
        return machine
    }

    @Test("E12 a hook that asks first sees the request that runs it, then each hook that follows")
    func change() async throws {
        let (machine, seen) = (try door(), Cell<[Activity<Door>]>([]))
        machine[.open].didEnter = { [weak machine] _ in seen.value += machine?.activity.map { [$0] } ?? [] }
        machine.didTransition = { [weak machine] _, _ in seen.value += machine?.activity.map { [$0] } ?? [] }
        try await machine.send(.push, by: .script)
        #expect(seen.value.map(\.phase) == [.didEnter(.open), .didTransition])
        #expect(seen.value.allSatisfy { $0.request == .event(.push) && $0.asker == .script && !$0.isPreflight })
        #expect(seen.value.allSatisfy { $0.from == .closed && $0.target == .open && $0.waiting == 0 })
        #expect(machine.activity == nil)
    }

    @Test(
        "E20 the hook of an ignored event has no target, whether nothing waits for it or a guard does not hold",
        arguments: [Door.Event.kick, .set(1)])
    func ignored(event: Door.Event) async throws {
        let (machine, seen) = (try door(), Cell<[Activity<Door>]>([]))
        machine.didNotChangeState = { [weak machine] _, _ in seen.value += machine?.activity.map { [$0] } ?? [] }
        try await machine.send(event)
        #expect(seen.value.map(\.phase) == [.didNotChangeState])
        #expect(seen.value.allSatisfy { $0.request == .event(event) && $0.from == .closed && $0.target == nil })
        #expect(machine.activity == nil)
    }

    @Test("E36 asked first from inside a nested request, it is the nested one, and the outer one afterwards")
    func nested() async throws {
        let (machine, seen) = (try door(), Cell<[Activity<Door>]>([]))
        @Sendable func look() { seen.value += machine.activity.map { [$0] } ?? [] }
        machine[.closed].entryBarrier = { _ in
            look()
            return .allow
        }
        machine[.open].didEnter = { [weak machine] _ in
            _ = try? await machine?.send(.pull)
            look()
        }
        machine.didTransition = { _, _ in look() }
        try await machine.send(.push)
        #expect(seen.value.map(\.phase) == [.entryBarrier(.closed), .didTransition, .didEnter(.open), .didTransition])
        #expect(seen.value.map(\.request) == [Door.Event.pull, .pull, .push, .push].map { .event($0) })
        #expect(seen.value.map(\.from) == [.open, .open, .closed, .closed])
        #expect(machine.state == .closed && machine.activity == nil)
        machine[.closed].entryBarrier = nil
        machine[.open].didEnter = nil
        machine.didTransition = nil
    }
}
