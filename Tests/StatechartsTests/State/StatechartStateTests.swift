import Testing

@testable import Statecharts

@Suite("Where a running chart is")
struct StatechartStateTests {
    @Test("switches are as many as are needed, and equal whatever was on before")
    func switches() {
        var state = StatechartState()
        for number in [0, 63, 64, 200] {
            #expect(!state.isOn(number))
            state.set(number, isOn: true)
            #expect(state.isOn(number))
        }
        #expect(!state.isOn(1) && !state.isOn(199) && !state.isOn(10_000))
        for number in [200, 0, 64, 63] { state.set(number, isOn: false) }
        #expect(state == StatechartState())
        state.set(500, isOn: false)
        #expect(state == StatechartState())
    }
}

@Suite("Events that wait for their turn")
struct EventQueueTests {
    @Test("they come in their order, also where some are taken between")
    func order() {
        var queue = EventQueue()
        queue.append(.named("a"))
        queue.append(.delay(node: 1, group: 2))
        #expect(queue.count == 2)
        #expect(queue.next() == .named("a"))
        queue.append(.named("b"))
        #expect(queue.next() == .delay(node: 1, group: 2))
        #expect(queue.next() == .named("b"))
        #expect(queue.next() == nil)
        #expect(queue.isEmpty)
    }

    @Test("two queues are equal where the same waits, whatever was taken before")
    func equality() {
        var (one, other) = (EventQueue(), EventQueue())
        for name in ["a", "b"] { one.append(.named(name)) }
        other.append(.named("b"))
        #expect(one != other)
        _ = one.next()
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        _ = one.next()
        #expect(one == EventQueue())
    }
}
