import Dashboard
import MachineRecords
import Testing

@Suite("Labels of lines in the dashboard")
struct EdgeLabelTests {
    private func label(_ events: [Int]) -> String {
        let structure = Samples.door.with(
            edges: events.map { EdgeRecord(from: 0, to: 1, request: .event($0), guards: ["guard"]) })
        let requests = structure.edges.map(\.request)
        let keys = KeyAssignment(requests: [])
        return EdgeLabel(requests: requests, to: 1, structure: structure, keys: keys, glyphs: .unicode).text
    }

    @Test("L2 an event that leads to one state under several guards is written once, and counts as one")
    func once() {
        #expect(label([0]) == "close")
        #expect(label([0, 0]) == "close")
        #expect(label([0, 1, 0, 1]) == "close +1")
        #expect(label([0, 0, 1, 2]) == "close +2")
    }
}
