import JSONText
import MachineRecords

extension StructureRecord {
    /// The machine in the language of Graphviz: a point leads to the initial state, final ones are double circles, and each
    /// edge that leads to a state is an edge of its own.
    ///
    /// A state is named as it is where Graphviz reads that as a name, and so does who reads the file again; else it is a number
    /// with the name as its label, as a label alone can hold any text. O(states + edges).
    ///
    /// A picture of any machine that can be shown, of which nothing but its records is known: the export of the dashboard. A
    /// machine that was read from a file is written by `Statechart.dotText` in MachineFormats, with what is nested, guards and
    /// actions, so that it can be read again.
    package func dot(name: String) -> String {
        var text = """
            digraph \(DOTText.quoted(name)) {
              rankdir=TB;
              node [shape=box, style=rounded];

            """
        let nodes = dotNodes
        if states.indices.contains(initial) {
            text += "  __start [shape=point, label=\"\"];\n  __start -> \(nodes[initial]);\n"
        }
        for (node, state) in zip(nodes, states) {
            let name = DOTText.quoted(state.name)
            let attributes =
                (node == name ? [] : ["label=\(name)"]) + (state.isFinal ? ["shape=doublecircle"] : [])
            text += "  \(node)\(attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]");\n"
        }
        for edge in edges {
            guard let target = edge.to else { continue }
            text += "  \(nodes[edge.from]) -> \(nodes[target])\(label(of: edge));\n"
        }
        return text + "}"
    }

    /// What the states are called in the file; all differ.
    private var dotNodes: [String] {
        let names = states.map(\.name)
        let areTold = Set(names).count == names.count
        return names.enumerated().map { number, name in
            areTold && DOTText.isName(name) ? DOTText.quoted(name) : "__s\(number)"
        }
    }

    private func label(of edge: EdgeRecord) -> String {
        let name = label(of: edge.trigger)
        return name.isEmpty ? "" : " [label=\(DOTText.quoted(name))]"
    }
}

/// Text as Graphviz reads it.
enum DOTText {
    /// Whether a text names a node as it stands in quotes, whoever reads it: letters, digits and the usual signs between them,
    /// and none of our own numbers.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("__")
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic && !OutsideText.isUnsafe($0)
                    || "0123456789 _-.:/".unicodeScalars.contains($0)
            }
    }

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
