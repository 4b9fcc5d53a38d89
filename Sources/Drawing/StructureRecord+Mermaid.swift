import JSONText
import MachineRecords

extension StructureRecord {
    /// The machine as a state diagram of Mermaid: `[*]` leads to the initial state and final ones lead to it, and each edge
    /// that leads to a state is an arrow of its own.
    ///
    /// A name that Mermaid does not take is a text, as a text alone can hold any letters, and its state a number.
    /// O(states + edges).
    ///
    /// A picture of any machine that can be shown, of which nothing but its records is known: the export of the dashboard. A
    /// machine that was read from a file is written by `Statechart.mermaidText` in MachineFormats, with what is nested, guards and
    /// actions, so that it can be read again.
    package func mermaid() -> String {
        var lines = ["stateDiagram-v2"]
        let ids = MermaidLabel.ids(states.map(\.name))
        for (state, id) in zip(states, ids) {
            lines.append(id == state.name ? "    \(id)" : "    state \"\(MermaidLabel.quoted(state.name))\" as \(id)")
        }
        if states.indices.contains(initial) { lines.append("    [*] --> \(ids[initial])") }
        for edge in edges {
            guard let target = edge.to else { continue }
            let label = label(of: edge.trigger)
            let ending = label.isEmpty ? "" : " : \(MermaidLabel.quoted(label))"
            lines.append("    \(ids[edge.from]) --> \(ids[target])\(ending)")
        }
        for (state, id) in zip(states, ids) where state.isFinal { lines.append("    \(id) --> [*]") }
        return lines.joined(separator: "\n")
    }
}

/// Text as Mermaid reads it.
enum MermaidLabel {
    /// How states of those names are called: by the name, where it is plain and no other's, else by a number.
    static func ids(_ names: [String]) -> [String] {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var taken = Set(names)
        return names.enumerated().map { number, name in
            if counts[name] == 1, isPlain(name) { return name }
            var id = "state_\(number)"
            while !taken.insert(id).inserted { id += "_" }
            return id
        }
    }

    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        let isWord = name.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
        }
        return isWord && !MermaidWords.reserved.contains(name.lowercased())
    }

    /// On one line, with all that means something to Mermaid, and all that would hide or reorder text, as references: `#58;`.
    static func quoted(_ text: String) -> String {
        // A name without letters is still a name.
        if text.isEmpty { return "#0;" }
        var quoted = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                quoted += " "
            } else if special.contains(scalar) || OutsideText.isUnsafe(scalar) {
                quoted += "#\(scalar.value);"
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted
    }

    private static let special: Set<Unicode.Scalar> = [
        "\"", "#", ";", ":", "<", ">", "&", "%", "\\", "{", "}", "[", "]",
    ]
}
