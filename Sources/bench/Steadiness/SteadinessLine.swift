import GraphLayout

/// What was measured of one change of one machine.
struct SteadinessLine: Equatable {
    /// What drawings are made for.
    struct Pane: Hashable {
        let name: String
        let options: LayoutOptions
    }

    /// The name of the machine.
    let name: String
    let pane: Pane
    let change: GraphChange
    let motion: LayoutMotion
    /// The same where the drawing before is at hand, as on the dashboard: no box moves if that can be done.
    let kept: LayoutMotion

    var boxes: Int { change.graph.nodes.count }
}

/// Many changes in a few figures.
struct SteadinessSummary: Equatable {
    let changes: Int
    let boxes: Int
    let moved: Int
    let turned: Int
    /// Changes that move nothing.
    let still: Int
    /// Boxes that move where the drawing before is at hand.
    let keptMoved: Int

    init(_ lines: [SteadinessLine]) {
        changes = lines.count
        boxes = lines.reduce(0) { $0 + $1.boxes }
        moved = lines.reduce(0) { $0 + $1.motion.moved }
        turned = lines.reduce(0) { $0 + $1.motion.turned }
        still = lines.count { $0.motion.moved == 0 }
        keptMoved = lines.reduce(0) { $0 + $1.kept.moved }
    }

    /// The part of all boxes that moves, from 0 to 1; nil without boxes.
    var share: Double? { boxes > 0 ? Double(moved) / Double(boxes) : nil }
}
