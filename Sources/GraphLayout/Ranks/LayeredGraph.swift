/// A layered graph in which every link joins two ranks that follow each other.
struct LayeredGraph {
    enum Kind: Hashable {
        /// The box of a node.
        case box(Int)
        /// The label of an edge, with its line.
        case label(Int)
        /// An edge on its way through a rank.
        case line(Int)

        var isBox: Bool { if case .box = self { true } else { false } }
        var isLabel: Bool { if case .label = self { true } else { false } }
    }

    /// A piece of an edge between two elements; `upper` is one rank above `lower`.
    struct Link {
        var edge: Int
        var upper: Int
        var lower: Int
    }

    /// Everything that is in a rank.
    var elements: [Kind]
    /// The elements of each rank, in order.
    var layers: [[Int]]
    var links: [Link]
    /// For each edge its links from the top down; empty for loops.
    var chains: [[Int]]
    /// Edges drawn against the flow: their chain runs from the target to the source.
    var isReversed: [Bool]
    /// For each box the edges from it to itself.
    var loops: [[Int]]
    /// For each edge whether it is one of the tree's (`BreadthTree`).
    var isTree: [Bool]

    /// Adds a piece to the lower end of its edge.
    mutating func add(_ link: Link) {
        chains[link.edge].append(links.count)
        links.append(link)
    }

    /// For each element the links to the rank above.
    func linksAbove() -> [[Int]] {
        var lists: [[Int]] = Array(repeating: [], count: elements.count)
        for (number, link) in links.enumerated() { lists[link.lower].append(number) }
        return lists
    }

    /// For each element the links to the rank below.
    func linksBelow() -> [[Int]] {
        var lists: [[Int]] = Array(repeating: [], count: elements.count)
        for (number, link) in links.enumerated() { lists[link.upper].append(number) }
        return lists
    }
}
