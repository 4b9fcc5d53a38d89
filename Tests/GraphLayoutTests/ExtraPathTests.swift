import Testing

@testable import GraphLayout

/// A path for one more line, beside a search that knows the rules alone.
@Suite("One more line through a finished drawing")
struct ExtraPathTests {
    /// What may be done in each cell of a drawing, and what it costs, by the contract.
    private struct Ground {
        let layout: Layout
        private var blocked: Set<Layout.Place> = []
        /// Cells where lines run straight, by whether along a row.
        private var lines: [Layout.Place: Bool] = [:]

        init(_ layout: Layout, keepingFree kept: [Layout.Box] = []) {
            self.layout = layout
            for path in layout.edges { add(path) }
            for box in layout.nodes + kept { block(box.x..<box.x + box.width, box.y..<box.y + box.height) }
            for case let label? in layout.edges.map(\.label) {
                block(label.x - 1..<label.x + label.width + 1, label.y..<label.y + label.height)
            }
        }

        private mutating func block(_ columns: Range<Int>, _ rows: Range<Int>) {
            for y in rows { for x in columns { blocked.insert(Layout.Place(x: x, y: y)) } }
        }

        private mutating func add(_ path: Layout.Path) {
            for (one, two) in zip(path.points, path.points.dropFirst()) {
                let steps = max(abs(two.x - one.x), abs(two.y - one.y))
                for step in 0...steps {
                    let place = Layout.Place(
                        x: one.x + (two.x - one.x).signum() * step, y: one.y + (two.y - one.y).signum() * step)
                    // Corners, heads and cells of two lines are nobody's to cross.
                    if step == 0 || step >= steps - 1 || lines[place] != nil { blocked.insert(place) }
                    lines[place] = one.y == two.y
                }
            }
        }

        func isFree(_ place: Layout.Place) -> Bool { lines[place] == nil && !blocked.contains(place) }

        func cost(of place: Layout.Place, _ heading: Heading) -> Int? {
            guard (-2..<layout.width + 2).contains(place.x), (-2..<layout.height + 2).contains(place.y),
                !blocked.contains(place)
            else { return nil }
            let step = heading.isHorizontal ? 1 : 2
            guard let isAlong = lines[place] else { return step }
            return isAlong == heading.isHorizontal ? nil : step + 4
        }
    }

    private struct Stop: Hashable {
        var place: Layout.Place
        var heading: Heading
    }

    private func step(_ place: Layout.Place, _ heading: Heading) -> Layout.Place {
        Layout.Place(x: place.x + heading.step.x, y: place.y + heading.step.y)
    }

    /// A border cell at which a line may leave or enter a box, with the heading away from the box, and what that costs.
    private struct Door {
        var place: Layout.Place
        var heading: Heading
        var cost = 0
    }

    /// The border cells of a box: a corner is left across alone, at a cost.
    private func doors(of box: Layout.Box) -> [Door] {
        let columns = box.x + 1..<box.x + box.width - 1
        return columns.map { Door(place: Layout.Place(x: $0, y: box.y), heading: .up) }
            + columns.map { Door(place: Layout.Place(x: $0, y: box.y + box.height - 1), heading: .down) }
            + (box.y..<box.y + box.height).flatMap { y in
                let cost = y == box.y || y == box.y + box.height - 1 ? 8 : 0
                return [
                    Door(place: Layout.Place(x: box.x, y: y), heading: .left, cost: cost),
                    Door(place: Layout.Place(x: box.x + box.width - 1, y: y), heading: .right, cost: cost),
                ]
            }
    }

    /// What it costs to leave a box at a place, or to enter it there, along a heading.
    private func doorCost(_ place: Layout.Place, _ heading: Heading, of box: Layout.Box) -> Int? {
        doors(of: box).first { $0.place == place && $0.heading.isHorizontal == heading.isHorizontal }?.cost
    }

