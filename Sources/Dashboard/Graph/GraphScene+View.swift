import Drawing
import GraphLayout
import MachineRecords
import Screen

/// What a person sees of the drawing: the part in the pane, and the ways that are found through it for what has no line.
extension GraphScene {
    /// Finds ways through the drawing for a refused request, for the last step and for what leads out of the current states
    /// along lines of others, when they are others than before.
    mutating func route(_ ghost: Ghost?, _ step: StatePair?, detours pairs: [StatePair] = []) {
        // Of a drawing that exceeds the pane, the way depends on the part that is in sight.
        let part = exceedsPane ? Rect(x: offset.x, y: offset.y, width: pane.width, height: pane.height) : nil
        let isMoved = part != routedPart
        routedPart = part
        if ghost != routed || ghost != nil && isMoved {
            routed = ghost
            ghostRoute = ghost.flatMap { ghost in ghost.to.flatMap { seenRoute(StatePair(from: ghost.from, to: $0)) } }
        }
        if step != routedStep || step != nil && isMoved {
            routedStep = step
            stepRoute = step.flatMap { seenRoute($0) }
        }
        if pairs != routedDetours {
            routedDetours = pairs
            let found = (isSmall ? pairs.prefix(Self.mostDetours) : []).compactMap { pair in
                extraRoute(pair).map { (target: pair.to, way: $0) }
            }
            (detours, detourTargets) = (found.map(\.way), found.map(\.target))
        }
    }

    /// Ways that are found for what leads out of the current states: more would hide the drawing, and each takes its time.
    private static let mostDetours = 4
    /// Cells of a drawing up to which a way through it takes no more than a millisecond or two.
    private static let fewCells = 20_000
    /// Cells of a drawing up to which it takes no longer than what a person takes for at once.
    private static let manyCells = 400_000

    private var isSmall: Bool {
        guard scope.zoom != .dots, let layout else { return false }
        return layout.width * layout.height <= Self.fewCells
    }

    /// A way that a person sees: in the part in sight where both ends are, else within the drawing, else, if there is no other,
    /// through the margin that the pane does not show. In a large drawing there is none but in sight: to find it would take
    /// seconds, and nobody sees much of it.
    private func seenRoute(_ pair: StatePair) -> [Layout.Place]? {
        guard let layout else { return nil }
        let boxes = [pair.from, pair.to].compactMap { box(of: $0) }
        let areInSight = boxes.count == 2 && boxes.allSatisfy { isInSight($0) }
        let margins = unseenMargins(of: layout) + messageRow(of: layout)
        if exceedsPane, areInSight, let way = extraRoute(pair, keepingFree: margins, within: partInSight(of: layout)) {
            return way
        }
        guard layout.width * layout.height <= Self.manyCells else { return nil }
        return (margins.isEmpty ? nil : extraRoute(pair, keepingFree: margins)) ?? extraRoute(pair)
    }

    private func isInSight(_ box: Layout.Box) -> Bool {
        let isAcross = box.x >= offset.x && box.x + box.width <= offset.x + pane.width
        return isAcross && box.y >= offset.y && box.y + box.height <= offset.y + pane.height
    }

    /// The columns a way may use beside a drawing, and the rows above and below it.
    private static let margin = 2

    /// What of the margin around a drawing the pane has no room for.
    private func unseenMargins(of layout: Layout) -> [Layout.Box] {
        let (margin, height) = (Self.margin, min(rooms.first?.height ?? pane.height, pane.height))
        let across = max(0, min(margin, (pane.width - layout.width) / 2))
        let down = max(0, min(margin, (height - layout.height) / 2))
        let (width, rows) = (layout.width + 2 * margin, layout.height + 2 * margin)
        let boxes = [
            Layout.Box(x: -margin, y: -margin, width: margin - across, height: rows),
            Layout.Box(x: layout.width + across, y: -margin, width: margin - across, height: rows),
            Layout.Box(x: -margin, y: -margin, width: width, height: margin - down),
            Layout.Box(x: -margin, y: layout.height + down, width: width, height: margin - down),
        ]
        return boxes.filter { $0.width > 0 && $0.height > 0 }
    }

