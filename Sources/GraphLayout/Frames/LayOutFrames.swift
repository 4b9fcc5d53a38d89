/// Draws a graph with its frames: every box and frame in the one that it belongs to, lines through borders straight.
///
/// The inside of each frame is drawn by `layOut`, from the smallest frames up, each a box in the drawing around it. A line between
/// boxes of different frames is drawn in the smallest frame around both, as if it led from frame to frame, and then led on
/// within; where that is not possible it is led anew through the whole drawing (`LayoutChange`), with more room in the frames that
/// it passes.
/// Of a few shapes of the frames the drawing is taken that costs a reader least.
/// - Parameters:
///   - graph: boxes and lines, and the frames around them.
///   - options: the pane and the flow.
/// - Returns: a drawing without defects (`LayoutCheck`); nil where none was found, the graph has no frames, or they are not nested.
/// - Complexity: that of `layOut` for each frame and shape, and O(cells * log cells) for each line through a border.
public func layOutFrames(_ graph: Graph, options: LayoutOptions = LayoutOptions()) -> Layout? {
    layOutFrames(graph, options: options, watch: PassWatch())
}

/// Draws as `layOutFrames(_:options:)` does; the watch stops the search between two drawings.
package func layOutFrames(_ graph: Graph, options: LayoutOptions, watch: PassWatch) -> Layout? {
    guard let levels = FrameLevels(graph) else { return nil }
    var search = FrameSearch(levels, options, watch)
    search.run()
    return search.best?.layout
}

/// The search for the shapes of frames that cost a reader least.
private struct FrameSearch {
    /// How often the plan of one drawing is given more room.
    private static let mostRounds = 8
    /// How many looks at cells of a drawing, for lines through borders, are worth a look of `LayoutOptions.effort`.
    private static let looksAtCells = 12
    /// A line is looked for three times, alone and joined with others.
    private static let looksPerCell = 3
    /// More is as good as endless, and looks are counted in multiples of it.
    private static let mostEffort = 1 << 40
    /// So many looks a first drawing may cost, however small the effort is that was asked for.
    private static let leastEffort = 240_000
    /// How many shapes of single frames are tried.
    private static let mostMixed = 24
    /// How many lines are led first in turn before a plan is given more room.
    private static let mostOrders = 3
    /// Boxes and lines together above which one shape of all frames must do.
    private static let large = 150

    private let levels: FrameLevels
    private let options: LayoutOptions
    private let watch: PassWatch
    private var pieces: FramePieces
    /// Cells that were looked through for lines, in all drawings together.
    private var looks = 0
    private(set) var best: (layout: Layout, cost: Int, shapes: [FramePlan.Shape])?

    init(_ levels: FrameLevels, _ wanted: LayoutOptions, _ watch: PassWatch) {
        var options = wanted
        options.effort = min(wanted.effort, Self.mostEffort)
        (self.levels, self.options, self.watch) = (levels, options, watch)
        pieces = FramePieces(levels, options, watch: watch)
    }

    mutating func run() {
        let graph = levels.graph
        let isLarge = graph.nodes.count + graph.edges.count > Self.large
        for shape in FramePlan.Shape.allCases {
            if watch.isCancelled || isLarge && best != nil || isExhausted { return }
            let plan = FramePlan(graph, shape: shape)
            let displaced = draw(plan)
            if !displaced.isEmpty { draw(plan.widened(for: displaced, graph)) }
        }
        if !isLarge { mixShapes() }
    }

    /// Where the best drawing nearly fits its pane, tries other shapes for single frames, those around the most first.
    private mutating func mixShapes() {
        var count = 0
        let order = levels.graph.frames.indices.sorted { levels.nesting.depth(of: $0) < levels.nesting.depth(of: $1) }
        for frame in order {
            for shape in FramePlan.Shape.allCases {
                guard let best, !options.holds(best.layout), options.nearlyHolds(best.layout), !watch.isCancelled,
                    !isExhausted
                else { return }
                guard shape != best.shapes[frame], count < Self.mostMixed else { continue }
                count += 1
                var plan = FramePlan(levels.graph, shape: shape)
                plan.shapes = best.shapes
                plan.shapes[frame] = shape
                draw(plan)
            }
        }
    }

    /// A first drawing may cost more than better ones, and is looked for with the least effort too.
    private var isExhausted: Bool {
        looks + pieces.looks > Self.looksAtCells
            * (best == nil ? max(2 * options.effort, Self.leastEffort) : options.effort)
    }

