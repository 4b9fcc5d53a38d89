import GraphLayout
import Screen
import Testing

@testable import Dashboard

@Suite("Drawings written a few rows at a time")
struct RowSweepTests {
    @Test("I4.5 what meets some rows is all that does, in its order", arguments: 1...10)
    func meeting(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let rows = (0..<40).map { _ in
            let first = Int.random(in: 0..<100, using: &random)
            return first...first + Int.random(in: 0..<60, using: &random)
        }
        var sweep = RowSweep(rows)
        for start in stride(from: 0, to: 160, by: 1 + seed) {
            let seen = start...start + seed
            #expect(sweep.meeting(seen) == rows.indices.filter { rows[$0].overlaps(seen) }, "seed \(seed)")
        }
    }

    @Test("I4.5 a drawing of more rows than are drawn at a time is whole: strips are what one buffer shows")
    func strips() {
        let count = 120
        let machine = MachineGraph(
            names: (0..<count).map { "state \($0)" }, initial: 0, finals: [],
            transitions: (0..<count).map { (from: $0, event: "go \($0)", to: ($0 + 1) % count) })
        let layout = machine.drawn(LayoutOptions(direction: .down, effort: 10_000)).layout
        let picture = GraphPicture(layout: layout, names: machine.names, labels: machine.events)
        #expect(layout.height > 300)
        var buffer = Buffer(size: picture.size, glyphs: .unicode)
        picture.draw(into: &buffer, area: Rect(buffer.size))
        #expect(picture.text(.unicode) == buffer.text)
        var strips = 0
        picture.writeText(.unicode) { _ in strips += 1 }
        #expect(strips > 2)
    }
}
