extension Layout {
    /// A way for one more line through a finished drawing, from a box's border to another's, moving nothing.
    ///
    /// It enters no box and no label, crosses lines only where both run straight, and may use a margin of two cells
    /// around the drawing (negative places included). Of all such ways it is one of the least length and bends.
    /// - Parameters:
    ///   - source: The number of the box that it leaves.
    ///   - target: The number of the box that it enters.
    ///   - kept: cells that it must leave free besides, as those of marks before boxes.
    /// - Returns: the corners, border to border, or nil where there is no way or both ends are the same box.
    /// - Complexity: O(A log A) for a drawing of A cells (Dijkstra's algorithm, 1959, over cells and headings).
    public func extraRoute(from source: Int, to target: Int, keepingFree kept: [Box] = []) -> [Place]? {
        extraRoute(from: source, to: target, keepingFree: kept, joining: [])
    }

    /// The same, or a way to one of some lines with that target, and then on along it.
    /// - Parameter crossing: what a crossing costs; a cell costs 1, two in a column, and a bend 6.
    func extraRoute(
        from source: Int, to target: Int, keepingFree kept: [Box] = [], joining mates: [Int], crossing: Int = 4
    ) -> [Place]? {
        guard source != target, nodes.indices.contains(source), nodes.indices.contains(target) else { return nil }
        let joints = RouteJoints(self, mates)
        var search = RouteSearch(self, kept, joints, crossing)
        guard let (points, joint) = search.route(from: nodes[source], to: nodes[target]) else { return nil }
        return Layout.withoutBends(points + (joint.map { joints.rest(after: $0, in: self) } ?? []))
    }
}

/// Where one more line may run into others with its target, for a cross with three arms.
private struct RouteJoints {
    /// A straight piece of a line.
    struct Joint {
        var edge: Int
        /// The place that it leads to, by its number.
        var next: Int
        var isHorizontal: Bool
    }

    private(set) var cells: [Layout.Place: Joint] = [:]

    init(_ layout: Layout, _ mates: [Int]) {
        guard !mates.isEmpty else { return }
        for edge in mates { add(layout.edges[edge].points, edge) }
        var others = Set(layout.edges.indices)
        others.subtract(mates)
        for edge in others {
            let points = layout.edges[edge].points
            for (one, two) in zip(points, points.dropFirst()) { Self.walk(one, two) { cells[$0] = nil } }
        }
        for case let label? in layout.edges.map(\.label) {
            for x in label.x - 1...label.x + label.width { cells[Layout.Place(x: x, y: label.y)] = nil }
        }
    }

    /// Two cells away from its corners and ends a line may be met.
    private mutating func add(_ points: [Layout.Place], _ edge: Int) {
        for next in points.indices.dropFirst() {
            let (one, two) = (points[next - 1], points[next])
            let joint = Joint(edge: edge, next: next, isHorizontal: one.y == two.y)
            Self.walk(one, two) { cell in
                let distance = { (end: Layout.Place) in abs(cell.x - end.x) + abs(cell.y - end.y) }
                let isTaken = cells[cell].map { $0.isHorizontal != joint.isHorizontal } ?? false
                cells[cell] = isTaken || min(distance(one), distance(two)) < 2 ? nil : joint
            }
        }
    }

    private static func walk(_ one: Layout.Place, _ two: Layout.Place, _ body: (Layout.Place) -> Void) {
        var cell = one
        while cell != two {
            body(cell)
            cell.x += (two.x - cell.x).signum()
            cell.y += (two.y - cell.y).signum()
        }
        body(two)
    }

    func rest(after joint: Joint, in layout: Layout) -> [Layout.Place] {
        Array(layout.edges[joint.edge].points[joint.next...])
    }
}

/// What stands in a cell, as far as one more line is concerned.
private enum Ground: UInt8 {
    case free, horizontal, vertical, blocked
}

/// The four ways a line can be heading.
private enum Heading: Int, CaseIterable {
    case right, down, left, up

    var step: (x: Int, y: Int) {
        switch self {
        case .right: (1, 0)
        case .down: (0, 1)
        case .left: (-1, 0)
        case .up: (0, -1)
        }
    }

