import Dashboard
import GraphLayout
import Screen
import Testing

struct OverviewMapTests {
    private func layout(_ boxes: [(x: Int, y: Int)], width: Int, height: Int) -> Layout {
        Layout(
            width: width, height: height,
            nodes: boxes.map { Layout.Box(x: $0.x, y: $0.y, width: 5, height: 3) }, edges: [], direction: .right)
    }

    @Test("D9 a drawing that fits stands in the middle of the pane, unscaled")
    func small() {
        let map = OverviewMap(layout([(0, 0), (15, 7)], width: 20, height: 10), pane: Size(width: 40, height: 20))
        #expect(map.dots == [Point(x: 12, y: 6), Point(x: 27, y: 13)])
    }

    @Test("D9 whatever the drawing and the pane, every dot is in the pane, and no two on one cell while there is room")
    func any() {
        let seed: UInt64 = 20_261_121
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let (width, height) = (Int.random(in: 5...4000, using: &random), Int.random(in: 3...2000, using: &random))
            let boxes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                (x: Int.random(in: 0...width - 5, using: &random), y: Int.random(in: 0...height - 3, using: &random))
            }
            let pane = Size(width: .random(in: 1...60, using: &random), height: .random(in: 1...20, using: &random))
            let dots = OverviewMap(layout(boxes, width: width, height: height), pane: pane).dots
            #expect(dots.count == boxes.count, "seed \(seed), round \(round)")
            #expect(dots.allSatisfy { Rect(pane).contains($0) }, "seed \(seed), round \(round)")
            #expect(
                Set(dots).count == min(boxes.count, pane.width * pane.height) || boxes.count > pane.width * pane.height,
                "seed \(seed), round \(round)")
        }
    }

    @Test("D9 what is left of something is not drawn right of it, nor what is above below, where dots do not crowd")
    func order() {
        let boxes = (0..<10).map { (x: $0 * 100, y: 900 - $0 * 90) }
        let dots = OverviewMap(layout(boxes, width: 1000, height: 1000), pane: Size(width: 50, height: 20)).dots
        #expect(dots.count == boxes.count)
        for (one, next) in zip(dots, dots.dropFirst()) { #expect(one.x < next.x && one.y > next.y) }
    }

    @Test("D9 dots of a row move apart until each has room for its name, or for as much as has room for all")
    func apart() {
        let boxes = (0..<4).map { (x: $0 * 6, y: 100) } + [(x: 900, y: 0)]
        let drawn = layout(boxes, width: 1000, height: 200)
        let pane = Size(width: 80, height: 2)
        func row(_ names: Int) -> [Int] {
            OverviewMap(drawn, pane: pane, nameWidths: Array(repeating: names, count: 5)).dots.prefix(4).map(\.x)
        }
        for names in [5, 12, 16] {
            let places = row(names)
            #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= names + 4 }, "\(places)")
            #expect(places[3] + 2 + names <= pane.width, "\(places)")
        }
    }

    @Test("D9 where not all rows of boxes have the rows that their names need, those have them whose names are closest")
    func closestFirst() {
        // Two wide apart at the top that would like a row each, and twelve of one row below.
        let boxes = [(x: 0, y: 0), (x: 5, y: 0)] + (0..<12).map { (x: $0 * 40, y: 100) }
        let drawn = layout(boxes, width: 480, height: 110)
        let dots = OverviewMap(
            drawn, pane: Size(width: 80, height: 4), nameWidths: Array(repeating: 14, count: 14)
        ).dots
        #expect(Set(dots.prefix(2).map(\.y)) == [0] && Set(dots.dropFirst(2).map(\.y)) == [1, 2, 3], "\(dots)")
    }

    @Test(
        "D9 rows of boxes take rows for their names by turns, as many as they need, and what is left stands between them"
    )
    func rowsForNames() {
        let boxes = (0..<4).map { (x: $0 * 40, y: 100) } + [(x: 60, y: 0), (x: 60, y: 200)]
        let pane = Size(width: 80, height: 12)
        let drawn = layout(boxes, width: 160, height: 210)
        let long = OverviewMap(drawn, pane: pane, nameWidths: Array(repeating: 30, count: 6)).dots
        #expect(long.prefix(4).map(\.y) == [5, 6, 5, 6] && long[4].y < 5 && long[5].y > 6, "\(long)")
        #expect(long.prefix(4).map(\.x) == long.prefix(4).map(\.x).sorted())
        let short = OverviewMap(drawn, pane: pane, nameWidths: Array(repeating: 4, count: 6)).dots
        #expect(Set(short.prefix(4).map(\.y)).count == 1, "\(short)")
        let tight = OverviewMap(
            drawn, pane: Size(width: 80, height: 3), nameWidths: Array(repeating: 30, count: 6)
        ).dots
        #expect(tight.map(\.y) == [1, 1, 1, 1, 0, 2], "\(tight)")
    }

    @Test("D9 a drawing that is scaled in height is spread over the width of the pane")
    func spread() {
        let boxes = (0..<6).map { (x: $0 % 2 * 20, y: $0 * 30) }
        let dots = OverviewMap(layout(boxes, width: 25, height: 200), pane: Size(width: 100, height: 20)).dots
        #expect(dots[1].x - dots[0].x > 50 && dots[1].x < 84, "\(dots)")
    }
}
