/// Why no screen could be opened.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    case inputIsNoTerminal
    case outputIsNoTerminal
    /// The terminal says of itself that it cannot place text (`TERM=dumb`).
    case cannotPlaceText(term: String)
    /// None of the terminal descriptions that were tried is installed.
    case unknownTerminal(tried: [String])
    /// Another job has the terminal, and the process cannot be stopped until it is its turn.
    case inBackground
    /// A signal that ends the process came while the screen opened.
    case takenDown
    /// The process has a screen open.
    case alreadyOpen
    /// A limit of the process is lower than what is asked for needs.
    case tooLittle(of: String, limit: String, needed: String)
    /// The system refused something that the screen cannot do without.
    case system(Preparation, reason: String)

    /// What the system has to do before a screen can open.
    public enum Preparation: String, Sendable, CaseIterable {
        case readingModes = "reading the terminal's modes"
        case copyingDescriptor = "copying the terminal's descriptor"
        case signalPipe = "making a pipe for signals"
        case outputPipe = "making a pipe for what the program prints"
        case frameFile = "making a file in memory"
    }

    public var description: String {
        switch self {
        case .inputIsNoTerminal:
            "standard input is not a terminal, so there are no keys to read; start it from a terminal, without '<'"
        case .outputIsNoTerminal:
            "standard output is not a terminal, so there is nowhere to draw; start it in a terminal, without '|' or '>'"
        case .cannotPlaceText(let term):
            "the terminal is TERM=\(term), which cannot place text; use another one, or set TERM to what it really is"
        case .unknownTerminal(let tried):
            "no description of this terminal is installed (tried \(tried.joined(separator: ", "))); "
                + "install ncurses-term, or set TERM to a terminal like yours"
        case .inBackground:
            "the terminal belongs to another program now; start it in the foreground, without '&'"
        case .takenDown:
            "a signal came while the screen opened, and the program is about to end"
        case .alreadyOpen:
            "this program has its screen open already; close that one first"
        case .tooLittle(let what, let limit, let needed):
            "the limit on \(what) is too low: it is \(limit), and \(needed) are needed; raise it and start again"
        case .system(let preparation, let reason):
            "\(preparation.rawValue) failed: \(reason)"
        }
    }
}
