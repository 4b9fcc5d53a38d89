import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// The whole machine as dots.
struct OverviewViewTests {
    @Test("D9 a name stands on the same side of its dot whichever state is in view")
    func steadySides() throws {
        let structure = StructureRecord(
            states: ["statehalfway", "stateatright", "statebelow"].map { StateRecord(name: $0) }, edges: [], events: [])
        var model = Samples.model(structure, state: 2, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        // Between the two upper dots there is room for one name, and right of the second for none.
        model.graph.layout = Layout(
            width: 78, height: 18,
            nodes: [(52, 3), (72, 3), (4, 12)].map {
                Layout.Box(x: $0.0, y: $0.1, width: 1, height: 1)
            }, edges: [], direction: .down)
        let places = [nil, 0, 1, 2].map { (selection: Int?) -> [Int] in
            model.selection = selection
            let rows = model.text.split(separator: "\n").filter { $0.contains("stateatright") }
            return rows.flatMap { row in
                ["statehalfway", "stateatright"].map { name in
                    row.firstRange(of: name).map { row.distance(from: row.startIndex, to: $0.lowerBound) } ?? -1
                }
            }
        }
        #expect(Set(places).count == 1 && places[0].count == 2 && !places[0].contains(-1), "\(places)")
    }

    @Test(
        "D1 D9 how far a better drawing is stands on a row of its own: it hides no state, neither the current one at the top"
    )
    func progress() throws {
        var model = Samples.model(Samples.ring(50), state: 0, size: Size(width: 80, height: 24))
        model.press(.character("-"), .character("-"))
        model.graph.layout = Layout(
            width: 60, height: 40, nodes: (0..<50).map { Layout.Box(x: 3 + $0, y: $0 / 2, width: 1, height: 1) },
            edges: (0..<50).map { _ in Layout.Route(points: []) }, direction: .down)
        model.graph.drawing.begin()
        let rows = model.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast(2)
        let told = try #require(rows.first { $0.contains("drawing 50 states") })
        #expect(rows.contains { $0.contains("●") } && !told.contains("·"), "\(told)")
    }
}
