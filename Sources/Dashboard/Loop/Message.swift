import GraphLayout
import MachineRecords
import Screen

/// Everything that can reach the loop.
package enum Message: Equatable, Sendable {
    case input(TerminalInput)
    case update(MachineUpdate)
    /// What became of a request of the person's.
    case answered(SubmissionAnswer)
    /// What became of an edit of the person's.
    case written(SubmissionAnswer)
    case verdicts([RequestRecord: Verdict], generation: Int)
    /// The machine had moved on from what the question was about.
    case staleQuestion(generation: Int)
    /// The program printed while the screen is open.
    case printed([PrintedLine])
    /// Some updates were dropped on the way because they came too fast.
    case missed(MissedEvents)
    /// How many of the person's requests wait for the one before them.
    case queued(Int)
    /// A layout that was computed beside the loop.
    case laidOut(GraphScene)
    /// A layout beside the loop has come to this pass.
    case layingOut(PassWatch.Pass)
    /// The program wants the screen closed.
    case dismissed
}

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
