/// Which way the flow of a drawing runs.
public enum Direction: Sendable, Hashable {
    /// From left to right.
    case right
    /// From top to bottom.
    case down
}

/// What a drawing is made for: the pane it should fit and the way it may run.
public struct LayoutOptions: Sendable, Hashable {
    /// The way a drawing is asked to run.
    public enum Flow: Sendable, Hashable {
        /// Whichever way fits the pane, and of two that fit the one that `LayoutCost` finds cheaper.
        case auto
        case right
        case down
    }

    /// Which way the flow shall run.
    public var direction: Flow
    /// Columns of the pane; nil for any number. The drawing may be larger: it is never clipped.
    public var width: Int?
    /// Rows of the pane; nil for any number.
    public var height: Int?

    /// How many looks at a box or line each search for a drawing in columns may take: about a tenth of a second for
    /// 960,000 of them. It is counted, not timed, so that the drawing is the same everywhere.
    public var effort: Int

    /// Columns that no label exceeds in ranks: of an endless pane what a wide screen has.
    var labelLimit: Int { width ?? 120 }

    /// A pane of that size; nil for no limit.
    public init(direction: Flow = .auto, width: Int? = nil, height: Int? = nil, effort: Int = 960_000) {
        self.direction = direction
        self.width = width
        self.height = height
        self.effort = effort
    }
}

extension LayoutOptions.Flow {
    var directions: [Direction] {
        switch self {
        case .auto: [.down, .right]
        case .right: [.right]
        case .down: [.down]
        }
    }
}
