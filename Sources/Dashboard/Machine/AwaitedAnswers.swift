import MachineRecords

/// The person's requests of which the screen does not show yet what came of them. They are answered in their order.
///
/// A request that changes nothing, as the way back into a machine that is not in the background, has an answer but no
/// event; the event of another may come before its answer or after it.
package struct AwaitedAnswers: Equatable, Sendable {
    private var made = 0
    private var answered = 0
    /// How many of those made have been answered, or an event has shown what came of them.
    private var resolved = 0
    /// The number of the last event that reports what came of a request.
    private var lastEvent = 0

    package init() {}

    mutating func begin() { made += 1 }

    mutating func countAnswer(_ answer: SubmissionAnswer) {
        answered = min(made, answered + 1)
        resolved = max(resolved, answered)
        if case .taken(let last) = answer { lastEvent = max(lastEvent, last) }
    }

    /// An event that the person caused is of the first request that has no answer yet; an edit is no request.
    mutating func countEvent(_ event: EventRecord) {
        if case .data = event.kind { return }
        if event.asker == .person || event.asker == .script { resolved = max(resolved, min(made, answered + 1)) }
    }

    /// A snapshot shows what came of everything that has been answered.
    mutating func countSnapshot() { lastEvent = 0 }

    /// Whether something may still come of a request.
    /// - Parameter number: of the last event that the screen shows.
    func isOpen(at number: Int) -> Bool { resolved < made || isReported(after: number) }

    /// Whether events that report what came of a request are on their way.
    /// - Parameter number: of the last event that has come.
    func isReported(after number: Int) -> Bool { lastEvent > number }
}
