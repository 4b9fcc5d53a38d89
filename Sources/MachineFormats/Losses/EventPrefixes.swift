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
    /// - Parameter patterns: names that are written to match several there too.
    func disagreement(about transition: ChartTransition, besides patterns: Set<String> = []) -> (
        name: String, other: String
    )? {
        let events = transition.trigger.eventNames
        for name in events where name != "*" && !name.hasSuffix(".*") && !patterns.contains(name) {
            if let other = first(behind: name + "."), !events.contains(other) { return (name, other) }
        }
        return nil
    }

    /// Whether XState 5 takes a state's transition for the same events once `.*` is written behind the name that it waits
    /// for: not where the state has an event of its own that begins so, since there the exact name comes first, nor where
    /// XState has names of its own.
    /// - Parameter own: all events that the state's transitions wait for.
    func isWritable(asPattern name: String, among own: [String]) -> Bool {
        guard !name.isEmpty, name != "*", !name.hasSuffix(".*"), first(behind: name + ".") != nil else { return false }
        let isXStates = ["done", "error", "xstate"].contains { name == $0 || name.hasPrefix($0 + ".") }
        return !isXStates && !own.contains { $0.hasPrefix(name + ".") }
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
