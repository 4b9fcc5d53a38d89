import Drawing
import GraphLayout
import MachineRecords
import Screen

/// What a person sees of the drawing: the part in the pane, and the ways that are found through it for what has no line.
extension GraphScene {
    /// Finds ways through the drawing for a refused request and for the last step, when they are others than before.
    mutating func route(_ ghost: Ghost?, _ step: StatePair?) {
        if ghost != routed {
            routed = ghost
            ghostRoute = ghost.flatMap { ghost in ghost.to.flatMap { extraRoute(StatePair(from: ghost.from, to: $0)) } }
        }
        if step != routedStep {
            routedStep = step
            stepRoute = step.flatMap { extraRoute($0) }
        }
    }

    /// A way that keeps clear of boxes and lines; nil where a line is drawn already, or there is none.
    private func extraRoute(_ pair: StatePair) -> [Layout.Place]? {
        guard pair.from != pair.to, let from = place(of: pair.from), let to = place(of: pair.to) else {
            return nil
        }
        if graph.edges.contains(where: { $0.from == from && $0.to == to }) { return nil }
        return shownLayout?.extraRoute(from: from, to: to, keepingFree: leads)
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

    /// Moves the view over the drawing, as far as there is any.
    package mutating func pan(columns: Int = 0, rows: Int = 0) {
        offset.x += columns
        offset.y += rows
        clampOffset()
    }

    /// Whether there is more of the drawing than the pane shows.
    package var exceedsPane: Bool {
        guard let layout, sight.zoom != .dots else { return false }
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
