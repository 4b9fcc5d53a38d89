import MachineRecords

/// What the palette finds in a model.
enum PaletteContent {
    /// No more are listed: who reads that far types another letter instead.
    static let most = 200

    /// The best first; of those that fit alike, what can be asked now before commands, then what cannot or has nothing to do,
    /// other machines, settings, states and lines of the log.
    static func rows(of model: Model, for text: String) -> [PaletteRow] {
        let pattern = FuzzyMatch.Pattern(text)
        let (requests, commands) = (requests(model), commands(model))
        let now = requests.legal + commands.now + paces(model)
        let all = now + requests.others + commands.idle + machines(model) + themes(model) + states(model)
        guard !pattern.isEmpty else { return Array(all.prefix(most)) }
        let found = (all + parents(model) + texts(model) + logLines(model)).compactMap {
            row -> (row: PaletteRow, score: Int)? in
            guard let match = match(of: row, with: pattern) else { return nil }
            var row = row
            row.places = match.places
            // Who types a whole word rather means what has it, though it would be refused, than what has its letters somewhere.
            let handicap = handicap(of: row.item, model)
            return (row, match.score - (match.isExact ? handicap / 2 : handicap))
        }
        // Sorting in Swift is not stable by contract: the place decides among equals.
        let order = found.indices.sorted { (-found[$0].score, $0) < (-found[$1].score, $1) }
        return order.prefix(most).map { found[$0].row }
    }

    /// Everything is known by its name: what only the words around it have comes behind, and in what is said of a command or a state
    /// letters are looked for side by side, since scattered ones are in every sentence.
    private static func match(
        of row: PaletteRow, with pattern: FuzzyMatch.Pattern
    ) -> (places: [Int], score: Int, isExact: Bool)? {
        if let name = row.name, let match = FuzzyMatch(pattern, in: name) {
            return (match.places.map { $0 + row.nameStart }, match.score, match.isOfWholeWords)
        }
        guard let match = FuzzyMatch(pattern, in: row.text) else { return nil }
        if row.item.isDescribed, match.runs > pattern.count { return nil }
        return (match.places, row.name == nil ? match.score : match.score - FuzzyMatch.letter, false)
    }

    /// What would be refused, or do nothing, comes behind what fits as well and would not.
    private static func handicap(of item: PaletteRow.Item, _ model: Model) -> Int {
        switch item {
        case .request(let request): model.verdict(on: request).mayPass ? 0 : FuzzyMatch.letter
        case .action(let action): model.hasEffect(action) ? 0 : FuzzyMatch.letter
        case .state, .machine, .theme, .pace, .logLine: 0
        }
    }

    /// Those that may pass now, and those that would be refused or ignored.
    private static func requests(_ model: Model) -> (legal: [PaletteRow], others: [PaletteRow]) {
        let structure = model.machine.structure
        func row(_ request: RequestRecord) -> PaletteRow {
            let name = structure.seenName(of: request)
            return PaletteRow(
                item: .request(request), text: HelpWords.ask(request, name), key: model.keys.key(of: request) ?? "",
                name: name)
        }
        let all = model.requests.map { ($0, mayPass: model.verdict(on: $0).mayPass) }
        return (all.filter(\.mayPass).map { row($0.0) }, all.filter { !$0.mayPass }.map { row($0.0) })
    }

    /// Those that do something now, and those that have nothing to do.
    private static func commands(_ model: Model) -> (now: [PaletteRow], idle: [PaletteRow]) {
        let listed = model.actions.entries.filter { entry in
            entry.group != .lists && entry.isInPalette && model.isOfUse(entry.action)
        }
        func row(_ entry: ActionEntry) -> PaletteRow {
            PaletteRow(
                item: .action(entry.action), text: PaletteWords.command(entry.words),
                key: HelpContent.keyText(of: entry, model), name: entry.title)
        }
        let now = listed.filter { model.hasEffect($0.action) }
        let idle = listed.filter { !model.hasEffect($0.action) }
        return (now.map(row), idle.map(row))
    }

    private static func paces(_ model: Model) -> [PaletteRow] {
        guard let clock = model.clock else { return [] }
        return ClockRecord.paces.filter { $0 != clock.record.pace }.map {
            PaletteRow(item: .pace($0), text: PaletteWords.clock(ClockWords.pace($0, model.settings.glyphs)))
        }
    }

    /// Those that are not in sight.
    private static func machines(_ model: Model) -> [PaletteRow] {
        guard let machines = model.machineList else { return [] }
        return machines.entries.indices.filter { $0 != machines.place }.map {
            let name = machines.entries[$0].name
            return PaletteRow(item: .machine($0), text: PaletteWords.machine(name), name: name)
        }
    }

    private static func themes(_ model: Model) -> [PaletteRow] {
        model.settings.themes.indices.map {
            let name = model.settings.themes[$0].name
            return PaletteRow(item: .theme($0), text: PaletteWords.theme(name), name: name)
        }
    }

    private static func states(_ model: Model) -> [PaletteRow] {
        model.machine.structure.states.indices.map {
            let name = model.machine.structure.seenName(of: $0)
            let id = model.machine.structure.states[$0].id.flatMap { name.hasSuffix($0) ? nil : $0 }
            return PaletteRow(item: .state($0), text: PaletteWords.state(name, id: id), name: name)
        }
    }

    /// Parents of states, by what is entered first in them.
    private static func parents(_ model: Model) -> [PaletteRow] {
        let structure = model.machine.structure
        return structure.groups.compactMap { group in
            guard !group.name.isEmpty, let state = group.initial else { return nil }
            let text = PaletteWords.parent(group.name, first: structure.seenName(of: state))
            return PaletteRow(item: .state(state), text: text, name: group.name)
        }
    }

    /// What is said about states in words.
    private static func texts(_ model: Model) -> [PaletteRow] {
        model.machine.data.sorted { $0.key < $1.key }.flatMap { state, data in
            // The id stands beside the name in the state's own row.
            data.filter { $0.isWords && $0.key != DescribedValue.idKey }.map {
                PaletteRow(
                    item: .state(state),
                    text: PaletteWords.text($0.value.text, about: model.machine.structure.seenName(of: state)))
            }
        }
    }

    private static func logLines(_ model: Model) -> [PaletteRow] {
        model.log.entries.indices.reversed().map { index in
            let entry = model.log.entries[index]
            let parts = [entry.number.map(String.init) ?? "", entry.text, entry.detail]
            let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
            return PaletteRow(item: .logLine(model.log.dropped + index), text: text)
        }
    }
}

extension PaletteRow.Item {
    /// Whether sentences are said of it, of which a name is a small part.
    fileprivate var isDescribed: Bool {
        switch self {
        case .action, .state: true
        case .request, .machine, .theme, .pace, .logLine: false
        }
    }
}
