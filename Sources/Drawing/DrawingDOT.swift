import JSONText
import MachineRecords

extension StructureRecord {
    /// Which way a graph of Graphviz is asked to run.
    package enum Rankdir: String, Sendable {
        case right = "LR"
        case down = "TB"
    }

    /// The machine in the language of Graphviz: a point leads to the initial state, final ones are double circles, and each
    /// edge that leads to a state is an edge of its own.
    ///
    /// States are numbers and their names are labels, as a label alone can hold any text. O(states + edges).
    package func dot(name: String, _ direction: Rankdir = .down) -> String {
        var text = """
            digraph \(DOTText.quoted(name)) {
              rankdir=\(direction.rawValue);
              node [shape=box, style=rounded];

            """
        if states.indices.contains(initial) {
            text += "  start [shape=point, label=\"\"];\n  start -> s\(initial);\n"
        }
        for (number, state) in states.enumerated() {
            let border = state.isFinal ? ", shape=doublecircle" : ""
            text += "  s\(number) [label=\(DOTText.quoted(state.name))\(border)];\n"
        }
        for edge in edges {
            guard let target = edge.to else { continue }
            text += "  s\(edge.from) -> s\(target)\(label(of: edge));\n"
        }
        return text + "}"
    }

    private func label(of edge: EdgeRecord) -> String {
        let name = label(of: edge.trigger)
        return name.isEmpty ? "" : " [label=\(DOTText.quoted(name))]"
    }
}

/// Text as Graphviz reads it.
enum DOTText {
    /// In quotes, with quotes, escapes and character references escaped; a newline stays one.
    ///
    /// What would hide or reorder text is written as a reference, so that Graphviz draws the name as it is; what would
    /// command a terminal has no place in a drawing, and is shown as messages show it: `\u{1B}`.
    static func quoted(_ text: String) -> String {
        QuotedText.quoted(text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "\t": " "
            case _ where OutsideText.isUnsafe(scalar): reference(scalar)
            default: nil
            }
        }
    }

    private static func reference(_ scalar: Unicode.Scalar) -> String {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return scalar.properties.generalCategory == .control ? "\\\\u{\(hex)}" : "&#x\(hex);"
    }
}
