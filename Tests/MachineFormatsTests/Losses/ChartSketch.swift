import JSONText
import MachineFormats
import Statecharts

/// A chart in few words, as tests compare it.
enum ChartSketch {
    /// `path kind "text"` for each state; an ordinary one has no kind, one without a text none.
    static func states(_ chart: Statechart) -> [String] {
        chart.nodes.indices.dropFirst().map { node in
            let text = chart.nodes[node].text.map { " \"\($0)\"" } ?? ""
            let kind = chart.nodes[node].kind
            return chart.path(of: node) + (kind == .state ? "" : " \(word(kind))") + text
        }
    }

    /// `from > to : label`, in the order of the file.
    static func transitions(_ chart: Statechart) -> [String] {
        chart.transitions.map { transition in
            let targets = transition.targets.map { chart.path(of: $0) }.joined(separator: " ")
            return "\(chart.path(of: transition.source)) > \(targets)" + (transition.label.map { " : \($0)" } ?? "")
        }
    }

    /// Where the chart, or a state of it, says that it starts.
    static func start(_ chart: Statechart, of path: String = "") -> [String] {
        guard let node = chart.nodes.indices.first(where: { chart.path(of: $0) == path }) else { return ["no \(path)"] }
        return chart.nodes[node].initial.map { chart.path(of: $0) }
    }

    private static func word(_ kind: ChartNode.Kind) -> String {
        switch kind {
        case .history(let isDeep): isDeep ? "deep history" : "history"
        default: "\(kind)"
        }
    }
}

/// Reads a text that must be readable, and what was noted about it.
func chart(mermaid text: String) throws -> Statechart { try MermaidReader.read(Array(text.utf8), file: "x.mmd").chart }

func notes(mermaid text: String) throws -> [String] { try MermaidReader.read(Array(text.utf8), file: "x.mmd").notes }

/// The faults of a text that must not be readable, each a line; empty where it is.
func faultLines(_ read: () throws -> Void) -> [String] {
    do {
        try read()
        return []
    } catch let error as FileFaults {
        return error.description.split(separator: "\n").map(String.init)
    } catch {
        return ["\(error)"]
    }
}

func faultLines(mermaid text: String) -> [String] { faultLines { _ = try chart(mermaid: text) } }
