import GraphLayout

/// Follows the lines of a layout as somebody does who sees nothing but cells: straight on where four arms meet, either
/// way where three do, to the arrowheads.
struct LineWalk {
    private enum Heading: CaseIterable {
        case up, down, left, right

        var opposite: Heading {
            switch self {
            case .up: .down
            case .down: .up
            case .left: .right
            case .right: .left
            }
        }

        func step(_ place: Layout.Place) -> Layout.Place {
            switch self {
            case .up: Layout.Place(x: place.x, y: place.y - 1)
            case .down: Layout.Place(x: place.x, y: place.y + 1)
            case .left: Layout.Place(x: place.x - 1, y: place.y)
            case .right: Layout.Place(x: place.x + 1, y: place.y)
            }
        }

        static func from(_ one: Layout.Place, _ other: Layout.Place) -> Heading {
            if one.x != other.x { return one.x < other.x ? .right : .left }
            return one.y < other.y ? .down : .up
        }
    }

    private let graph: Graph
    private var arms: [Layout.Place: Set<Heading>] = [:]
    private var heads: [Layout.Place: (heading: Heading, box: Int)] = [:]
    private var starts: [(box: Int, place: Layout.Place, heading: Heading)] = []
    private var owner: [Layout.Place: Int] = [:]

    init(graph: Graph, layout: Layout) {
        self.graph = graph
        for (number, box) in layout.nodes.enumerated() {
            for y in box.y..<box.y + box.height {
                for x in box.x..<box.x + box.width { owner[Layout.Place(x: x, y: y)] = number }
            }
        }
        for (edge, path) in layout.edges.enumerated() where path.points.count > 1 { add(path, of: edge) }
    }

    private mutating func add(_ path: Layout.Path, of edge: Int) {
        let points = path.points
        var place = points[0]
        let first = Heading.from(points[0], points[1])
        starts.append((graph.edges[edge].from, first.step(place), first))
        for (one, two) in zip(points, points.dropFirst()) where one != two {
            let heading = Heading.from(one, two)
            while place != two {
                let next = heading.step(place)
                arms[place, default: []].insert(heading)
                arms[next, default: []].insert(heading.opposite)
                if next == points[points.count - 1] { heads[place] = (heading, graph.edges[edge].to) }
                place = next
            }
        }
    }

    /// The pairs that can be followed and are not in the graph, and those of the graph that cannot be followed.
    func complaints() -> [String] {
        var found: Set<[Int]> = []
        for start in starts { found.formUnion(walk(from: start.place, start.heading).map { [start.box, $0] }) }
        let boxes = graph.nodes.indices
        let wanted = Set(
            graph.edges.filter { boxes.contains($0.from) && boxes.contains($0.to) }.map { [$0.from, $0.to] })
        return found.subtracting(wanted).map { "false pair \($0)" }
            + wanted.subtracting(found).map { "lost pair \($0)" }
    }

    private func walk(from place: Layout.Place, _ heading: Heading) -> Set<Int> {
        struct Visit: Hashable {
            var place: Layout.Place
            var heading: Heading
        }
        var seen: Set<Visit> = []
        var found: Set<Int> = []
        var stack = [Visit(place: place, heading: heading)]
        while let visit = stack.popLast() {
            guard owner[visit.place] == nil, seen.insert(visit).inserted else { continue }
            if let head = heads[visit.place] {
                if head.heading == visit.heading { found.insert(head.box) }
                continue
            }
            guard let here = arms[visit.place], here.contains(visit.heading.opposite) else { continue }
            for next in here.count == 4 ? [visit.heading] : Array(here) where next != visit.heading.opposite {
                stack.append(Visit(place: next.step(visit.place), heading: next))
            }
        }
        return found
    }
}
