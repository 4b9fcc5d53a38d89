/// Where everything of a graph is drawn, in whole cells counted from 0 at the top left.
public struct Layout: Sendable, Hashable {
    /// One cell by column and row.
    public struct Place: Sendable, Hashable {
        /// Columns from the left.
        public var x: Int
        /// Rows from the top.
        public var y: Int

        /// The cell at that column and row.
        public init(x: Int, y: Int) {
            self.x = x
            self.y = y
        }
    }

    /// The cells of a box: columns `x ..< x + width`, rows `y ..< y + height`; the outermost are its border.
    ///
    /// A box may be larger than it was asked to be, where its lines need the room.
    public struct Box: Sendable, Hashable {
        /// The leftmost column.
        public var x: Int
        /// The topmost row.
        public var y: Int
        /// Columns, border included.
        public var width: Int
        /// Rows, border included.
        public var height: Int

        /// The box that begins at that cell.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// The rows of a box in which a line may come to its side.
    func sideRows(of box: Box) -> Range<Int> {
        isOpen ? box.y..<box.y + box.height : box.y + 1..<max(box.y + 1, box.y + box.height - 1)
    }

    /// The cells of a label: columns `x ..< x + width` of the rows `y ..< y + height`, over its own line or touching it.
    public struct LabelPlace: Sendable, Hashable {
        /// The first column of the text.
        public var x: Int
        /// The first row of the text.
        public var y: Int
        /// Columns of the text.
        public var width: Int
        /// Rows of the text.
        public var height: Int

        /// Room for a text of that size.
        public init(x: Int, y: Int, width: Int, height: Int = 1) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// The path of an edge: its corners from the border of its source to the border of its target.
    ///
    /// Two places in a row share their column or their row. The arrowhead belongs in the last cell before the last
    /// place. An edge of which an end does not exist has no points.
    public struct Path: Sendable, Hashable {
        /// The corners in order, both ends on the borders of boxes.
        public var points: [Place]
        /// Where its text is; nil where it has none.
        public var label: LabelPlace?

        /// A path along these corners.
        public init(points: [Place], label: LabelPlace? = nil) {
            self.points = points
            self.label = label
        }
    }

    /// The cells of a frame, and of its name in the top border.
    public struct Frame: Sendable, Hashable {
        /// The outermost cells are its border, which lines cross straight.
        public var box: Box
        /// The name; a blank before and behind it are kept free too.
        public var title: LabelPlace

        /// A frame around those cells.
        public init(box: Box, title: LabelPlace) {
            self.box = box
            self.title = title
        }
    }

    /// Columns of the whole drawing.
    public var width: Int
    /// Rows of the whole drawing.
    public var height: Int
    /// One box for each node of the graph, in its order.
    public var nodes: [Box]
    /// One path for each edge of the graph, in its order.
    public var edges: [Path]
    /// One frame for each of the graph, in its order; none in a drawing without frames.
    public var frames: [Frame] = []
    /// Which way the flow runs.
    public var direction: Direction
    /// Whether boxes have walls at their sides alone: a line leads to or from any of their rows, and one that comes from
    /// above or below ends at the text.
    public var isOpen = false

    /// A drawing put together from its parts, unchecked.
    public init(width: Int, height: Int, nodes: [Box], edges: [Path], direction: Direction) {
        self.width = width
        self.height = height
        self.nodes = nodes
        self.edges = edges
        self.direction = direction
    }
}
