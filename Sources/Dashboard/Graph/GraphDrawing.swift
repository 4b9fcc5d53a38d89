import GraphLayout

/// How far the drawing of a graph is.
package enum GraphDrawing: Equatable, Sendable {
    /// There is none, and none is being made.
    case none
    /// The first is made beside the loop; its pass is nil before it has begun.
    case drawing(PassWatch.Pass?)
    case drawn(Layout)
    /// One is shown while another is made beside the loop.
    case redrawing(Layout, PassWatch.Pass?)

    /// What can be shown now.
    package var layout: Layout? {
        switch self {
        case .none, .drawing: nil
        case .drawn(let layout), .redrawing(let layout, _): layout
        }
    }

    package var isUnderWay: Bool {
        switch self {
        case .none, .drawn: false
        case .drawing, .redrawing: true
        }
    }

    /// What is being done for the next one; nil before its first pass.
    package var pass: PassWatch.Pass? {
        switch self {
        case .none, .drawn: nil
        case .drawing(let pass), .redrawing(_, let pass): pass
        }
    }

    /// Begins to wait for one that is made beside the loop.
    mutating func begin() { self = layout.map { .redrawing($0, nil) } ?? .drawing(nil) }

    /// Takes the pass that has begun. A search comes to most passes again and again: it only ever seems to go on.
    mutating func reach(_ next: PassWatch.Pass) {
        guard next.number >= pass?.number ?? 0 else { return }
        switch self {
        case .none, .drawn: break
        case .drawing: self = .drawing(next)
        case .redrawing(let layout, _): self = .redrawing(layout, next)
        }
    }
}
