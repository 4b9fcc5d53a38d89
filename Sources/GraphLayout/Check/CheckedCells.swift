/// The cells of a drawing by what is in them, filled step by step; what does not fit becomes a defect.
struct CheckedCells {
    let layout: Layout
    let graph: Graph
    private(set) var defects: [LayoutDefect] = []
    private var uses: SparseCells<Use>
    private var passings: [Passing] = []
    private var joins: JoinedLines
    /// The cells that may be joints, each once.
    private var joints: [Int] = []
    /// Of a drawing with frames which are around what; nil where there are none.
    private let nesting: Nesting?
    /// The frames that each line has passed so far.
    private var passed: [Int: Set<Int>] = [:]

    /// What is in one cell; the lines as the head of a list in `passings`.
    private struct Use {
        var box: Int32 = -1
        var label: Int32 = -1
        var frame: Int32 = -1
        /// By which arms a line may pass the border of the frame: none at its corners and its name.
        var passage = Arms()
        var lastPassing: Int32 = -1
        var arms = Arms()
        var isHead = false
        var isListed = false

        var isJoint: Bool { !arms.isDisjoint(with: .across) && !arms.isDisjoint(with: .along) }
    }

    /// A line in a cell, by the neighbours it leads to.
    private struct Passing {
        var edge: Int
        var arms: Arms
        var isHead: Bool
        var next: Int32
    }

    private struct Arms: OptionSet {
        let rawValue: UInt8
        static let up = Arms(rawValue: 1)
        static let down = Arms(rawValue: 2)
        static let left = Arms(rawValue: 4)
        static let right = Arms(rawValue: 8)
        static let across: Arms = [.left, .right]
        static let along: Arms = [.up, .down]
        static let all: Arms = [.left, .right, .up, .down]

        var isStraight: Bool { self == .across || self == .along }

        /// Whether two lines in one cell both run straight, one across the other.
        func crosses(_ other: Arms) -> Bool { isStraight && other.isStraight && self != other }
    }

    init(layout: Layout, graph: Graph) {
        self.layout = layout
        self.graph = graph
        uses = SparseCells(width: layout.width + 3, height: layout.height + 3, empty: Use())
        joins = JoinedLines(graph: graph)
        nesting = layout.frames.isEmpty ? nil : Nesting(graph)
    }

    /// Adds arms to what is in a cell.
    private mutating func draw(_ arms: Arms, at key: Int, _ body: (inout Use) -> Void) {
        let isNew = uses.change(key) { use in
            body(&use)
            use.arms.formUnion(arms)
            guard use.isJoint, !use.isListed else { return false }
            use.isListed = true
            return true
        }
        if isNew { joints.append(key) }
    }

    private func key(_ x: Int, _ y: Int) -> Int { (y + 1) * (layout.width + 3) + x + 1 }

    private mutating func report(_ kind: LayoutDefect.Kind, _ index: Int) {
        let defect = LayoutDefect(kind: kind, index: index)
        if defects.last != defect { defects.append(defect) }
    }

    private func isInside(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < layout.width && y < layout.height }

    // MARK: frames

    /// Adds the borders of frames and their names, and looks whether each frame holds what is in it and nothing else.
    mutating func addFrames() {
        guard !layout.frames.isEmpty else { return }
        guard let nesting else { return report(.frame, 0) }
        for (number, frame) in layout.frames.enumerated() {
            let box = frame.box
            let isWhole = isInside(box.x, box.y) && isInside(box.x + box.width - 1, box.y + box.height - 1)
            let (first, last) = (frame.title.x - 1, frame.title.x + frame.title.width)
            let hasTitle =
                frame.title.y == box.y && frame.title.width == graph.frames[number].titleWidth && first > box.x
                && last < box.x + box.width - 1
            guard isWhole, hasTitle, box.width > 1, box.height > 1 else {
                report(.frame, number)
                continue
            }
            addBorder(number, box, nameless: first...last)
            let around = nesting.frames(around: .frame(number))
            let isPlaced = layout.frames.indices.allSatisfy { other in
                other == number || around.contains(other) == layout.frames[other].box.holds(box)
            }
            if !isPlaced { report(.frame, number) }
        }
        for (number, box) in layout.nodes.enumerated() {
            let around = nesting.frames(around: .box(number))
            for (frame, place) in layout.frames.enumerated() where around.contains(frame) != place.box.holds(box) {
                report(.frame, frame)
            }
        }
    }

