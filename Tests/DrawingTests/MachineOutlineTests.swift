import Drawing
import MachineRecords
import Testing

@Suite("What of a machine is drawn")
struct MachineOutlineTests {
    private func structure(_ edges: [EdgeRecord]) -> StructureRecord {
        StructureRecord(
            states: ["a", "b", "c", "d"].enumerated().map { StateRecord(name: $1, kind: $0 == 3 ? .final : .standard) },
            edges: edges, events: (0..<6).map { DeclaredEvent("e\($0)") }, initial: 1)
    }

    private func edge(_ from: Int, _ to: Int?, _ event: Int) -> EdgeRecord {
        EdgeRecord(from: from, to: to, request: .event(event))
    }

    private var several: StructureRecord {
        structure([edge(1, 2, 0), edge(0, 1, 1), edge(1, 2, 2), edge(2, 1, 3), edge(2, 2, 4), edge(0, nil, 5)])
    }

    @Test("D1 a box a state, a line for each pair of states, in the order in which edges first name it")
    func whole() {
        let outline = MachineOutline(several)
        #expect(outline.states == [0, 1, 2, 3])
        #expect(outline.pairs.map { [$0.from, $0.to] } == [[1, 2], [0, 1], [2, 1], [2, 2]])
        #expect(outline.triggers == [[0, 2], [1], [3], [4]].map { $0.map { .request(.event($0)) } })
        #expect(outline.edges.map(\.count) == [2, 1, 1, 1])
        #expect(outline.ends.map { [$0.from, $0.to] } == [[1, 2], [0, 1], [2, 1], [2, 2]])
        #expect((0...4).map { outline.box(of: $0) } == [0, 1, 2, 3, nil])
    }

    @Test("D1 of some of the states only the lines between them are drawn, and boxes are numbered anew")
    func part() {
        let outline = MachineOutline(several, states: [2, 1])
        #expect(outline.states == [2, 1])
        #expect(outline.pairs.map { [$0.from, $0.to] } == [[1, 2], [2, 1], [2, 2]])
        #expect(outline.ends.map { [$0.from, $0.to] } == [[1, 0], [0, 1], [0, 0]])
        #expect([0, 1, 2, 3].map { outline.box(of: $0) } == [nil, 1, 0, nil])
        #expect(outline != MachineOutline(several) && outline == MachineOutline(several, states: [2, 1]))
        let none = MachineOutline(several, states: [])
        #expect(none.pairs.isEmpty && none.edges.isEmpty && none.ends.isEmpty)
    }

    @Test("D1 the state that a machine begins in leads, final ones come last; one that is both leads")
    func roles() {
        #expect((0..<4).map { several.role(of: $0) } == [.ordinary, .initial, .ordinary, .final])
        let ending = StructureRecord(states: [StateRecord(name: "end", kind: .final)], edges: [], events: [])
        #expect(ending.role(of: 0) == .initial)
    }
}
