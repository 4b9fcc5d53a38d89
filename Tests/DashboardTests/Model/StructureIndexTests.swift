import Dashboard
import GraphLayout
import MachineRecords
import Testing

struct StructureIndexTests {
    /// States and edges in no order, with loops, edges that stay and states without edges.
    private func random(_ seed: UInt64, states: Int) -> StructureRecord {
        var random = SeededGenerator(seed: seed)
        let edges = (0..<3 * states).map { number in
            EdgeRecord(
                from: Int.random(in: 0..<states, using: &random),
                to: number % 7 == 0 ? nil : Int.random(in: 0..<states, using: &random), request: .event(number % 5))
        }
        return StructureRecord(
            states: (0..<states).map { StateRecord(name: "s\($0)") }, edges: edges,
            events: (0..<5).map { DeclaredEvent("event\($0)") })
    }

    @Test("D2 the edges that leave a state are those that a search would find, in their order", arguments: 1...20)
    func sameAsSearch(_ size: Int) {
        let structure = random(UInt64(size), states: size)
        for state in -1...size {
            #expect(Array(structure.edges(from: state)) == structure.edges.filter { $0.from == state })
        }
        let grown = structure.with(
            edges: structure.edges + [EdgeRecord(from: 0, to: size - 1, request: .state(size - 1))])
        #expect(Array(grown.edges(from: 0)).last?.trigger == .request(.state(size - 1)))
    }

    @Test("D2 what can be asked changes with the structure")
    func requestsFollow() {
        let structure = Samples.door
        #expect(!structure.requests.contains(.dynamic))
        var states = structure.states
        states[0].closures.insert(.dynamicTransition)
        #expect(structure.with(states: states).requests.contains(.dynamic))
        #expect(structure.background == nil)
        let grown = structure.with(states: structure.states + [StateRecord(name: "away", kind: .background)])
        #expect(grown.background == 3)
        #expect(grown.requests.contains(.foreground))
    }
}
