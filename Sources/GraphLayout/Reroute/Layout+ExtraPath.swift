extension Layout {
    /// A path for one more line through a finished drawing, from a box's border to another's, moving nothing.
    ///
    /// It enters no box and covers no arrowhead nor, unless it may, lines and labels, crosses lines only where both run straight, and may
    /// use a margin of two cells around the drawing (negative places included). Of all such paths it is one of the least length and
    /// bends. It ends in a cell that no line has, rather where no other box is beside that, and may begin and end beside a corner of a
    /// box: where lines leave a box on all sides that is free. A box without borders above and below it leaves and enters at its walls.
    /// - Parameters:
    ///   - source: The number of the box that it leaves.
    ///   - target: The number of the box that it enters.
    ///   - kept: cells that it must leave free besides, as those of marks before boxes.
    ///   - area: the part of the drawing and its margin that it may use; nil for all of them.
    ///   - coversLines: whether it may run over lines, and across under labels, where it must.
    ///   - spared: the numbers of lines that it covers last.
    /// - Returns: the corners, border to border, or nil where there is no path or both ends are the same box.
    /// - Complexity: O(A log A) for an area of A cells (Dijkstra's algorithm, 1959, over cells and headings), and linear in the
    ///   corners of the drawing, and in its boxes for each cell before the target.
    public func extraPath(
        from source: Int, to target: Int, keepingFree kept: [Box] = [], within area: Box? = nil,
        coveringLines coversLines: Bool = false, sparing spared: [Int] = []
    ) -> [Place]? {
        let terms = PathTerms(area: area, coversLines: coversLines, spared: spared, isPassing: true)
        return extraPath(from: source, to: target, keepingFree: kept, terms)
    }

    /// The same, or a path that forks from a line of its source, runs into one with its target, or both.
    func extraPath(
        from source: Int, to target: Int, keepingFree kept: [Box], _ terms: PathTerms
    ) -> [Place]? {
        guard source != target, nodes.indices.contains(source), nodes.indices.contains(target) else { return nil }
        return path(from: .outside(nodes[source]), to: .outside(nodes[target]), keepingFree: kept, terms)
    }

    /// The same between any two ends.
    func path(from source: PathLimit, to target: PathLimit, keepingFree kept: [Box], _ terms: PathTerms) -> [Place]? {
        let forks = PathJoints(self, .fork, of: terms.forks)
        let joins = PathJoints(self, .join, of: terms.joins)
        let search = CellSearch(self, keepingFree: kept, forks: forks, joins: joins, terms)
        guard let points = search.path(from: source, to: target) else { return nil }
        let before = points.first.flatMap { forks.cells[$0] }
        let after = points.last.flatMap { joins.cells[$0] }
        return Layout.withoutBends(
            (before.map { edges[$0.edge].points[..<$0.next] } ?? []) + points
                + (after.map { edges[$0.edge].points[$0.next...] } ?? []))
    }
}

/// What is in a cell, as far as one more line is concerned.
private enum Ground: UInt8 {
    case free, horizontal, vertical
    /// A corner or the beginning of a line, or what several share.
    case joint
    /// Where the arrowhead of a line is.
    case head
    case label
    case blocked
    /// The border of a frame that it may pass in one direction.
    case border
}

/// Dijkstra's search over cells and headings of a drawing with a margin around it.
private struct CellSearch {
    private static let margin = 2
    private static let bendCost = 6
    /// What it costs more that the last corner is under the head.
    private static let hiddenCornerCost = 24
    /// What a cell costs in which a line is hidden, or under a label that line itself: more than most ways round.
    /// Along a line it costs more than at a corner of one: for so long nobody could tell the two apart.
    private static let coverCost = 24, alongCost = 64, labelCost = 48, lastCost = 200
    /// What it costs more to begin on another line, from which it would seem to branch off; to end beside a third box, for which it would
    /// seem to be meant: most ways round one more side of a box are worth that; and to begin or end beside a corner.
    private static let sharedStartCost = 60, crampedEndCost = 16, cornerCost = 8

    private let crossingCost: Int
    private let coversLines, isPassing: Bool
    /// The cells of lines that are covered last.
    private var spared: Set<Int> = []
    private let area: Layout.Box
    private let layout: Layout
    private var ground: [Ground]
    /// Which way the borders of frames may be passed.
    private var passages: [Int: Heading] = [:]
    /// Where lines begin and end: within a frame none begins at its border where one does outside.
    private let ports: Set<Layout.Place>
    private let forks: PathJoints
    private let joins: PathJoints