    /// The least cost of a path, by relaxing every step until nothing changes (Bellman 1958); nil where there is none.
    private func leastCost(_ ground: Ground, from source: Int, to target: Int) -> Int? {
        var costs: [Stop: Int] = [:]
        var changed: [Stop] = []
        func offer(_ stop: Stop, _ cost: Int) {
            guard let own = ground.cost(of: stop.place, stop.heading), cost + own < costs[stop] ?? .max else { return }
            costs[stop] = cost + own
            changed.append(stop)
        }
        for door in doors(of: ground.layout.nodes[source]) {
            offer(Stop(place: step(door.place, door.heading), heading: door.heading), door.cost)
        }
        var next = 0
        while next < changed.count {
            let stop = changed[next]
            next += 1
            guard let cost = costs[stop] else { continue }
            for heading in Heading.allCases where heading != stop.heading.opposite {
                let isBend = heading != stop.heading
                if isBend, !ground.isFree(stop.place) { continue }
                offer(Stop(place: step(stop.place, heading), heading: heading), cost + (isBend ? 6 : 0))
            }
        }
        let ends = doors(of: ground.layout.nodes[target]).compactMap { door -> Int? in
            let place = step(door.place, door.heading)
            guard ground.isFree(place) else { return nil }
            let ways = Heading.allCases.filter { $0 != door.heading }.compactMap { heading in
                costs[Stop(place: place, heading: heading)].map { cost in
                    cost + (heading == door.heading.opposite ? 0 : 6 + Self.hiddenCorner)
                }
            }
            return ways.min().map { $0 + door.cost + endCost(ground, place, from: source, to: target) }
        }
        return ends.min()
    }

    /// What it costs more to turn in the last cell.
    private static let hiddenCorner = 24

    /// What it costs to end in a cell that a third box touches.
    private func endCost(_ ground: Ground, _ place: Layout.Place, from source: Int, to target: Int) -> Int {
        let others = ground.layout.nodes.indices.filter { $0 != source && $0 != target }.map { ground.layout.nodes[$0] }
        return others.contains { box in
            Heading.allCases.contains { heading in
                let next = step(place, heading)
                return (box.x..<box.x + box.width).contains(next.x) && (box.y..<box.y + box.height).contains(next.y)
            }
        } ? 16 : 0
    }

    /// What a path costs, cell by cell; nil where it does what it may not.
    private func cost(_ ground: Ground, _ points: [Layout.Place], from source: Int, to target: Int) -> Int? {
        var sum = 6 * max(0, points.count - 2)
        for (number, (one, two)) in zip(points, points.dropFirst()).enumerated() {
            guard
                let heading = Heading.allCases.first(where: {
                    $0.step == ((two.x - one.x).signum(), (two.y - one.y).signum())
                })
            else { return nil }
            var place = one
            if number == 0 {
                guard let own = doorCost(one, heading, of: ground.layout.nodes[source]) else { return nil }
                sum += own
            }
            repeat {
                place = step(place, heading)
                if place == two, number == points.count - 2 { break }
                guard let own = ground.cost(of: place, heading) else { return nil }
                sum += own
            } while place != two
            if number < points.count - 2, !ground.isFree(two) { return nil }
            if number == points.count - 2 {
                let last = Layout.Place(x: two.x - heading.step.x, y: two.y - heading.step.y)
                guard let own = doorCost(two, heading, of: ground.layout.nodes[target]) else { return nil }
                sum += own + endCost(ground, last, from: source, to: target)
                if number > 0, last == one { sum += Self.hiddenCorner }
            }
        }
        return sum
    }

    private func drawing(_ seed: Int) -> Layout {
        let graph = RandomGraphs(shape: RandomGraphs.Shape.allCases[seed % 7], seed: seed).graph(upTo: 4)
        return layOut(graph, options: LayoutOptions(direction: .down, effort: 1))
    }

    @Test("L6 the path is allowed, and none costs less: a cell, a bend, a crossing", arguments: 1...10)
    func cheapest(_ seed: Int) {
        let layout = drawing(seed)
        let ground = Ground(layout)
        for source in layout.nodes.indices.prefix(2) {
            for target in layout.nodes.indices.suffix(2) where target != source {
                let points = layout.extraPath(from: source, to: target)
                let least = leastCost(ground, from: source, to: target)
                #expect((points == nil) == (least == nil), "seed \(seed), \(source) to \(target)")
                if let points {
                    let cost = cost(ground, points, from: source, to: target)
                    #expect(cost == least, "seed \(seed), \(source) to \(target)")
                }
            }
        }
    }

