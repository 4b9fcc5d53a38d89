import Drawing
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// What leads out of a current state along a line that is drawn from another state of the same parent.
struct GraphDetoursTests {
    /// "address" and "payment" are parts of "checkout", which `cancel` leaves for "cart".
    private static let shop: StructureRecord = {
        var parts = ["cart", "address", "payment"].map { StateRecord(name: $0) }
        parts[1].group = 0
        parts[2].group = 0
        var cancel = EdgeRecord(from: 1, to: 0, request: .event(2))
        cancel.group = 0
        return StructureRecord(
            states: parts,
            edges: [
                EdgeRecord(from: 0, to: 1, request: .event(0)), EdgeRecord(from: 1, to: 2, request: .event(1)), cancel,
            ], events: ["go", "next", "cancel"].map { DeclaredEvent($0) }, groups: [StateGroup("checkout")])
    }()

    private func model(in state: Int) -> Model {
        Samples.model(Self.shop, state: state, size: Size(width: 120, height: 40))
    }

    private func step(_ model: inout Model, from: Int, to: Int, by event: Int) {
        let kind = EventRecord.Kind.transitioned(from: from, to: to, by: .request(.event(event)))
        let record = EventRecord(number: model.live.number + 1, asker: .program, kind: kind)
        _ = model.update([.update(.event(record))], at: model.now)
    }

    @Test("D1 a way out of the current state is drawn though the parent's line leaves another one")
    func drawn() {
        var model = model(in: 1)
        #expect(model.graph.detours.isEmpty, "the line is drawn from here")
        step(&model, from: 1, to: 2, by: 1)
        #expect(model.graph.detours.count == 1 && model.graph.pairsOfDetours == [StatePair(from: 2, to: 0)])
        #expect(GraphStyling(model).detours.first?.line == Stroke(model.theme[.legal], isDashed: true))
        step(&model, from: 2, to: 0, by: 2)
        #expect(model.graph.detours.isEmpty, "nothing of the parent's leaves here")
    }

    @Test("D1 a step along a parent's line is lit from where it came, and not on the line of the other state")
    func taken() throws {
        var model = model(in: 2)
        step(&model, from: 2, to: 0, by: 2)
        #expect(model.graph.stepPath != nil)
        let line = try #require(model.graph.pairs.firstIndex(of: StatePair(from: 1, to: 0)))
        #expect(GraphStyling(model).edges[line].line.weight == .light)
        var own = self.model(in: 1)
        step(&own, from: 1, to: 0, by: 2)
        #expect(own.graph.stepPath == nil && GraphStyling(own).edges[line].line.weight == .heavy)
    }

    @Test("D9 in dots and in very large drawings no ways are looked for")
    func dots() {
        var model = model(in: 2)
        #expect(model.graph.detours.count == 1)
        model.press(.character("-"), .character("-"))
        #expect(model.zoom == .dots && model.graph.detours.isEmpty)
    }
}