    var isHorizontal: Bool { self == .right || self == .left }
    var opposite: Heading { Heading(rawValue: (rawValue + 2) % 4) ?? self }
}

/// Dijkstra's search over cells and headings of a drawing with a margin around it.
private struct RouteSearch {
    private static let margin = 2
    private static let bendCost = 6

    private let crossingCost: Int
    private let width: Int
    private let height: Int
    private var ground: [Ground]
    private let joints: RouteJoints

    init(_ layout: Layout, _ kept: [Layout.Box], _ joints: RouteJoints, _ crossingCost: Int) {
        self.joints = joints
        self.crossingCost = crossingCost
        width = layout.width + 2 * Self.margin
        height = layout.height + 2 * Self.margin
        ground = Array(repeating: .free, count: width * height)
        for route in layout.edges { block(route) }
        for box in layout.nodes + kept {
            fill(x: box.x, y: box.y, width: box.width, height: box.height)
        }
        for case let label? in layout.edges.map(\.label) {
            fill(x: label.x - 1, y: label.y, width: label.width + 2, height: label.height)
        }
    }

    private func index(_ x: Int, _ y: Int) -> Int? {
        let column = x + Self.margin
        let row = y + Self.margin
        guard column >= 0, column < width, row >= 0, row < height else { return nil }
        return row * width + column
    }

    private mutating func fill(x: Int, y: Int, width: Int, height: Int) {
        for row in y..<y + height {
            for column in x..<x + width {
                if let index = index(column, row) { ground[index] = .blocked }
            }
        }
    }

    /// A route's straight cells can be crossed; its corners, its ends and cells that two lines share cannot.
    private mutating func block(_ route: Layout.Route) {
        for (start, end) in zip(route.points, route.points.dropFirst()) {
            let isHorizontal = start.y == end.y
            let steps = max(abs(end.x - start.x), abs(end.y - start.y))
            for step in 0...max(0, steps) {
                let x = start.x + (end.x - start.x).signum() * step
                let y = start.y + (end.y - start.y).signum() * step
                guard let index = index(x, y) else { continue }
                let isEnd = step == 0 || step >= steps - 1
                let isShared = ground[index] != .free
                ground[index] = isEnd || isShared ? .blocked : isHorizontal ? .horizontal : .vertical
            }
        }
    }

    /// The cost of entering a cell under a heading, or nil where that is not allowed.
    private func cost(of index: Int, _ heading: Heading) -> Int? {
        switch ground[index] {
        case .free: heading.isHorizontal ? 1 : 2
        case .horizontal: heading.isHorizontal ? nil : 2 + crossingCost
        case .vertical: heading.isHorizontal ? 1 + crossingCost : nil
        case .blocked: nil
        }
    }

    private struct Visit {
        var cost: Int
        var place: Layout.Place
        var heading: Heading
    }

    /// The corners of the best way, and what it runs into if that is not its target.
    mutating func route(
        from source: Layout.Box, to target: Layout.Box
    ) -> (points: [Layout.Place], joint: RouteJoints.Joint?)? {
        var best = Array(repeating: Int.max, count: width * height * 4)
        var cameFrom = Array(repeating: Heading?.none, count: width * height * 4)
        var queue = Heap()
        for visit in exits(of: source) {
            guard let index = index(visit.place.x, visit.place.y), let cost = cost(of: index, visit.heading) else {
                continue
            }
            best[index * 4 + visit.heading.rawValue] = cost
            queue.push(Visit(cost: cost, place: visit.place, heading: visit.heading))
        }
        while let visit = queue.pop() {
            guard let index = index(visit.place.x, visit.place.y),
                best[index * 4 + visit.heading.rawValue] == visit.cost
            else { continue }
            let joint = joint(visit)
            if joint != nil || enters(target, visit) { return (corners(endingAt: visit, source, cameFrom), joint) }
            for heading in Heading.allCases where heading != visit.heading.opposite {
                // A bend may not stand on another line.
                if heading != visit.heading, ground[index] != .free { continue }
                let place = Layout.Place(x: visit.place.x + heading.step.x, y: visit.place.y + heading.step.y)
                guard let next = self.index(place.x, place.y), let step = cost(of: next, heading) else { continue }
                let total = visit.cost + step + (heading == visit.heading ? 0 : Self.bendCost)
                guard total < best[next * 4 + heading.rawValue] else { continue }
                best[next * 4 + heading.rawValue] = total
                cameFrom[next * 4 + heading.rawValue] = visit.heading
                queue.push(Visit(cost: total, place: place, heading: heading))
            }
        }
        return nil
    }

