import GraphLayout

/// Reads a layout again from nothing but its cells, without the search's own check: each cell is listed with all that
/// claims it, and each rule is asked of that list.
struct LayoutReader {
    let graph: Graph
    let layout: Layout

    private typealias Place = Layout.Place

    /// What is wrong, in words; empty when the drawing is true.
    func complaints() -> [String] {
        let edges = graph.edges.indices.filter { edge in
            graph.nodes.indices.contains(graph.edges[edge].from) && graph.nodes.indices.contains(graph.edges[edge].to)
        }
        guard layout.nodes.count == graph.nodes.count, layout.edges.count == graph.edges.count else {
            return ["\(layout.nodes.count) boxes and \(layout.edges.count) lines"]
        }
        return boxComplaints() + edges.flatMap(endComplaints) + cellComplaints(edges) + labelComplaints(edges)
            + LineWalk(graph: graph, layout: layout).complaints()
    }

    private func cells(_ box: Layout.Box) -> [Place] {
        (box.y..<box.y + box.height).flatMap { y in (box.x..<box.x + box.width).map { Place(x: $0, y: y) } }
    }

    private func cells(_ label: Layout.LabelPlace) -> [Place] {
        (label.y..<label.y + label.height).flatMap { y in
            (label.x..<label.x + label.width).map { Place(x: $0, y: y) }
        }
    }

    /// Each cell of a line once, from the source's border to the target's.
    private func cells(_ path: Layout.Path) -> [Place] {
        var cells = Array(path.points.prefix(1))
        for (one, two) in zip(path.points, path.points.dropFirst()) {
            let steps = max(abs(two.x - one.x), abs(two.y - one.y))
            for step in 1...max(1, steps) where steps > 0 {
                cells.append(
                    Place(x: one.x + (two.x - one.x) * step / steps, y: one.y + (two.y - one.y) * step / steps))
            }
        }
        return cells
    }

    private func isInside(_ place: Place) -> Bool {
        place.x >= 0 && place.y >= 0 && place.x < layout.width && place.y < layout.height
    }

    private func boxComplaints() -> [String] {
        var owner: [Place: Int] = [:]
        var complaints: [String] = []
        for (node, box) in layout.nodes.enumerated() {
            if box.width < graph.nodes[node].width || box.height < graph.nodes[node].height {
                complaints.append("box \(node) is too small")
            }
            for cell in cells(box) {
                if !isInside(cell) { complaints.append("box \(node) is outside") }
                if let other = owner.updateValue(node, forKey: cell) { complaints.append("boxes \(other), \(node)") }
            }
        }
        return complaints
    }

    private func endComplaints(_ edge: Int) -> [String] {
        let path = cells(layout.edges[edge])
        guard path.count >= 3 else { return ["line \(edge) has \(path.count) cells"] }
        let source = layout.nodes[graph.edges[edge].from]
        let target = layout.nodes[graph.edges[edge].to]
        var complaints: [String] = []
        if !isOnSide(path[0], source) { complaints.append("line \(edge) does not leave its box") }
        if !isOnSide(path[path.count - 1], target) { complaints.append("line \(edge) does not reach its box") }
        let tail = path.suffix(3)
        if Set(tail.map(\.x)).count > 1 && Set(tail.map(\.y)).count > 1 {
            complaints.append("line \(edge) bends at its arrowhead")
        }
        if path.contains(where: { !isInside($0) }) { complaints.append("line \(edge) is outside") }
        return complaints
    }

    private func isOnSide(_ place: Place, _ box: Layout.Box) -> Bool {
        let isColumn = place.x == box.x || place.x == box.x + box.width - 1
        let isRow = place.y == box.y || place.y == box.y + box.height - 1
        return isColumn != isRow && cells(box).contains(place)
    }

    /// Lines share no cell with a box, and with each other only where both go straight on, one across the other, or
    /// where they have an end in common.
    private func cellComplaints(_ edges: [Int]) -> [String] {
        let boxes = Set(layout.nodes.flatMap(cells))
        var users: [Place: [(edge: Int, isAcross: Bool, isStraight: Bool)]] = [:]
        var complaints: [String] = []
        for edge in edges {
            let path = cells(layout.edges[edge])
            for index in path.indices {
                let before = path[max(0, index - 1)]
                let after = path[min(path.count - 1, index + 1)]
                let isEnd = index == 0 || index == path.count - 1
                if boxes.contains(path[index]) != isEnd { complaints.append("line \(edge) meets a box") }
                let isStraight = (before.x == after.x || before.y == after.y) && !isEnd && index < path.count - 2
                users[path[index], default: []].append((edge, before.y == after.y, isStraight))
            }
        }
        for (place, users) in users where users.count > 1 {
            for (number, one) in users.enumerated() {
                for other in users[(number + 1)...] {
                    let isCrossing = one.isStraight && other.isStraight && one.isAcross != other.isAcross
                    if isCrossing || shareAnEnd(one.edge, other.edge) { continue }
                    complaints.append("lines \(one.edge) and \(other.edge) at \(place.x),\(place.y)")
                }
            }
        }
        return complaints
    }

    private func shareAnEnd(_ one: Int, _ other: Int) -> Bool {
        graph.edges[one].from == graph.edges[other].from || graph.edges[one].to == graph.edges[other].to
    }

    private func labelComplaints(_ edges: [Int]) -> [String] {
        var taken = Dictionary(layout.nodes.flatMap(cells).map { ($0, "a box") }, uniquingKeysWith: { one, _ in one })
        var lines: [Place: Set<Int>] = [:]
        for edge in edges { for cell in cells(layout.edges[edge]) { lines[cell, default: []].insert(edge) } }
        var complaints: [String] = []
        for edge in edges where graph.edges[edge].labelWidth > 0 {
            guard let label = layout.edges[edge].label, label.width == graph.edges[edge].labelWidth,
                label.height == max(1, graph.edges[edge].labelHeight)
            else {
                complaints.append("label \(edge) is missing")
                continue
            }
            for cell in cells(label) {
                if let other = taken.updateValue("label \(edge)", forKey: cell) {
                    complaints.append("label \(edge) on \(other)")
                }
                if !isInside(cell) { complaints.append("label \(edge) is outside") }
                if lines[cell, default: []].contains(where: { $0 != edge }) {
                    complaints.append("label \(edge) on a line")
                }
            }
            if !isNear(edge, label, lines) { complaints.append("label \(edge) is away from its line") }
        }
        return complaints
    }

    /// Its own line is under the label, or beside it with no other line as near.
    private func isNear(_ edge: Int, _ label: Layout.LabelPlace, _ lines: [Place: Set<Int>]) -> Bool {
        if cells(label).contains(where: { lines[$0, default: []].contains(edge) }) { return true }
        let around = (label.y - 1...label.y + label.height).flatMap { y in
            (label.x - 1...label.x + label.width).map { Place(x: $0, y: y) }
        }
        return around.contains { lines[$0, default: []].contains(edge) }
    }
}
