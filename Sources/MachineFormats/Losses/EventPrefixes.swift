import JSONText
import Statecharts

/// The events of a chart by what their names begin with: SCXML takes `go` for `go.on` too, other formats do not.
struct EventPrefixes {
    /// All that happens in the chart by itself, or is waited for, in ascending order.
    private let names: [String]
    /// By whose rules those read a descriptor that are not SCXML.
    private let others: Dialect

    /// O(events · log events).
    init(_ chart: Statechart) {
        var names: Set<String> = []
        for transition in chart.transitions { names.formUnion(transition.trigger.eventNames) }
        names.formUnion(chart.actions.compactMap { $0.raisedEvent ?? $0.delayedEvent })
        for (node, state) in chart.nodes.enumerated() {
            if [.composite, .parallel, .region].contains(state.kind), node != Statechart.root {
                names.insert(chart.doneEvent(of: node))
            }
        }
        self.names = names.sorted()
        others = chart.dialect == .scxml ? .xstate5 : chart.dialect
    }

    /// An event that SCXML takes a transition for, and other formats do not, with the name that the transition waits for;
    /// nil where all agree, as they do about what is written to match several.
    /// - Parameter patterns: names that are written to match several there too.
    func disagreement(about transition: ChartTransition, besides patterns: Set<String> = []) -> (
        name: String, other: String
    )? {
        let events = transition.trigger.eventNames
        let taken = Set(events)
        for name in events where !patterns.contains(name) {
            // What SCXML reads otherwise than the chart; of an SCXML chart, than all others do.
            let (here, there) = (others.pattern(of: name), Dialect.scxml.pattern(of: name))
            if here == there { continue }
            if let other = first(of: there, where: { !here.matches($0) && !taken.contains($0) }) {
                return (name, other)
            }
        }
        return nil
    }

    /// Whether XState 5 takes a state's transition for the same events once `.*` is written behind the name that it waits
    /// for: not where the state has an event of its own that begins so, since there the exact name comes first, nor where
    /// XState has names of its own.
    /// - Parameter own: all events that the state's transitions wait for.
    func isWritable(asPattern name: String, among own: [String]) -> Bool {
        guard case .prefix(let stem) = Dialect.scxml.pattern(of: name), !stem.isEmpty,
            Dialect.xstate5.pattern(of: name) != .prefix(stem),
            Dialect.xstate5.pattern(of: stem + ".*") == .prefix(stem),
            name != stem || first(of: .prefix(stem), where: { $0 != stem }) != nil
        else { return false }
        let isXStates = ["done", "error", "xstate"].contains { EventPattern.prefix($0).matches(stem) }
        return !isXStates && !own.contains { $0 != name && $0 != stem && EventPattern.prefix(stem).matches($0) }
    }

    /// The first of all names that a pattern matches and that meets a condition.
    private func first(of pattern: EventPattern, where isMeant: (String) -> Bool) -> String? {
        let stem: String
        switch pattern {
        case .all: return names.first(where: isMeant)
        case .nothing: return nil
        case .name(let name), .prefix(let name): stem = name
        }
        let exact = names[place(of: stem)...].prefix(1).first { $0 == stem && isMeant($0) }
        // Others may stand between them, as `go-on` does between `go` and `go.on`.
        return exact ?? names[place(of: stem + ".")...].lazy.prefix(while: pattern.matches).first(where: isMeant)
    }

    /// The place of the first name that does not come before another.
    private func place(of name: String) -> Int {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < name { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
