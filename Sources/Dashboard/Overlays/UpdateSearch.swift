import Screen

extension Model {
    /// Does what a key means while a state is searched for.
    mutating func handleSearchKey(_ key: Key, _ search: StateSearch) {
        var search = search
        // Keys that come together are looked for together: each look goes through all names.
        let isTyped = search.line.handleKey(key)
        guard !isTyped else {
            search.isToBeLookedFor = true
            mode = .line(.search(search))
            return
        }
        switch key {
        case .enter:
            lookIfAsked()
            // What is typed on would be keys of the machine's.
            guard search.line.string.isEmpty || !search.matches(in: machine).isEmpty else {
                warn(Notices.noStateFound(search.line.string))
                return
            }
            let found = found
            mode = mode.overlay.map(Mode.overlay) ?? .normal
            tell(found, search)
        case .escape:
            mode = search.matrix.map { .overlay(.matrix($0)) } ?? .normal
            if search.matrix == nil { selection = search.origin }
        case .down, .tab: step(1, search)
        case .up, .backTab: step(-1, search)
        default: break
        }
    }

    /// The state that a search has selected, in the graph or in the matrix.
    var found: Int? {
        if case .line(.search(let search)) = mode, search.matrix != nil { search.found?.state } else { selection }
    }

    private mutating func select(_ state: Int?, foundBy search: StateSearch) {
        guard let matrix = search.matrix else {
            selection = state
            return
        }
        var search = search
        search.found = state.map { StateSearch.Found(state: $0, sheet: sheet(matrix, at: $0)) }
        mode = .line(.search(search))
    }

    /// Says why the state that is selected was found, where its name does not say it.
    private mutating func tell(_ found: Int?, _ search: StateSearch) {
        guard let match = search.matches(in: machine).first(where: { $0.state == found }) else { return }
        let state = machine.structure.seenName(of: match.state)
        switch match.reason {
        case .name, .path: break
        case .parent(let group):
            announce(SearchWords.parent(machine.structure.groups[group].name, first: state))
        case .request(let request):
            announce(SearchWords.leads(machine.structure.seenName(of: request), from: state))
        case .text: announce(SearchWords.text(about: state))
        }
    }

    /// Selects the best match of a search whose text has changed.
    mutating func lookIfAsked() {
        guard case .line(.search(var search)) = mode, search.isToBeLookedFor else { return }
        search.isToBeLookedFor = false
        mode = .line(.search(search))
        select(search.matches(in: machine).first?.state ?? search.origin, foundBy: search)
    }

    private mutating func step(_ steps: Int, _ search: StateSearch) {
        lookIfAsked()
        let matches = search.matches(in: machine).map(\.state)
        guard !matches.isEmpty else { return }
        let place = found.flatMap(matches.firstIndex(of:)) ?? 0
        var search = search
        search.isToBeLookedFor = false
        select(matches[(place + steps + matches.count) % matches.count], foundBy: search)
    }
}