    private mutating func addBorder(_ frame: Int, _ box: Layout.Box, nameless title: ClosedRange<Int>) {
        let (right, bottom) = (box.x + box.width - 1, box.y + box.height - 1)
        for y in box.y...bottom {
            for x in y == box.y || y == bottom ? Array(box.x...right) : [box.x, right] {
                let (isSide, isEdge) = (x == box.x || x == right, y == box.y || y == bottom)
                var border: Arms = isEdge ? (x == box.x ? .right : x == right ? .left : .across) : []
                if isSide, y > box.y { border.formUnion(.up) }
                if isSide, y < bottom { border.formUnion(.down) }
                let isName = y == box.y && title.contains(x)
                var isTaken = false
                draw(border, at: key(x, y)) { use in
                    isTaken = use.frame >= 0
                    use.frame = Int32(frame)
                    use.passage = isName || isSide && isEdge ? [] : isSide ? .across : .along
                }
                if isTaken { report(.frame, frame) }
            }
        }
    }

    /// Whether a line passes the border in a cell straight and for the first time, where one of its ends is in the frame and the other is
    /// not; or begins or ends there.
    private mutating func passes(_ edge: Int, _ use: Use, by arms: Arms, isEnd: Bool) -> Bool {
        // Where one begins outwards another that begins inwards would be read as the same line, that passes.
        guard !holds(use, where: { $0.arms != arms }) else { return false }
        let (line, frame) = (graph.edges[edge], Int(use.frame))
        if isEnd, line.source == .frame(frame) || line.target == .frame(frame) {
            return !use.passage.isDisjoint(with: arms)
        }
        guard let nesting, !isEnd, arms == use.passage else { return false }
        let ends = [line.source, line.target].map { nesting.frames(around: $0).contains(frame) }
        return ends[0] != ends[1] && passed[edge, default: []].insert(frame).inserted
    }

    // MARK: boxes

