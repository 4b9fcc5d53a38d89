import JSONText

extension MachineDocument {
    /// Which way a graph of Graphviz is asked to run.
    package enum Rankdir: String, Sendable {
        case right = "LR"
        case down = "TB"
    }

    /// The machine in the language of Graphviz: a point leads to the initial state, final ones are double circles, and each
    /// transition is an edge of its own.
    ///
    /// States are numbers and their names are labels, as a label alone can hold any text. O(states + transitions).
    package func dot(_ direction: Rankdir = .down) -> String {
        let machine = numbered
        var text = """
            digraph \(DOTText.quoted(name)) {
              rankdir=\(direction.rawValue);
              node [shape=box, style=rounded];

            """
        if let initial = machine.initial { text += "  start [shape=point, label=\"\"];\n  start -> s\(initial);\n" }
        for (number, name) in machine.names.enumerated() {
            let border = machine.finals.contains(number) ? ", shape=doublecircle" : ""
            text += "  s\(number) [label=\(DOTText.quoted(name))\(border)];\n"
        }
        for transition in machine.transitions {
            let label = transition.event.isEmpty ? "" : " [label=\(DOTText.quoted(transition.event))]"
            text += "  s\(transition.from) -> s\(transition.to)\(label);\n"
        }
        return text + "}"
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
