import GraphLayout
import Screen

/// What is wanted of a layout that is made beside the loop, and what of it is taken when it comes.
extension GraphScene {
    /// This scene to be laid out for other rooms, as the newest wish.
    ///
    /// - Parameter smaller: what is drawn instead where it does not fit, one after the other.
    func wanted(for rooms: [Size], or smaller: [GraphScene] = []) -> GraphScene {
        var scene = self
        scene.wish += 1
        scene.rooms = rooms
        scene.keptFlow = keptFlow(in: rooms)
        scene.smaller = smaller.reversed().reduce([]) { others, next in
            var next = next.wanted(like: scene)
            next.smaller = others
            return [next]
        }
        return scene
    }

    /// This scene, whose next wish comes after those of another.
    func following(_ other: GraphScene) -> GraphScene {
        var scene = self
        (scene.wish, scene.rooms) = (other.wish, other.rooms)
        if other.keepsFlow, other.scope.zoom.drawsBoxes, let layout = other.layout {
            (scene.keepsFlow, scene.flowBefore) = (true, LayoutOptions.Flow(layout.direction))
        }
        return scene
    }

    func wanted(like other: GraphScene) -> GraphScene {
        var scene = self
        (scene.wish, scene.rooms) = (other.wish, other.rooms)
        scene.keptFlow = keptFlow(in: other.rooms) ?? other.keptFlow
        return scene
    }

    /// The way the flow runs now, where the rooms have changed so little that the drawing should not turn round.
    private func keptFlow(in rooms: [Size]) -> LayoutOptions.Flow? {
        guard let layout, !keepsFlow else { return flowBefore }
        guard let old = drawnFor, let new = rooms.first,
            abs(old.width - new.width) * 8 <= old.width, abs(old.height - new.height) * 8 <= old.height
        else { return nil }
        return LayoutOptions.Flow(layout.direction)
    }

    /// Takes how far the layout is that is made beside the loop.
    mutating func reach(_ pass: PassWatch.Pass) { drawing.reach(pass) }

    /// Waits for a scene that is laid out beside the loop.
    mutating func await(_ scene: GraphScene) {
        (wish, rooms) = (scene.wish, scene.rooms)
        drawing.begin()
    }

    /// Whether a scene is the one that was wanted last.
    func isWanted(_ scene: GraphScene) -> Bool { wish == scene.wish }

    /// The room that the drawing was made for, or first shown in where another made it.
    private var drawnFor: Size? { madeFor ?? rooms.first }

    /// Whether the drawing stays in rooms that are little larger or smaller than that which it was made for: nothing is
    /// rearranged before a person's eyes that still fits.
    func stays(in rooms: [Size]) -> Bool {
        guard let layout, !drawing.isDraft, let old = drawnFor, let new = rooms.first else { return false }
        guard abs(new.width - old.width) * 8 <= old.width, abs(new.height - old.height) * 4 <= old.height else {
            return false
        }
        return !scope.zoom.drawsBoxes || rooms.contains { layout.width <= $0.width && layout.height <= $0.height }
    }

    /// Whether the drawing stays and no larger one is to be looked for.
    /// - Parameter isZoomChosen: whether a person chose the zoom.
    func keepsDrawing(in rooms: [Size], isZoomChosen: Bool) -> Bool {
        guard case .drawn = drawing, stays(in: rooms), let old = drawnFor, let new = rooms.first
        else { return false }
        if new.width <= old.width, new.height <= old.height { return true }
        return switch scope.zoom {
        case .full: scope.writing.withoutFrames == .spacious || isZoomChosen
        case .compact: isZoomChosen && scope.writing.withoutFrames == .whole
        case .dots: isZoomChosen
        }
    }

    /// Stays as it is drawn, in other rooms.
    mutating func keepDrawing(in rooms: [Size]) {
        madeFor = drawnFor
        keepsFlow = false
        self.rooms = rooms
        drawing = layout.map { .drawn($0) } ?? .none
        forgetPaths()
        forgetFollowed()
    }

    /// Becomes a scene that was laid out beside the loop, unless another is wanted by now, or this one is of the same size and
    /// stays.
    mutating func adopt(_ scene: GraphScene) {
        guard isWanted(scene) else { return }
        if scene.scope == scope, scene.graph == graph, stays(in: scene.rooms) { return keepDrawing(in: scene.rooms) }
        become(scene)
    }

    /// Becomes a scene that was laid out before, as if it had been wanted once more, and found at once.
    mutating func restore(_ scene: GraphScene) {
        var scene = scene
        scene.wish = wish + 1
        become(scene)
    }

    private mutating func become(_ scene: GraphScene) {
        let (pane, offset) = (pane, offset)
        self = scene
        keepsFlow = false
        madeFor = scene.rooms.first
        (self.pane, self.offset, smaller) = (pane, offset, [])
        forgetPaths()
        forgetFollowed()
    }

    /// Takes over the layout of another scene, or its wait for one, if both are of one graph; or its layout with a few
    /// lines changed, if it is of the same zoom and focus and that can be done without moving a box; or at least the way
    /// its flow runs.
    package mutating func inherit(from other: GraphScene) {
        (wish, pane) = (other.wish, other.pane)
        if other.states == states, other.scope.zoom.drawsBoxes {
            flowBefore = other.layout.map { LayoutOptions.Flow($0.direction) } ?? other.flowBefore
        }
        if other.graph == graph, other.isSketched == isSketched {
            (rooms, offset, madeFor) = (other.rooms, other.offset, other.madeFor)
            drawing = other.drawing
        } else if other.scope == scope, other.states == states, isNamed(like: other), !other.drawing.isUnderWay {
            guard let room = other.rooms.first else { return }
            let options = LayoutOptions(width: room.width, height: room.height)
            guard let old = other.layout, let changed = old.changed(from: other.graph, to: graph, for: options) else {
                return
            }
            (rooms, offset, madeFor) = (other.rooms, other.offset, other.madeFor)
            drawing = .drawn(changed)
            guard let before = old.nodes.first, let after = changed.nodes.first else { return }
            offset = Point(x: offset.x + after.x - before.x, y: offset.y + after.y - before.y)
            clampOffset()
        }
    }
}

extension LayoutOptions.Flow {
    /// The way that a drawing runs.
    fileprivate init(_ direction: Direction) { self = direction == .right ? .right : .down }
}
