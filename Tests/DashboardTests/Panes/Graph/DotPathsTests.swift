import GraphLayout
import Screen
import Testing

@testable import Dashboard

/// Lines between dots.
struct DotPathsTests {
    private let area = Rect(x: 0, y: 0, width: 40, height: 12)

    private func point(_ x: Int, _ y: Int) -> Point { Point(x: x, y: y) }

    private let none = Rect(x: 0, y: 0, width: 0, height: 0)

    private func path(
        in paths: inout DotPaths, from source: Int, to target: Int, isAlone: Bool = false
    ) throws -> DotPath {
        let found = paths.path(from: source, to: target, isAlone: isAlone)
        return try #require(found)
    }

    private func cells(_ corners: [Point]) -> [Point] {
        zip(corners, corners.dropFirst()).flatMap { one, two in
            (min(one.x, two.x)...max(one.x, two.x)).flatMap { x in
                (min(one.y, two.y)...max(one.y, two.y)).map { Point(x: x, y: $0) }
            }
        }
    }

    @Test("D9 lines to what lies below fan out of one stem, each with one bend, and end in an arrowhead")
    func fan() throws {
        var paths = DotPaths(dots: [point(5, 1), point(20, 4), point(20, 8)], names: [], in: area)
        let near = try path(in: &paths, from: 0, to: 1)
        #expect(near == DotPath(corners: [point(5, 1), point(5, 4), point(20, 4)], head: point(19, 4)))
        #expect(try path(in: &paths, from: 0, to: 2).corners == [point(5, 1), point(5, 8), point(20, 8)])
    }

