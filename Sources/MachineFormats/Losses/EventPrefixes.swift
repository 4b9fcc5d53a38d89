import JSONText
import Statecharts

/// The events of a chart by what their names begin with: SCXML takes `go` for `go.on` too, other formats do not.
struct EventPrefixes {
    /// All that happens in the chart by itself, or is waited for, in ascending order.
    private let names: [String]

    /// O(events · log events).
    init(_ chart: Statechart) {
        var names: Set<String> = []
        for transition in chart.transitions {
            names.formUnion(transition.trigger.eventNames)
            names.formUnion(transition.actions.compactMap(\.event))
        }
        for (node, state) in chart.nodes.enumerated() {
            names.formUnion((state.entry + state.exit + state.initialActions).compactMap(\.event))
            if [.composite, .parallel, .region].contains(state.kind), node != Statechart.root {
                names.insert(chart.doneEvent(of: node))
            }
        }
        self.names = names.sorted()
    }

    /// An event that SCXML takes a transition for, and other formats do not, with the name that the transition waits for;
    /// nil where all agree, as they do about what is written to match several.
    func disagreement(about transition: ChartTransition) -> (name: String, other: String)? {
        let events = transition.trigger.eventNames
        for name in events where name != "*" && !name.hasSuffix(".*") {
            if let other = first(behind: name + "."), !events.contains(other) { return (name, other) }
        }
        return nil
    }

    private func first(behind prefix: String) -> String? {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < prefix { low = middle + 1 } else { high = middle }
        }
        return low < names.count && names[low].hasPrefix(prefix) ? names[low] : nil
    }
}

extension ChartAction {
    /// The event that it raises or sends.
    fileprivate var event: String? {
        switch self {
        case .raise(let event), .send(let event, _, _): event
        case .named, .cancel: nil
        }
    }
}
