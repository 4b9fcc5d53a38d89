extension Layout {
    /// This drawing after a few lines of its graph have changed, every box where it was.
    ///
    /// Lines that are gone are left out; one that is new, or whose label has grown, takes a path that is still free
    /// (`extraPath`), its label a free place on it. Where all of that is possible a reader finds everything again, which
    /// no drawing made anew can promise.
    /// - Parameters:
    ///   - old: the graph that this is a drawing of.
    ///   - new: the same boxes, and lines of which most are the same.
    ///   - options: the pane; a drawing that fits it must go on to do so.
    /// - Returns: a drawing without defects (`LayoutCheck`), or nil where there is none of that kind, or boxes differ.
    /// - Complexity: O(A log A) for each new line in a drawing of A cells; nil at once where those are too many
    ///   (`Effort.reroutes`).
    public func changed(from old: Graph, to new: Graph, for options: LayoutOptions = LayoutOptions()) -> Layout? {
        guard nodes.count == old.nodes.count, edges.count == old.edges.count, Effort.checks(self) else { return nil }
        guard frames.isEmpty || frames.count == new.frames.count && Nesting(new) != nil else { return nil }
        let graphs = frames.isEmpty ? (old.flat, new.flat) : (old, new)
        var change = LayoutChange(self, from: graphs.0, to: graphs.1, options)
        return change.run()
    }
}

/// The change of one drawing into another one with the same boxes.
struct LayoutChange {
    /// What a crossing costs in cells of a path round it.
    static let crossingCost = 24
    /// How many lines a new one may cross: beyond that a new drawing is easier to read than the old one.
    private var mostCrossings = 3

    private let graph: Graph
    private let options: LayoutOptions
    private let old: Layout
    private let oldGraph: Graph
    private var layout: Layout
    /// The cells of the marks before boxes that are set aside.
    private let marks: [Layout.Box]
    /// Lines without a path.
    private(set) var missing: [Int] = []
    /// Which frames are around what; nil in a drawing without them.
    private let nesting: Nesting?

    init(_ old: Layout, from oldGraph: Graph, to graph: Graph, _ options: LayoutOptions) {
        (self.graph, self.options, self.old, self.oldGraph) = (graph, options, old, oldGraph)
        layout = old
        layout.edges = []
        nesting = old.frames.isEmpty ? nil : Nesting(graph)
        marks = zip(old.nodes, oldGraph.nodes).filter { $1.placement == .aside }.map { box, _ in
            Layout.Box(x: box.x - 3, y: box.y + (box.height - 1) / 2, width: 3, height: 1)
        }
    }

    mutating func run() -> Layout? {
        guard boxesAreSame else { return nil }
        keepPaths()
        guard missing.isEmpty || Effort.reroutes(old), leadMissing() else { return nil }
        return isTrue(layout) ? layout.movedToOrigin() : nil
    }

    /// To lead the lines of a drawing that have no path yet, in a drawing of any size and as often across others as need be.
    /// - Parameter first: those of them that are led before the others, in that order.
    init(completing drawn: Layout, of graph: Graph, first: [Int] = []) {
        self.init(drawn, from: graph, to: graph, LayoutOptions())
        layout = drawn
        let lacking = drawn.edges.indices.filter { drawn.edges[$0].points.isEmpty && !first.contains($0) }
        missing = (first.filter { drawn.edges[$0].points.isEmpty } + lacking).reversed()
        // Nothing is too much; half of it, as it is added to others.
        mostCrossings = .max / 2
    }

    /// Gives each line a path that has none, the first first.
    /// - Returns: the drawing; or nil where there is none, and then that line is the last of those that are missing.
    mutating func complete() -> Layout? { leadMissing() ? layout.movedToOrigin() : nil }

    private mutating func leadMissing() -> Bool {
        while let edge = missing.popLast() {
            guard let better = withPath(edge) else {
                missing.append(edge)
                return false
            }
            layout = better
        }
        return true
    }

