import GraphLayout
import MachineRecords
import Screen

/// Everything that can reach the loop.
package enum Message: Equatable, Sendable {
    /// What a person or the terminal does.
    case input(TerminalInput)
    case update(MachineUpdate)
    /// Some updates were dropped on the way because they came too fast.
    case missed(MissedEvents)
    /// What the machine answers to what it was asked.
    case reply(Reply)
    /// How many of the person's requests wait for the one before them.
    case queued(Int)
    /// What is heard of work beside the loop.
    case work(WorkNews)
    /// The program printed while the screen is open.
    case printed([PrintedLine])
    /// The program wants the screen closed.
    case closeRequested
}

/// What the machine answers to what it was asked.
package enum Reply: Equatable, Sendable {
    /// What became of a request of the person's.
    case request(SubmissionAnswer)
    /// What became of an edit of the person's.
    case edit(SubmissionAnswer)
    /// What the machine says of its requests; nil where it had moved on from what the question was about.
    case verdicts([RequestRecord: Verdict]?, generation: Int)
    /// What it has said so far, where it takes long over the others.
    case someVerdicts([RequestRecord: Verdict], generation: Int)
    /// What the machine says when it was asked for a route to a state.
    case route(RouteAnswer, to: RouteQuestion)
}

/// What is heard of work that is done beside the loop.
package enum WorkNews: Equatable, Sendable {
    /// A layout that was computed.
    case laidOut(GraphScene)
    /// A layout has come to this pass.
    case layingOut(PassWatch.Pass)
    /// What became of a text that leaves the screen.
    case text(TextNews)
    /// What a check of the opened file has found.
    case found([MachineFinding]?)
}
