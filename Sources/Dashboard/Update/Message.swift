import GraphLayout
import Screen

/// Everything that can reach the loop.
package enum Message: Equatable, Sendable {
    case input(TerminalInput)
    case news(LiveNews)
    case verdicts([LiveRequest: Verdict], generation: Int)
    /// The program printed while the screen is open.
    case printed([PrintedLine])
    /// Some news were dropped on the way because they came too fast.
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

/// A line that the program wrote to standard output or standard error.
package struct PrintedLine: Equatable, Sendable {
    package var isError: Bool
    package var text: String

    package init(isError: Bool, text: String) {
        self.isError = isError
        self.text = text
    }
}

/// What the loop is to do after an update.
package enum Command: Equatable, Sendable {
    case ask(LiveRequest)
    /// Take back the person's requests that wait for their turn.
    case withdraw
    case judge([LiveRequest], generation: Int)
    case write(LiveValue, DatumPlace)
    case layOut(GraphScene)
    /// Draw everything anew, as after another program wrote over the screen.
    case repaint
}
