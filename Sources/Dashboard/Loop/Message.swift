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
    /// What the machine says of its requests; nil where it had moved on from what the question was about.
    case verdicts([RequestRecord: Verdict]?, generation: Int)
    /// What the machine says when it was asked for a way to a state.
    case route(RouteAnswer, to: RouteQuestion)
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
    /// What became of a text that leaves the screen.
    case text(TextNews)
    /// What a check of the opened file has found.
    case found([MachineFinding]?)
    /// The program wants the screen closed.
    case dismissed
}