    init(
        _ layout: Layout, keepingFree kept: [Layout.Box], forks: PathJoints, joins: PathJoints, _ terms: PathTerms
    ) {
        self.layout = layout
        ports =
            terms.passage == nil
            ? [] : Set(layout.edges.flatMap { [$0.points.first, $0.points.last].compactMap(\.self) })
        self.forks = forks
        self.joins = joins
        crossingCost = terms.crossing
        (coversLines, isPassing) = (terms.coversLines, terms.isPassing)
        let margin = Self.margin
        let whole = Layout.Box(
            x: -margin, y: -margin, width: layout.width + 2 * margin, height: layout.height + 2 * margin)
        let inFrame = terms.passage?.level.map { layout.frames[$0].box.interior }
        area = (terms.area ?? inFrame).map { Self.common($0, whole) } ?? whole
        ground = Array(repeating: .free, count: area.width * area.height)
        if let passage = terms.passage { addBorders(passage) } else { addLinesOfFrames() }
        for path in layout.edges { block(path) }
        for path in layout.edges { blockHead(of: path) }
        if coversLines { spare(terms.spared) }
        for case let label? in layout.edges.map(\.label) {
            let margin = coversLines ? 0 : 1
            fill(
                x: label.x - margin, y: label.y, width: label.width + 2 * margin, height: label.height, with: .label)
        }
        for box in layout.nodes + kept + (terms.passage.map(closedFrames) ?? []) {
            fill(x: box.x, y: box.y, width: box.width, height: box.height, with: .blocked)
        }
    }

    /// The cells of two boxes that are in both.
    private static func common(_ one: Layout.Box, _ other: Layout.Box) -> Layout.Box {
        let (x, y) = (max(one.x, other.x), max(one.y, other.y))
        let width = min(one.x + one.width, other.x + other.width) - x
        let height = min(one.y + one.height, other.y + other.height) - y
        return Layout.Box(x: x, y: y, width: max(0, width), height: max(0, height))
    }

    private func index(_ x: Int, _ y: Int) -> Int? {
        let column = x - area.x
        let row = y - area.y
        guard column >= 0, column < area.width, row >= 0, row < area.height else { return nil }
        return row * area.width + column
    }

    private mutating func fill(x: Int, y: Int, width: Int, height: Int, with taken: Ground) {
        let box = Self.common(Layout.Box(x: x, y: y, width: width, height: height), area)
        for row in box.y..<box.y + box.height {
            for column in box.x..<box.x + box.width {
                if let index = index(column, row) { ground[index] = taken }
            }
        }
    }

    /// The frames that a path has nothing to do with.
    private func closedFrames(_ passage: FramePassage) -> [Layout.Box] {
        let around = passage.level.map { [$0] + passage.nesting.frames(around: .frame($0)) } ?? []
        let open = passage.out.union(passage.into).union(around)
        return layout.frames.indices.filter { !open.contains($0) }.map { layout.frames[$0].box }
    }

    /// The borders of frames that a path may pass, but not at a corner or a name.
    private mutating func addBorders(_ passage: FramePassage) {
        for frame in passage.out.union(passage.into).sorted() {
            let (box, title) = (layout.frames[frame].box, layout.frames[frame].title)
            fill(x: box.x, y: box.y, width: box.width, height: 1, with: .blocked)
            fill(x: box.x, y: box.y + box.height - 1, width: box.width, height: 1, with: .blocked)
            let name = title.x - 1...title.x + title.width
            let isOut = passage.out.contains(frame)
            func open(_ x: Int, _ y: Int, _ inwards: Heading) {
                guard let index = index(x, y) else { return }
                ground[index] = .border
                passages[index] = isOut ? inwards.opposite : inwards
            }
            for x in box.x + 1..<box.x + box.width - 1 {
                if !name.contains(x) { open(x, box.y, .down) }
                open(x, box.y + box.height - 1, .up)
            }
            for y in box.y + 1..<box.y + box.height - 1 {
                open(box.x, y, .right)
                open(box.x + box.width - 1, y, .left)
            }
        }
    }

