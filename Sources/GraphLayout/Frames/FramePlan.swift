/// How the frames of a graph are drawn: what is chosen for each, before anything is placed.
struct FramePlan {
    /// The pane and the flow that the inside of a frame is drawn for.
    enum Shape: CaseIterable {
        /// For what is left of the whole drawing's pane.
        case pane
        case down, right
        /// For half of its width.
        case narrow
    }

    /// By frame.
    var shapes: [Shape]
    /// By frame how many columns and rows are kept free at each side of what is in it, for lines that come in.
    var rings: [FrameSize]
    /// By frame the least columns of its border.
    var widths: [Int]

    init(_ graph: Graph, shape: Shape) {
        shapes = graph.frames.map { _ in shape }
        rings = graph.frames.map { _ in FrameSize(width: 1, height: 0) }
        // The corners, the blanks beside the name, and a piece of the border to be seen.
        widths = graph.frames.map { $0.titleWidth + 5 }
    }
}

/// A frame's inside, or all that is outside of frames, drawn for itself: the frames in it are boxes.
struct FramePiece {
    let members: [FrameMember]
    /// The graph's number of each line of the layout.
    let lines: [Int]
    let layout: Layout
}

/// The drawings of single levels, each made once.
struct FramePieces {
    private struct Key: Hashable {
        var level: Int?
        var shape: FramePlan.Shape
        var sizes: [FrameSize]
    }

    private let levels: FrameLevels
    private let options: LayoutOptions
    private let watch: PassWatch
    private var known: [Key: Layout] = [:]
    /// Looks that the drawings may have taken together, as `LayoutOptions.effort` counts them.
    private(set) var looks = 0

    init(_ levels: FrameLevels, _ options: LayoutOptions, watch: PassWatch) {
        (self.levels, self.options, self.watch) = (levels, options, watch)
    }

    /// The pieces of a plan by frame, and nil for the outermost.
    mutating func pieces(of plan: FramePlan) -> [Int?: FramePiece] {
        var pieces: [Int?: FramePiece] = [:]
        _ = size(of: nil, plan, depth: 0, &pieces)
        return pieces
    }

    private mutating func size(
        of level: Int?, _ plan: FramePlan, depth: Int, _ pieces: inout [Int?: FramePiece]
    ) -> FrameSize {
        let members = levels.members[level] ?? []
        var sizes: [Int: FrameSize] = [:]
        for case .end(.frame(let frame)) in members { sizes[frame] = size(of: frame, plan, depth: depth + 1, &pieces) }
        let key = Key(
            level: level, shape: level.map { plan.shapes[$0] } ?? .pane,
            sizes: members.compactMap { if case .end(.frame(let frame)) = $0 { sizes[frame] } else { nil } })
        let layout = known[key] ?? drawn(level, key.shape, depth: depth, sizes)
        known[key] = layout
        pieces[level] = FramePiece(members: members, lines: levels.lines[level] ?? [], layout: layout)
        guard let level else { return FrameSize(width: layout.width, height: layout.height) }
        let ring = plan.rings[level]
        return FrameSize(
            width: max(plan.widths[level], layout.width + 2 + 2 * ring.width),
            height: layout.height + 2 + 2 * ring.height)
    }

    private mutating func drawn(
        _ level: Int?, _ shape: FramePlan.Shape, depth: Int, _ sizes: [Int: FrameSize]
    ) -> Layout {
        let graph = levels.graph(in: level, sizes: sizes)
        let effort = effort(of: graph)
        let room = options.inFrames(depth, shape, effort: effort)
        let areFrames = graph.nodes.count == sizes.count
        if sizes.count > 1, areFrames, graph.edges.isEmpty { return Layout(sideBySide: graph, room) }
        looks += effort * Self.searches
        return layOut(graph, options: room, watch: watch)
    }

    /// Searches for drawings in columns that most levels take, each with all of the effort.
    private static let searches = 8

    /// The share of a level: all levels of a plan together may look a twelfth as often as a drawing without frames, as there are many plans.
    private func effort(of level: Graph) -> Int {
        let whole = levels.graph
        let part = level.nodes.count + level.edges.count
        let all = whole.nodes.count + whole.edges.count + whole.frames.count
        return max(1, options.effort / (12 * max(1, all)) * part)
    }
}

extension LayoutOptions {
    /// The same for the inside of a frame at some depth.
    fileprivate func inFrames(_ depth: Int, _ shape: FramePlan.Shape, effort: Int) -> LayoutOptions {
        var room = self
        room.effort = effort
        guard depth > 0 else { return room }
        room.width = width.map { max(1, $0 - 4 * depth) }
        room.height = height.map { max(1, $0 - 3 * depth) }
        switch shape {
        case .pane: break
        case .down, .right:
            (room.width, room.height) = (nil, nil)
            if direction == .auto { room.direction = shape == .down ? .down : .right }
        case .narrow: room.width = room.width.map { max(1, $0 / 2) }
        }
        return room
    }
}

extension Layout {
    /// Frames between which no lines run, as regions are, in their order, in as few rows as the pane's width allows, those of a row of
    /// one height.
    fileprivate init(sideBySide graph: Graph, _ options: LayoutOptions) {
        let most = options.direction == .down && options.width == nil ? 1 : options.width ?? .max
        var rows: [[Int]] = []
        var used = 0
        for (number, node) in graph.nodes.enumerated() {
            if rows.isEmpty || used + 1 + node.width > most { (rows, used) = (rows + [[]], -1) }
            rows[rows.count - 1].append(number)
            used += 1 + node.width
        }
        self.init(
            width: 0, height: 0, nodes: graph.nodes.map { Box(x: 0, y: 0, width: $0.width, height: $0.height) },
            edges: [], direction: .right)
        for row in rows {
            let tallest = row.map { graph.nodes[$0].height }.max() ?? 0
            var x = 0
            for number in row {
                (nodes[number].x, nodes[number].y, nodes[number].height) = (x, height, tallest)
                x += nodes[number].width + 1
            }
            // Corners right above one another could be joined.
            (width, height) = (max(width, x - 1), height + tallest + (row == rows.last ? 0 : 1))
        }
        // Regions one below the other are of one width too.
        for row in rows where row.count == 1 { nodes[row[0]].width = width }
    }
}
