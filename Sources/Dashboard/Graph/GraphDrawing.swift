import GraphLayout

/// How far the drawing of a graph is.
package enum GraphDrawing: Equatable, Sendable {
    /// There is none, and none is being made.
    case none
    /// The first is made beside the loop; its pass is nil before it has begun.
    case drawing(PassWatch.Pass?)
    /// A first one is shown while a better one is made beside the loop. Once a person has acted on it, it stays if it is as good.
    case drafted(Layout, PassWatch.Pass?, isTouched: Bool)
    case drawn(Layout)
    /// One is shown while another is made beside the loop.
    case redrawing(Layout, PassWatch.Pass?)

    /// What can be shown now.
    package var layout: Layout? {
        switch self {
        case .none, .drawing: nil
        case .drafted(let layout, _, _), .drawn(let layout), .redrawing(let layout, _): layout
        }
    }

    package var isUnderWay: Bool {
        switch self {
        case .none, .drawn: false
        case .drawing, .drafted, .redrawing: true
        }
    }

    /// What is being done for the next one; nil before its first pass.
    package var pass: PassWatch.Pass? {
        switch self {
        case .none, .drawn: nil
        case .drawing(let pass), .drafted(_, let pass, _), .redrawing(_, let pass): pass
        }
    }

    /// Whether what is shown is the first drawing that there was, and a better one is searched for.
    package var isDraft: Bool { if case .drafted = self { true } else { false } }

    /// Whether it is a draft that a person has acted on.
    var isTouched: Bool { if case .drafted(_, _, isTouched: true) = self { true } else { false } }

    /// Begins to wait for one that is made beside the loop.
    mutating func begin() {
        switch self {
        case .none, .drawing: self = .drawing(nil)
        case .drafted(let layout, _, let isTouched): self = .drafted(layout, nil, isTouched: isTouched)
        case .drawn(let layout), .redrawing(let layout, _): self = .redrawing(layout, nil)
        }
    }

    /// Notes that a person acts on what is shown.
    mutating func touch() {
        if case .drafted(let layout, let pass, isTouched: false) = self {
            self = .drafted(layout, pass, isTouched: true)
        }
    }

    /// Takes the pass that has begun. A search comes to most passes again and again: it only ever seems to go on.
    mutating func reach(_ next: PassWatch.Pass) {
        guard next.number >= pass?.number ?? 0 else { return }
        switch self {
        case .none, .drawn: break
        case .drawing: self = .drawing(next)
        case .drafted(let layout, _, let isTouched): self = .drafted(layout, next, isTouched: isTouched)
        case .redrawing(let layout, _): self = .redrawing(layout, next)
        }
    }
}
