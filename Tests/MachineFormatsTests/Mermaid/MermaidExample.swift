import Testing

/// A diagram, and the chart that Mermaid's rules make of it.
struct MermaidExample: CustomTestStringConvertible {
    let title: String
    let text: String
    var states: [String]
    var ways: [String] = []
    /// Nil where the diagram does not say.
    var start: String?
    /// How many things are noted.
    var notes = 0
    /// How many things are lost.
    var losses = 0

    var testDescription: String { title }

    /// - Parameter body: what follows the header, a line each.
    init(
        _ title: String, _ body: String, states: [String], ways: [String] = [], start: String? = nil, notes: Int = 0,
        losses: Int = 0
    ) {
        self.title = title
        text = "stateDiagram-v2\n" + body
        (self.states, self.ways, self.start) = (states, ways, start)
        (self.notes, self.losses) = (notes, losses)
    }
}