    private var boxesAreSame: Bool {
        oldGraph.nodes.count == graph.nodes.count && oldGraph.frames == graph.frames
            && graph.nodes.indices.allSatisfy { node in
                let (asked, box) = (graph.nodes[node], old.nodes[node])
                return asked.frame == oldGraph.nodes[node].frame && asked.placement == oldGraph.nodes[node].placement
                    && asked.width <= box.width
                    && asked.height <= box.height
            }
    }

    /// Whether a drawing is true, but for lines that have no path yet, and as well inside of the pane as it was.
    private func isTrue(_ drawn: Layout) -> Bool {
        let drawn = drawn.movedToOrigin()
        guard drawn.width <= max(old.width, options.width ?? .max) else { return false }
        guard drawn.height <= max(old.height, options.height ?? .max) else { return false }
        return LayoutCheck(layout: drawn, graph: graph).run().allSatisfy {
            ($0.kind == .line || $0.kind == .label) && missing.contains($0.index)
        }
    }

    // MARK: what stays

    private mutating func keepPaths() {
        var known: [[Graph.End]: [Int]] = [:]
        for (number, edge) in oldGraph.edges.enumerated().reversed() {
            known[[edge.source, edge.target], default: []].append(number)
        }
        for (number, edge) in graph.edges.enumerated() {
            let before = known[[edge.source, edge.target]]?.popLast()
            let path = before.flatMap { kept($0, labelWidth: edge.labelWidth) }
            layout.edges.append(path ?? Layout.Path(points: []))
            if path == nil, graph.nodes.indices.contains(edge.from), graph.nodes.indices.contains(edge.to) {
                missing.append(number)
            }
        }
    }

    /// The path of an old line, if there is room for the label that it has now.
    private func kept(_ edge: Int, labelWidth: Int) -> Layout.Path? {
        var path = old.edges[edge]
        guard !path.points.isEmpty, labelWidth <= oldGraph.edges[edge].labelWidth else { return nil }
        if let label = path.label {
            // What stands at the left of its line goes on to touch it.
            let isLeft = zip(path.points, path.points.dropFirst()).contains { one, two in
                one.x == two.x && one.x == label.x + label.width && min(one.y, two.y)...max(one.y, two.y) ~= label.y
            }
            path.label = Layout.LabelPlace(
                x: isLeft ? label.x + label.width - labelWidth : label.x, y: label.y, width: labelWidth,
                height: label.height)
        }
        if labelWidth == 0 { path.label = nil }
        return path
    }

    // MARK: what is new

    private func withPath(_ edge: Int) -> Layout? {
        let line = graph.edges[edge]
        guard line.source != line.target else {
            return first(apart(loops(at: box(of: line.source), line.labelWidth)), edge)
        }
        let others = graph.edges.indices.filter { $0 != edge && !layout.edges[$0].points.isEmpty }
        let forks = others.filter { graph.edges[$0].source == line.source && graph.edges[$0].target != line.source }
        let joins = others.filter { graph.edges[$0].target == line.target && graph.edges[$0].source != line.target }
        let drawings = [([], []), ([], joins), (forks, joins)].compactMap { forks, joins in
            var terms = PathTerms(forks: forks, joins: joins, crossing: Self.crossingCost)
            terms.passage = nesting.map { FramePassage(of: line, $0) }
            let points = layout.path(
                from: limit(of: line.source, towards: line.target), to: limit(of: line.target, towards: line.source),
                keepingFree: marks, terms)
            return points.flatMap { first(labelled($0, edge), edge) }
        }
        return drawings.min { crossings($0) < crossings($1) }
    }

    private func box(of end: Graph.End) -> Layout.Box {
        switch end {
        case .box(let box): layout.nodes[box]
        case .frame(let frame): layout.frames[frame].box
        }
    }

    private func limit(of end: Graph.End, towards other: Graph.End) -> PathLimit {
        guard case .frame(let frame) = end, nesting?.frames(around: other).contains(frame) == true else {
            return .outside(box(of: end))
        }
        return .inside(layout.frames[frame])
    }

