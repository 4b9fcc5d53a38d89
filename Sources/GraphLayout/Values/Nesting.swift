extension Graph {
    /// A frame around boxes and other frames, as a parent is drawn around its children, its name in the top border.
    public struct Frame: Sendable, Hashable {
        /// The frame that it is in; nil for one that is in none.
        public var parent: Int?
        /// Columns of its name.
        public var titleWidth: Int
        /// The box, at any depth in it, that its flow begins at; nil for the first.
        public var initial: Int?

        /// A frame whose name takes so many columns.
        public init(parent: Int? = nil, titleWidth: Int, initial: Int? = nil) {
            self.parent = parent
            self.titleWidth = titleWidth
            self.initial = initial
        }
    }

    /// What a line leaves or enters: a box, or the frame around some.
    public enum End: Sendable, Hashable {
        /// A box, by its index.
        case box(Int)
        /// A frame, by its index.
        case frame(Int)
    }

    /// The same boxes and lines without frames: what leaves or enters a frame does so at the box that stands for it.
    var flat: Graph {
        var flat = self
        flat.frames = []
        for node in nodes.indices { flat.nodes[node].frame = nil }
        for edge in edges.indices { (flat.edges[edge].sourceFrame, flat.edges[edge].targetFrame) = (nil, nil) }
        return flat
    }
}

extension Graph.Edge {
    /// What the line leaves.
    public var source: Graph.End { sourceFrame.map { .frame($0) } ?? .box(from) }
    /// What its arrowhead touches.
    public var target: Graph.End { targetFrame.map { .frame($0) } ?? .box(to) }
}

/// Which frames are around the boxes and frames of a graph, and at which of them a line is drawn.
struct Nesting {
    /// For each frame the frames around it, the nearest first.
    private let around: [[Int]]
    private let boxFrames: [Int?]

    /// - Returns: nil where a box or frame is in one that is not there, a frame is in itself, or begins at no box.
    init?(_ graph: Graph) {
        let frames = graph.frames
        let isThere = { (frame: Int?) in frame.map(frames.indices.contains) ?? true }
        let isBox = { (box: Int?) in box.map(graph.nodes.indices.contains) ?? true }
        guard frames.allSatisfy({ isThere($0.parent) && isBox($0.initial) && $0.titleWidth >= 0 }),
            graph.nodes.allSatisfy({ isThere($0.frame) }),
            graph.edges.allSatisfy({ isThere($0.sourceFrame) && isThere($0.targetFrame) })
        else { return nil }
        around = frames.indices.map { frame in
            Array(sequence(first: frame) { frames[$0].parent }.prefix(frames.count + 1).dropFirst())
        }
        boxFrames = graph.nodes.map(\.frame)
        guard around.allSatisfy({ $0.count < max(1, frames.count) }) else { return nil }
    }

    /// How many frames are around a frame.
    func depth(of frame: Int) -> Int { around[frame].count }

    /// The frames around a box or frame, the nearest first.
    func frames(around end: Graph.End) -> [Int] {
        switch end {
        case .box(let box): boxFrames[box].map { [$0] + around[$0] } ?? []
        case .frame(let frame): around[frame]
        }
    }

    /// The smallest frame in which a line runs; nil for one that runs outside of all. A line between a frame and what is in it runs in
    /// that frame.
    func level(of edge: Graph.Edge) -> Int? {
        let (ofSource, ofTarget) = (frames(around: edge.source), frames(around: edge.target))
        if case .frame(let frame) = edge.source, ofTarget.contains(frame) { return frame }
        if case .frame(let frame) = edge.target, ofSource.contains(frame) { return frame }
        return ofSource.first { ofTarget.contains($0) }
    }

    /// What holds an end, or is it, right in a frame or outside of all; nil where the end is that frame itself.
    func member(_ end: Graph.End, in level: Int?) -> Graph.End? {
        if case .frame(let frame) = end, frame == level { return nil }
        let frames = frames(around: end)
        guard let level else { return frames.last.map { .frame($0) } ?? end }
        guard let place = frames.firstIndex(of: level) else { return nil }
        return place == 0 ? end : .frame(frames[place - 1])
    }

    /// The frames that a line passes between an end and the frame that it runs in, the nearest to the end first.
    func passed(from end: Graph.End, to level: Int?) -> [Int] {
        if case .frame(let frame) = end, frame == level { return [] }
        return Array(frames(around: end).prefix { $0 != level })
    }
}
