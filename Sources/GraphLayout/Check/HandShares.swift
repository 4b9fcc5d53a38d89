/// How far a drawing is as a hand would draw it, in counts that can be added up over many drawings.
///
/// The tree is the one by which a breadth-first walk from the initial boxes meets each box first (`BreadthTree`): the way
/// that a reader follows.
package struct HandShares: Hashable, Sendable {
    /// Lines of the tree, those of them without a bend, and those that run the way that most of them do, down or right.
    package var tree = 0
    package var straight = 0
    package var flow = 0
    /// Labels of lines from one box to another, and those at the source's end of their line.
    package var labels = 0
    package var near = 0
    /// Rows by which boxes are higher than they were asked to be.
    package var rows = 0
    package var boxes = 0
    package var bends = 0
    package var lines = 0

    package init() {}

    /// Counts what is in a drawing of that graph.
    package init(of layout: Layout, _ graph: Graph) { self.init(of: layout, graph, BreadthTree(graph)) }

    init(of layout: Layout, _ graph: Graph, _ tree: BreadthTree) {
        var (down, right) = (0, 0)
        for (number, path) in layout.edges.enumerated() where path.points.count > 1 {
            let edge = graph.edges[number]
            lines += 1
            bends += path.points.count - 2
            if edge.from != edge.to, path.label != nil {
                labels += 1
                if path.hasLabelAtSource { near += 1 }
            }
            guard tree.isTree[number] else { continue }
            let (source, target) = (layout.nodes[edge.from], layout.nodes[edge.to])
            self.tree += 1
            if path.points.count == 2 { straight += 1 }
            if target.y >= source.y + source.height { down += 1 }
            if target.x >= source.x + source.width { right += 1 }
        }
        flow = max(down, right)
        boxes = layout.nodes.count
        for (box, node) in zip(layout.nodes, graph.nodes) { rows += max(0, box.height - max(3, node.height)) }
    }

    package static func + (one: HandShares, other: HandShares) -> HandShares {
        var sum = one
        let counts: [WritableKeyPath<HandShares, Int>] = [
            \.tree, \.straight, \.flow, \.labels, \.near, \.rows, \.boxes, \.bends, \.lines,
        ]
        for count in counts { sum[keyPath: count] += other[keyPath: count] }
        return sum
    }
}
