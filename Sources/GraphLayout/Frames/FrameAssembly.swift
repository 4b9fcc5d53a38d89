/// The pieces of a plan put together: every box and frame at its place, and lines as far as the frames that hold their ends.
struct FrameAssembly {
    /// Lines that end at the border of a frame that holds their end are drawn up to that.
    private(set) var layout: Layout
    private let levels: FrameLevels
    private let pieces: [Int?: FramePiece]

    init(_ levels: FrameLevels, _ pieces: [Int?: FramePiece]) {
        (self.levels, self.pieces) = (levels, pieces)
        let whole = pieces[nil]?.layout
        layout = Layout(
            width: whole?.width ?? 0, height: whole?.height ?? 0,
            nodes: levels.graph.nodes.map { _ in Layout.Box(x: 0, y: 0, width: 0, height: 0) },
            edges: levels.graph.edges.map { _ in Layout.Path(points: []) }, direction: whole?.direction ?? .down)
        layout.frames = levels.graph.frames.map { frame in
            Layout.Frame(
                box: Layout.Box(x: 0, y: 0, width: 0, height: 0),
                title: Layout.LabelPlace(x: 0, y: 0, width: frame.titleWidth))
        }
        place(nil, at: Layout.Place(x: 0, y: 0))
    }

    private mutating func place(_ level: Int?, at origin: Layout.Place) {
        guard let piece = pieces[level] else { return }
        let moved = piece.layout.moved(byColumns: origin.x, rows: origin.y)
        for (line, path) in zip(piece.lines, moved.edges) {
            layout.edges[line] = path
            if let level { extend(line, toBorderOf: level) }
        }
        for (member, box) in zip(piece.members, moved.nodes) {
            switch member {
            case .inlet, .outlet: break
            case .end(.box(let number)): layout.nodes[number] = box
            case .end(.frame(let frame)):
                layout.frames[frame].box = box
                let inside = pieces[frame]?.layout
                // A frame that is larger than it was asked to be has what is in it in the middle.
                let extra = (box.width - 2 - (inside?.width ?? 0), box.height - 2 - (inside?.height ?? 0))
                place(frame, at: Layout.Place(x: box.x + 1 + extra.0 / 2, y: box.y + 1 + extra.1 / 2))
            }
        }
    }

    /// Leads a line between a frame and what is in it on straight to the border, from where the box was that stood for that.
    private mutating func extend(_ line: Int, toBorderOf frame: Int) {
        let (edge, box, points) = (levels.graph.edges[line], layout.frames[frame].box, layout.edges[line].points)
        guard points.count > 1 else { return }
        func border(behind end: Layout.Place, _ next: Layout.Place) -> Layout.Place {
            if next.y == end.y { return Layout.Place(x: next.x > end.x ? box.x : box.x + box.width - 1, y: end.y) }
            return Layout.Place(x: end.x, y: next.y > end.y ? box.y : box.y + box.height - 1)
        }
        if edge.source == .frame(frame) { layout.edges[line].points[0] = border(behind: points[0], points[1]) }
        if edge.target == .frame(frame) {
            let last = points.count - 1
            layout.edges[line].points[last] = border(behind: points[last], points[last - 1])
        }
    }

    /// Puts the name of each frame where no line passes its top border, as far to the left as can be.
    /// - Returns: a frame that has no such place; nil where all have one.
    mutating func placeTitles() -> Int? {
        layout.frames.indices.first { !layout.placeTitle(of: $0) }
    }

    // MARK: lines into frames

    /// Leads lines on from the borders of frames to what they leave and enter in them; those for which there is no way, and that are in
    /// the way of others, have no path after that.
    mutating func leadIntoFrames() {
        for edge in levels.graph.edges.indices where !layout.edges[edge].points.isEmpty {
            guard let points = led(edge) else {
                layout.edges[edge] = Layout.Path(points: [])
                continue
            }
            layout.edges[edge].points = Layout.withoutBends(points)
        }
        // What is drawn by levels can be wrong together: lines are joined that lead to two boxes of a frame.
        while true {
            let defects = LayoutCheck(layout: layout.movedToOrigin(), graph: levels.graph).run()
            let wrong = Set(defects.filter { $0.kind != .box && $0.kind != .frame }.map(\.index))
                .filter { !layout.edges[$0].points.isEmpty }.sorted()
            // Those that pass no border were drawn with the boxes at their ends, and find no better way later.
            guard let worst = wrong.max(by: { rank($0) < rank($1) }) else { return }
            layout.edges[worst] = Layout.Path(points: [])
        }
    }

    private func rank(_ edge: Int) -> (Int, Int) {
        let line = levels.graph.edges[edge]
        let level = levels.nesting.level(of: line)
        let passed = [line.source, line.target].flatMap { levels.nesting.passed(from: $0, to: level) }
        return (passed.isEmpty ? 0 : 1, length(edge))
    }

    private func length(_ edge: Int) -> Int {
        let points = layout.edges[edge].points
        return zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) }
    }

    private func led(_ edge: Int) -> [Layout.Place]? {
        let line = levels.graph.edges[edge]
        let level = levels.nesting.level(of: line)
        let points = layout.edges[edge].points
        guard let before = lead(to: line.source, in: level, from: Array(points.prefix(2))),
            let after = lead(to: line.target, in: level, from: points.suffix(2).reversed())
        else { return nil }
        return before.reversed() + points.dropFirst().dropLast() + after
    }

    /// The way from the border of the frame that holds an end to that end, its first place on the border.
    /// - Parameter border: that place, and the one before it along the line.
    private func lead(to end: Graph.End, in level: Int?, from border: [Layout.Place]) -> [Layout.Place]? {
        guard case .frame(let frame)? = levels.nesting.member(end, in: level), end != .frame(frame) else {
            return Array(border.prefix(1))
        }
        let heading = Heading.allCases.first {
            (border[0].x - border[1].x).signum() == $0.step.x && (border[0].y - border[1].y).signum() == $0.step.y
        }
        var passage = FramePassage(level: frame, nesting: levels.nesting)
        passage.into = Set(levels.nesting.passed(from: end, to: frame))
        let limit: PathLimit =
            switch end {
            case .box(let box): .outside(layout.nodes[box])
            case .frame(let inner): .outside(layout.frames[inner].box)
            }
        return heading.flatMap { heading in
            layout.path(
                from: .port(border[0], heading), to: limit, keepingFree: [],
                PathTerms(crossing: LayoutChange.crossingCost, passage: passage))
        }
    }
}

extension Layout {
    /// Puts the name of a frame where no line passes its top border, as far to the left as can be.
    /// - Returns: whether there is such a place.
    mutating func placeTitle(of frame: Int) -> Bool {
        let (box, columns) = (frames[frame].box, frames[frame].title.width + 2)
        let taken = Set(
            edges.flatMap { path in
                zip(path.points, path.points.dropFirst()).filter { one, two in
                    one.x == two.x && min(one.y, two.y)...max(one.y, two.y) ~= box.y
                }.map(\.0.x)
            })
        let starts = box.x + 1..<max(box.x + 1, box.x + box.width - columns)
        let free = starts.first { start in taken.isDisjoint(with: start..<start + columns) }
        guard let start = free else { return false }
        (frames[frame].title.x, frames[frame].title.y) = (start + 1, box.y)
        return true
    }
}
