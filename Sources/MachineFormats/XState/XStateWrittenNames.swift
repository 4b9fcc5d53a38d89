import Statecharts

/// How a writer names the states of a chart, so that a reader finds them again.
struct XStateWrittenNames {
    private let chart: Statechart
    private let counts: [String: Int]
    private let nodesByEventName: [String: Int]
    private let isVersion4: Bool
    /// States so deep that an id is shorter than the path to them.
    private let isDeep: [Bool]
    /// What parts the keys of a path, where a key has a point; of version 4 alone.
    let delimiter: String?

    init(_ chart: Statechart) {
        self.chart = chart
        isVersion4 = chart.dialect == .xstate4
        var counts: [String: Int] = [:]
        var nodes: [String: Int] = [:]
        for (index, node) in chart.nodes.enumerated().dropFirst() {
            let name = node.eventName ?? node.id
            counts[name, default: 0] += 1
            if nodes[name] == nil { nodes[name] = index }
        }
        self.counts = counts
        nodesByEventName = nodes
        isDeep = Self.deepNodes(chart)
        let hasPoints = isVersion4 && chart.nodes.contains { $0.id.utf8.contains(UInt8(ascii: ".")) }
        let separators = ["/", "|", "~", "::", "//", "||"]
        delimiter =
            hasPoints
            ? separators.first { separator in
                !chart.nodes.contains { $0.id.range(ofFirst: separator) != nil }
                    && chart.name.range(ofFirst: separator) == nil
            } : nil
    }

    private static func deepNodes(_ chart: Statechart) -> [Bool] {
        var depths = [Int](repeating: 0, count: chart.nodes.count)
        for (index, node) in chart.nodes.enumerated() {
            if let parent = node.parent { depths[index] = depths[parent] + 1 }
        }
        return depths.map { $0 > 8 }
    }

    /// Whether a state is told apart from all others by its key alone, which reads as nothing else.
    private func isKnownByKey(_ node: Int) -> Bool {
        let state = chart.nodes[node]
        return state.eventName == nil && counts[state.id] == 1 && isPlain(state.id) && state.id != machineID
    }

    private var machineID: String { chart.name.isEmpty ? XStateText.unnamedMachine : chart.name }

    /// What `id` must say; nil where nothing need be said.
    func writtenID(of node: Int) -> String? {
        if node == Statechart.root { return chart.name.isEmpty ? nil : chart.name }
        let state = chart.nodes[node]
        return state.eventName ?? (counts[state.id] == 1 && !(isDeep[node] && isKnownByKey(node)) ? nil : state.id)
    }

    /// The id by which XState will know a state.
    func xstateID(of node: Int) -> String {
        writtenID(of: node) ?? path(node)
    }

    /// What is invoked is called by this unless it says otherwise.
    func invocationID(_ number: Int, of node: Int) -> String {
        XStateText.invocationID(number, of: xstateID(of: node), isVersion4: isVersion4)
    }

    /// The first state whose end has that name.
    func node(eventName: String) -> Int? { nodesByEventName[eventName] }

    func child(of ancestor: Int, above node: Int) -> Int? {
        var current = node
        while let parent = chart.nodes[current].parent {
            if parent == ancestor { return current }
            current = parent
        }
        return nil
    }

    /// A target: a sibling by its key, any other by the machine's id and its path.
    func target(_ node: Int, from source: Int?) -> String {
        if let source, source != Statechart.root, chart.nodes[source].parent == chart.nodes[node].parent,
            isPlain(chart.nodes[node].id)
        {
            return chart.nodes[node].id
        }
        if isDeep[node], isKnownByKey(node) { return "#" + chart.nodes[node].id }
        if isVersion4 { return "#" + (writtenID(of: node) ?? path(node)) }
        let machine = machineID.spelled { $0 == "." || $0 == "\\" ? "\\\($0)" : nil }
        return node == Statechart.root ? "#" + machine : "#" + machine + "." + chart.path(of: node)
    }

    private func path(_ node: Int) -> String {
        XStateText.id(of: node, in: chart, machine: machineID, delimiter: delimiter)
    }

    private func isPlain(_ key: String) -> Bool {
        if let delimiter, key.range(ofFirst: delimiter) != nil { return false }
        // A target without a name would be none.
        if key.isEmpty { return false }
        return !key.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "#") }
    }
}