    /// The lowest row of the pane, which the words of a refusal or a way take, where the drawing has no more than the pane.
    private func messageRow(of layout: Layout) -> [Layout.Box] {
        guard !exceedsPane, pane.height > 0 else { return [] }
        let height = min(rooms.first?.height ?? pane.height, pane.height)
        let row = pane.height - 1 - max(0, height - layout.height) / 2
        guard row < layout.height + Self.margin else { return [] }
        return [Layout.Box(x: -Self.margin, y: row, width: layout.width + 2 * Self.margin, height: 1)]
    }

    /// The part of a drawing in sight, with the margin beside what of its sides is.
    private func partInSight(of layout: Layout) -> Layout.Box {
        let (right, below) = (offset.x + pane.width, offset.y + pane.height)
        let (x, y) = (offset.x == 0 ? -Self.margin : offset.x, offset.y == 0 ? -Self.margin : offset.y)
        let end = right < layout.width ? right : layout.width + Self.margin
        // A refusal's words take the lowest row.
        let bottom = below <= layout.height ? below - 1 : layout.height + Self.margin
        return Layout.Box(x: x, y: y, width: max(0, end - x), height: max(0, bottom - y))
    }

    /// The line of a refused request, its own or one that is drawn anyway; nil where another request has that line.
    func points(of ghost: Ghost, in layout: Layout) -> [Layout.Place]? {
        if let ghostRoute { return ghostRoute }
        return lineRefused(ghost).flatMap { layout.edges.indices.contains($0) ? layout.edges[$0].points : nil }
    }

    /// The drawn line that is the way that was refused.
    func lineRefused(_ ghost: Ghost) -> Int? {
        let triggers = triggers
        return pairs.indices.first { ghost.isRefusal(of: pairs[$0], taking: triggers[$0]) }
    }

    /// A way that keeps clear of boxes and lines; nil where a line is drawn already, or there is none.
    private func extraRoute(
        _ pair: StatePair, keepingFree kept: [Layout.Box] = [], within area: Layout.Box? = nil
    ) -> [Layout.Place]? {
        guard pair.from != pair.to, let from = place(of: pair.from), let to = place(of: pair.to) else {
            return nil
        }
        if graph.edges.contains(where: { $0.from == from && $0.to == to }) { return nil }
        return shownLayout?.extraRoute(from: from, to: to, keepingFree: leads + kept, within: area)
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

    /// Forgets the ways that were found, because the drawing changed under them.
    mutating func forgetRoutes() {
        (routed, ghostRoute) = (nil, nil)
        (routedStep, stepRoute) = (nil, nil)
        (routedDetours, detours, detourTargets) = ([], [], [])
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

    mutating func clampOffset() {
        guard let layout else { return }
        offset.x = max(0, min(offset.x, layout.width - pane.width))
        offset.y = max(0, min(offset.y, layout.height - pane.height))
    }

    /// Brings both ends of a refused request into sight when it is a new one, where the pane has room for both.
    mutating func show(_ ghost: Ghost?) {
        guard let ghost, ghost != routed, exceedsPane, let target = ghost.to, let layout,
            let from = box(of: ghost.from), let to = box(of: target)
        else { return }
        let across = min(from.x, to.x)..<max(from.x + from.width, to.x + to.width)
        // The words of the refusal take the lowest row.
        let down = min(from.y, to.y)..<max(from.y + from.height, to.y + to.height) + 1
        guard across.count <= pane.width, down.count <= pane.height else { return }
        offset.x = Sight(offset.x, of: layout.width, room: pane.width).showing(across, margin: 0)
        offset.y = Sight(offset.y, of: layout.height, room: pane.height).showing(down, margin: 0)
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
        guard let layout, scope.zoom != .dots else { return false }
        return layout.width > pane.width || layout.height > pane.height
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
