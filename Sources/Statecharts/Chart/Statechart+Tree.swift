extension Statechart {
    /// The node that stands for the chart itself.
    public static let root = 0

    /// The ids from below the root down to a node, joined by points; a point or a backslash within an id is written
    /// `\.` or `\\`. Empty for the root. O(depth).
    public func path(of node: Int) -> String {
        var ids: [String] = []
        var next: Int? = node
        while let current = next, current != Statechart.root {
            ids.append(Statechart.escaped(nodes[current].id))
            next = nodes[current].parent
        }
        return ids.reversed().joined(separator: ".")
    }

    /// Whether the chart has no states below it and does something all the same: it is its own only state then.
    public var isAtomic: Bool {
        let root = nodes[Statechart.root]
        return nodes.count == 1
            && !(transitions.isEmpty && root.entry.isEmpty && root.exit.isEmpty && root.invocations.isEmpty)
    }

    /// The event that the chart raises when a state is done, as transitions wait for it in every dialect.
    public func doneEvent(of node: Int) -> String { "done.state." + (nodes[node].eventName ?? nodes[node].id) }

    private static func escaped(_ id: String) -> String {
        guard id.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\\") }) else { return id }
        // Sign by sign: an accent behind a point makes one letter with it, which is no less a point.
        var escaped = String.UnicodeScalarView()
        for scalar in id.unicodeScalars {
            if scalar == "." || scalar == "\\" { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}

extension Statechart {
    /// Whether a node is another or lies below it. O(depth).
    public func isWithin(_ node: Int, _ ancestor: Int) -> Bool {
        var next: Int? = node
        while let current = next {
            if current == ancestor { return true }
            next = nodes[current].parent
        }
        return false
    }
}

extension Statechart {
    /// Whether a target may come to stand for nodes that are all within a source: it is there itself, or it is a history
    /// that may remember what is there or begins with it.
    package func mayStay(
        within source: Int, target: Int, isWithin: (_ node: Int, _ ancestor: Int) -> Bool
    ) -> Bool {
        if isWithin(target, source) { return true }
        guard nodes[target].kind.isHistory, let parent = nodes[target].parent else { return false }
        return isWithin(source, parent)
            || nodes[target].initial.contains { nodes[$0].kind.isHistory || isWithin($0, source) }
    }
}

extension Statechart {
    /// For each node those directly below it, in the order of the chart. O(nodes).
    package func childrenByNode() -> [[Int]] {
        var lists = [[Int]](repeating: [], count: nodes.count)
        for node in nodes.indices.dropFirst() { lists[nodes[node].parent ?? Statechart.root].append(node) }
        return lists
    }

    /// For each node its own transitions, in their order. O(nodes + transitions).
    package func transitionsByNode() -> [[Int]] {
        var lists = [[Int]](repeating: [], count: nodes.count)
        for (place, transition) in transitions.enumerated() { lists[transition.source].append(place) }
        return lists
    }
}
