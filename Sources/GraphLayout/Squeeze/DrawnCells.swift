/// The cells of a drawing by what is in them, flat, as far as rows may be taken out or labels moved.
struct DrawnCells {
    /// What is in a cell.
    struct Content: OptionSet {
        let rawValue: UInt8
        static let box = Content(rawValue: 1)
        /// A line, or the side of a box, that runs along the column, and one that runs along the row.
        static let vertical = Content(rawValue: 2)
        static let horizontal = Content(rawValue: 4)
        static let label = Content(rawValue: 8)
        static let head = Content(rawValue: 16)
        /// Part of a label of several rows.
        static let tall = Content(rawValue: 32)

        /// Where something bends, joins or crosses.
        var isJoint: Bool { isSuperset(of: [.vertical, .horizontal]) }
        /// A line that runs straight down or up, and nothing else.
        var isPlainLine: Bool { intersection([.box, .vertical, .horizontal, .label]) == .vertical }
    }

    let width: Int
    let height: Int
    private var cells: [Content]

    init(_ layout: Layout) {
        (width, height) = (layout.width, layout.height)
        cells = Array(repeating: [], count: max(0, width * height))
        for box in layout.nodes { add(box) }
        for path in layout.edges {
            for number in path.points.indices.dropFirst() { add(path.points[number - 1], path.points[number]) }
            if let head = path.head { cells[head.y * width + head.x].insert(.head) }
        }
        for case let label? in layout.edges.map(\.label) { mark(label, true) }
    }

    subscript(x: Int, y: Int) -> Content {
        x >= 0 && y >= 0 && x < width && y < height ? cells[y * width + x] : []
    }

    private mutating func add(_ box: Layout.Box) {
        let (right, bottom) = (box.x + box.width - 1, box.y + box.height - 1)
        for y in box.y...max(box.y, bottom) {
            for x in box.x...max(box.x, right) {
                var content = Content.box
                if y == box.y || y == bottom { content.insert(.horizontal) }
                if x == box.x || x == right { content.insert(.vertical) }
                cells[y * width + x].formUnion(content)
            }
        }
    }

    private mutating func add(_ one: Layout.Place, _ two: Layout.Place) {
        let content: Content = one.y == two.y ? .horizontal : .vertical
        for y in min(one.y, two.y)...max(one.y, two.y) {
            for x in min(one.x, two.x)...max(one.x, two.x) { cells[y * width + x].insert(content) }
        }
    }

    /// Puts the cells of a label in, or takes them out.
    mutating func mark(_ label: Layout.LabelPlace, _ isThere: Bool) {
        for y in label.y..<label.y + label.height {
            for x in label.x..<label.x + label.width where x < width && y < height {
                if isThere {
                    cells[y * width + x].formUnion(label.height > 1 ? [.label, .tall] : .label)
                } else {
                    cells[y * width + x].subtract([.label, .tall])
                }
            }
        }
    }
}
