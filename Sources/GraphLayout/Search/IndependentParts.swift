/// The parts of a graph between which no lines run: each is drawn for itself.
struct IndependentParts {
    /// Some boxes with all their lines, by their numbers in the whole, and the graph that they are.
    struct Part {
        let boxes: [Int]
        let edges: [Int]
        let graph: Graph

        fileprivate init(_ boxes: [Int], _ edges: [Int], of whole: Graph) {
            (self.boxes, self.edges) = (boxes, edges)
            let numbers = Dictionary(uniqueKeysWithValues: zip(boxes, boxes.indices))
            graph = Graph(
                nodes: boxes.map { whole.nodes[$0] },
                edges: edges.map { number in
                    var edge = whole.edges[number]
                    (edge.from, edge.to) = (numbers[edge.from] ?? 0, numbers[edge.to] ?? 0)
                    return edge
                }, isOpen: whole.isOpen)
        }
    }

    /// Blank columns and rows between two parts.
    static let gap = (columns: 4, rows: 1)

    /// First those with an initial box, then the larger before the smaller, and boxes without any line last.
    let parts: [Part]
    private let whole: Graph

    /// - Parameter graph: all of its edges have ends.
    init(_ graph: Graph) {
        whole = graph
        var roots = Array(graph.nodes.indices)
        func root(_ box: Int) -> Int {
            var box = box
            while roots[box] != box {
                roots[box] = roots[roots[box]]
                box = roots[box]
            }
            return box
        }
        for edge in graph.edges {
            let (one, two) = (root(edge.from), root(edge.to))
            roots[max(one, two)] = min(one, two)
        }
        let edges = Dictionary(grouping: graph.edges.indices) { root(graph.edges[$0].from) }
        let boxes = Dictionary(grouping: graph.nodes.indices, by: root)
        let parts = boxes.keys.sorted().map { Part(boxes[$0] ?? [], edges[$0] ?? [], of: graph) }
        self.parts = parts.enumerated().sorted { Self.key($0) < Self.key($1) }.map(\.element)
    }

    private static func key(_ part: (offset: Int, element: Part)) -> (Int, Int, Int) {
        let leads = part.element.graph.nodes.contains { $0.role == .initial }
        return (leads ? 0 : part.element.edges.isEmpty ? 2 : 1, -part.element.boxes.count, part.offset)
    }

    // MARK: together

    /// The drawings of all parts in one: each as high up as it can be beside and under those before it, and then as far
    /// to the left. O(parts ^ 3).
    /// - Parameter width: columns that are not passed, but by a part that is wider.
    func joined(_ layouts: [Layout], width: Int) -> Layout {
        var joined = Layout(
            width: 0, height: 0,
            nodes: Array(repeating: Layout.Box(x: 0, y: 0, width: 0, height: 0), count: whole.nodes.count),
            edges: Array(repeating: Layout.Path(points: []), count: whole.edges.count),
            direction: layouts.first?.direction ?? .down)
        joined.isOpen = whole.isOpen
        var taken: [Layout.Box] = []
        for (part, layout) in zip(parts, layouts) {
            let room = room(for: layout, beside: taken, width: width)
            taken.append(room)
            let moved = layout.moved(byColumns: room.x, rows: room.y)
            for (number, box) in zip(part.boxes, moved.nodes) { joined.nodes[number] = box }
            for (number, path) in zip(part.edges, moved.edges) { joined.edges[number] = path }
            joined.width = max(joined.width, room.x + room.width)
            joined.height = max(joined.height, room.y + room.height)
        }
        return joined
    }

    private func room(for layout: Layout, beside taken: [Layout.Box], width: Int) -> Layout.Box {
        let columns = [0] + taken.map { $0.x + $0.width + Self.gap.columns } + taken.map(\.x)
        let rows = [0] + taken.map { $0.y + $0.height + Self.gap.rows } + taken.map(\.y)
        for row in Set(rows).sorted() {
            for column in Set(columns).sorted() where column == 0 || column + layout.width <= width {
                let room = Layout.Box(x: column, y: row, width: layout.width, height: layout.height)
                if !taken.contains(where: { $0.isNear(room) }) { return room }
            }
        }
        return Layout.Box(x: 0, y: rows.max() ?? 0, width: layout.width, height: layout.height)
    }
}

extension Layout.Box {
    /// Whether there is less than the gap between the two.
    fileprivate func isNear(_ other: Layout.Box) -> Bool {
        let gap = IndependentParts.gap
        return x < other.x + other.width + gap.columns && other.x < x + width + gap.columns
            && y < other.y + other.height + gap.rows && other.y < y + height + gap.rows
    }
}
