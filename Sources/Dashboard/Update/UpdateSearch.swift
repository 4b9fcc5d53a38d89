import Screen

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
