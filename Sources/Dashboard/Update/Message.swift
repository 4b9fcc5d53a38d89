import GraphLayout
import MachineRecords
import Screen

/// Everything that can reach the loop.
package enum Message: Equatable, Sendable {
    case input(TerminalInput)
    case update(MachineUpdate)
    /// What became of a request or an edit of the person's.
    case answered(SubmissionAnswer)
    case verdicts([RequestRecord: Verdict], generation: Int)
    /// The program printed while the screen is open.
    case printed([PrintedLine])
    /// Some updates were dropped on the way because they came too fast.
    case missed(events: Int, refusals: Int)
    /// How many of the person's requests wait for the one before them.
    case queued(Int)
    /// A layout that was computed beside the loop.
    case laidOut(GraphScene)
    /// A layout beside the loop has come to this pass.
    case layingOut(PassWatch.Pass)
    /// The program wants the screen closed.
    case dismissed
}

/// Something that the program wrote to standard output or standard error.
package struct PrintedLine: Equatable, Sendable {
    /// How much of a line it is.
    package enum Kind: Sendable {
        case whole
        /// The last line so far: what comes next of the same stream replaces it.
        case unfinished
        /// No line: what came faster than it can be shown.
        case skipped
    }

    package var isError: Bool
    package var kind: Kind
    package var text: String
    /// How many bytes are not in the text.
    package var leftOut: Int

    package init(isError: Bool, kind: Kind = .whole, text: String, leftOut: Int = 0) {
        self.isError = isError
        self.kind = kind
        self.text = text
        self.leftOut = leftOut
    }
}

/// What the loop is to do after an update.
package enum Command: Equatable, Sendable {
    case ask(Submission)
    /// Take back the person's requests that wait for their turn.
    case withdraw
    case judge(VerdictQuestion)
    case write(DescribedValue, DatumPlace)
    case layOut(GraphScene)
    /// Draw everything anew, as after another program wrote over the screen.
    case repaint
}
