/// The events of a diagram's states that lead to several targets, where nothing but the person who asks decides.
package struct EventsApart: Sendable {
    /// For a node the events that it has for several targets itself.
    private var own: [Int: Set<String>] = [:]
    /// For a node those that it or a node below it has so.
    private var within: [Int: Set<String>] = [:]

    /// O(transitions + nodes · events that are found).
    package init(_ chart: Statechart) {
        guard chart.dialect == .diagram else { return }
        for (source, list) in chart.transitionsByNode().enumerated() where list.count > 1 {
            for (name, transitions) in chart.transitionsByEvent(list) where chart.areAskedForApart(transitions) {
                own[source, default: []].insert(name)
                var node: Int? = source
                // What has the event is told already, and so is all above it.
                while let reached = node, within[reached, default: []].insert(name).inserted {
                    node = chart.nodes[reached].parent
                }
            }
        }
    }

    /// Whether each of a node's transitions for an event is asked for by its target, and by that alone.
    package func isOwn(_ event: String, of node: Int) -> Bool { own[node]?.contains(event) ?? false }

    /// Whether they are asked for by their targets wherever the node or one below it that has several of them is current.
    package func contains(_ event: String, of node: Int) -> Bool { within[node]?.contains(event) ?? false }

    /// All of them that count for a node.
    package func events(of node: Int) -> Set<String> { within[node] ?? [] }
}

extension Statechart {
    /// Transitions of one node, for each event that they wait for, the events in the order in which they are first named.
    /// O(transitions and their events).
    package func transitionsByEvent(_ list: [Int]) -> [(name: String, transitions: [Int])] {
        var names: [String] = []
        var places: [String: [Int]] = [:]
        for place in list {
            for name in transitions[place].trigger.eventNames where places[name]?.last != place {
                if places[name] == nil { names.append(name) }
                places[name, default: []].append(place)
            }
        }
        return names.map { ($0, places[$0] ?? []) }
    }

    /// Whether transitions of one state and event are asked for by their targets, as nothing else decides among them.
    /// O(transitions).
    package func areAskedForApart(_ places: [Int]) -> Bool { !rivals(among: places).isEmpty }

    /// Of transitions of one state and event those that an earlier one leaves to the person who asks, each with that one. A
    /// diagram alone has them. O(transitions).
    package func rivals(among places: [Int]) -> [(transition: Int, earlier: Int)] {
        guard dialect == .diagram else { return [] }
        var first: [ChartCondition?: Int] = [:]
        return places.compactMap { place in
            defer { first[transitions[place].guarding] = first[transitions[place].guarding] ?? place }
            let earlier = [first[nil], first[transitions[place].guarding]].compactMap { $0 }
            return earlier.first { areRivals($0, place) }.map { (place, $0) }
        }
    }

    /// Whether nothing decides between two transitions of one state and event wherever the later one may be taken. In a
    /// picture the order does not: one without a guard stands beside those with one, unless it is drawn behind them, for
    /// all else.
    func areRivals(_ earlier: Int, _ later: Int) -> Bool {
        let (one, other) = (transitions[earlier], transitions[later])
        guard dialect == .diagram, one.targets != other.targets else { return false }
        return one.guarding == other.guarding || one.guarding == nil && format.isPicture
    }
}
