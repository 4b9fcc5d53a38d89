/// What is right in each frame of a graph, and outside of all: its boxes and frames, and the lines that run there.
struct FrameLevels {
    let graph: Graph
    let nesting: Nesting
    /// By frame, and nil for outside of all: boxes, frames, and then what stands for the frame's own border.
    private(set) var members: [Int?: [FrameMember]] = [:]
    /// By frame the lines that run in it.
    private(set) var lines: [Int?: [Int]] = [:]

    /// - Returns: nil where the graph has no frames, is not nested as it should be, or has lines without ends.
    init?(_ graph: Graph) {
        guard !graph.frames.isEmpty, !graph.isOpen, let nesting = Nesting(graph) else { return nil }
        let ends = graph.edges.flatMap { [$0.from, $0.to] }
        guard ends.allSatisfy(graph.nodes.indices.contains) else { return nil }
        (self.graph, self.nesting) = (graph, nesting)
        for box in graph.nodes.indices { members[graph.nodes[box].frame, default: []].append(.end(.box(box))) }
        for frame in graph.frames.indices {
            members[graph.frames[frame].parent, default: []].append(.end(.frame(frame)))
        }
        for (number, edge) in graph.edges.enumerated() {
            let level = nesting.level(of: edge)
            lines[level, default: []].append(number)
            for member in memberEnds(of: number, in: level) where !member.isEnd {
                if members[level]?.contains(member) == false { members[level]?.append(member) }
            }
        }
    }

    /// What a line leads from and to in the drawing of a frame.
    private func memberEnds(of line: Int, in level: Int?) -> [FrameMember] {
        let edge = graph.edges[line]
        return [
            nesting.member(edge.source, in: level).map { .end($0) } ?? .inlet,
            nesting.member(edge.target, in: level).map { .end($0) } ?? .outlet,
        ]
    }

    /// How many lines of a frame begin, or end, at its own border.
    private func count(of member: FrameMember, in level: Int?) -> Int {
        lines[level]?.count { memberEnds(of: $0, in: level).contains(member) } ?? 0
    }

    /// What is in a frame as a graph of its own, in which frames are boxes of some size.
    func graph(in level: Int?, sizes: [Int: FrameSize]) -> Graph {
        let members = members[level] ?? []
        let places = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        let first = first(in: level)
        let nodes = members.map { member in
            switch member {
            case .end(.box(let box)):
                var node = graph.nodes[box]
                node.frame = nil
                if level != nil {
                    node.placement = .graph
                    node.role = member == first ? .initial : node.role == .initial ? .ordinary : node.role
                }
                return node
            case .inlet, .outlet:
                return Graph.Node(
                    width: 2 + count(of: member, in: level), height: 2, role: member == .inlet ? .initial : .final)
            case .end(.frame(let frame)):
                let size = sizes[frame] ?? FrameSize(width: 2, height: 2)
                let leads = level == nil ? holdsStart(frame) : member == first
                return Graph.Node(width: size.width, height: size.height, role: leads ? .initial : .ordinary)
            }
        }
        let edges = (lines[level] ?? []).compactMap { number -> Graph.Edge? in
            let edge = graph.edges[number]
            let ends = memberEnds(of: number, in: level).map { places[$0] }
            guard let from = ends[0], let to = ends[1] else { return nil }
            return Graph.Edge(from: from, to: to, labelWidth: edge.labelWidth, labelHeight: edge.labelHeight)
        }
        return Graph(nodes: nodes, edges: edges)
    }

    /// The member of a frame at which its flow begins.
    private func first(in level: Int?) -> FrameMember? {
        guard let level else { return nil }
        let entered = graph.frames[level].initial.flatMap { nesting.member(.box($0), in: level) }
        return entered.map { .end($0) } ?? members[level]?.first
    }

    private func holdsStart(_ frame: Int) -> Bool {
        graph.nodes.indices.contains { box in
            graph.nodes[box].role == .initial && nesting.frames(around: .box(box)).contains(frame)
        }
    }
}

/// What has a box in the drawing of a frame.
enum FrameMember: Hashable {
    /// A box or frame in it.
    case end(Graph.End)
    /// The border of the frame itself, where lines begin that lead into it, and where lines end that lead to it from within: a box in the
    /// drawing of the frame, and not seen in the end.
    case inlet, outlet

    var isEnd: Bool { if case .end = self { true } else { false } }
}

/// The columns and rows of a frame, border included.
struct FrameSize: Hashable {
    var width: Int
    var height: Int
}