    // The drawings of 5 and 6 have a single box.
    @Test("L6 it begins and ends on borders", arguments: [1, 2, 3, 4, 7, 8, 9, 10])
    func ends(_ seed: Int) throws {
        let layout = drawing(seed)
        try #require(layout.nodes.count > 1)
        let points = try #require(layout.extraPath(from: 0, to: 1))
        let (first, last) = (try #require(points.first), try #require(points.last))
        #expect(doors(of: layout.nodes[0]).map(\.place).contains(first), "seed \(seed)")
        #expect(doors(of: layout.nodes[1]).map(\.place).contains(last), "seed \(seed)")
        #expect(points == Layout.withoutBends(points), "seed \(seed)")
    }

    /// Two boxes beside each other, four columns apart.
    private let pair = Layout(
        width: 14, height: 3, nodes: [0, 9].map { Layout.Box(x: $0, y: 0, width: 5, height: 3) }, edges: [],
        direction: .right)

    @Test("L6 between two boxes in a row it is straight, and goes round what must stay free")
    func kept() throws {
        #expect(pair.extraPath(from: 0, to: 1) == [Layout.Place(x: 4, y: 1), Layout.Place(x: 9, y: 1)])
        let mark = Layout.Box(x: 6, y: 0, width: 1, height: 3)
        let round = try #require(pair.extraPath(from: 0, to: 1, keepingFree: [mark]))
        #expect(cost(Ground(pair, keepingFree: [mark]), round, from: 0, to: 1) != nil && round.count > 2)
        let wall = Layout.Box(x: 6, y: -9, width: 1, height: 30)
        #expect(pair.extraPath(from: 0, to: 1, keepingFree: [wall]) == nil)
    }

    /// The cells beside the corners of boxes, which are to be left free: there every box could be left.
    private func beside(cornersOf boxes: [Layout.Box]) -> [Layout.Box] {
        boxes.flatMap { box in
            [box.x - 1, box.x + box.width].flatMap { x in
                [box.y, box.y + box.height - 1].map { Layout.Box(x: x, y: $0, width: 1, height: 1) }
            }
        }
    }

    @Test(
        "L6 out of a box that lines leave and enter on all sides a path begins beside a corner, where nothing is covered"
    )
    func besideCorner() throws {
        let boxes = [(4, 3), (30, 3), (4, 0), (4, 6)].map { Layout.Box(x: $0.0, y: $0.1, width: 9, height: 3) }
        let lines = [[(12, 4), (16, 4), (16, 0)], [(4, 4), (2, 4), (2, 0)], [(30, 4), (28, 4), (28, 0)]].map {
            Layout.Path(points: $0.map { Layout.Place(x: $0.0, y: $0.1) })
        }
        let layout = Layout(width: 49, height: 9, nodes: boxes, edges: lines, direction: .down)
        let points = try #require(layout.extraPath(from: 0, to: 1))
        #expect(
            points.first == Layout.Place(x: 12, y: 5) && points == layout.extraPath(from: 0, to: 1, coveringLines: true)
        )
    }

