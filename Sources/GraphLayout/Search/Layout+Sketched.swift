extension Layout {
    /// A drawing for a glance at a graph that is too large to be drawn: boxes row by row in the order of their distance
    /// from the initial ones, each distance on rows of its own, lines with one corner whatever they cross.
    ///
    /// It serves a picture scaled down to a dot a box, where all that can be seen is which part lies near which. Boxes
    /// that nothing leads to from the initial ones follow in their order. O(boxes + edges).
    package init(sketching graph: Graph) {
        let rows = SketchedRows(graph)
        let box = (width: 4, height: 3)
        let stride = (x: 2 * box.width, y: 2 * box.height)
        var boxes = Array(repeating: Box(x: 0, y: 0, width: box.width, height: box.height), count: graph.nodes.count)
        for (row, members) in rows.rows.enumerated() {
            let margin = (rows.longest - members.count) * stride.x / 2
            for (place, member) in members.enumerated() {
                boxes[member].x = margin + place * stride.x
                boxes[member].y = row * stride.y
            }
        }
        let paths = graph.edges.map { edge -> Path in
            guard boxes.indices.contains(edge.from), boxes.indices.contains(edge.to) else { return Path(points: []) }
            let (source, target) = (boxes[edge.from], boxes[edge.to])
            let start = Place(x: source.x + box.width / 2, y: source.y + box.height - 1)
            let end = Place(x: target.x + box.width / 2, y: target.y)
            return Path(points: [start, Place(x: start.x, y: end.y), end])
        }
        self.init(
            width: max(0, rows.longest * stride.x - box.width), height: max(0, rows.rows.count * stride.y - box.height),
            nodes: boxes, edges: paths, direction: .down)
    }
}

/// Boxes in rows by their distance from the initial ones; a distance of many boxes takes several rows, so that the whole
/// is about as wide as it is high.
private struct SketchedRows {
    private(set) var rows: [[Int]] = []
    var longest: Int { rows.reduce(0) { max($0, $1.count) } }

    init(_ graph: Graph) {
        let room = max(1, Int(Double(graph.nodes.count).squareRoot().rounded(.up)))
        let targets = Self.targets(of: graph)
        var isMet = Array(repeating: false, count: graph.nodes.count)
        let roots = graph.nodes.indices.filter { graph.nodes[$0].role == .initial }
        var front = roots.isEmpty ? Array(graph.nodes.indices.prefix(1)) : roots
        for root in front { isMet[root] = true }
        while !front.isEmpty {
            add(front, room: room)
            var next: [Int] = []
            for box in front {
                for target in targets[box] where !isMet[target] {
                    isMet[target] = true
                    next.append(target)
                }
            }
            front = next
        }
        add(graph.nodes.indices.filter { !isMet[$0] }, room: room)
    }

    private mutating func add(_ boxes: [Int], room: Int) {
        for start in stride(from: 0, to: boxes.count, by: room) {
            rows.append(Array(boxes[start..<min(boxes.count, start + room)]))
        }
    }

    private static func targets(of graph: Graph) -> [[Int]] {
        var targets: [[Int]] = Array(repeating: [], count: graph.nodes.count)
        for edge in graph.edges where targets.indices.contains(edge.from) && targets.indices.contains(edge.to) {
            targets[edge.from].append(edge.to)
        }
        return targets
    }
}
