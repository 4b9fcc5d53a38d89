import Statecharts

/// What the states of a chart are called on a screen: a state, or a parent of states, that the file gives a text is called by that, as the
/// file's own tools draw it, where no other is called so or has it for its id.
struct ShownStateNames {
    /// Of more letters than these a text describes, and names nothing.
    private static let longest = 60

    /// The name of each state of the flat view.
    private(set) var states: [String]
    private let chart: Statechart
    /// The text of each node that is called by it, on one line.
    private var texts: [String?]

    /// - Complexity: linear in the names, for each round in which some turn out to be alike.
    init(_ chart: Statechart, of flat: FlatChart) {
        self.chart = chart
        texts = [nil] + chart.nodes.dropFirst().map { $0.text.flatMap(Self.oneLine) }
        states = flat.states.map(\.name)
        guard texts.contains(where: { $0 != nil }) else { return }
        dropAmbiguous(flat)
        let names = flat.states.map { name(ofState: $0) }
        // Texts of parents alone may leave two alike.
        let counts = Self.counts(names + chart.nodes.indices.dropFirst().map(chart.path))
        states = zip(names, flat.states).map { name, state in
            let isOwnPath = name == chart.path(of: state.node)
            return counts[name, default: 0] > (isOwnPath ? 2 : 1) ? state.name : name
        }
    }

    /// Whether a node is called by its text.
    func isCalledByText(_ node: Int) -> Bool { texts[node] != nil }

    /// What a parent is called: its path, with a text in place of each id that has one.
    func groupName(of node: Int) -> String {
        let nodes = Array(sequence(first: node) { chart.nodes[$0].parent }.prefix { $0 != Statechart.root }.reversed())
        return nodes.contains { texts[$0] != nil } ? nodes.map(ownName).joined(separator: ".") : chart.path(of: node)
    }

    /// A node's text, or its id.
    func ownName(of node: Int) -> String { texts[node] ?? chart.nodes[node].id }

    /// The part of a state's name that stands behind its parents; nil where that is all of it.
    func ownName(in name: String, of node: Int) -> String? {
        [ownName(of: node), chart.nodes[node].id].first { name.hasSuffix(".\($0)") }
    }

    private static func oneLine(_ text: String) -> String? {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty || line.count > longest ? nil : line
    }

    private static func counts(_ names: [String]) -> [String: Int] {
        names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Leaves the ids of those whose texts are names of others, or their ids, until none is.
    private mutating func dropAmbiguous(_ flat: FlatChart) {
        var ids: [String: Set<Int>] = [:]
        for node in chart.nodes.indices.dropFirst() { ids[chart.path(of: node), default: []].insert(node) }
        for state in flat.states { ids[state.name, default: []].insert(state.node) }
        let parents = Set(chart.nodes.compactMap(\.parent)).subtracting([Statechart.root])
        while true {
            let names =
                flat.states.map { (node: $0.node, name: name(ofState: $0)) }
                + parents.map { (node: $0, name: groupName(of: $0)) }
            let counts = Self.counts(names.map(\.name))
            let ambiguous = names.filter { node, name in
                texts[node] != nil && (counts[name] != 1 || ids[name].map { $0 != [node] } ?? false)
            }
            if ambiguous.isEmpty { return }
            for (node, _) in ambiguous { texts[node] = nil }
        }
    }

    private func name(ofState state: FlatChart.State) -> String {
        let parts = [parent(of: state.node), state.node].compactMap { $0 }
        return parts.contains { texts[$0] != nil } ? parts.map(ownName).joined(separator: ".") : state.name
    }

    /// The parent that stands in front of a state's name. A region has no name of its own in the file, so it gives none.
    private func parent(of node: Int) -> Int? {
        sequence(first: node) { chart.nodes[$0].parent }.dropFirst().first {
            $0 == Statechart.root || chart.nodes[$0].kind != .region
        }.flatMap { $0 == Statechart.root ? nil : $0 }
    }
}
