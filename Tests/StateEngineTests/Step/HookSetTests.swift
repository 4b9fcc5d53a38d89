import Testing

@testable import StateEngine

@Suite("The hooks of a request")
struct HookSetTests {
    private static let all: [Hook] = [
        .didExit, .didEnter, .didTransition, .didChangeState, .notification, .didNotChangeState,
    ]

    private func order(_ set: HookSet) -> [Hook] {
        var (set, order) = (set, [Hook]())
        while let hook = set.popFirst() { order.append(hook) }
        return order
    }

    @Test("E12 they run in one order, whatever the order in which they were put together")
    func order() {
        #expect(order(HookSet(Self.all.map { HookSet($0) })) == Self.all)
        #expect(order(HookSet(Self.all.reversed().map { HookSet($0) })) == Self.all)
        #expect(order([HookSet(.didTransition), HookSet(.didExit)]) == [.didExit, .didTransition])
        #expect(order([]) == [])
    }

    @Test("E12 each state's and the machine's own, as far as they are there", arguments: [true, false])
    func ofAChange(isEvent: Bool) {
        let core = MachineCore(PlanBuilder.twoStates, attached: [[], []], options: [], historyCapacity: 0)
        let every: MachineHooks = [.didTransition, .didChangeState, .notification, .didNotChangeState]
        let full = core.hooks(from: .didExit, to: .didEnter, every, isEvent: isEvent)
        #expect(order(full) == Self.all.filter { $0 != .didNotChangeState && (isEvent || $0 != .didChangeState) })
        #expect(order(core.hooks(from: .didEnter, to: .didExit, [], isEvent: isEvent)) == [])
        #expect(order(core.hooks(from: .didExit, to: [], [], isEvent: isEvent)) == [.didExit])
        #expect(
            order(core.hooks(from: [], to: .didEnter, .notification, isEvent: isEvent)) == [.didEnter, .notification])
    }
}

extension PlanBuilder {
    /// Two states that say nothing.
    fileprivate static var twoStates: Plan {
        var builder = PlanBuilder(states: 2)
        for _ in 0..<2 {
            builder.begin(targets: 0, edges: 0)
            builder.end(.standard, hasEntryActions: false, hasExitActions: false)
        }
        return builder.plan(events: 0)
    }
}