    @Test(
        "L6 out of a box that boxes and the ends of lines close in one that may pass over lines has a way, through no box"
    )
    func closedIn() throws {
        let boxes = [(4, 3), (20, 3), (4, 0), (4, 6)].map { Layout.Box(x: $0.0, y: $0.1, width: 9, height: 3) }
        let lines = [[(12, 4), (16, 4), (16, 0)], [(4, 4), (2, 4), (2, 0)], [(20, 4), (18, 4), (18, 0)]].map {
            Layout.Path(points: $0.map { Layout.Place(x: $0.0, y: $0.1) })
        }
        let layout = Layout(width: 29, height: 9, nodes: boxes, edges: lines, direction: .down)
        let kept = beside(cornersOf: [boxes[0]])
        #expect(layout.extraPath(from: 0, to: 1, keepingFree: kept) == nil)
        let points = try #require(layout.extraPath(from: 0, to: 1, keepingFree: kept, coveringLines: true))
        let (first, last) = (try #require(points.first), try #require(points.last))
        #expect(doors(of: boxes[0]).map(\.place).contains(first) && doors(of: boxes[1]).map(\.place).contains(last))
        for (one, two) in zip(points, points.dropFirst()) {
            var place = one
            while place != two {
                let step = ((two.x - one.x).signum(), (two.y - one.y).signum())
                place = Layout.Place(x: place.x + step.0, y: place.y + step.1)
                let isInside = boxes.contains {
                    ($0.x..<$0.x + $0.width).contains(place.x) && ($0.y..<$0.y + $0.height).contains(place.y)
                }
                #expect(!isInside || place == last, "\(place)")
            }
        }
        let wall = Layout.Box(x: 14, y: -9, width: 1, height: 30)
        #expect(layout.extraPath(from: 0, to: 1, keepingFree: [wall], coveringLines: true) == nil)
        // Nobody sees a head, or a bend, under a label: the way in is another one.
        var labelled = layout
        labelled.edges[2].label = Layout.LabelPlace(x: 19, y: 4, width: 1)
        let other = try #require(labelled.extraPath(from: 0, to: 1, coveringLines: true))
        #expect(other.last != Layout.Place(x: 20, y: 4) && !other.contains(Layout.Place(x: 19, y: 4)), "\(other)")
    }

    @Test("L6 a path that may cover lines hides the head of none, and ends on none")
    func heads() throws {
        let boxes = [(10, 3), (26, 3), (10, 0), (10, 6)].map { Layout.Box(x: $0.0, y: $0.1, width: 9, height: 3) }
        // One line comes in at the right, where the other box is near, and one leaves at the left: but for the head the way at the
        // right would be taken.
        let lines = [[(20, 12), (20, 4), (18, 4)], [(10, 4), (5, 4), (5, 12)]].map {
            Layout.Path(points: $0.map { Layout.Place(x: $0.0, y: $0.1) })
        }
        let layout = Layout(width: 49, height: 13, nodes: boxes, edges: lines, direction: .down)
        let kept = beside(cornersOf: [boxes[0]])
        #expect(layout.extraPath(from: 0, to: 1, keepingFree: kept) == nil)
        let points = try #require(layout.extraPath(from: 0, to: 1, keepingFree: kept, coveringLines: true))
        #expect(points.first == Layout.Place(x: 10, y: 4))
        #expect(layout.extraPath(from: 1, to: 0, keepingFree: kept, coveringLines: true) == nil)
        var entered = layout
        entered.edges[1].points.reverse()
        #expect(entered.extraPath(from: 0, to: 1, keepingFree: kept, coveringLines: true) == nil)
    }

    @Test("L6 a path that may cover lines runs across under a label, not along it")
    func labels() throws {
        let boxes = [(0, 0), (0, 10)].map { Layout.Box(x: $0.0, y: $0.1, width: 9, height: 3) }
        let line = Layout.Path(
            points: [Layout.Place(x: -3, y: 6), Layout.Place(x: 50, y: 6)],
            label: Layout.LabelPlace(x: -2, y: 6, width: 48))
        let layout = Layout(width: 41, height: 13, nodes: boxes, edges: [line], direction: .down)
        #expect(layout.extraPath(from: 0, to: 1) == nil)
        let points = try #require(layout.extraPath(from: 0, to: 1, coveringLines: true))
        #expect(points.count == 2 && points[0].x == points[1].x)
        // From the gap above the line to the one below it leads nothing but the line's own row, and a label is on that.
        let walls = [(-9, 5, 12), (9, 5, 60), (-9, 7, 31)].map {
            Layout.Box(x: $0.0, y: $0.1, width: $0.2, height: 1)
        }
        var between = layout
        between.edges[0].label = nil
        #expect(between.extraPath(from: 0, to: 1, keepingFree: walls, coveringLines: true) != nil)
        between.edges[0].label = Layout.LabelPlace(x: 11, y: 6, width: 8)
        #expect(between.extraPath(from: 0, to: 1, keepingFree: walls, coveringLines: true) == nil)
    }

    @Test("L6 a path that may cover lines covers those that are spared last")
    func sparing() throws {
        let boxes = [(10, 3), (26, 3), (10, 0), (10, 6)].map { Layout.Box(x: $0.0, y: $0.1, width: 9, height: 3) }
        let lines = [[(18, 4), (20, 4), (20, 12)], [(10, 4), (5, 4), (5, 12)]].map {
            Layout.Path(points: $0.map { Layout.Place(x: $0.0, y: $0.1) })
        }
        let layout = Layout(width: 49, height: 13, nodes: boxes, edges: lines, direction: .down)
        func start(sparing spared: [Int]) throws -> Layout.Place? {
            let kept = beside(cornersOf: [boxes[0]])
            let points = layout.extraPath(from: 0, to: 1, keepingFree: kept, coveringLines: true, sparing: spared)
            return try #require(points).first
        }
        #expect(try start(sparing: []) == Layout.Place(x: 18, y: 4))
        #expect(try start(sparing: [0]) == Layout.Place(x: 10, y: 4))
    }

    @Test("L6 a path that may cover lines takes a free way where there is one")
    func coversLittle() throws {
        let line = Layout.Path(points: [Layout.Place(x: 7, y: 8), Layout.Place(x: 7, y: 0)])
        let boxes = [(0, 0), (12, 0), (4, 9)].map { Layout.Box(x: $0.0, y: $0.1, width: 5, height: 3) }
        let layout = Layout(width: 17, height: 12, nodes: boxes, edges: [line], direction: .down)
        let points = try #require(layout.extraPath(from: 2, to: 1, coveringLines: true))
        #expect(points == layout.extraPath(from: 2, to: 1), "nothing has to be covered")
    }

    @Test("L6 within a part of a drawing it is the path that walls around the part would leave", arguments: 1...10)
    func within(_ seed: Int) {
        let layout = drawing(seed)
        let (width, height) = (layout.width + 10, layout.height + 10)
        for part in [(-2, -2, width, layout.height * 2 / 3), (0, 0, layout.width * 3 / 4, height), (1, 1, 9, 9)] {
            let area = Layout.Box(x: part.0, y: part.1, width: part.2, height: part.3)
            let (right, below) = (area.x + area.width, area.y + area.height)
            let walls = [
                Layout.Box(x: -5, y: -5, width: area.x + 5, height: height),
                Layout.Box(x: -5, y: -5, width: width, height: area.y + 5),
                Layout.Box(x: right, y: -5, width: max(0, width - right), height: height),
                Layout.Box(x: -5, y: below, width: width, height: max(0, height - below)),
            ]
            for (source, target) in [(0, 1), (1, 0), (0, layout.nodes.count - 1)] {
                let path = layout.extraPath(from: source, to: target, within: area)
                #expect(path == layout.extraPath(from: source, to: target, keepingFree: walls), "seed \(seed), \(part)")
            }
        }
        let outside = Layout.Box(x: layout.width + 9, y: 0, width: 9, height: 9)
        #expect(layout.extraPath(from: 0, to: 1, within: outside) == nil)
    }

    @Test(
        "L6 there is no path from a box to itself, nor to one that is not there", arguments: [(0, 0), (0, 2), (-1, 0)])
    func none(source: Int, target: Int) { #expect(pair.extraPath(from: source, to: target) == nil) }

    @Test("L6 the margin around a drawing is two cells wide")
    func margin() throws {
        // The way down from the middle of the upper box is closed on its right and below.
        var layout = Layout(
            width: 5, height: 12, nodes: [0, 9].map { Layout.Box(x: 0, y: $0, width: 5, height: 3) }, edges: [],
            direction: .down)
        let wall = Layout.Box(x: -1, y: 5, width: 7, height: 1)
        let points = try #require(layout.extraPath(from: 0, to: 1, keepingFree: [wall]))
        #expect(points.contains { $0.x == -2 } || points.contains { $0.x == 6 }, "\(points)")
        layout.nodes.append(Layout.Box(x: -2, y: 5, width: 9, height: 1))
        #expect(layout.extraPath(from: 0, to: 1) == nil)
    }
}
