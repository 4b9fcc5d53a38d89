import MachineRecords

/// What holds a request back, and what a person can do about it.
extension Model {
    /// Why a request would be ignored that a state takes, and what to do; nil for one that no guard holds back.
    func held(_ request: RequestRecord) -> String? {
        guard case .unmet(let guards) = verdict(on: request) else { return nil }
        return VerdictWords.held(VerdictWords.unmet(guards), remedy(for: guards))
    }

    /// The switches of guards that are false, by the keys that turn them; where there are none, the program's code decides.
    func remedy(for guards: [String?]) -> String {
        let switches = switches(of: guards)
        return switches.isEmpty ? VerdictWords.untilItHolds : switches.joined(separator: ", ")
    }

    /// What the footer says of an event that guards hold back: first how to go on.
    func held(_ event: String, by guards: [String?]) -> String {
        let switches = switches(of: guards)
        return switches.isEmpty
            ? VerdictWords.held(VerdictWords.unmet(guards, event: event), VerdictWords.untilItHolds)
            : VerdictWords.ignored(event, untilTurned: switches)
    }

    /// What turns guards that are false, each as `k turns isReady on`.
    private func switches(of guards: [String?]) -> [String] {
        let named = Set(guards.compactMap { $0 })
        return machine.context.compactMap { datum -> String? in
            guard let request = datum.request, let key = keys.key(of: request) else { return nil }
            let name = Self.name(of: datum)
            guard named.contains(where: { Self.names(name, in: $0) }) else { return nil }
            return VerdictWords.turns(name, on: datum.value != .bool(true), with: key)
        }
    }

    /// What the guard lets through that a request turns on or off, and how it stands; nil for a request that turns none.
    func guarded(by request: RequestRecord) -> String? {
        guard let datum = machine.entry(changedBy: request) else { return nil }
        let name = Self.name(of: datum)
        var seen = Set<String>()
        let transitions = machine.structure.edges.filter { edge in
            edge.guards.contains { $0.map { Self.names(name, in: $0) } == true }
        }
        .map { edge in
            let source =
                edge.group.map { VerdictWords.all(of: machine.structure.groups[$0].name) }
                ?? machine.structure.seenName(of: edge.from)
            return edge.to.map { "\(source) → \(machine.structure.seenName(of: $0))" }
                ?? VerdictWords.taken(edge.trigger.request.map { machine.structure.seenName(of: $0) }, in: source)
        }
        .filter { seen.insert($0).inserted }
        return VerdictWords.isGuard(of: transitions, value: datum.value.text)
    }

    /// The name of a guard without the brackets that tell it from an entry of a context.
    private static func name(of datum: DatumRecord) -> String {
        datum.key.hasPrefix("[") ? String(datum.key.dropFirst().dropLast()) : datum.key
    }

    /// Whether a guard is a condition, or one of those that it is made of. Asked of every edge, it makes no string.
    private static func names(_ name: String, in condition: String) -> Bool {
        condition == name
            || condition.utf8.split(whereSeparator: isBetweenNames).contains { $0.elementsEqual(name.utf8) }
    }

    /// Whether a byte stands between the names in a condition that is made of several.
    private static func isBetweenNames(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    }
}
