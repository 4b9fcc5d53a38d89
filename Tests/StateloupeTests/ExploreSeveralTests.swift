import StateEngine
import Testing

@testable import Stateloupe

/// One screen for several machines of different kinds.
struct ExploreSeveralTests {
    private enum Door: StateIdentifier { case open, closed, locked }
    private enum Lamp: StateIdentifier { case off, on, broken }

    private func machines() throws -> [any ExplorableMachine] {
        let door = try StateMachine<Door>(name: "door") {
            StateConfig(.open, allowedTransitions: .closed)
            StateConfig(.closed, allowedTransitions: .open, .locked)
            StateConfig(.locked, allowedTransitions: .closed)
        }
        let lamp = try StateMachine<Lamp>(name: "lamp") {
            StateConfig(.off, allowedTransitions: .on)
            StateConfig(.on, allowedTransitions: .off, .broken)
            StateConfig(.broken, allowedTransitions: .off)
        }
        return [door, lamp]
    }

    @Test("D11 machines of any states stand in one list, each with the link to itself")
    func links() async throws {
        let links = try machines().map(\.exploration.link)
        #expect(links.map(\.name) == ["door", "lamp"])
        var states: [Int] = []
        for link in links { states.append(try await link.connect().opening.structure.states.count) }
        #expect(states == [3, 3])
    }

    @Test("D11 without a machine there is nothing to open, which is said")
    func none() async {
        await #expect(throws: UsageError("there is no machine to explore")) { try await explore([]) }
    }

    @Test("D17 a recording that cannot be is told before anything is opened")
    func recording() async throws {
        var options = ExploreOptions()
        (options.once, options.record) = (true, "x.cast")
        #expect(throws: UsageError("--record needs a session, and --once has none")) { try options.checkLimits() }
        #expect(throws: UsageError.self) { try SessionRecording("/", title: "door") }
    }
}
