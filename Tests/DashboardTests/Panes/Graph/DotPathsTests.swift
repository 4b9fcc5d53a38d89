import GraphLayout
import Screen
import Testing

@testable import Dashboard

/// Lines between dots.
struct DotPathsTests {
    private let area = Rect(x: 0, y: 0, width: 40, height: 12)

    private func point(_ x: Int, _ y: Int) -> Point { Point(x: x, y: y) }

    private func cells(_ corners: [Point]) -> [Point] {
        zip(corners, corners.dropFirst()).flatMap { one, two in
            (min(one.x, two.x)...max(one.x, two.x)).flatMap { x in
                (min(one.y, two.y)...max(one.y, two.y)).map { Point(x: x, y: $0) }
            }
        }
    }

    @Test("D9 lines to what lies below fan out of one stem, each with one bend")
    func fan() {
        var paths = DotPaths(dots: [point(5, 1), point(20, 4), point(20, 8)], names: [], in: area)
        #expect(paths.path(from: 0, to: 1) == [point(5, 1), point(5, 4), point(20, 4)])
        #expect(paths.path(from: 0, to: 2) == [point(5, 1), point(5, 8), point(20, 8)])
    }

    @Test("D9 a line that leads back lies on the one that leads there")
    func bothWays() {
        var paths = DotPaths(dots: [point(5, 1), point(20, 4), point(10, 8)], names: [], in: area)
        let there = paths.path(from: 0, to: 1)
        #expect(paths.path(from: 1, to: 0) == there.reversed())
    }

    @Test("D3 D9 what was refused lies on no line that leads back")
    func alone() {
        var paths = DotPaths(dots: [point(5, 1), point(20, 4)], names: [], in: area)
        let there = Set(cells(paths.path(from: 0, to: 1)))
        let refused = Set(cells(paths.path(from: 1, to: 0, isAlone: true)))
        #expect(there.intersection(refused) == [point(5, 1), point(20, 4)], "\(refused)")
    }

    @Test("D9 a line leads round a dot that is not its own, and round names")
    func round() {
        var paths = DotPaths(dots: [point(5, 1), point(5, 9), point(5, 5)], names: [], in: area)
        let around = paths.path(from: 0, to: 1)
        #expect(!cells(around).contains(point(5, 5)), "\(around)")
        let name = Rect(x: 4, y: 5, width: 12, height: 1)
        var named = DotPaths(dots: [point(5, 1), point(20, 9)], names: [name], in: area)
        let beside = named.path(from: 0, to: 1)
        #expect(!cells(beside).contains { name.contains($0) }, "\(beside)")
    }

    @Test("D9 between dots that touch a line is still seen: it bends round")
    func neighbours() {
        var paths = DotPaths(dots: [point(5, 1), point(5, 2)], names: [], in: area)
        let path = paths.path(from: 0, to: 1)
        #expect(path.count == 4 && !cells(path).allSatisfy { $0.x == 5 }, "\(path)")
    }

    @Test("D9 no line runs along one that begins and ends elsewhere")
    func apart() {
        var paths = DotPaths(dots: [point(16, 7), point(33, 2), point(8, 2), point(28, 5)], names: [], in: area)
        let first = paths.path(from: 0, to: 1)
        let other = paths.path(from: 2, to: 3)
        #expect(Set(cells(first)).intersection(cells(other)).count <= 1, "\(first) \(other)")
    }

    @Test("D9 whatever the dots, a line joins its two and leaves the pane and the other dots alone")
    func any() {
        let seed: UInt64 = 20_261_127
        var random = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let dots = Set(
                (0..<12).map { _ in point(.random(in: 0..<40, using: &random), .random(in: 0..<12, using: &random)) }
            )
            .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
            var paths = DotPaths(dots: dots, names: [], in: area)
            for target in dots.indices.dropFirst() {
                let corners = paths.path(from: 0, to: target)
                #expect(corners.first == dots[0] && corners.last == dots[target], "seed \(seed), round \(round)")
                #expect(zip(corners, corners.dropFirst()).allSatisfy { ($0.x == $1.x) != ($0.y == $1.y) })
                let passed = Set(cells(corners)).subtracting([dots[0], dots[target]])
                #expect(passed.allSatisfy(area.contains), "seed \(seed), round \(round)")
                #expect(passed.isDisjoint(with: dots), "seed \(seed), round \(round): \(corners)")
            }
        }
    }
}
