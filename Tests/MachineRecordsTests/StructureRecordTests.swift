import MachineRecords
import Testing

@Suite("A structure, looked up")
struct StructureRecordTests {
    private func structure(_ kinds: [StateRecord.Kind], edges: [EdgeRecord] = [], events: Int = 0) -> StructureRecord {
        StructureRecord(
            states: kinds.enumerated().map { StateRecord(name: "s\($0)", kind: $1) }, edges: edges,
            events: (0..<events).map { DeclaredEvent("e\($0)") })
    }

    @Test("which kinds are final and which are global")
    func kinds() {
        let kinds: [StateRecord.Kind] = [.standard, .global, .final, .finalGlobal, .background]
        #expect(kinds.map(\.isFinal) == [false, false, true, true, false])
        #expect(kinds.map(\.isGlobal) == [false, true, false, true, false])
    }

    @Test("a machine without events is asked for its states, but not for the background")
    func stateDriven() {
        let structure = structure([.standard, .background, .final])
        #expect(structure.requests == [.state(0), .state(2), .background, .foreground, .reset])
        #expect(structure.canAsk(.state(2)) && !structure.canAsk(.state(1)) && !structure.canAsk(.dynamic))
        #expect(structure.background == 1)
    }

    @Test("one with events is asked for those, and for the states that a request may lead to")
    func eventDriven() {
        let edges = [
            EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .state(2)),
        ]
        let plain = structure([.standard, .standard, .standard, .global], edges: edges, events: 1)
        #expect(plain.requests == [.event(0), .state(2), .state(3), .reset])
        #expect(plain.background == nil)
        var open = plain.states
        open[0].closures = [.exitBarrier, .dynamicTransition]
        let asked = StructureRecord(states: open, edges: edges, events: plain.events).requests
        #expect(asked == [.event(0), .state(0), .state(1), .state(2), .state(3), .dynamic, .reset])
    }

    @Test("the edges of each state keep their order, whatever lies between them")
    func edges() {
        let edges = [2, 0, 2, 1, 0, 2].enumerated().map { EdgeRecord(from: $1, to: $0 % 3, request: .event($0)) }
        let structure = structure([.standard, .standard, .standard], edges: edges, events: 6)
        for state in 0..<3 { #expect(Array(structure.edges(from: state)) == edges.filter { $0.from == state }) }
        #expect(Array(structure.edges(from: 3)).isEmpty && Array(structure.edges(from: -1)).isEmpty)
    }

    @Test("the states that lead to a state, one for each edge in the order of all edges; none to one that is not there")
    func origins() {
        let edges = [(2, 0), (1, 0), (2, 0), (0, 0), (0, 2), (1, 7)].map {
            EdgeRecord(from: $0.0, to: $0.1, request: .state($0.1))
        }
        let structure = StructureRecord(
            states: (0..<3).map { StateRecord(name: "\($0)") },
            edges: edges + [EdgeRecord(from: 1, to: nil, request: .state(1))], events: [])
        let origins = (-1...3).map { Array(structure.origins(of: $0)) }
        #expect(origins == [[], [2, 1, 2, 0], [], [0], []])
    }

    @Test("edges from a state that is not there are nobody's")
    func strayEdges() {
        let edges = [2, 0, 7].map { EdgeRecord(from: $0, to: 0, request: .event(0)) }
        let structure = structure([.standard, .standard], edges: edges, events: 1)
        #expect((-1...8).map { Array(structure.edges(from: $0)).count } == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test("where requests lead by the declaration, and from where to where they may")
    func targets() {
        let edges = [
            EdgeRecord(from: 0, to: 2, request: .event(0)), EdgeRecord(from: 1, to: nil, request: .event(0)),
            EdgeRecord(from: 1, to: 0, request: .dynamic, isDiscovered: true),
        ]
        var structure = structure([.standard, .standard, .background], edges: edges, events: 1)
        structure.initial = 1
        #expect(structure.declaredTarget(of: .event(0), from: 0) == 2)
        #expect(structure.declaredTarget(of: .event(0), from: 1) == nil)
        #expect(structure.declaredTarget(of: .dynamic, from: 1) == 0)
        #expect(structure.declaredTarget(of: .state(7), from: 0) == 7, "it says itself where it leads")
        #expect(structure.declaredTarget(of: .reset, from: 0) == 1)
        #expect(structure.declaredTarget(of: .background, from: 0) == 2)
        #expect(structure.declaredTarget(of: .foreground, from: 2) == nil)
        #expect(structure.mayLead(.event(0), to: 2) && !structure.mayLead(.event(0), to: 1))
        #expect(structure.mayLead(.state(1), to: 1) && !structure.mayLead(.reset, to: 1))
    }

    @Test("a number that no state has is a question mark, and nothing is known of it")
    func unknownState() {
        let structure = structure([.standard, .standard])
        #expect([-1, 0, 1, 2].map(structure.seenName) == ["?", "s0", "s1", "?"])
        for request in structure.requests { #expect(structure.declaredVerdict(on: request, from: 2) == .unknown) }
    }
}
