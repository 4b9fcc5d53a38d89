import GraphLayout
import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// What stands at the borders of a drawing that is larger than its pane.
struct GraphBordersTests {
    /// A state with a line down to each of three others far below, another that leads there too, in a pane that shows the
    /// two at the top alone.
    private func model(here: Int) -> Model {
        let structure = StructureRecord(
            states: ["start", "other", "CheckError", "Retry", "Done"].map { StateRecord(name: $0) },
            edges: [(0, 2), (0, 3), (1, 4)].map { EdgeRecord(from: $0, to: $1, request: .state($1)) }, events: [])
        var model = Samples.model(structure, state: here, size: Size(width: 60, height: 14))
        let boxes = [(2, 0), (30, 0), (0, 60), (18, 60), (34, 60)].map {
            Layout.Box(x: $0.0, y: $0.1, width: 15, height: 3)
        }
        let lines = [(5, 5), (12, 24), (36, 36)].map { from, to in
            Layout.Route(points: [
                Layout.Place(x: from, y: 2), Layout.Place(x: from, y: 5), Layout.Place(x: to, y: 5),
                Layout.Place(x: to, y: 60),
            ])
        }
        model.graph.layout = Layout(width: 50, height: 63, nodes: boxes, edges: lines, direction: .down)
        model.graph.follow(here)
        return model
    }

    private func rows(_ model: Model) -> [String] {
        let area = model.arrangement.content(of: .graph)
        var buffer = Buffer(size: model.size, glyphs: .unicode, style: .plain)
        buffer.clip = area
        _ = GraphView.draw(model, in: area, on: &buffer)
        return buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("D9 a line that leaves the view names its target at the border, a blank between two names")
    func targets() throws {
        let rows = rows(model(here: 0))
        let border = try #require(rows.last { !$0.isEmpty })
        for name in ["▾ CheckError", "▾ Retry", "▾ Done"] { #expect(border.contains(name), "\(border)") }
    }

    @Test("D3 D9 a refusal has the lowest row to itself: the targets stand above it, and nothing of them behind it")
    func refusal() throws {
        var model = model(here: 0)
        model.machine.ghost = Ghost(from: 0, to: 4, reason: "no", brief: "no")
        let rows = rows(model).filter { !$0.isEmpty }
        let last = try #require(rows.last)
        #expect(last.contains("✗ start → Done: no ") && !last.contains("▾ "), "\(last)")
        #expect(rows.dropLast().last?.contains("▾ CheckError") == true, "\(rows)")
    }

    @Test("D9 where not all have room, the lines of the present state are named first")
    func present() throws {
        var model = model(here: 1)
        guard var layout = model.graph.layout else { return }
        let place = { (x: Int, y: Int) in Layout.Place(x: x, y: y) }
        layout.edges[2] = Layout.Route(points: [place(31, 2), place(31, 4), place(9, 4), place(9, 59), place(34, 59)])
        model.graph.layout = layout
        let border = try #require(rows(model).last { !$0.isEmpty })
        #expect(border.contains("▾ Done") && !border.contains("CheckError"), "\(border)")
    }

    @Test("D9 an arrow says that there is more, and covers neither a box nor a name")
    func more() throws {
        let model = model(here: 0)
        let rows = rows(model)
        #expect(rows.joined().contains("● start") && rows.joined().contains("· other"))
        let whole = self.rows(Samples.model(Samples.door)).joined()
        #expect(whole.contains("● open") && !["▾", "▸", "▴", "◂"].contains { whole.contains($0) })
    }
}
