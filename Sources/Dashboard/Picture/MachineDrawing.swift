import GraphLayout
import Screen

/// A machine's states and transitions as a drawing that stands alone, every name and label whole.
package struct MachineDrawing {
    private let picture: GraphPicture
    private let ends: [(from: Int, to: Int)]

    /// - Parameters:
    ///   - transitions: by the states' indexes, in the order of the file; those of one pair share a line, their events
    ///     joined by `, `.
    package init(
        names: [String], initial: Int?, finals: Set<Int>, transitions: [(from: Int, event: String, to: Int)],
        options: LayoutOptions
    ) {
        var pairs: [Passage] = []
        var events: [Passage: [String]] = [:]
        for transition in transitions {
            let pair = Passage(from: transition.from, to: transition.to)
            if events[pair] == nil { pairs.append(pair) }
            let isNew = !transition.event.isEmpty && !(events[pair] ?? []).contains(transition.event)
            events[pair, default: []] += isNew ? [transition.event] : []
        }
        let labels = pairs.map { TextWidth.clean((events[$0] ?? []).joined(separator: ", ")) }
        let names = names.map { TextWidth.clean($0) }
        let nodes = names.indices.map { index in
            Graph.Node(
                width: TextWidth.columns(names[index]) + 4, height: 3,
                role: index == initial ? .initial : finals.contains(index) ? .final : .ordinary)
        }
        let edges = zip(pairs, labels).map {
            Graph.Edge(from: $0.from, to: $0.to, labelWidth: TextWidth.columns($1))
        }
        ends = pairs.map { (from: $0.from, to: $0.to) }
        picture = GraphPicture(
            layout: Layout(of: Graph(nodes: nodes, edges: edges), options: options), names: names, labels: labels)
    }

    /// The drawing as lines of text: boxes, names, lines, arrowheads and labels, nothing else.
    package func text(_ glyphs: GlyphSet) -> String { picture.text(glyphs) }

    /// The drawing as JSON in whole cells.
    package var json: String { picture.layoutJSON(ends: ends) }
}
