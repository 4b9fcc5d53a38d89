import Drawing
import GraphLayout
import MachineRecords
import Screen

/// What a person sees of the drawing: the part in the pane, and the paths that are found through it for what has no line.
extension GraphScene {
    /// Finds paths through the drawing for a refused request, for the last step and for what leads out of the current states
    /// along lines of others, when they are others than before.
    ///
    /// - Parameter lit: the lines of the last step, which what was refused covers only where no other way leads.
    mutating func findPaths(
        of ghost: Ghost?, _ step: StatePair?, detours pairs: [StatePair] = [], lit: Set<StatePair> = []
    ) {
        // The paths depend on the part that is in sight.
        let part = layout.map { partInSight(of: $0) }
        let isMoved = part != partOfPaths
        partOfPaths = part
        let isNewStep = step != stepOfPath || step != nil && isMoved
        if isNewStep {
            stepOfPath = step
            stepPath = step.flatMap { hasLine($0) ? nil : seenPath($0) }
        }
        if pairs != pairsOfDetours || !pairs.isEmpty && (isMoved || isNewStep) {
            pairsOfDetours = pairs
            findDetours()
        }
        if ghost != ghostOfPath || ghost != nil && isMoved {
            ghostOfPath = ghost
            ghostPath = ghost.flatMap { ghost in
                let pair = ghost.to.map { StatePair(from: ghost.from, to: $0) }
                // What was refused is seen wherever a way leads between the boxes, until it is put right.
                let spared = self.pairs.indices.filter { isLine($0, ofAny: lit) }
                // The line of another request between the two is left as it is.
                guard let pair, lineRefused(ghost) == nil else { return nil }
                return seenPath(pair) ?? seenPath(pair, coveringLines: true, sparing: spared)
            }
        }
    }

    /// Each keeps clear of the last step and of those before it: of two that turn in one cell nobody could tell which goes where.
    private mutating func findDetours() {
        detours = []
        guard isSmall, var drawn = shownLayout else { return }
        if let stepPath { drawn.edges.append(Layout.Path(points: stepPath)) }
        for pair in pairsOfDetours.prefix(Self.mostDetours) {
            guard !hasLine(pair), let path = seenPath(pair, through: drawn) else { continue }
            detours.append(Detour(pair: pair, path: path))
            drawn.edges.append(Layout.Path(points: path))
        }
    }

    /// Paths that are found for what leads out of the current states: more would hide the drawing, and each takes its time.
    private static let mostDetours = 4
    /// Cells of a drawing up to which a path through it takes no more than a millisecond or two.
    private static let fewCells = 20_000
    /// Cells of a drawing up to which it takes no longer than what a person takes for at once.
    private static let manyCells = 400_000

    private var isSmall: Bool {
        guard scope.zoom.drawsBoxes, let layout else { return false }
        return layout.width * layout.height <= Self.fewCells
    }

    /// A path that a person sees: through the part in sight where both ends are, and none else, as its ends are marked then;
    /// where one end is out of sight, within the drawing, else through the margin around it. In a large drawing there is none
    /// but in sight: to find it would take seconds, and nobody sees much of it.
    /// - Parameters:
    ///   - drawn: what it keeps clear of; nil for the drawing alone.
    ///   - coversLines: whether it may run over lines where it must.
    ///   - spared: those of them that it covers last.
    private func seenPath(
        _ pair: StatePair, through drawn: Layout? = nil, coveringLines coversLines: Bool = false,
        sparing spared: [Int] = []
    ) -> [Layout.Place]? {
        // Between dots lines have ways of their own.
        guard scope.zoom.drawsBoxes, let layout = drawn ?? shownLayout else { return nil }
        let part = partInSight(of: layout)
        let boxes = [pair.from, pair.to].compactMap { box(of: $0) }
        if boxes.count == 2, boxes.allSatisfy({ Self.isInSight($0, in: part) }) {
            return extraPath(pair, through: layout, within: part, coversLines, sparing: spared)
        }
        guard layout.width * layout.height <= Self.manyCells else { return nil }
        let (across, down) = (max(0, min(2, -part.x)), max(0, min(2, -part.y)))
        let drawing = Layout.Box(
            x: -across, y: -down, width: layout.width + 2 * across, height: layout.height + 2 * down)
        return extraPath(pair, through: layout, within: drawing, coversLines, sparing: spared)
            ?? extraPath(pair, through: layout, within: nil, coversLines, sparing: spared)
    }

