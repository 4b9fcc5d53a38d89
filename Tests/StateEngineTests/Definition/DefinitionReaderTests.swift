import Synchronization
import Testing

@testable import StateEngine

@Suite("Reading a definition")
struct DefinitionReaderTests {
    /// A state that counts how often it is hashed.
    struct Counted: StateIdentifier {
        enum Event: Hashable { case word(String) }
        final class Hashes: Sendable {
            let count = Atomic(0)
        }

        let number: Int
        let hashes: Hashes
        static func == (one: Counted, other: Counted) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) {
            hashes.count.add(1, ordering: .relaxed)
            hasher.combine(number)
        }
    }

    private func plan<S>(_ configs: [StateConfig<S>]) throws -> Plan {
        try MachineDefinition.read(configs, options: .anySize, names: NamedClosures()).get().blueprint.plan
    }

    private func candidates<S>(_ configs: [StateConfig<S>], _ event: S.Event) throws -> [Int] {
        let blueprint = try MachineDefinition.read(configs, options: .anySize, names: NamedClosures()).get().blueprint
        var candidates = blueprint.plan.candidates(0, blueprint.numberOfEvent[event])
        var found: [Int] = []
        while let next = candidates.popFirst() { found.append(next) }
        return found
    }

    @Test("each state is hashed once for every mention, however many there are", arguments: [3, 100, 1_000])
    func hashes(count: Int) throws {
        let hashes = Counted.Hashes()
        let states = (0..<count).map { Counted(number: $0, hashes: hashes) }
        let configs = states.map { state in
            let next = states[(state.number + 1) % count]
            return StateConfig(state, allowedTransitions: [next]).on(.word("\(state)"), to: next)
        }
        #expect(hashes.count.load(ordering: .relaxed) == 0)
        _ = try StateMachine<Counted>(name: "ring", configs)
        #expect(hashes.count.load(ordering: .relaxed) == 3 * count)
    }

    @Test("edges for an event are tried in order, those by pattern after those that name it")
    func orderOfEdges() throws {
        let config = StateConfig(Door.closed).on({ _ in true }, named: "any").on(.set(1)).guard { false }
            .on({ _ in true }, named: "all").on(.set(1)).on(.set(2))
        #expect(try candidates([config], .set(1)) == [1, 3, 0, 2])
        #expect(try candidates([config], .set(2)) == [4, 0, 2])
        #expect(try candidates([config], .push) == [0, 2])
    }

    @Test("without patterns an edge that is alone for its event needs no list")
    func edgesThatNameEvents() throws {
        let config = StateConfig(Door.closed).on(.push, to: .closed).on(.set(1)).guard { false }.on(.set(1)).guard {
            false
        }
        .on(.set(1))
        #expect(try candidates([config], .push) == [0])
        #expect(try candidates([config], .set(1)) == [1, 2, 3])
        #expect(try candidates([config], .set(2)) == [])
    }

    @Test("edges are found alike where states and events are too many for a table of all pairs", arguments: [2, 400])
    func manyEvents(count: Int) throws {
        let configs = (0..<count).map { number in
            let state = StateConfig(Wide(number: number))
            return state.on(number, to: Wide(number: 0)).on(-number - 1).guard { false }.on(-number - 1)
        }
        let plan = try plan(configs)
        for state in 0..<count {
            #expect(plan.edgeTable.names(state, 2 * state) && plan.edgeTable.names(state, 2 * state + 1))
            #expect(!plan.edgeTable.names(state, 2 * ((state + 1) % count)))
            var both = plan.candidates(state, 2 * state + 1)
            #expect([both.popFirst(), both.popFirst(), both.popFirst()] == [1, 2, nil])
            var one = plan.candidates(state, 2 * state)
            #expect([one.popFirst(), one.popFirst()] == [0, nil])
        }
        // Told at once only from a table of all pairs.
        #expect(plan.edgeTable.quietTarget(1, 2) == (count < 100 ? 0 : -1))
        #expect(plan.edgeTable.quietTarget(1, 3) == -1)
    }

    /// States and events by the number.
    struct Wide: StateIdentifier {
        typealias Event = Int
        let number: Int
    }

    @Test("E5 a name that is registered nowhere is a fault, guards first; one that is, is found")
    func names() throws {
        let config = StateConfig(Fetch.idle).entryAction("enter").on(.fetch, to: .idle).action("act").guard("may")
        let result = MachineDefinition.read([config], options: [], names: NamedClosures())
        #expect(
            throws: DefinitionError<Fetch>(faults: [
                .unknownGuard(.idle, "may"), .unknownAction(.idle, "act"), .unknownAction(.idle, "enter"),
            ])
        ) { try result.get() }
        let action = Action<Fetch> { $0.tries += 1 }
        let names = NamedClosures<Fetch>(
            guards: ["may": Guard { $0.tries == 0 }], actions: ["act": action, "enter": action])
        let node = try MachineDefinition.read([config], options: [], names: names).get().blueprint.nodes[0]
        #expect(node.edges[0].hasAllClosures && node.entryActions.haveClosures())
        #expect(node.edges[0].guards.map(\.name) == ["may"])
    }
}
