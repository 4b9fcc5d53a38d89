/// The transitions of a chart in the order in which the interpreter tries them: in that of `StepRun.first`, which asks
/// guards on the way.
package struct EventOrder: Sendable {
    private let dialect: Dialect
    private let events: EventTable

    /// O(events · log events).
    package init(_ chart: Statechart) {
        dialect = chart.dialect
        events = EventTable(chart)
    }

    /// A state's own transitions that an event of this name may set off, the one that is tried first at the front: by
    /// their places in the chart, where the dialect does not put the name itself before its patterns.
    package func transitions(of node: Int, by name: String) -> [Int] {
        var found: [Int] = []
        var known: Set<Int> = []
        for descriptor in events.key(of: name).descriptors {
            events.transitions(of: node, descriptor: descriptor) { transition in
                if known.insert(transition).inserted { found.append(transition) }
                return true
            }
        }
        return dialect.triesInOrder ? found.sorted() : found
    }
}