    /// The first true drawing with one of some paths of a line.
    private func first(_ paths: [Layout.Path], _ edge: Int) -> Layout? {
        for path in paths {
            var drawn = layout
            drawn.edges[edge] = path
            guard marks.allSatisfy({ !$0.isTouched(by: path) }), labelsAreNearest(path, edge), isTrue(drawn) else {
                continue
            }
            if crossings(drawn) <= crossings(layout) + mostCrossings { return drawn }
        }
        return nil
    }

    private func crossings(_ drawn: Layout) -> Int { drawn.movedToOrigin().crossings }

    /// Whether the label of a new line is nearer to that than to any other, and the line to no other label as near as
    /// that label's own: beside lines that are joined as well.
    private func labelsAreNearest(_ path: Layout.Path, _ edge: Int) -> Bool {
        let others = layout.edges.indices.filter { $0 != edge }.map { layout.edges[$0] }
        return others.allSatisfy { path.isNearest($0) && $0.isNearest(path) }
    }

    /// A path with its label over or beside it; a few to choose from.
    private func labelled(_ points: [Layout.Place], _ edge: Int) -> [Layout.Path] {
        let width = graph.edges[edge].labelWidth
        guard width > 0 else { return [Layout.Path(points: points)] }
        let paths = places(on: points, width).map { Layout.Path(points: points, label: $0) }
        return Array(apart(paths).filter { path in layout.edges.allSatisfy { path.isNearest($0) } }.prefix(40))
    }

    /// The paths with a blank cell before and behind their labels.
    private func apart(_ paths: [Layout.Path]) -> [Layout.Path] {
        let taken = TakenCells(layout, marks)
        return paths.filter { path in
            guard let label = path.label else { return true }
            return (label.x - 1...label.x + label.width).allSatisfy {
                !taken.contains(Layout.Place(x: $0, y: label.y))
            }
        }
    }

    /// Paths from a box to itself: beside it, two rows each, above and below it.
    private func loops(at box: Layout.Box, _ label: Int) -> [Layout.Path] {
        let rows = layout.sideRows(of: box).dropLast()
        let columns = box.x + 1..<max(box.x + 1, box.x + box.width - 3)
        return rows.flatMap { row in
            [
                loop(from: box.x + box.width - 1, reach: LoopShape.reach(label: label), row: row, label),
                loop(from: box.x, reach: -LoopShape.reach(label: label), row: row, label),
            ]
        } + columns.flatMap { loops(at: box, column: $0, border: box.y, reach: -2, label) }
            + columns.flatMap { loops(at: box, column: $0, border: box.y + box.height - 1, reach: 2, label) }
    }

    /// A loop beside a box, its label on its upper row.
    private func loop(from border: Int, reach: Int, row: Int, _ label: Int) -> Layout.Path {
        let points = [(border, row), (border + reach, row), (border + reach, row + 1), (border, row + 1)]
        let start = reach > 0 ? border + 2 : border - 1 - label
        return Layout.Path(
            points: points.map { Layout.Place(x: $0.0, y: $0.1) },
            label: label > 0 ? Layout.LabelPlace(x: start, y: row, width: label) : nil)
    }

    /// Loops above or below a box from one of its columns: their label in them if the box is wide enough, else behind or
    /// before them.
    private func loops(
        at box: Layout.Box, column first: Int, border: Int, reach: Int, _ label: Int
    ) -> [Layout.Path] {
        let wide = first + label + 3
        let isInside = label > 0 && wide <= box.x + box.width - 2
        let last = isInside ? wide : first + 2
        let points = [(first, border), (first, border + reach), (last, border + reach), (last, border)].map {
            Layout.Place(x: $0.0, y: $0.1)
        }
        guard label > 0 else { return [Layout.Path(points: points)] }
        return (isInside ? [first + 2] : [last + 1, first - label]).map {
            Layout.Path(points: points, label: Layout.LabelPlace(x: $0, y: border + reach, width: label))
        }
    }