    @Test(
        "D9 a line that leads back lies on the one that leads there, with an arrowhead of its own where nothing else leaves"
    )
    func bothWays() throws {
        var paths = DotPaths(dots: [point(5, 1), point(20, 4), point(10, 8)], names: [], in: area)
        let there = try path(in: &paths, from: 0, to: 1)
        #expect(
            paths.path(from: 1, to: 0)
                == DotPath(corners: there.corners.reversed(), head: point(5, 2)))
        var forked = DotPaths(dots: [point(5, 1), point(20, 4), point(20, 8)], names: [], in: area)
        let lines = [1, 2].map { forked.path(from: 0, to: $0) }
        let back = try path(in: &forked, from: 1, to: 0)
        #expect(!lines.contains(nil) && back.corners != lines[0]?.corners.reversed(), "the stem is another's too")
        #expect(back.head != nil && Set(cells(back.corners)).intersection(cells(lines[1]?.corners ?? [])).count <= 2)
    }

    @Test(
        "D9 a line that leads back has a way of its own where the one that leads there has a single cell for its arrowhead"
    )
    func oneCell() throws {
        var paths = DotPaths(dots: [point(5, 1), point(5, 3)], names: [], in: area)
        let there = try path(in: &paths, from: 0, to: 1)
        #expect(there == DotPath(corners: [point(5, 1), point(5, 3)], head: point(5, 2)))
        let back = try path(in: &paths, from: 1, to: 0)
        #expect(back.head != nil && !cells(back.corners).contains(point(5, 2)), "\(back)")
    }

    @Test("D9 D14 a line that a person looks for goes any way round; another only as far as an eye follows")
    func farRound() {
        // Between the two a name from the left border to the last columns, in each row.
        let dots = [point(1, 0), point(1, 3), point(1, 6), point(1, 9), point(1, 11)]
        let names = dots.map { Rect(x: 3, y: $0.y, width: 33, height: 1) }
        var paths = DotPaths(dots: dots, names: names, in: Rect(x: 1, y: 0, width: 39, height: 12))
        #expect(paths.path(from: 0, to: 2) == nil)
        #expect(paths.path(from: 0, to: 2, isSought: true)?.head != nil, "though it was looked for in vain before")
    }

    @Test("D9 where one line crosses another's, those that go the same way cross there too")
    func oneCrossing() throws {
        // Names in all rows but one, and a line from top to bottom before them.
        let walls = (0..<12).filter { $0 != 6 }.map { point(8, $0) }
        let dots = [point(30, 6), point(2, 3), point(2, 9), point(16, 0), point(16, 11)] + walls
        let names = Array(repeating: none, count: 5) + walls.map { Rect(x: $0.x + 2, y: $0.y, width: 3, height: 1) }
        var paths = DotPaths(dots: dots, names: names, in: area)
        let across = try path(in: &paths, from: 3, to: 4)
        #expect(across.corners == [point(16, 0), point(16, 11)])
        let crossings = try [1, 2].map { target in
            cells(try path(in: &paths, from: 0, to: target).corners).filter { $0.x == 16 }
        }
        #expect(crossings == [[point(16, 6)], [point(16, 6)]])
    }

    @Test("D3 D9 what was refused lies on no line that leads back")
    func alone() throws {
        var paths = DotPaths(dots: [point(5, 1), point(20, 4)], names: [], in: area)
        let there = Set(cells(try path(in: &paths, from: 0, to: 1).corners))
        let refused = Set(cells(try path(in: &paths, from: 1, to: 0, isAlone: true).corners))
        #expect(there.intersection(refused) == [point(5, 1), point(20, 4)], "\(refused)")
    }

    @Test("D9 a line leads round a dot that is not its own, and round names; where no way does there is none")
    func round() throws {
        var paths = DotPaths(dots: [point(5, 1), point(5, 9), point(5, 5)], names: [], in: area)
        let around = try path(in: &paths, from: 0, to: 1).corners
        #expect(!cells(around).contains(point(5, 5)), "\(around)")
        let name = Rect(x: 4, y: 5, width: 12, height: 1)
        var named = DotPaths(
            dots: [point(5, 1), point(20, 9), point(2, 5)], names: [none, none, name], in: area)
        let beside = try path(in: &named, from: 0, to: 1).corners
        #expect(!cells(beside).contains { name.contains($0) }, "\(beside)")
        let wall = Rect(x: 1, y: 5, width: 38, height: 1)
        var walled = DotPaths(
            dots: [point(5, 1), point(20, 9), point(0, 5)], names: [none, none, wall], in: area)
        #expect(walled.path(from: 0, to: 1) == nil)
    }

    @Test(
        "D9 a line may begin behind the name of its source, and end behind that of its target, with its arrowhead in sight"
    )
    func behindNames() throws {
        let names = [Rect(x: 4, y: 5, width: 6, height: 1), Rect(x: 24, y: 5, width: 6, height: 1)]
        var paths = DotPaths(dots: [point(2, 5), point(22, 5)], names: names, in: area)
        #expect(paths.path(from: 0, to: 1) == DotPath(corners: [point(2, 5), point(22, 5)], head: point(21, 5)))
        let low = Rect(x: 0, y: 0, width: 40, height: 1)
        let dots = [point(2, 0), point(30, 0)]
        let side = [Rect(x: 4, y: 0, width: 6, height: 1), none]
        var flat = DotPaths(dots: dots, names: side, in: low)
        #expect(flat.path(from: 1, to: 0) == DotPath(corners: [point(30, 0), point(2, 0)], head: point(11, 0)))
    }

    @Test("D9 between dots that touch a line is still seen: it bends round")
    func neighbours() throws {
        var paths = DotPaths(dots: [point(5, 1), point(5, 2)], names: [], in: area)
        let path = try path(in: &paths, from: 0, to: 1).corners
        #expect(path.count == 4 && !cells(path).allSatisfy { $0.x == 5 }, "\(path)")
    }

    /// Rows of dots with names, no two of which touch.
    private func rows(_ random: inout SeededGenerator) -> (dots: [Point], names: [Rect]) {
        var (dots, names): ([Point], [Rect]) = ([], [])
        for y in stride(from: Int.random(in: 0...1, using: &random), to: 12, by: 2) {
            var x = Int.random(in: 0...12, using: &random)
            while x < 34 {
                let width = Int.random(in: 1...10, using: &random)
                guard x + 2 + width <= 40 else { break }
                dots.append(point(x, y))
                names.append(Rect(x: x + 2, y: y, width: width, height: 1))
                x += 4 + width + Int.random(in: 0...8, using: &random)
            }
        }
        return (dots, names)
    }

    @Test("D9 whatever the dots and names, a line joins its two, touches no other, and shares cells with its kin alone")
    func any() {
        let seed: UInt64 = 20_261_127
        var random = SeededGenerator(seed: seed)
        var (drawn, crossings) = (0, 0)
        for round in 0..<200 {
            let (dots, names) = rows(&random)
            var paths = DotPaths(dots: dots, names: names, in: area)
            var lines: [(ends: (Int, Int), isAlone: Bool, cells: Set<Point>)] = []
            for number in 0..<14 {
                let ends = (
                    number < 7 ? 0 : Int.random(in: dots.indices, using: &random),
                    Int.random(in: dots.indices, using: &random)
                )
                guard ends.0 != ends.1, !lines.contains(where: { $0.ends == ends }),
                    let path = paths.path(from: ends.0, to: ends.1, isAlone: number == 13)
                else { continue }
                drawn += 1
                let place: Comment = "seed \(seed), round \(round): \(path)"
                #expect(path.corners.first == dots[ends.0] && path.corners.last == dots[ends.1], place)
                #expect(zip(path.corners, path.corners.dropFirst()).allSatisfy { ($0.x == $1.x) != ($0.y == $1.y) })
                let passed = Set(cells(path.corners)).subtracting([dots[ends.0], dots[ends.1]])
                #expect(passed.allSatisfy(area.contains) && passed.isDisjoint(with: dots), place)
                let strangers = names.indices.filter { $0 != ends.0 && $0 != ends.1 }
                #expect(passed.allSatisfy { cell in !strangers.contains { names[$0].contains(cell) } }, place)
                #expect(
                    path.head.map { head in passed.contains(head) && !names.contains { $0.contains(head) } } == true)
                for other in lines {
                    let isBack = other.ends == (ends.1, ends.0)
                    let isKin =
                        !other.isAlone && number != 13 && (isBack || other.ends.0 == ends.0 || other.ends.1 == ends.1)
                    let shared = other.cells.intersection(passed)
                    // Of strangers no two neighbouring cells: they cross.
                    let beside = shared.contains { cell in
                        shared.contains(Point(x: cell.x + 1, y: cell.y))
                            || shared.contains(Point(x: cell.x, y: cell.y + 1))
                    }
                    #expect(isKin || !beside, place)
                    crossings += isKin ? 0 : shared.count
                }
                lines.append((ends, number == 13, passed))
            }
        }
        #expect(drawn > 1_000 && crossings > 50, "\(drawn) lines, \(crossings) crossings")
    }
}