    mutating func addBoxes() {
        for (node, box) in layout.nodes.enumerated() {
            let asked = graph.nodes[node]
            let leastHeight = max(layout.isOpen ? 1 : 2, asked.height)
            let isLarge = box.width >= max(2, asked.width) && box.height >= leastHeight
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
                var border = Arms()
                if !layout.isOpen, y == box.y || y == bottom {
                    border.formUnion(x == box.x ? .right : x == right ? .left : .across)
                }
                if x == box.x || x == right {
                    if y > box.y { border.formUnion(.up) }
                    if y < bottom { border.formUnion(.down) }
                }
                var isTaken = false
                draw(border, at: key(x, y)) { use in
                    isTaken = use.box >= 0 || use.frame >= 0
                    use.box = Int32(node)
                }
                if isTaken { report(.box, node) }
            }
        }
    }

    // MARK: lines

    mutating func addLine(_ edge: Int) {
        let points = layout.edges[edge].points
        guard points.count > 1, isSquare(points),
            leaves(edge, isSource: true, at: points[0], to: points[1], cells: 1),
            leaves(edge, isSource: false, at: points[points.count - 1], to: points[points.count - 2], cells: 2)
        else { return report(.line, edge) }
        let last = points.count - 1
        var back = Arms()
        for number in 0..<last {
            let (from, to) = (points[number], points[number + 1])
            let (step, ahead) = (Layout.Place(x: (to.x - from.x).signum(), y: (to.y - from.y).signum()), arm(from, to))
            var cell = from
            while cell != to {
                let next = Layout.Place(x: cell.x + step.x, y: cell.y + step.y)
                let isHead = number == last - 1 && next == to
                let isStart = number == 0 && cell == from
                if !(isStart && endsAtText(from, to)) {
                    add(edge, back.union(ahead), at: cell, isEnd: isStart, isHead: isHead)
                }
                back = arm(to, from)
                cell = next
            }
        }
        guard !endsAtText(points[last], points[last - 1]) else { return }
        // Under its arrowhead the border goes on as it was, which matters where there is something on its other side.
        let isDrawn = graph.edges[edge].targetFrame == nil
        add(edge, back, at: points[last], isEnd: true, isHead: false, isDrawn: isDrawn)
    }

    /// Whether a line ends above or below the text of a box, which has no border there that it would be joined with.
    private func endsAtText(_ end: Layout.Place, _ next: Layout.Place) -> Bool { layout.isOpen && end.x == next.x }

    private func isSquare(_ points: [Layout.Place]) -> Bool {
        zip(points, points.dropFirst()).allSatisfy { one, two in
            (one.x == two.x) != (one.y == two.y) && isInside(one.x, one.y) && isInside(two.x, two.y)
        }
    }

    /// Whether a line leaves the border of what it begins or ends at, not at a corner, straight outwards for at least so many cells; that
    /// of a frame inwards where the other end is in it.
    private func leaves(
        _ edge: Int, isSource: Bool, at end: Layout.Place, to next: Layout.Place, cells: Int
    ) -> Bool {
        let line = graph.edges[edge]
        let (own, other) = isSource ? (line.source, line.target) : (line.target, line.source)
        switch own {
        case .box(let node): return leaves(layout.nodes[node], at: end, to: next, cells: cells)
        case .frame(let frame):
            let box = layout.frames[frame].box
            guard nesting?.frames(around: other).contains(frame) == true else {
                return leaves(box, at: end, to: next, cells: cells)
            }
            let mirrored = Layout.Place(x: 2 * end.x - next.x, y: 2 * end.y - next.y)
            return leaves(box, at: end, to: mirrored, cells: cells)
        }
    }

    private func leaves(_ box: Layout.Box, at end: Layout.Place, to next: Layout.Place, cells: Int) -> Bool {
        let (right, bottom) = (box.x + box.width - 1, box.y + box.height - 1)
        let isBeside = layout.sideRows(of: box).contains(end.y)
        let isAbove = end.x > box.x && end.x < right
        return isBeside && end.x == box.x && next.x <= end.x - cells
            || isBeside && end.x == right && next.x >= end.x + cells
            || isAbove && end.y == box.y && next.y <= end.y - cells
            || isAbove && end.y == bottom && next.y >= end.y + cells
    }

    private func arm(_ cell: Layout.Place, _ neighbour: Layout.Place) -> Arms {
        if neighbour.x != cell.x { return neighbour.x < cell.x ? .left : .right }
        return neighbour.y < cell.y ? .up : .down
    }

    private mutating func add(
        _ edge: Int, _ arms: Arms, at cell: Layout.Place, isEnd: Bool, isHead: Bool, isDrawn: Bool = true
    ) {
        let place = key(cell.x, cell.y)
        let use = uses[place]
        if use.frame >= 0, isHead || !passes(edge, use, by: arms, isEnd: isEnd) { report(.lineOnFrame, edge) }
        if use.box >= 0, !isEnd { report(.lineThroughBox, edge) }
        if !canEnter(use, edge, by: arms, isHead: isHead) { report(.linesTouch, edge) }
        passings.append(Passing(edge: edge, arms: arms, isHead: isHead, next: use.lastPassing))
        let newest = Int32(passings.count - 1)
        draw(isDrawn ? arms : [], at: place) { use in
            use.lastPassing = newest
            use.isHead = use.isHead || isHead
        }
    }

    /// Whether a line may share a cell with those that are in it: it crosses them straight, or may be joined with
    /// them. A join has three arms: four would be read as a crossing.
    private mutating func canEnter(_ use: Use, _ edge: Int, by arms: Arms, isHead: Bool) -> Bool {
        var next = use.lastPassing
        var all = arms
        var isStraight = arms.isStraight
        while next >= 0 {
            let other = passings[Int(next)]
            next = other.next
            all.formUnion(other.arms)
            isStraight = isStraight && other.arms.isStraight
            if arms.crosses(other.arms), !isHead, !other.isHead { continue }
            let isSameEnd = isHead == other.isHead && (!isHead || arms == other.arms)
            guard isSameEnd, joins.join(edge, other.edge) else { return false }
        }
        return all != .all || isStraight
    }

    /// Lines that are joined lead from each of their sources to each of their targets: those must be transitions.
    mutating func lookAtJoins() {
        for edge in joins.falselyJoined() { report(.linesTouch, edge) }
    }

    /// In ASCII every joint is a `+`, which is read as leading to each joint beside it.
    mutating func lookAtCorners() {
        let steps: [(offset: Int, arm: Arms)] = [
            (1, .right), (-1, .left), (layout.width + 3, .down), (-layout.width - 3, .up),
        ]
        for key in joints {
            let use = uses[key]
            for (offset, arm) in steps {
                let other = uses[key + offset]
                if other.isJoint, !use.arms.contains(arm) { reportCorners(use) }
                let leadsToLabel = other.label >= 0 && use.arms.contains(arm) && !arm.isDisjoint(with: .along)
                if leadsToLabel, use.label < 0 { reportCorners(use, .cornerAtLabel) }
            }
        }
        defects.sort { ($0.index, "\($0.kind)") < ($1.index, "\($1.kind)") }
    }

    private mutating func reportCorners(_ use: Use, _ kind: LayoutDefect.Kind = .cornersTouch) {
        if use.lastPassing >= 0 { return report(kind, passings[Int(use.lastPassing)].edge) }
        report(use.box >= 0 ? .box : .frame, Int(use.box >= 0 ? use.box : use.frame))
    }

    // MARK: labels

    mutating func addLabel(_ edge: Int) {
        let width = graph.edges[edge].labelWidth
        guard width > 0 else { return }
        guard let label = layout.edges[edge].label, label.width == width,
            label.height == max(1, graph.edges[edge].labelHeight), isInside(label.x, label.y),
            isInside(label.x + width - 1, label.y + label.height - 1)
        else { return report(.label, edge) }
        for y in label.y..<label.y + label.height {
            for x in label.x..<label.x + width { addLabel(edge, at: key(x, y)) }
            // The blank that is needed where the head is a letter.
            if let room = layout.edges[edge].labelWithBlank, room.width > width {
                addLabel(edge, at: key(room.x < label.x ? room.x : room.x + room.width - 1, y))
            }
        }
        if !touchesLine(edge, label) || label.height > 2 && leansOnAnother(edge, label) { report(.labelAway, edge) }
    }

    private mutating func addLabel(_ edge: Int, at key: Int) {
        let use = uses[key]
        if use.box >= 0 || use.frame >= 0 || use.label >= 0 || use.isHead || isForeign(use, edge) {
            report(.label, edge)
        }
        uses.change(key) { $0.label = Int32(edge) }
    }

    private func isForeign(_ use: Use, _ edge: Int) -> Bool { holds(use) { $0.edge != edge } }

    private func holds(_ use: Use, where isMeant: (Passing) -> Bool) -> Bool {
        var next = use.lastPassing
        while next >= 0 {
            if isMeant(passings[Int(next)]) { return true }
            next = passings[Int(next)].next
        }
        return false
    }

    /// Whether the line passes under the label or in one of the cells around it.
    private func touchesLine(_ edge: Int, _ label: Layout.LabelPlace) -> Bool {
        (label.y - 1...label.y + label.height).contains { y in
            (label.x - 1...label.x + label.width).contains { x in holds(uses[key(x, y)]) { $0.edge == edge } }
        }
    }

    /// Whether the first or last row of a label is right under or over another line, and not at its own.
    private func leansOnAnother(_ edge: Int, _ label: Layout.LabelPlace) -> Bool {
        let last = label.y + label.height - 1
        return [(label.y, label.y - 1), (last, last + 1)].contains { row, beyond in
            let isOwn = (label.x - 1...label.x + label.width).contains { x in
                holds(uses[key(x, row)]) { $0.edge == edge }
            }
            return !isOwn
                && (label.x..<label.x + label.width).contains { isForeign(uses[key($0, beyond)], edge) }
        }
    }
}

extension Layout.Box {
    /// The rows and columns of the border, as boxes.
    var border: [Layout.Box] {
        [y, y + height - 1].map { Layout.Box(x: x, y: $0, width: width, height: 1) }
            + [x, x + width - 1].map { Layout.Box(x: $0, y: y, width: 1, height: height) }
    }

    /// Whether a box is in this one, and not on its border.
    func holds(_ box: Layout.Box) -> Bool {
        box.x > x && box.y > y && box.x + box.width < x + width && box.y + box.height < y + height
    }
}
