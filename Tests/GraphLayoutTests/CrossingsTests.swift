import Testing

@testable import GraphLayout

@Suite("How often lines cross")
struct CrossingsTests {
    private func layout(_ lines: [[(Int, Int)]]) -> Layout {
        Layout(
            width: 40, height: 40, nodes: [],
            edges: lines.map { line in Layout.Path(points: line.map { Layout.Place(x: $0.0, y: $0.1) }) },
            direction: .right)
    }

    @Test("L2 a cross is one, ends that meet and lines that touch are none")
    func few() {
        #expect(layout([]).crossings == 0)
        #expect(layout([[(0, 5), (10, 5)], [(5, 0), (5, 10)]]).crossings == 1)
        #expect(layout([[(10, 5), (0, 5)], [(5, 10), (5, 0)]]).crossings == 1, "whichever way they run")
        #expect(layout([[(0, 5), (10, 5)], [(0, 0), (0, 10)]]).crossings == 0, "at the first cell of a line")
        #expect(layout([[(0, 5), (10, 5)], [(10, 0), (10, 10)]]).crossings == 0, "at its last cell")
        #expect(layout([[(0, 5), (10, 5)], [(5, 5), (5, 10)]]).crossings == 0, "a line that begins on another")
        #expect(layout([[(0, 5), (10, 5)], [(5, 0), (5, 5)]]).crossings == 0, "and one that ends there")
        #expect(layout([[(0, 5), (10, 5)], [(3, 5), (20, 5)]]).crossings == 0, "lines along each other")
    }

    @Test("L2 a line that goes round crosses itself, and all that are crossed are counted")
    func several() {
        #expect(layout([[(0, 5), (10, 5), (10, 0), (5, 0), (5, 9)]]).crossings == 1)
        let rungs = (1...6).map { [(0, $0), (9, $0)] }
        #expect(layout(rungs + [[(4, 0), (4, 7)]]).crossings == 6)
        #expect(layout(rungs + [[(4, 0), (4, 7)], [(6, 2), (6, 5)]]).crossings == 8)
    }

    /// Each pair of pieces held against each other.
    private func searched(_ layout: Layout) -> Int {
        let pieces = layout.edges.flatMap { zip($0.points, $0.points.dropFirst()) }
        let rows = pieces.filter { $0.0.y == $0.1.y }
        let columns = pieces.filter { $0.0.y != $0.1.y }
        return columns.reduce(0) { sum, column in
            sum
                + rows.count { row in
                    let (left, right) = (min(row.0.x, row.1.x), max(row.0.x, row.1.x))
                    let (top, bottom) = (min(column.0.y, column.1.y), max(column.0.y, column.1.y))
                    return left < column.0.x && column.0.x < right && top < row.0.y && row.0.y < bottom
                }
        }
    }

    @Test("L2 as many as a search through all pairs finds", arguments: 1...60)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let lines = (0..<12).map { _ in
            var cell = (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random))
            var line = [cell]
            for turn in 0..<Int.random(in: 1...6, using: &random) {
                // A piece of a line is never of one cell.
                let steps = Int.random(in: 1..<40, using: &random)
                if turn.isMultiple(of: 2) { cell.0 = (cell.0 + steps) % 40 } else { cell.1 = (cell.1 + steps) % 40 }
                line.append(cell)
            }
            return line
        }
        let drawing = layout(lines)
        #expect(drawing.crossings == searched(drawing))
    }
}