    /// Whether the middle of a box is in a part of the drawing, and more than its frame is seen.
    static func isInSight(_ box: Layout.Box, in part: Layout.Box) -> Bool {
        let (x, y) = (box.x + (box.width - 1) / 2, box.y + (box.height - 1) / 2)
        return (part.x..<part.x + part.width).contains(x) && (part.y..<part.y + part.height).contains(y)
    }

    /// The cell of a drawing at the top left of so much room: a drawing that fits stands in the middle of the room that it was
    /// made for, so that it does not move when a pane below it or beside it grows.
    func pan(showing layout: Layout, in area: Size) -> Point {
        let room = rooms.first ?? area
        let (height, across) = (min(room.height, area.height), (max(room.width, area.width) - layout.width) / 2)
        let isInSight = across + layout.width <= area.width
        return Point(
            x: layout.width < area.width ? -(isInSight ? across : (area.width - layout.width) / 2) : offset.x,
            y: layout.height < area.height ? -max(0, height - layout.height) / 2 : offset.y)
    }

    /// What of a drawing is seen in an area of the screen.
    func viewport(showing layout: Layout, in area: Rect) -> Viewport {
        Viewport(area: area, pan: pan(showing: layout, in: area.size))
    }

    /// The cells of the drawing, and of what is around it, that the pane shows: the words of a refusal or a route take the lowest
    /// row.
    func partInSight(of layout: Layout) -> Layout.Box {
        let pan = pan(showing: layout, in: pane)
        return Layout.Box(x: pan.x, y: pan.y, width: max(0, pane.width), height: max(0, pane.height - 1))
    }

    /// The line of a refused request, its own or one that is drawn anyway; nil where another request has that line.
    func points(of ghost: Ghost, in layout: Layout) -> [Layout.Place]? {
        if let ghostPath { return ghostPath }
        return lineRefused(ghost).flatMap { layout.edges.indices.contains($0) ? layout.edges[$0].points : nil }
    }

    /// The drawn line of what was refused.
    func lineRefused(_ ghost: Ghost) -> Int? {
        let triggers = triggers
        if let own = pairs.indices.first(where: { ghost.isRefusal(of: pairs[$0], taking: triggers[$0]) }) { return own }
        guard hasFrames, let to = ghost.to else { return nil }
        let lines = vocabulary.structure.ownLines(
            of: StatePair(from: ghost.from, to: to), by: ghost.request, hasFrames: true)
        return pairs.indices.first { line in
            isLine(line, ofAny: lines)
                && (ghost.request.map { triggers[line].contains(.request($0)) } ?? true)
        }
    }

    /// Whether a line stands for a step, as that of a parent's frame does for each state in it.
    private func hasLine(_ pair: StatePair) -> Bool {
        if pairs.contains(pair) { return true }
        guard hasFrames else { return false }
        return hasLine(forAny: vocabulary.structure.ownLines(of: pair, hasFrames: true))
    }

    /// A path that keeps clear of boxes, and of lines unless it may cover them; nil where there is none.
    private func extraPath(
        _ pair: StatePair, through layout: Layout, within area: Layout.Box?, _ coversLines: Bool,
        sparing spared: [Int]
    ) -> [Layout.Place]? {
        guard let from = place(of: pair.from), let to = place(of: pair.to), from != to else { return nil }
        return layout.extraPath(
            from: from, to: to, keepingFree: leads, within: area, coveringLines: coversLines, sparing: spared)
    }

    /// The cells of the marks before boxes that are set aside.
    private var leads: [Layout.Box] {
        let boxes = layout?.nodes ?? []
        let aside = boxes.indices.filter { graph.nodes[$0].placement == .aside }
        return aside.map { index -> Layout.Box in
            let box = boxes[index]
            return Layout.Box(x: box.x - 3, y: box.y + (box.height - 1) / 2, width: 3, height: 1)
        }
    }

    /// Forgets the paths that were found, because the drawing changed under them.
    mutating func forgetPaths() {
        (ghostOfPath, ghostPath) = (nil, nil)
        (stepOfPath, stepPath) = (nil, nil)
        (pairsOfDetours, detours) = ([], [])
    }

