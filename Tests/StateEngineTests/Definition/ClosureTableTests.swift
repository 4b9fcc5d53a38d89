import Testing

@testable import StateEngine

@Suite("The closures of a machine, as a request finds them")
struct ClosureTableTests {
    private var table: ClosureTable<Ring> {
        ClosureTable(states: Array(repeating: StateClosures(), count: 3), machine: MachineClosures())
    }

    @Test("E6 a copy keeps the closures that it was made with, whatever is attached afterwards")
    func copies() {
        var table = table
        var hooked = StateClosures<Ring>()
        hooked.didEnter = { _ in }
        let before = table
        let old = table.replace(hooked, of: 1)
        #expect(old.attached == [])
        #expect(table.states.map(\.attached) == [[], .didEnter, []])
        #expect(before.states.map(\.attached) == [[], [], []])
        let between = table
        #expect(table.replace(StateClosures(), of: 1).attached == .didEnter)
        #expect(between.states[1].attached == .didEnter && table.states[1].attached == [])
    }

    @Test("E6 those of the machine are replaced as a whole, and a copy keeps them too")
    func ofTheMachine() {
        var table = table
        let before = table
        var hooks = MachineClosures<Ring>()
        hooks.didTransition = { _, _ in }
        table.replace(hooks)
        #expect(table.machine.attached == .didTransition && before.machine.attached == [])
        hooks.didNotChangeState = { _, _ in }
        hooks.didTransition = nil
        table.replace(hooks)
        #expect(table.machine.attached == .didNotChangeState)
        #expect(table.states.count == 3)
    }

    @Test("E32 each closure has its own mark, and all of them together all marks")
    func marks() {
        var closures = StateClosures<Ring>()
        closures.entryBarrier = { _ in .allow }
        #expect(closures.attached == .entryBarrier)
        closures.exitBarrier = { _ in .allow }
        #expect(closures.attached == [.entryBarrier, .exitBarrier])
        closures.dynamicTransition = { .a }
        closures.didExit = { _ in }
        closures.entryBarrier = nil
        #expect(closures.attached == [.exitBarrier, .dynamicTransition, .didExit])
        closures.entryBarrier = { _ in .allow }
        closures.didEnter = { _ in }
        #expect(closures.attached == [.entryBarrier, .didEnter, .dynamicTransition, .exitBarrier, .didExit])
        var hooks = MachineClosures<Ring>()
        hooks.didChangeState = { _ in }
        hooks.notification = { _, _ in }
        #expect(hooks.attached == [.didChangeState, .notification])
    }
}