    /// Draws a plan, with more room in frames as long as a line finds no way through them.
    /// - Returns: the frames whose names are not where a reader looks first, as a line is.
    @discardableResult
    private mutating func draw(_ first: FramePlan) -> [Int] {
        var plan = first
        for _ in 0..<Self.mostRounds where !watch.isCancelled && !isExhausted {
            var assembly = FrameAssembly(levels, pieces.pieces(of: plan))
            if let frame = assembly.placeTitles() {
                plan.widths[frame] = assembly.layout.frames[frame].box.width + levels.graph.frames[frame].titleWidth + 2
                continue
            }
            assembly.leadIntoFrames()
            var failed: [Int] = []
            while failed.count < Self.mostOrders, !isExhausted {
                let lines = assembly.layout.edges.count { $0.points.isEmpty }
                looks += Self.looksPerCell * (lines + 1) * assembly.layout.width * assembly.layout.height
                var change = LayoutChange(completing: assembly.layout, of: levels.graph, first: failed)
                if let layout = change.complete() {
                    guard LayoutCheck(layout: layout, graph: levels.graph).run().isEmpty else { return [] }
                    return take(layout.squeezed(levels.graph, for: options), plan.shapes)
                }
                guard let line = change.missing.last, !failed.contains(line) else { break }
                failed.insert(line, at: 0)
            }
            guard let line = failed.first, plan.widen(for: levels.graph.edges[line], levels.nesting) else { return [] }
        }
        return []
    }

    /// - Returns: the frames whose names are not where a reader looks first.
    private mutating func take(_ drawn: Layout, _ shapes: [FramePlan.Shape]) -> [Int] {
        var layout = drawn
        // What was taken out may have left room at the left.
        for frame in layout.frames.indices { _ = layout.placeTitle(of: frame) }
        let cost = options.cost(ofFramed: layout)
        if best.map({ cost < $0.cost }) ?? true { best = (layout, cost, shapes) }
        return layout.frames.indices.filter { layout.frames[$0].isNameDisplaced }
    }
}

extension Layout.Frame {
    /// Whether the name does not begin at the left.
    fileprivate var isNameDisplaced: Bool { title.x > box.x + 2 }
}

extension FramePlan {
    /// The same with so wide frames that a line in the middle of the top border has the name at its left.
    fileprivate func widened(for frames: [Int], _ graph: Graph) -> FramePlan {
        var plan = self
        for frame in frames { plan.widths[frame] = max(widths[frame], 2 * graph.frames[frame].titleWidth + 7) }
        return plan
    }

    /// Gives more room to the frames that a line passes, runs in, or ends at.
    /// - Returns: whether there is one.
    fileprivate mutating func widen(for line: Graph.Edge, _ nesting: Nesting) -> Bool {
        let level = nesting.level(of: line)
        let ends = [line.sourceFrame, line.targetFrame, level].compactMap(\.self)
        let passed = [line.source, line.target].flatMap { nesting.passed(from: $0, to: level) } + ends
        for frame in Set(passed) {
            // First for the line, and then for its label.
            let columns = rings[frame].height < 1 ? 2 : line.labelWidth / 2 + 2
            rings[frame] = FrameSize(width: rings[frame].width + columns, height: rings[frame].height + 1)
        }
        return !passed.isEmpty
    }
}

extension LayoutOptions {
    /// Whether a drawing is no larger than its pane.
    fileprivate func holds(_ layout: Layout) -> Bool {
        layout.width <= width ?? .max && layout.height <= height ?? .max
    }

    /// Whether a drawing is so little larger that another shape of some frames may fit.
    fileprivate func nearlyHolds(_ layout: Layout) -> Bool {
        let (columns, rows) = (width ?? layout.width, height ?? layout.height)
        return layout.width * 2 <= columns * 3 && layout.height * 2 <= rows * 3
    }

    /// What a drawing with frames costs a reader, with the weights of `LayoutCost`; a name of a frame behind a line is 200.
    fileprivate func cost(ofFramed layout: Layout) -> Int {
        let width = max(0, layout.width - (self.width ?? .max))
        let height = max(0, layout.height - (self.height ?? .max))
        let excess = width * layout.height + height * layout.width
        let area = layout.width * layout.height
        let hasPane = self.width != nil || self.height != nil
        let room = excess > 0 ? area + 40_000 + 2 * excess : hasPane ? area / 4 : area
        let bends = layout.edges.reduce(0) { $0 + max(0, $1.points.count - 2) }
        let rounds = layout.edges.count { $0.goesRound }
        let crossing = excess > 0 ? LayoutCost.crossingBesideExcess : LayoutCost.crossing
        let names = layout.frames.count(where: \.isNameDisplaced) * 200
        return room + names + layout.lineLength * 8 + bends * 20 + rounds * 300 + layout.crossings * crossing
    }
}
