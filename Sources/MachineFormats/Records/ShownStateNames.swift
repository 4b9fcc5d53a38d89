import Statecharts

/// What the states of a chart are called on a screen: a state that the file gives a text is called by that, as the file's own tools draw
/// it, where it tells the state from all others.
struct ShownStateNames {
    /// Of more letters than these a text describes, and names nothing.
    private static let longest = 60

    private let chart: Statechart
    /// The text of each node that can be a name, on one line.
    private let texts: [String?]

    init(_ chart: Statechart) {
        self.chart = chart
        texts = [nil] + chart.nodes.dropFirst().map { $0.text.flatMap(Self.name) }
    }

    private static func name(_ text: String) -> String? {
        guard text.utf8.count <= 4 * longest else { return nil }
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty || line.count > longest ? nil : line
    }

    /// The name of each state of a flat view; its own there where the text is none, or is another's name too.
    /// - Complexity: linear in the names, for each round in which some become alike.
    func names(in flat: FlatChart) -> [String] {
        var names = flat.states.map { state in
            let parts = [parent(of: state.node), state.node].compactMap { $0 }
            return parts.contains { texts[$0] != nil } ? parts.map(part).joined(separator: ".") : state.name
        }
        while true {
            var counts: [String: Int] = [:]
            for name in names { counts[name, default: 0] += 1 }
            let alike = names.indices.filter { counts[names[$0]] != 1 && names[$0] != flat.states[$0].name }
            if alike.isEmpty { return names }
            for place in alike { names[place] = flat.states[place].name }
        }
    }

    /// Whether a node's text is what its name ends in.
    func isCalledByText(_ node: Int, as name: String) -> Bool { texts[node].map(name.hasSuffix) ?? false }

    /// What a parent is called: its path, with a text in place of each id that has one.
    func path(of node: Int) -> String {
        let nodes = sequence(first: node) { chart.nodes[$0].parent }.prefix { $0 != Statechart.root }
        guard nodes.contains(where: { texts[$0] != nil }) else { return chart.path(of: node) }
        return nodes.reversed().map(part).joined(separator: ".")
    }

    private func part(_ node: Int) -> String { texts[node] ?? chart.nodes[node].id }

    /// The parent that stands in front of a state's name. A region has no name of its own in the file, so it gives none.
    private func parent(of node: Int) -> Int? {
        sequence(first: node) { chart.nodes[$0].parent }.dropFirst().first {
            $0 == Statechart.root || chart.nodes[$0].kind != .region
        }.flatMap { $0 == Statechart.root ? nil : $0 }
    }
}
