/// Boxes to be placed and the edges between them, with their sizes in cells and nothing else about them.
public struct Graph: Sendable, Hashable {
    /// What a state is in the flow of its machine.
    public enum Role: Sendable, Hashable {
        case ordinary
        /// Leads: the graph is ranked from here.
        case initial
        /// Comes last where the edges allow it.
        case final
    }

    /// Which part of the drawing a box belongs to.
    public enum Placement: Sendable, Hashable {
        /// Ranked among the others.
        case graph
        /// In a row under the graph, with three free columns before the box for a mark.
        case aside
    }

    /// A box of at least so many columns and rows, its border included.
    public struct Node: Sendable, Hashable {
        /// Columns, border included.
        public var width: Int
        /// Rows, border included.
        public var height: Int
        /// Where in the flow it belongs.
        public var role: Role
        /// Which part of the drawing it is in.
        public var placement: Placement
        /// The smallest frame that it is in; nil for one that is in none.
        public var frame: Int?

        /// A box of that size; three rows hold one line of text.
        public init(width: Int, height: Int = 3, role: Role = .ordinary, placement: Placement = .graph) {
            self.width = width
            self.height = height
            self.role = role
            self.placement = placement
        }
    }

    /// A line from one box to another or to itself. The caller joins what shares a pair: one edge per ordered pair.
    public struct Edge: Sendable, Hashable {
        /// Index of the box it leaves.
        public var from: Int
        /// Index of the box its arrowhead touches.
        public var to: Int
        /// Columns of its label; 0 for none.
        public var labelWidth: Int
        /// Rows of its label, where it has one.
        public var labelHeight: Int
        /// The frame that it leaves in place of the box, which is one of those in it.
        public var sourceFrame: Int?
        /// The frame that it enters in place of the box, which is one of those in it.
        public var targetFrame: Int?

        /// A line between two boxes, or from a box to itself.
        public init(from: Int, to: Int, labelWidth: Int = 0, labelHeight: Int = 1) {
            self.from = from
            self.to = to
            self.labelWidth = labelWidth
            self.labelHeight = labelHeight
        }
    }

    /// The boxes; an index here is what edges name.
    public var nodes: [Node]
    /// The lines between them.
    public var edges: [Edge]
    /// The frames around boxes; an index here is what boxes, lines and other frames name. A drawing without them ignores them.
    public var frames: [Frame] = []
    /// Whether boxes have walls at their sides alone, and no border above and below: a row of text is a box of one row.
    ///
    /// Such boxes are stacked in columns. Where that cannot be, the drawing has borders all the same (`Layout.isOpen`).
    public var isOpen: Bool

    /// Boxes and lines as they are, unchecked: an edge to a box that is not there is drawn without points.
    public init(nodes: [Node], edges: [Edge], isOpen: Bool = false) {
        self.nodes = nodes
        self.edges = edges
        self.isOpen = isOpen
    }

    /// The same boxes with borders above and below.
    var framed: Graph {
        guard isOpen else { return self }
        var framed = self
        framed.isOpen = false
        for node in nodes.indices { framed.nodes[node].height += 2 }
        return framed
    }
}
