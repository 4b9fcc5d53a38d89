import Dashboard
import MachineRecords
import Testing

@Suite("Labels of lines in the dashboard")
struct EdgeLabelTests {
    @Test("L2 the end of a work and a pattern are written as an event is, without a key")
    func passive() {
        let keys = KeyAssignment(requests: [(.event(0), "close"), (.state(1), "closed")])
        func text(_ triggers: [EdgeTrigger]) -> String {
            EdgeLabel(triggers: triggers, to: 1, structure: Samples.door, keys: keys, glyphs: .unicode).text
        }
        #expect(text([.passive(.workEnd("done"))]) == "done")
        #expect(text([.passive(.pattern("many")), .request(.event(0))]) == "many +1")
        #expect(text([.request(.state(1))]) == keys.key(of: .state(1)))
        #expect(EdgeLabel(keyOfFirst: [.passive(.workEnd("done")), .request(.event(0))], keys: keys).text == "c")
    }

    private func label(_ events: [Int]) -> String {
        let structure = Samples.door.with(
            edges: events.map { EdgeRecord(from: 0, to: 1, request: .event($0), guards: ["guard"]) })
        let triggers = structure.edges.map(\.trigger)
        let keys = KeyAssignment(requests: [])
        return EdgeLabel(triggers: triggers, to: 1, structure: structure, keys: keys, glyphs: .unicode).text
    }

    @Test("L2 an event that leads to one state under several guards is written once, and counts as one")
    func once() {
        #expect(label([0]) == "close")
        #expect(label([0, 0]) == "close")
        #expect(label([0, 1, 0, 1]) == "close +1")
        #expect(label([0, 0, 1, 2]) == "close +2")
    }
}
