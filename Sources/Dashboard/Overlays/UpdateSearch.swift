import Screen

extension Model {
    /// Does what a key means while a state is searched for.
    mutating func handleSearchKey(_ key: Key, _ search: StateSearch) {
        var search = search
        // Keys that come together are looked for together: each look goes through all names.
        let isTyped = search.line.handleKey(key)
        guard !isTyped else {
            search.isToBeLookedFor = true
            mode = .search(search)
            return
        }
        switch key {
        case .enter:
            lookIfAsked()
            mode = .normal
            if !search.line.string.isEmpty, search.matches(in: machine.structure).isEmpty {
                notice = Notices.noStateFound(search.line.string)
            }
        case .escape:
            mode = .normal
            selection = search.origin
        case .down, .tab: step(1, search)
        case .up, .backTab: step(-1, search)
        default: break
        }
    }

    /// Selects the best match of a search whose text has changed.
    mutating func lookIfAsked() {
        guard case .search(var search) = mode, search.isToBeLookedFor else { return }
        search.isToBeLookedFor = false
        mode = .search(search)
        selection = search.matches(in: machine.structure).first ?? search.origin
    }

    private mutating func step(_ steps: Int, _ search: StateSearch) {
        lookIfAsked()
        let matches = search.matches(in: machine.structure)
        guard !matches.isEmpty else { return }
        let place = selection.flatMap(matches.firstIndex(of:)) ?? 0
        selection = matches[(place + steps + matches.count) % matches.count]
    }
}
