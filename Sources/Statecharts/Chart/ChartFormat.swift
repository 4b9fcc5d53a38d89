/// What a chart's file is written in.
public enum ChartFormat: String, Sendable, CaseIterable {
    case json, mermaid, xstate, scxml, dot

    /// Whether it draws what it says, so that the order of transitions means nothing.
    package var isPicture: Bool {
        switch self {
        case .mermaid, .dot: true
        case .json, .xstate, .scxml: false
        }
    }
}
