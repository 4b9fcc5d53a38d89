import Statecharts

extension Statechart {
    /// The chart with states that no two events name alike, for formats in which each state needs an id of its own: those
    /// that shared a name have the one that XState makes of their place, and what waits for the end of one of them waits for
    /// them still. O(nodes · depth + transitions).
    ///
    /// Regions of a diagram are the usual case: each parallel state has a first one.
    var withOwnEventNames: Statechart {
        var groups: [String: [Int]] = [:]
        for node in nodes.indices.dropFirst() {
            groups[nodes[node].eventName ?? nodes[node].id, default: []].append(node)
        }
        groups = groups.filter { $0.value.count > 1 }
        if groups.isEmpty { return self }
        var chart = self
        for node in groups.values.joined() { chart.nodes[node].eventName = xstateID(of: node) }
        for place in transitions.indices {
            let events = transitions[place].trigger.eventNames
            let own = events.flatMap { chart.ends($0, seenFrom: transitions[place].source, groups) }
            if own != events { chart.transitions[place].trigger = .events(own) }
        }
        return chart
    }

    /// What an event is called now: the end of the state itself where it is one of those that shared a name, else the ends
    /// of all of them.
    private func ends(_ event: String, seenFrom source: Int, _ groups: [String: [Int]]) -> [String] {
        let prefix = "done.state."
        guard event.hasPrefix(prefix), let group = groups[String(event.dropFirst(prefix.count))] else { return [event] }
        return group.contains(source) ? [doneEvent(of: source)] : group.map(doneEvent)
    }
}
