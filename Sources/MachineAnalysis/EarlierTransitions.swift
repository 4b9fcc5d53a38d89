import Statecharts

/// The transitions of one state that come before another, to be found by what they wait for: a state that leads to
/// 100,000 others is not gone through once for each.
struct EarlierTransitions {
    private let chart: Statechart
    private let apart: Set<String>
    private var places: [Key: [Int]] = [:]
    /// The bytes of the longest beginning that any of them matches names by.
    private var longest = -1

    /// What two transitions share if one may be taken in place of the other.
    private struct Key: Hashable {
        var wait: Wait
        var guarding: ChartCondition?
        /// Only of an event whose targets are each asked for.
        var targets: [Int]
    }

    private enum Wait: Hashable {
        case event(EventPattern)
        case nothing
        case delay(ChartDelay)
    }

    /// None yet.
    /// - Parameter apart: the events whose transitions are each asked for by their target.
    init(_ chart: Statechart, apart: Set<String>) { (self.chart, self.apart) = (chart, apart) }

    /// Adds one behind the others.
    mutating func add(_ transition: Int) {
        let value = chart.transitions[transition]
        let waits = Set(waits(of: value.trigger))
        for wait in waits {
            if case .event(.prefix(let stem)) = wait { longest = max(longest, stem.utf8.count) }
            let key = key(of: value, wait, guarding: value.guarding)
            // One that waits for a single thing takes no more than an earlier one of the same key.
            if waits.count == 1, places[key] != nil { continue }
            places[key, default: []].append(transition)
        }
    }

    /// Those that may be taken wherever a transition would be, in their order; every one that is, is among them.
    func likely(over transition: Int) -> [Int] {
        let value = chart.transitions[transition]
        let guards: Set<ChartCondition?> = [nil, value.guarding]
        // Whatever takes all of its events takes each of them: the one that the fewest wait for is enough.
        let found = waits(of: value.trigger).map { wait in
            wider(wait).flatMap { wait in guards.compactMap { places[key(of: value, wait, guarding: $0)] } }
        }
        let fewest = found.min { one, other in
            one.reduce(0) { $0 + $1.count } < other.reduce(0) { $0 + $1.count }
        }
        return Set((fewest ?? []).joined()).sorted()
    }

    private func key(of value: ChartTransition, _ wait: Wait, guarding: ChartCondition?) -> Key {
        var targets: [Int] = []
        if case .event(.name(let name)) = wait, apart.contains(name) { targets = value.targets }
        return Key(wait: wait, guarding: guarding, targets: targets)
    }

    private func waits(of trigger: ChartTransition.Trigger) -> [Wait] {
        switch trigger {
        case .events(let names): names.map { .event(chart.dialect.pattern(of: $0)) }
        case .eventless: [.nothing]
        case .after(let delay): [.delay(delay)]
        }
    }

    /// What takes all that one descriptor takes, where the order decides between them; else itself alone.
    private func wider(_ wait: Wait) -> [Wait] {
        guard case .event(let pattern) = wait, chart.dialect.triesInOrder else { return [wait] }
        return pattern.wider(upTo: longest).map(Wait.event)
    }
}
