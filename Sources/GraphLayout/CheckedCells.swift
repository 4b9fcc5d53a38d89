/// The cells of a drawing by what stands in them, filled step by step; what does not fit becomes a defect.
struct CheckedCells {
    let layout: Layout
    let graph: Graph
    private(set) var defects: [LayoutDefect] = []
    private var uses: [Int: Use] = [:]

    /// What is in one cell. Lines are kept as arms: the neighbours they lead to.
    private struct Use {
        var box: Int?
        var label: Int?
        var lines: [(edge: Int, arms: Arms)] = []
        var border = Arms()
        var isHead = false

        var arms: Arms { lines.reduce(border) { $0.union($1.arms) } }
        var isJoint: Bool { !arms.isDisjoint(with: .across) && !arms.isDisjoint(with: .along) }
    }

    private struct Arms: OptionSet {
        let rawValue: UInt8
        static let up = Arms(rawValue: 1)
        static let down = Arms(rawValue: 2)
        static let left = Arms(rawValue: 4)
        static let right = Arms(rawValue: 8)
        static let across: Arms = [.left, .right]
        static let along: Arms = [.up, .down]
    }

    init(layout: Layout, graph: Graph) {
        self.layout = layout
        self.graph = graph
    }

    private func key(_ x: Int, _ y: Int) -> Int { (y + 1) * (layout.width + 3) + x + 1 }

    private mutating func report(_ kind: LayoutDefect.Kind, _ index: Int) {
        let defect = LayoutDefect(kind: kind, index: index)
        if defects.last != defect { defects.append(defect) }
    }

    private func isInside(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < layout.width && y < layout.height }

    // MARK: boxes

    mutating func addBoxes() {
        for (node, box) in layout.nodes.enumerated() {
            let asked = graph.nodes[node]
            let isLarge = box.width >= max(2, asked.width) && box.height >= max(2, asked.height)
            let isWhole = isInside(box.x, box.y) && isInside(box.x + box.width - 1, box.y + box.height - 1)
            guard isLarge, isWhole else {
                report(.box, node)
                continue
            }
            addBox(node, box)
        }
    }

    private mutating func addBox(_ node: Int, _ box: Layout.Box) {
        let (right, bottom) = (box.x + box.width - 1, box.y + box.height - 1)
        for y in box.y...bottom {
            for x in box.x...right {
                var use = uses[key(x, y)] ?? Use()
                if use.box != nil { report(.box, node) }
                use.box = node
                if y == box.y || y == bottom {
                    use.border.formUnion(x == box.x ? .right : x == right ? .left : .across)
                }
                if x == box.x || x == right { use.border.formUnion(y == box.y ? .down : y == bottom ? .up : .along) }
                uses[key(x, y)] = use
            }
        }
    }

    // MARK: lines

    mutating func addLine(_ edge: Int) {
        let points = layout.edges[edge].points
        guard points.count > 1, isSquare(points), leaves(graph.edges[edge].from, points[0], points[1], cells: 1),
            leaves(graph.edges[edge].to, points[points.count - 1], points[points.count - 2], cells: 2)
        else { return report(.line, edge) }
        let path = cells(points)
        for place in path.indices {
            var arms = Arms()
            if place > 0 { arms.formUnion(arm(path[place], path[place - 1])) }
            if place + 1 < path.count { arms.formUnion(arm(path[place], path[place + 1])) }
            let isEnd = place == 0 || place == path.count - 1
            add(edge, arms, at: path[place], isEnd: isEnd, isHead: place == path.count - 2)
        }
    }

    private func isSquare(_ points: [Layout.Place]) -> Bool {
        zip(points, points.dropFirst()).allSatisfy { one, two in
            (one.x == two.x) != (one.y == two.y) && isInside(one.x, one.y) && isInside(two.x, two.y)
        }
    }

