import Statecharts

/// Finds a transition that has been made before. Of each there is a hash and a place alone, as a file may have millions.
struct KnownTransitions {
    private var places: [Int: Int] = [:]

    /// The place of one with the same ends, event, guard and actions; without one this is the one of the next place.
    mutating func twin(of transition: ChartTransition, among all: [ChartTransition]) -> Int? {
        var hasher = Hasher()
        hasher.combine(transition.source)
        hasher.combine(transition.targets)
        hasher.combine(transition.trigger)
        hasher.combine(transition.guarding)
        hasher.combine(transition.actions)
        let hash = hasher.finalize()
        guard let first = places[hash] else {
            places[hash] = all.count
            return nil
        }
        // Two that are unlike have one hash so seldom that the second need not be found again.
        return isTwin(all[first], transition) ? first : nil
    }

    private func isTwin(_ one: ChartTransition, _ other: ChartTransition) -> Bool {
        one.source == other.source && one.targets == other.targets && one.trigger == other.trigger
            && one.guarding == other.guarding && one.actions == other.actions
    }
}
