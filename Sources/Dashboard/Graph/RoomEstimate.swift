import GraphLayout
import Screen

/// How much room a drawing surely takes, as far as that can be told before it is made: what seems not to fit is not searched for.
struct RoomEstimate {
    /// Cells of the boxes and labels, and of the frames around them, with what it takes to lead lines between them.
    private let cells: Int
    private let hasFrames: Bool

    /// - Complexity: linear in the boxes, lines and frames, and how deep these are.
    init(_ graph: Graph) {
        hasFrames = !graph.frames.isEmpty
        var inside = [Int](repeating: 0, count: graph.frames.count + 1)
        func place(_ frame: Int?) -> Int { frame ?? graph.frames.count }
        for node in graph.nodes { inside[place(node.frame)] += (node.width + 3) * (node.height + 1) }
        for edge in graph.edges {
            let (source, target) = (Self.frame(around: edge.source, graph), Self.frame(around: edge.target, graph))
            inside[place(source == target ? source : nil)] += edge.labelWidth + 4
        }
        let depths = graph.frames.indices.map { frame in
            sequence(first: frame) { graph.frames[$0].parent }.reduce(0) { depth, _ in depth + 1 }
        }
        for frame in graph.frames.indices.sorted(by: { depths[$0] > depths[$1] }) where inside[frame] > 0 {
            let width = (Double(inside[frame]) * Self.columnsOfRow).squareRoot()
            let height = Double(inside[frame]) / width
            inside[place(graph.frames[frame].parent)] += Int((width + 5) * (height + 3))
        }
        cells = inside[graph.frames.count]
    }

    /// As many columns for each row as most frames have.
    private static let columnsOfRow = 2.2

    private static func frame(around end: Graph.End, _ graph: Graph) -> Int? {
        switch end {
        case .box(let box): graph.nodes[box].frame
        case .frame(let frame): graph.frames[frame].parent
        }
    }

    /// Whether that is no more than three quarters of a room; with frames, whose own borders are counted, nine tenths, above which none
    /// of the nested machines of real projects was found to fit.
    func seemsToFit(_ room: Size) -> Bool {
        hasFrames ? 10 * cells <= 9 * room.width * room.height : 4 * cells <= 3 * room.width * room.height
    }
}
