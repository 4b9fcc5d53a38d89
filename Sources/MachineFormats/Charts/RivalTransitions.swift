import Statecharts

/// The transitions of a state that one event may take, in the order in which they are tried.
struct RivalTransitions {
    /// A state and what may happen to it.
    struct Key: Hashable {
        let state: Int
        /// The event, as a transition names it; nil for what is taken without one.
        let event: String?
        let delay: ChartDelay?
    }

    /// The places of the transitions among those of the chart.
    private(set) var places: [Key: [Int]] = [:]

    /// O(transitions · parts of their events' names).
    init(_ chart: Chart) {
        var named: [Key: [Int]] = [:]
        for (place, way) in chart.transitions.enumerated() {
            switch way.trigger {
            case .always: places[Key(state: way.source, event: nil, delay: nil), default: []].append(place)
            case .after(let delay): places[Key(state: way.source, event: nil, delay: delay), default: []].append(place)
            case .events(let events):
                for event in Set(events.map { Self.meant($0, in: chart.dialect) }) {
                    named[Key(state: way.source, event: event, delay: nil), default: []].append(place)
                }
            }
        }
        for key in named.keys {
            let matching = Self.names(taking: key.event ?? "", in: chart.dialect)
            let found = matching.compactMap { named[Key(state: key.state, event: $0, delay: nil)] }.flatMap { $0 }
            var seen: Set<Int> = []
            let once = found.filter { seen.insert($0).inserted }
            places[key] = Self.isSorted(chart.dialect) ? once : once.sorted()
        }
    }

    /// SCXML takes `a.*` for what it takes `a` for.
    private static func meant(_ event: String, in dialect: Dialect) -> String {
        dialect == .scxml && event.hasSuffix(".*") ? String(event.dropLast(2)) : event
    }

    /// Whether the narrowest name is tried first, wherever it stands; elsewhere the order of the file decides.
    private static func isSorted(_ dialect: Dialect) -> Bool { dialect == .xstate5 }

    /// The names by which a transition takes an event, the narrowest first.
    private static func names(taking event: String, in dialect: Dialect) -> [String] {
        guard event != "*" else { return ["*"] }
        switch dialect {
        case .diagram: return [event]
        case .xstate4: return [event, "*"]
        case .scxml: return [event] + heads(of: event) + ["*"]
        case .xstate5:
            let isPattern = event.hasSuffix(".*")
            let wide = heads(of: isPattern ? String(event.dropLast(2)) : event).map { $0 + ".*" }
            return [event] + wide + ["*"]
        }
    }

    /// What stands before each dot of a name, the longest first.
    private static func heads(of event: String) -> [String] {
        event.indices.filter { event[$0] == "." }.reversed().map { String(event[..<$0]) }.filter { !$0.isEmpty }
    }
}
