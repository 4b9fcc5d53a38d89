/// What the next frame begins with, before anything that ncurses writes.
struct FrameOpening: Equatable {
    /// The frame takes the terminal, and asks for bracketed paste.
    var takesScreen = false
    /// The terminal may wait for the end of a sequence.
    var cancels = false
    /// Some rows of the terminal may scroll alone.
    var freesRows = false
    /// Whether the mouse is to be reported from now on; nil changes nothing.
    var mouse: Bool?
    /// What puts a text on the clipboard.
    var clipboard = ""

    private static let pasteOn = "\u{1b}[?2004h"
    private static let wholeRegion = "\u{1b}[r"

    var sequences: String {
        var sequences = cancels ? String(UnicodeScalar(RestorePlan.cancel)) : ""
        if takesScreen {
            // ncurses frees the rows itself, once the screen is the program's. Here it is still the shell's, and to free the rows
            // takes the cursor home, where the shell would go on when it has its screen back.
            sequences += Self.pasteOn
        } else if freesRows {
            sequences += Self.wholeRegion
        }
        if let mouse { sequences += mouse ? MouseReporting.on : MouseReporting.off }
        return sequences + clipboard
    }

    /// What follows that which ncurses writes, which takes the screen for the size that it had when it was opened: where that has
    /// changed, the rows of the size before would be the only ones that scroll. The cursor is home, as ncurses left it.
    var sequencesBehindNcurses: String { takesScreen && freesRows ? Self.wholeRegion + "\u{1b}[H" : "" }
}
