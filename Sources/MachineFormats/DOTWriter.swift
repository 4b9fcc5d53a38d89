extension MachineDocument {
    /// Which way a graph of Graphviz is asked to run.
    package enum Rankdir: String, Sendable {
        case right = "LR"
        case down = "TB"
    }

    /// The machine in the language of Graphviz: a point leads to the initial state, final ones are double circles, and each
    /// transition is an edge of its own.
    ///
    /// States are told by numbers and their names are labels, as a label alone can hold any text. What is from outside
    /// is quoted and escaped; characters that control a terminal become `�`. O(states + transitions).
    package func dot(_ direction: Rankdir = .down) -> String {
        let machine = numbered
        var lines = [
            "digraph \(DOTText.quoted(name)) {", "  rankdir=\(direction.rawValue);",
            "  node [shape=box, style=rounded];",
        ]
        if let initial = machine.initial {
            lines += ["  start [shape=point, label=\"\"];", "  start -> s\(initial);"]
        }
        for (number, name) in machine.names.enumerated() {
            let border = machine.finals.contains(number) ? ", shape=doublecircle" : ""
            lines.append("  s\(number) [label=\(DOTText.quoted(name))\(border)];")
        }
        for transition in machine.transitions {
            let label = transition.event.isEmpty ? "" : " [label=\(DOTText.quoted(transition.event))]"
            lines.append("  s\(transition.from) -> s\(transition.to)\(label);")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }
}

/// Text as Graphviz reads it.
enum DOTText {
    /// In quotes, with quotes, escapes and character references escaped; a newline stays one.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "&": quoted += "&amp;"
            case "\t": quoted += " "
            default: quoted.unicodeScalars.append(isUnsafe(scalar) ? "\u{fffd}" : scalar)
            }
        }
        return quoted + "\""
    }

    /// Whether a scalar could command a terminal, or turn the order of what follows it round.
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    }
}