    /// Whether a line leaves the border of a box, not at a corner, straight outwards for at least so many cells.
    private func leaves(_ node: Int, _ end: Layout.Place, _ next: Layout.Place, cells: Int) -> Bool {
        let box = layout.nodes[node]
        let (right, bottom) = (box.x + box.width - 1, box.y + box.height - 1)
        let isBeside = end.y > box.y && end.y < bottom
        let isAbove = end.x > box.x && end.x < right
        return isBeside && end.x == box.x && next.x <= end.x - cells
            || isBeside && end.x == right && next.x >= end.x + cells
            || isAbove && end.y == box.y && next.y <= end.y - cells
            || isAbove && end.y == bottom && next.y >= end.y + cells
    }

    private func cells(_ points: [Layout.Place]) -> [Layout.Place] {
        var cells: [Layout.Place] = []
        for (one, two) in zip(points, points.dropFirst()) {
            var cell = one
            while cell != two {
                cells.append(cell)
                cell.x += (two.x - cell.x).signum()
                cell.y += (two.y - cell.y).signum()
            }
        }
        return cells + points.suffix(1)
    }

    private func arm(_ cell: Layout.Place, _ neighbour: Layout.Place) -> Arms {
        if neighbour.x != cell.x { return neighbour.x < cell.x ? .left : .right }
        return neighbour.y < cell.y ? .up : .down
    }

    private mutating func add(_ edge: Int, _ arms: Arms, at cell: Layout.Place, isEnd: Bool, isHead: Bool) {
        var use = uses[key(cell.x, cell.y)] ?? Use()
        if use.box != nil, !isEnd { report(.lineThroughBox, edge) }
        let crosses = { (one: Arms, two: Arms) in one == .across && two == .along || one == .along && two == .across }
        let isFree = use.lines.allSatisfy { crosses($0.arms, arms) } && use.lines.count < 2
        if !isFree || !use.lines.isEmpty && (isHead || use.isHead) { report(.linesTouch, edge) }
        use.lines.append((edge, arms))
        use.isHead = use.isHead || isHead
        uses[key(cell.x, cell.y)] = use
    }

    /// In ASCII every joint is a `+`, which is read as leading to each joint beside it.
    mutating func lookAtCorners() {
        for (key, use) in uses where use.isJoint {
            guard let edge = use.lines.first?.edge else { continue }
            let steps: [(offset: Int, arm: Arms)] = [
                (1, .right), (-1, .left), (layout.width + 3, .down), (-layout.width - 3, .up),
            ]
            for (offset, arm) in steps {
                guard let other = uses[key + offset] else { continue }
                if other.isJoint, !use.arms.contains(arm) { report(.cornersTouch, edge) }
                let leadsToLabel = other.label != nil && use.arms.contains(arm) && !arm.isDisjoint(with: .along)
                if leadsToLabel, use.label == nil { report(.cornerAtLabel, edge) }
            }
        }
        defects.sort { ($0.index, "\($0.kind)") < ($1.index, "\($1.kind)") }
    }

    // MARK: labels

    mutating func addLabel(_ edge: Int) {
        let width = graph.edges[edge].labelWidth
        guard width > 0 else { return }
        guard let label = layout.edges[edge].label, label.width == width, isInside(label.x, label.y),
            isInside(label.x + width - 1, label.y)
        else { return report(.label, edge) }
        for x in label.x..<label.x + width {
            var use = uses[key(x, label.y)] ?? Use()
            let isForeign = use.lines.contains { $0.edge != edge } || use.box != nil || use.label != nil
            if isForeign || use.isHead { report(.label, edge) }
            use.label = edge
            uses[key(x, label.y)] = use
        }
        if !isOnLine(edge, label), !touchesLine(edge, label) { report(.labelAway, edge) }
    }

    private func isOnLine(_ edge: Int, _ label: Layout.LabelPlace) -> Bool {
        (label.x..<label.x + label.width).contains { x in
            uses[key(x, label.y)]?.lines.contains { $0.edge == edge } ?? false
        }
    }

    /// Whether the line passes in one of the cells around the label.
    private func touchesLine(_ edge: Int, _ label: Layout.LabelPlace) -> Bool {
        (label.y - 1...label.y + 1).contains { y in
            (label.x - 1...label.x + label.width).contains { x in
                uses[key(x, y)]?.lines.contains { $0.edge == edge } ?? false
            }
        }
    }
}
