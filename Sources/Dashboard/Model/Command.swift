import MachineRecords
import Screen

/// What is to be done outside of the model after an update.
package enum Command: Equatable, Sendable {
    case ask(Submission)
    /// Take back the person's requests that wait for their turn.
    case withdraw
    case judge(VerdictQuestion)
    case route(RouteCommand)
    /// Ask for a fresh snapshot, as updates were missed.
    case refresh
    case write(DatumEdit)
    /// Let the machine's own clock go on, at another pace if one is given.
    case runClock(pace: Int?)
    case layOut(GraphScene)
    case text(TextCommand)
    case terminal(TerminalCommand)
    case machines(MachinesCommand)
    /// Tell the program of a key, so that it can hold still while a person works.
    case keyPressed
}

/// What is to be done about a route to a state.
package enum RouteCommand: Equatable, Sendable {
    /// Ask for it, instead of any that was asked for before.
    case seek(RouteQuestion)
    /// Nobody waits for one any more.
    case stopSeeking
}

/// What is to be done with the terminal, besides showing pictures.
package enum TerminalCommand: Equatable, Sendable {
    /// Have clicks and the wheel reported, or leave them to the terminal.
    case reportMouse(Bool)
    /// Draw everything anew, as after another program wrote over the screen.
    case repaint
}

/// What is to be done with the machine in sight, whichever that is: the loop does it, as it alone knows them all.
package enum MachinesCommand: Equatable, Sendable {
    /// Show another of the machines, by its place among them.
    case show(Int)
    /// Press a key, as a script of one machine does, for whatever machine is shown.
    case press(Key)
}

/// What is to be done with texts that leave the screen.
package enum TextCommand: Equatable, Sendable {
    /// Put a text on the clipboard.
    case copy(CopiedText)
    /// Draw the graph as text for the clipboard.
    case drawToCopy(ExportFile)
    case save(ExportFile)
}