    /// Forgets what was brought into sight, so that the next `follow` looks again.
    mutating func forgetFollowed() { followed = nil }

    /// Brings a state into sight if it is not, with a little room around it.
    package mutating func follow(_ state: Int) {
        guard let layout, let box = box(of: state) else { return }
        guard followed != state else { return clampOffset() }
        followed = state
        let (across, down) = (
            Sight(offset.x, of: layout.width, room: pane.width), Sight(offset.y, of: layout.height, room: pane.height)
        )
        offset.x = across.showing(box.x..<box.x + box.width, margin: 8)
        offset.y = down.showing(box.y..<box.y + box.height, margin: 3)
        clampOffset()
    }

    /// Keeps two states in sight when words come to stand on the lowest row, where there is room for both.
    mutating func keepAboveWords(_ state: Int, _ other: Int) {
        guard let layout, let one = box(of: state), let other = box(of: other) else { return }
        let rows = min(one.y, other.y)..<max(one.y + one.height, other.y + other.height) + wordRows
        guard rows.count <= pane.height else { return }
        let down = Sight(offset.y, of: layout.height + wordRows, room: pane.height)
        offset.y = down.showing(rows, margin: 0)
        clampOffset()
    }

    mutating func clampOffset() {
        guard let layout else { return }
        offset.x = max(0, min(offset.x, layout.width - pane.width))
        offset.y = max(0, min(offset.y, layout.height + wordRows - pane.height))
    }

    /// Brings both ends of a refused request into sight when it is a new one, where the pane has room for both; else its target, where
    /// that is what is in view.
    mutating func show(_ ghost: Ghost?, isTargetInView: Bool = false) {
        guard let ghost, ghost != ghostOfPath, let target = ghost.to, let layout, scope.zoom.drawsBoxes,
            let from = box(of: ghost.from), let to = box(of: target)
        else { return }
        var across = min(from.x, to.x)..<max(from.x + from.width, to.x + to.width)
        // The words of the refusal take the lowest row.
        var down = min(from.y, to.y)..<max(from.y + from.height, to.y + to.height) + 1
        if across.count > pane.width || down.count > pane.height {
            guard isTargetInView else { return }
            // With the cell of the cross on either side of it.
            (across, down) = (to.x - 1..<to.x + to.width + 1, to.y - 1..<to.y + to.height + 2)
        }
        offset.x = Sight(offset.x, of: layout.width, room: pane.width).showing(across, margin: 0)
        offset.y = Sight(offset.y, of: layout.height + wordRows, room: pane.height).showing(down, margin: 0)
        clampOffset()
    }

    /// Moves the view over the drawing, as far as there is any.
    package mutating func pan(columns: Int = 0, rows: Int = 0) {
        offset.x += columns
        offset.y += rows
        clampOffset()
    }

    /// Whether there is more of the drawing than the pane shows.
    package var exceedsPane: Bool {
        guard let layout, scope.zoom.drawsBoxes else { return false }
        return layout.width > pane.width || layout.height > pane.height
    }

    /// Whether a pane of that size shows all of the drawing and has no row left: words on the lowest one would hide a part of it.
    func fills(_ pane: Size) -> Bool {
        guard let layout, scope.zoom.drawsBoxes else { return false }
        return layout.height == pane.height && layout.width <= pane.width
    }
}

/// The part of a drawing's width or height that is in sight.
private struct Sight {
    let offset: Int
    let whole: Int
    let room: Int

    init(_ offset: Int, of whole: Int, room: Int) { (self.offset, self.whole, self.room) = (offset, whole, room) }

    /// Where it begins when a box and a little around it are in sight.
    func showing(_ box: Range<Int>, margin: Int) -> Int {
        guard whole > room else { return 0 }
        // Out of sight altogether: what lies around it on every side comes into sight with it.
        if box.upperBound <= offset || box.lowerBound >= offset + room {
            return box.lowerBound + (box.count - room) / 2
        }
        if box.lowerBound - margin < offset { return box.lowerBound - margin }
        if box.upperBound + margin > offset + room { return box.upperBound + margin - room }
        return offset
    }
}
