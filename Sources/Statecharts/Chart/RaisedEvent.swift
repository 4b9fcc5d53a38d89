/// What makes a chart raise an event that nobody else can.
package enum RaisedEvent: Sendable, Hashable {
    case endOfState
    /// Work of this id ends well.
    case finish(String)
    /// It fails.
    case fail(String)
}

extension Statechart {
    /// The events that come from the ends of the chart's own states and work, and from nothing else: by these names nobody asks.
    /// What a transition waits for besides is an event like any other, as `error.execution` is, or `done.invoke.ID` where no
    /// work has that id. O(nodes and work).
    package var raisedEvents: [String: RaisedEvent] {
        var found: [String: RaisedEvent] = [:]
        for node in nodes.indices { found[doneEvent(of: node)] = .endOfState }
        for work in nodes.lazy.flatMap(\.invocations) {
            found["done.invoke." + work.id] = .finish(work.id)
            found["error.platform." + work.id] = .fail(work.id)
        }
        return found
    }
}
