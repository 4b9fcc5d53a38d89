import Screen

/// A search for a state by its name: every key moves the selection to the best match.
package struct StateSearch: Equatable, Sendable {
    package var line = LineEditor()
    /// What was selected when the search began, to come back to.
    package let origin: Int?

    package init(origin: Int?) { self.origin = origin }

    /// The states whose names have all the words, in any case; those that begin with the text come first.
    package func matches(in structure: LiveStructure) -> [Int] {
        let text = line.string.lowercased()
        let words = text.split(separator: " ")
        guard !words.isEmpty else { return [] }
        let names = structure.states.map { $0.name.lowercased() }
        let found = names.indices.filter { index in words.allSatisfy { names[index].contains($0) } }
        return found.filter { names[$0].hasPrefix(text) } + found.filter { !names[$0].hasPrefix(text) }
    }
}

extension Model {
    /// Takes a key while a state is searched for.
    mutating func takeSearch(_ key: Key, _ search: StateSearch) -> [Command] {
        var search = search
        switch key {
        case .enter: mode = .normal
        case .escape:
            mode = .normal
            selection = search.origin
        case .down, .tab: step(1, search)
        case .up, .backTab: step(-1, search)
        default:
            guard search.line.take(key) else { return [] }
            look(for: search)
        }
        return []
    }

    /// Selects the best match of a search that goes on.
    mutating func look(for search: StateSearch) {
        mode = .search(search)
        selection = search.matches(in: machine.structure).first ?? search.origin
    }

    private mutating func step(_ steps: Int, _ search: StateSearch) {
        let matches = search.matches(in: machine.structure)
        guard !matches.isEmpty else { return }
        let place = selection.flatMap(matches.firstIndex(of:)) ?? 0
        selection = matches[(place + steps + matches.count) % matches.count]
    }
}
