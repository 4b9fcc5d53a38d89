extension ChartCondition {
    /// What a condition asks: whether a guard is on, and whether a node is current.
    struct Facts {
        var isOn: (String) -> Bool
        var isCurrent: (Int) -> Bool
    }

    /// Whether it holds.
    func holds(_ facts: Facts) -> Bool {
        switch self {
        case .named(let name): facts.isOn(name)
        case .isIn(let node): facts.isCurrent(node)
        case .not(let inner): !inner.holds(facts)
        case .all(let parts): parts.allSatisfy { $0.holds(facts) }
        case .any(let parts): parts.contains { $0.holds(facts) }
        case .constant(let value): value
        }
    }

    /// What has to change for it to hold: guards that are off, `not` one that is on, and likewise states. Of an `or`, where
    /// any of its parts would do, all of them; `always(false)` for what never holds. Empty where it holds.
    func unmet(_ facts: Facts) -> [ChartCondition] { unmet(facts, wanting: true) }

    private func unmet(_ facts: Facts, wanting wanted: Bool) -> [ChartCondition] {
        if holds(facts) == wanted { return [] }
        switch self {
        case .named, .isIn: return [wanted ? self : .not(self)]
        case .not(let inner): return inner.unmet(facts, wanting: !wanted)
        case .constant: return [.constant(false)]
        case .all(let parts): return Self.unmet(parts, facts, wanting: wanted, isOneEnough: !wanted)
        case .any(let parts): return Self.unmet(parts, facts, wanting: wanted, isOneEnough: wanted)
        }
    }

    /// An `or` of nothing never holds, an `and` of nothing always.
    private static func unmet(
        _ parts: [ChartCondition], _ facts: Facts, wanting wanted: Bool, isOneEnough: Bool
    ) -> [ChartCondition] {
        let unmet = parts.flatMap { $0.unmet(facts, wanting: wanted) }
        let possible = unmet.filter { $0 != .constant(false) }
        if possible.isEmpty { return [.constant(false)] }
        // Where all are needed, one that never holds is all there is to say; where one is enough, that one does not count.
        return isOneEnough || possible.count == unmet.count ? possible : [.constant(false)]
    }
}
