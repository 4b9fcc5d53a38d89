import MachineRecords

/// A search for a state by its name: every key moves the selection to the best match.
package struct StateSearch: Equatable, Sendable {
    package var line = LineEditor()
    /// The text has changed since the last look.
    var isToBeLookedFor = false
    /// What was selected when the search began, to come back to.
    package let origin: Int?

    package init(origin: Int?) { self.origin = origin }

    /// The states whose names have all the words, in any case; those that begin with the text come first.
    package func matches(in structure: StructureRecord) -> [Int] {
        let text = line.string.lowercased()
        let words = text.split(separator: " ")
        guard !words.isEmpty else { return [] }
        let names = structure.states.map { $0.name.lowercased() }
        let found = names.indices.filter { index in words.allSatisfy { names[index].contains($0) } }
        return found.filter { names[$0].hasPrefix(text) } + found.filter { !names[$0].hasPrefix(text) }
    }
}