    /// For a line that is drawn for a while only the borders of frames are lines as others, but for their corners and names.
    private mutating func addLinesOfFrames() {
        for frame in layout.frames {
            let border = frame.box.border
            for side in border {
                fill(
                    x: side.x, y: side.y, width: side.width, height: side.height,
                    with: side.height == 1 ? .horizontal : .vertical)
            }
            let title = frame.title
            fill(x: title.x - 1, y: title.y, width: title.width + 2, height: 1, with: .blocked)
            for (x, y) in [0, frame.box.width - 1].flatMap({ x in [0, frame.box.height - 1].map { (x, $0) } }) {
                fill(x: frame.box.x + x, y: frame.box.y + y, width: 1, height: 1, with: .joint)
            }
        }
    }

    /// A path's straight cells can be crossed; its corners, its ends and cells that two lines share cannot.
    private mutating func block(_ path: Layout.Path) {
        for (start, end) in zip(path.points, path.points.dropFirst()) {
            let isHorizontal = start.y == end.y
            let steps = max(abs(end.x - start.x), abs(end.y - start.y))
            for step in stepsInArea(from: start, to: end) {
                let x = start.x + (end.x - start.x).signum() * step
                let y = start.y + (end.y - start.y).signum() * step
                guard let index = index(x, y) else { continue }
                let isEnd = step == 0 || step >= steps - 1
                let isShared = ground[index] != .free
                ground[index] = isEnd || isShared ? .joint : isHorizontal ? .horizontal : .vertical
            }
        }
    }

    private mutating func spare(_ lines: [Int]) {
        for line in lines where layout.edges.indices.contains(line) {
            let points = layout.edges[line].points
            for (start, end) in zip(points, points.dropFirst()) {
                let step = Layout.Place(x: (end.x - start.x).signum(), y: (end.y - start.y).signum())
                for count in stepsInArea(from: start, to: end) {
                    if let index = index(start.x + count * step.x, start.y + count * step.y) { spared.insert(index) }
                }
            }
        }
    }

    private mutating func blockHead(of path: Layout.Path) {
        guard let end = path.points.last, let before = path.points.dropLast().last else { return }
        let head = Layout.Place(x: end.x - (end.x - before.x).signum(), y: end.y - (end.y - before.y).signum())
        if let index = index(head.x, head.y) { ground[index] = .head }
    }

    /// Which steps along a straight line from one corner to the next may be in the area.
    private func stepsInArea(from start: Layout.Place, to end: Layout.Place) -> Range<Int> {
        func steps(_ from: Int, _ to: Int, in room: Range<Int>) -> Range<Int> {
            if from == to { return room.contains(from) ? 0..<Int.max : 0..<0 }
            let first = max(0, from < to ? room.lowerBound - from : from - room.upperBound + 1)
            let end = from < to ? room.upperBound - from : from - room.lowerBound + 1
            return first..<max(first, end)
        }
        let across = steps(start.x, end.x, in: area.x..<area.x + area.width)
        let down = steps(start.y, end.y, in: area.y..<area.y + area.height)
        let count = max(abs(end.x - start.x), abs(end.y - start.y)) + 1
        return across.clamped(to: down).clamped(to: 0..<count)
    }

    /// The cost of entering a cell under a heading, or nil where that is not allowed.
    private func cost(of index: Int, _ heading: Heading) -> Int? {
        let length = heading.isHorizontal ? 1 : 2
        return switch ground[index] {
        case .free: length
        case .horizontal where !heading.isHorizontal, .vertical where heading.isHorizontal: length + crossingCost
        case .horizontal, .vertical, .joint:
            coversLines ? length + coverCost(of: index) : nil
        // Along a label it would be seen on either side of it, as if the label were its own.
        case .label: coversLines && !heading.isHorizontal ? length + Self.labelCost : nil
        // A line without its arrowhead would seem to lead nowhere.
        case .head, .blocked: nil
        case .border: passages[index] == heading ? length : nil
        }
    }

    private func coverCost(of index: Int) -> Int {
        if spared.contains(index) { return Self.lastCost }
        return ground[index] == .joint ? Self.coverCost : Self.alongCost
    }

    /// Whether a line may turn in a cell: on another line it would be read as one of that, unless it covers that line in a look of its own;
    /// under a label nobody would see it.
    private func isOpen(_ index: Int) -> Bool {
        switch ground[index] {
        case .free: true
        case .horizontal, .vertical, .joint: coversLines
        case .label, .head, .blocked, .border: false
        }
    }