    /// The cells just outside a box, beside its border but not its corners, heading away.
    private func exits(of box: Layout.Box) -> [Visit] {
        let columns = box.x + 1..<max(box.x + 2, box.x + box.width - 1)
        let rows = box.y + 1..<max(box.y + 2, box.y + box.height - 1)
        return columns.flatMap { x in
            [
                Visit(cost: 0, place: Layout.Place(x: x, y: box.y - 1), heading: .up),
                Visit(cost: 0, place: Layout.Place(x: x, y: box.y + box.height), heading: .down),
            ]
        }
            + rows.flatMap { y in
                [
                    Visit(cost: 0, place: Layout.Place(x: box.x - 1, y: y), heading: .left),
                    Visit(cost: 0, place: Layout.Place(x: box.x + box.width, y: y), heading: .right),
                ]
            }
    }

    /// Whether the next step along the heading is a border cell of the box, and not a corner.
    private func enters(_ box: Layout.Box, _ visit: Visit) -> Bool {
        guard ground[index(visit.place.x, visit.place.y) ?? 0] == .free else { return false }
        let x = visit.place.x + visit.heading.step.x
        let y = visit.place.y + visit.heading.step.y
        let inside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
        let onCorner = (x == box.x || x == box.x + box.width - 1) && (y == box.y || y == box.y + box.height - 1)
        return inside && !onCorner
    }

    /// What the next step along the heading runs into, at a right angle.
    private func joint(_ visit: Visit) -> RouteJoints.Joint? {
        guard !joints.cells.isEmpty, ground[index(visit.place.x, visit.place.y) ?? 0] == .free else { return nil }
        let next = Layout.Place(x: visit.place.x + visit.heading.step.x, y: visit.place.y + visit.heading.step.y)
        return joints.cells[next].flatMap { $0.isHorizontal == visit.heading.isHorizontal ? nil : $0 }
    }

    private func corners(endingAt last: Visit, _ source: Layout.Box, _ cameFrom: [Heading?]) -> [Layout.Place] {
        var places = [Layout.Place(x: last.place.x + last.heading.step.x, y: last.place.y + last.heading.step.y)]
        var place = last.place
        var heading = last.heading
        while let index = index(place.x, place.y), let before = cameFrom[index * 4 + heading.rawValue] {
            let previous = Layout.Place(x: place.x - heading.step.x, y: place.y - heading.step.y)
            if before != heading { places.append(previous) }
            place = previous
            heading = before
        }
        places.append(Layout.Place(x: place.x - heading.step.x, y: place.y - heading.step.y))
        return places.reversed()
    }

    /// A binary heap of visits, cheapest first.
    private struct Heap {
        private var visits: [Visit] = []

        mutating func push(_ visit: Visit) {
            visits.append(visit)
            var child = visits.count - 1
            while child > 0, visits[child].cost < visits[(child - 1) / 2].cost {
                visits.swapAt(child, (child - 1) / 2)
                child = (child - 1) / 2
            }
        }

        mutating func pop() -> Visit? {
            guard let first = visits.first else { return nil }
            let last = visits.removeLast()
            guard !visits.isEmpty else { return first }
            visits[0] = last
            var parent = 0
            while true {
                let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < visits.count }
                guard let child = children.min(by: { visits[$0].cost < visits[$1].cost }),
                    visits[child].cost < visits[parent].cost
                else { return first }
                visits.swapAt(child, parent)
                parent = child
            }
        }
    }
}
