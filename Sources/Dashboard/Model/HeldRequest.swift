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
        let named = Set(guards.compactMap { $0 })
        let switches = machine.context.compactMap { datum -> String? in
            guard let request = datum.request, let key = keys.key(of: request) else { return nil }
            let name = datum.key.hasPrefix("[") ? String(datum.key.dropFirst().dropLast()) : datum.key
            return named.contains { Self.words(of: $0).contains(name) || $0 == name } ? "\(key) \(name)" : nil
        }
        return switches.isEmpty ? VerdictWords.untilItHolds : VerdictWords.turns(switches)
    }

    /// The names in a condition that is made of several.
    private static func words(of condition: String) -> [String] {
        condition.split { $0 == " " || $0 == "(" || $0 == ")" }.map(String.init)
    }
}
