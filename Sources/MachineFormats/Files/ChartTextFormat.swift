import Statecharts

extension Statechart {
    /// The chart written in a format, and what that format cannot hold.
    public func written(as format: ChartTextFormat) -> WrittenChart {
        switch format {
        case .mermaid: mermaidText()
        case .dot: dotText()
        case .json: WrittenChart(text: neutralText(), lost: neutralLosses.all)
        case .xstate: xstateText()
        case .scxml: scxmlText()
        }
    }
}

/// What a chart can be written in.
public enum ChartTextFormat: String, Sendable, CaseIterable {
    case mermaid, xstate, scxml, dot
    /// Neutral JSON, with the paths and lines of what is in the chart.
    case json
}
