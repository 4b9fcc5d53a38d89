/// What a file of charts is written in.
public enum ChartFileFormat: String, Sendable, CaseIterable {
    /// Plain JSON with names of states, or JSON as `render --format json` writes it, or an XState machine as JSON.
    case json
    case xstate, mermaid, markdown, scxml, dot
}
