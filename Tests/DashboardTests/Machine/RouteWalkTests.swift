import MachineRecords
import Screen
import Testing

@testable import Dashboard

@Suite("A way that is walked")
struct RouteWalkTests {
    private static let steps = Samples.door.route(from: 0, to: 2) ?? []

    @Test("each step is next in its turn, and the rest follows the machine")
    func walk() {
        var walk = RouteWalk(Self.steps)
        #expect(walk.goal == 2)
        #expect(walk.next?.request == .event(0))
        #expect(arrivals(of: &walk, 1) == [true])
        #expect(walk.next?.request == .event(2))
        #expect(walk.rest.count == 1)
        #expect(arrivals(of: &walk, 2) == [true])
        #expect(walk.next == nil && walk.rest.isEmpty)
    }

    @Test("steps may be skipped; a state that is not on the way ahead ends it")
    func skipped() {
        var walk = RouteWalk(Self.steps)
        #expect(arrivals(of: &walk, 2) == [true])
        #expect(walk.next == nil)
        var other = RouteWalk(Self.steps)
        #expect(arrivals(of: &other, 0) == [false])
        #expect(other.taken == 0)
    }

    private func arrivals(of walk: inout RouteWalk, _ states: Int...) -> [Bool] { states.map { walk.arrive(at: $0) } }
}