    /// The corners of the best path, from a border or a line to a border or a line.
    func path(from source: PathLimit, to target: PathLimit) -> [Layout.Place]? {
        var frontier = PathFrontier(cells: ground.count)
        for visit in exits(of: source) + forks.exits {
            guard let index = index(visit.place.x, visit.place.y), let step = cost(of: index, visit.heading) else {
                continue
            }
            let shared = isPassing && ground[index] != .free ? Self.sharedStartCost : 0
            frontier.offer(
                PathVisit(cost: visit.cost + step + shared, place: visit.place, heading: visit.heading), in: index,
                from: nil)
        }
        var found: PathEnd?
        while let visit = frontier.next() {
            if let found, visit.cost >= found.cost { break }
            guard let index = index(visit.place.x, visit.place.y), frontier.isBest(visit, in: index) else { continue }
            if let end = end(of: visit, between: source, target), end.cost < found?.cost ?? .max { found = end }
            for heading in Heading.allCases where heading != visit.heading.opposite {
                if heading != visit.heading, !isOpen(index) { continue }
                let place = Layout.Place(x: visit.place.x + heading.step.x, y: visit.place.y + heading.step.y)
                guard let next = self.index(place.x, place.y), let step = cost(of: next, heading) else { continue }
                let total = visit.cost + step + (heading == visit.heading ? 0 : Self.bendCost)
                frontier.offer(
                    PathVisit(cost: total, place: place, heading: heading), in: next, from: visit.heading)
            }
        }
        return found.map { corners(of: $0, frontier) }
    }

    /// An end of a path.
    private struct PathEnd {
        /// With what it costs that it could be taken for another's.
        var cost: Int
        /// The last cell before the target.
        var visit: PathVisit
        /// Which way it enters.
        var heading: Heading
    }

    /// How a path may end in a cell: straight on, or else with a turn that its head hides; nil where the target is not beside it.
    private func end(of visit: PathVisit, between source: PathLimit, _ target: PathLimit) -> PathEnd? {
        guard isPassing else {
            let isEnd = enters(target, visit) || joins(visit)
            return isEnd ? PathEnd(cost: visit.cost, visit: visit, heading: visit.heading) : nil
        }
        if enters(target, visit) {
            let cost = visit.cost + endCost(of: visit, visit.heading, between: source, target)
            return PathEnd(cost: cost, visit: visit, heading: visit.heading)
        }
        let heading = Heading.allCases.first { heading in
            heading != visit.heading && heading != visit.heading.opposite
                && enters(target, PathVisit(cost: 0, place: visit.place, heading: heading))
        }
        return heading.map { heading in
            let turn = Self.bendCost + Self.hiddenCornerCost
            let cost = visit.cost + turn + endCost(of: visit, heading, between: source, target)
            return PathEnd(cost: cost, visit: visit, heading: heading)
        }
    }

    /// What it costs more that a path ends in a cell with a heading.
    private func endCost(
        of visit: PathVisit, _ heading: Heading, between source: PathLimit, _ target: PathLimit
    ) -> Int {
        guard case .outside(let target) = target else { return 0 }
        let place = visit.place
        let isBesideCorner = heading.isHorizontal && !layout.sideRows(of: target).contains(place.y)
        let isCramped = layout.nodes.contains { box in
            if case .outside(box) = source { return false }
            guard box != target else { return false }
            let isBeside = (box.y..<box.y + box.height).contains(place.y)
            let isBelow = (box.x..<box.x + box.width).contains(place.x)
            return isBeside && (place.x == box.x - 1 || place.x == box.x + box.width)
                || isBelow && (place.y == box.y - 1 || place.y == box.y + box.height)
        }
        return (isBesideCorner ? Self.cornerCost : 0) + (isCramped ? Self.crampedEndCost : 0)
    }

    /// The cells that a path may begin in.
    private func exits(of limit: PathLimit) -> [PathVisit] {
        switch limit {
        case .outside(let box): return exits(of: box)
        case .inside(let frame):
            let box = frame.box.interior
            let (right, bottom) = (box.x + box.width - 1, box.y + box.height - 1)
            let name = frame.title.x - 1...frame.title.x + frame.title.width
            let across = (box.x..<box.x + box.width).flatMap { x in
                [(x, box.y, Heading.down), (x, bottom, .up)].filter { $0.2 == .up || !name.contains(x) }
            }
            let along = (box.y..<box.y + box.height).flatMap { [(box.x, $0, Heading.right), (right, $0, .left)] }
            return (across + along).map { PathVisit(cost: 0, place: Layout.Place(x: $0, y: $1), heading: $2) }
                .filter { visit in !ports.contains(visit.place.moved(visit.heading.opposite)) }
        case .port(let port, let heading):
            return [PathVisit(cost: 0, place: port.moved(heading), heading: heading)]
        }
    }