    /// Where a label may be on a line: within its horizontal parts, or across or beside its vertical ones; nearest to
    /// the middle first.
    private func places(on points: [Layout.Place], _ width: Int) -> [Layout.LabelPlace] {
        var places: [Layout.LabelPlace] = []
        for (one, two) in zip(points, points.dropFirst()) {
            let (left, right) = (min(one.x, two.x), max(one.x, two.x))
            let (top, bottom) = (min(one.y, two.y), max(one.y, two.y))
            if one.y == two.y, right - left >= width + 3 {
                places += (left + 2...right - width - 1).map { Layout.LabelPlace(x: $0, y: one.y, width: width) }
            } else if one.x == two.x, bottom - top > 1 {
                for row in top + 1...bottom - 1 {
                    let beside = [one.x + 1, one.x - width]
                    for start in beside + [one.x - (width - 1) / 2, one.x + 1 - width, one.x] {
                        places.append(Layout.LabelPlace(x: start, y: row, width: width))
                    }
                }
            }
        }
        return places
    }
}

/// The cells of a drawing in which something is.
private struct TakenCells {
    /// New lines may use a margin around the drawing.
    private static let margin = 4
    private let width: Int
    private let height: Int
    private var cells: [Bool]

    init(_ layout: Layout, _ marks: [Layout.Box]) {
        (width, height) = (layout.width + 2 * Self.margin, layout.height + 2 * Self.margin)
        cells = Array(repeating: false, count: max(0, width * height))
        for box in layout.nodes + marks { fill(x: box.x, y: box.y, width: box.width, height: box.height) }
        for frame in layout.frames {
            for side in frame.box.border { fill(x: side.x, y: side.y, width: side.width, height: side.height) }
        }
        for path in layout.edges {
            if let label = path.label { fill(x: label.x, y: label.y, width: label.width, height: 1) }
            for (one, two) in zip(path.points, path.points.dropFirst()) {
                fill(
                    x: min(one.x, two.x), y: min(one.y, two.y), width: abs(one.x - two.x) + 1,
                    height: abs(one.y - two.y) + 1)
            }
        }
    }

    private mutating func fill(x: Int, y: Int, width columns: Int, height rows: Int) {
        for row in y..<y + rows {
            for column in x..<x + columns {
                if let index = index(column, row) { cells[index] = true }
            }
        }
    }

    private func index(_ x: Int, _ y: Int) -> Int? {
        let (column, row) = (x + Self.margin, y + Self.margin)
        return (0..<width).contains(column) && (0..<height).contains(row) ? row * width + column : nil
    }

    func contains(_ place: Layout.Place) -> Bool { index(place.x, place.y).map { cells[$0] } ?? false }
}

extension Layout.Path {
    /// Whether its label is on it, or is nearer to it than to another line.
    fileprivate func isNearest(_ other: Layout.Path) -> Bool {
        guard let label, let own = distance(to: label), own > 0, let second = other.distance(to: label) else {
            return true
        }
        return own < second
    }

    /// How many steps, slanting ones too, lead from a label to the nearest cell of the line; nil without a line.
    private func distance(to label: Layout.LabelPlace) -> Int? {
        zip(points, points.dropFirst()).map { one, two in
            let across = max(min(one.x, two.x) - (label.x + label.width - 1), label.x - max(one.x, two.x), 0)
            let along = max(min(one.y, two.y) - (label.y + label.height - 1), label.y - max(one.y, two.y), 0)
            return max(across, along)
        }.min()
    }
}

extension Layout.Box {
    /// Whether a line or its label comes into the box.
    fileprivate func isTouched(by path: Layout.Path) -> Bool {
        let label = path.label.map { meets(columns: $0.x...$0.x + $0.width - 1, rows: $0.y...$0.y) } ?? false
        return label
            || zip(path.points, path.points.dropFirst()).contains { one, two in
                meets(
                    columns: min(one.x, two.x)...max(one.x, two.x), rows: min(one.y, two.y)...max(one.y, two.y))
            }
    }

    private func meets(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bool {
        columns.overlaps(x..<x + width) && rows.overlaps(y..<y + height)
    }
}
