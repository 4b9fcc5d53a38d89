/// What a file of charts is written in: what `--from` takes, and the table of what is known of each format that is read.
///
/// A chart remembers less, its `ChartFormat`, as one of a Markdown file is Mermaid; `ChartTextFormat` is what a chart can be written in.
public enum ChartFileFormat: String, Sendable, CaseIterable {
    /// Plain JSON with names of states, or JSON as `render --format json` writes it, or an XState machine as JSON.
    case json
    case xstate, mermaid, markdown, scxml, dot

    /// What its files end in, without the dot; none where the ending is another format's too.
    var endings: [String] {
        switch self {
        case .json: ["json", "json5"]
        case .xstate: []
        case .mermaid: ["mmd", "mermaid"]
        case .markdown: ["md", "markdown", "mdown", "mkd", "qmd"]
        case .scxml: ["scxml", "xml"]
        case .dot: ["dot", "gv"]
        }
    }

    /// Whether a file of it may hold several charts, of which a person chooses one: `README.md:2`.
    var hasParts: Bool {
        switch self {
        case .markdown, .dot: true
        case .json, .xstate, .mermaid, .scxml: false
        }
    }

    /// Its own name, as a sentence has it.
    var title: String {
        switch self {
        case .json, .xstate: "JSON"
        case .mermaid: "Mermaid"
        case .markdown: "Markdown"
        case .scxml: "XML"
        case .dot: "Graphviz DOT"
        }
    }
}
