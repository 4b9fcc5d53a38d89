import MachineRecords
import Testing

@testable import Dashboard

/// What the declaration says, kept for the state that the machine is in.
struct DeclaredRequestsTests {
    private func machine(_ state: Int) -> MachineView {
        MachineView(
            SnapshotRecord(name: "sample", structure: Samples.session, state: state), now: Samples.noonish)
    }

    @Test("D2 what is kept is what is found anew, for the state it was kept for and for every other")
    func same() {
        var kept = DeclaredRequests()
        for state in Samples.session.states.indices {
            for other in Samples.session.states.indices {
                let machine = machine(other)
                let requests = RequestList.ordered(for: [other], in: Samples.session)
                #expect(kept.requests(of: machine) == requests)
                for request in requests {
                    let verdict = Samples.session.declaredVerdict(on: request, from: other)
                    #expect(kept.verdict(on: request, of: machine) == verdict)
                }
            }
            kept.update(for: machine(state))
        }
    }

    @Test("D2 where a closure led is found once the structure tells of it, though the machine has not moved")
    func newer() {
        var kept = DeclaredRequests()
        kept.update(for: machine(0))
        var structure = Samples.session
        structure = StructureRecord(
            states: structure.states, edges: structure.edges + [EdgeRecord(from: 0, to: 1, request: .event(0))],
            events: [DeclaredEvent("leap")])
        let newer = MachineView(SnapshotRecord(name: "sample", structure: structure, state: 0), now: Samples.noonish)
        #expect(kept.verdict(on: .event(0), of: newer) == .allowed(to: 1))
        kept.update(for: newer)
        #expect(kept.requests(of: newer).first { $0 == .event(0) } != nil)
        #expect(kept.verdict(on: .event(0), of: newer) == .allowed(to: 1))
    }
}