    /// The cells just outside a box, beside its border, heading away.
    private func exits(of box: Layout.Box) -> [PathVisit] {
        let ofSides = layout.sideRows(of: box)
        let sides = rows(of: box).flatMap { y in
            let cost = ofSides.contains(y) ? 0 : Self.cornerCost
            return [
                PathVisit(cost: cost, place: Layout.Place(x: box.x - 1, y: y), heading: .left),
                PathVisit(cost: cost, place: Layout.Place(x: box.x + box.width, y: y), heading: .right),
            ]
        }
        let aboveAndBelow = columns(of: box).flatMap { x in
            [
                PathVisit(cost: 0, place: Layout.Place(x: x, y: box.y - 1), heading: .up),
                PathVisit(cost: 0, place: Layout.Place(x: x, y: box.y + box.height), heading: .down),
            ]
        }
        return aboveAndBelow + sides
    }

    /// The rows of a box in which a line may leave or enter it.
    private func rows(of box: Layout.Box) -> Range<Int> {
        isPassing ? box.y..<box.y + box.height : layout.sideRows(of: box)
    }

    /// The columns of a box in which a line may leave or enter it: for a line of a box that has no border there, a beginning above it
    /// would hang in the air.
    private func columns(of box: Layout.Box) -> Range<Int> {
        isPassing && layout.isOpen ? 0..<0 : box.x + 1..<max(box.x + 2, box.x + box.width - 1)
    }

    /// Whether the next step along the heading is a cell where a path may end.
    private func enters(_ limit: PathLimit, _ visit: PathVisit) -> Bool {
        switch limit {
        case .outside(let box): return enters(box, visit)
        case .inside(let frame):
            guard ground[index(visit.place.x, visit.place.y) ?? 0] == .free else { return false }
            let (box, place) = (frame.box.interior, visit.place)
            if ports.contains(place.moved(visit.heading)) { return false }
            return switch visit.heading {
            case .left: place.x == box.x
            case .right: place.x == box.x + box.width - 1
            case .down: place.y == box.y + box.height - 1
            case .up: place.y == box.y && !(frame.title.x - 1...frame.title.x + frame.title.width).contains(place.x)
            }
        case .port: return false
        }
    }

    /// Whether the next step along the heading is a cell of the box where a line may enter it.
    private func enters(_ box: Layout.Box, _ visit: PathVisit) -> Bool {
        guard ground[index(visit.place.x, visit.place.y) ?? 0] == .free else { return false }
        let x = visit.place.x + visit.heading.step.x
        let y = visit.place.y + visit.heading.step.y
        let inside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
        return inside && (visit.heading.isHorizontal ? rows(of: box).contains(y) : columns(of: box).contains(x))
    }

    /// Whether the next step along the heading runs into a line at a right angle.
    private func joins(_ visit: PathVisit) -> Bool {
        guard !joins.cells.isEmpty, ground[index(visit.place.x, visit.place.y) ?? 0] == .free else { return false }
        let next = Layout.Place(x: visit.place.x + visit.heading.step.x, y: visit.place.y + visit.heading.step.y)
        return joins.cells[next].map { $0.isHorizontal != visit.heading.isHorizontal } ?? false
    }

    private func corners(of end: PathEnd, _ frontier: PathFrontier) -> [Layout.Place] {
        var (place, heading) = (end.visit.place, end.visit.heading)
        var places = [Layout.Place(x: place.x + end.heading.step.x, y: place.y + end.heading.step.y)]
        if end.heading != heading { places.append(place) }
        while let index = index(place.x, place.y), let before = frontier.cameFrom(index, heading) {
            place = Layout.Place(x: place.x - heading.step.x, y: place.y - heading.step.y)
            if before != heading { places.append(place) }
            heading = before
        }
        places.append(Layout.Place(x: place.x - heading.step.x, y: place.y - heading.step.y))
        return places.reversed()
    }
}

extension Layout.Box {
    /// The cells within the border.
    var interior: Layout.Box {
        Layout.Box(x: x + 1, y: y + 1, width: max(0, width - 2), height: max(0, height - 2))
    }
}

extension Layout.Place {
    /// The next cell that way.
    fileprivate func moved(_ heading: Heading) -> Layout.Place {
        Layout.Place(x: x + heading.step.x, y: y + heading.step.y)
    }
}
