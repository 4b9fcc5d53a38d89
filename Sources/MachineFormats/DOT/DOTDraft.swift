import JSONText

/// One graph of a DOT file as it is written: nodes, edges and clusters with those of their attributes that matter here.
struct DOTDraft {
    typealias Attributes = DOTAttributes
    typealias Value = DOTAttributes.Value

    struct Node {
        let id: String
        let place: SourcePlace
        var attributes: Attributes
        /// The innermost cluster that has it; the first one, where several have.
        var cluster: Int?
    }

    struct Edge {
        var from: Int
        var to: Int
        var attributes: Attributes
        let place: SourcePlace
        /// Whether it leads from its end to its beginning too.
        var isBothWays = false
        /// Whether it leads from what the file names second to what it names first.
        var isTurned = false
    }

    /// A subgraph whose name begins with `cluster`.
    struct Cluster {
        let name: String
        let parent: Int?
        let place: SourcePlace
        var attributes: Attributes = DOTAttributes()
    }

    var name: String?
    var isDirected = true
    var isStrict = false
    var place = SourcePlace.start
    var attributes: Attributes = DOTAttributes()
    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []
    private(set) var clusters: [Cluster] = []
    private var numbers: [String: Int] = [:]
    private var clusterNumbers: [String: Int] = [:]
    private var strictEdges: [Ends: Int] = [:]

    private struct Ends: Hashable {
        let from: Int
        let to: Int
    }

    /// The node of an id, made with the defaults where it is new.
    mutating func node(_ id: String, defaults: Attributes, cluster: Int?, at place: SourcePlace) -> Int {
        if let known = numbers[id] {
            if let cluster { put(known, into: cluster) }
            return known
        }
        nodes.append(Node(id: id, place: place, attributes: defaults, cluster: cluster))
        numbers[id] = nodes.count - 1
        return nodes.count - 1
    }

    /// A node in no cluster goes into any, one in a cluster only into those within it.
    private mutating func put(_ node: Int, into cluster: Int) {
        guard let held = nodes[node].cluster else {
            nodes[node].cluster = cluster
            return
        }
        var next: Int? = cluster
        while let current = next {
            if current == held {
                nodes[node].cluster = cluster
                return
            }
            next = clusters[current].parent
        }
    }

    mutating func set(_ attributes: Attributes, ofNode node: Int) {
        nodes[node].attributes.merge(attributes)
    }

    mutating func cluster(_ name: String, in parent: Int?, at place: SourcePlace) -> Int {
        if let known = clusterNumbers[name] { return known }
        clusters.append(Cluster(name: name, parent: parent, place: place))
        clusterNumbers[name] = clusters.count - 1
        return clusters.count - 1
    }

    func clusterNumber(_ name: String) -> Int? { clusterNumbers[name] }

    mutating func set(_ attributes: Attributes, ofCluster cluster: Int) {
        clusters[cluster].attributes.merge(attributes)
    }

    /// An edge; in a strict graph a second one between two nodes adds its attributes to the first.
    mutating func add(_ edge: Edge) {
        if isStrict {
            let ends = Ends(from: edge.from, to: edge.to)
            let first = strictEdges[ends] ?? (isDirected ? nil : strictEdges[Ends(from: edge.to, to: edge.from)])
            if let first {
                edges[first].attributes.merge(edge.attributes)
                return
            }
            strictEdges[ends] = edges.count
        }
        edges.append(edge)
    }

    /// Puts in the place of each edge what is made of it, and leaves out those of which nothing is.
    mutating func keepEdges(_ made: (Edge) -> Edge?) { edges = edges.compactMap(made) }
}
