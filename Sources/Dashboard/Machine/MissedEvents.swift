import MachineRecords

/// How many events were dropped, and how many of them were what the figures of the screen count.
package struct MissedEvents: Equatable, Sendable {
    package var events = 0
    package var transitions = 0
    package var refusals = 0

    package init(events: Int = 0, transitions: Int = 0, refusals: Int = 0) {
        self.events = events
        self.transitions = transitions
        self.refusals = refusals
    }

    mutating func count(_ event: EventRecord) {
        events += 1
        switch event.kind {
        case .transitioned: transitions += 1
        case .rejected: refusals += 1
        case .ignored, .stayed, .context, .workStarted, .workEnded, .data, .suspended, .resumed, .reset: break
        }
    }
}
