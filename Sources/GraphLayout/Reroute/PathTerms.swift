/// Where a path begins or ends.
enum PathLimit {
    /// At the border of a box, outside of it.
    case outside(Layout.Box)
    /// At the border of a frame, inside of it, but not at its name.
    case inside(Layout.Frame)
    /// Right behind a cell of a border, going on straight. No path ends there.
    case port(Layout.Place, Heading)
}

/// How a path may pass the borders of frames: each at most once, and none but these.
struct FramePassage {
    /// The frames that it comes out of and those that it goes into.
    var out: Set<Int> = []
    var into: Set<Int> = []
    /// The frame that it stays in; nil for one that stays in none.
    var level: Int?
    /// Which frames are around which.
    var nesting: Nesting
}

extension FramePassage {
    /// That of a line from its source to its target.
    init(of line: Graph.Edge, _ nesting: Nesting) {
        let level = nesting.level(of: line)
        self.init(level: level, nesting: nesting)
        out = Set(nesting.passed(from: line.source, to: level))
        into = Set(nesting.passed(from: line.target, to: level))
    }
}

/// What one more line may do to those that are drawn.
struct PathTerms {
    /// The lines that it may leave.
    var forks: [Int] = []
    /// The lines that it may run into.
    var joins: [Int] = []
    /// What a crossing costs; a cell costs 1, two in a column, and a bend 6.
    var crossing = 4
    /// The cells that it may use; nil for all.
    var area: Layout.Box?
    /// How it passes frames, in a drawing with frames.
    var passage: FramePassage?
    /// Whether it may run over lines and under labels.
    var coversLines = false
    /// The lines that it covers last.
    var spared: [Int] = []
    /// Whether the line is drawn for a while only, in a look of its own: its ends are told from those of others by where they are.
    var isPassing = false
}
