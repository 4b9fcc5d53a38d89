/// One key as a person pressed it.
public enum Key: Hashable, Sendable {
    /// A printable scalar, a blank included.
    case character(Unicode.Scalar)
    /// A letter with Ctrl, given as its small letter: `control("l")`.
    case control(Unicode.Scalar)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
}

/// What a terminal reports to the loop.
public enum TerminalInput: Hashable, Sendable {
    case key(Key)
    /// The screen has a new size; what was drawn is lost.
    case resized(Size)
    /// The program was stopped and goes on (`fg`): everything must be drawn again.
    case resumed
    /// Somebody called `wake`.
    case woken
    /// A whole paste, cleaned of control characters.
    case pasted(String)
    /// A paste goes on though its end should have come: Escape ends it.
    case pasteOverdue
    /// The mouse did something, and somebody wanted to know.
    case mouse(MouseReport)
    /// The input is at its end: nobody will ever press a key again.
    case ended
}
