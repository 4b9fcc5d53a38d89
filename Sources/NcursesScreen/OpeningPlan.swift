import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is known of the world before a screen is opened.
struct OpeningFacts: Sendable {
    var inputIsTerminal = true
    var outputIsTerminal = true
    /// `TERM`, `COLORTERM` and `NO_COLOR`; empty where not set.
    var term = "xterm-256color"
    var colorTerm = ""
    var noColor = ""
    /// `LINES` and `COLUMNS`; empty where not set.
    var lines = ""
    var columns = ""
    /// What the terminal says of its own size; nil where it does not know.
    var deviceSize: Size?
    /// The most colours that are wanted.
    var limit = ColorDepth.truecolor

    /// Asks the system.
    static func gather(limit: ColorDepth) -> OpeningFacts {
        OpeningFacts(
            inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            term: CharacterSet.variable("TERM"), colorTerm: CharacterSet.variable("COLORTERM"),
            noColor: CharacterSet.variable("NO_COLOR"), lines: CharacterSet.variable("LINES"),
            columns: CharacterSet.variable("COLUMNS"), deviceSize: TerminalDevice.size(of: STDOUT_FILENO), limit: limit)
    }
}

/// How a screen is going to be opened.
struct OpeningPlan: Hashable, Sendable {
    /// Terminal descriptions to try, the best first.
    var terms: [String]
    /// The most colours to use.
    var limit: ColorDepth
    /// Whether the terminal takes 24 bits of colour, whatever its description says.
    var takesTruecolor = false
    /// The size to draw in where the terminal does not know its own; nil for that of its description.
    var sizeWithoutDevice: Size?
    /// Whether the size that the terminal says is one to begin with: ncurses takes memory for each of its cells.
    var takesDeviceSize = true
    /// Whether ncurses may write to the terminal while it opens: what it gathers has room for few cells more than the screen has.
    var writesEarly = false

    /// Decides from the facts alone.
    static func decide(_ facts: OpeningFacts) throws(TerminalError) -> OpeningPlan {
        guard facts.inputIsTerminal else { throw .inputIsNoTerminal }
        guard facts.outputIsTerminal else { throw .outputIsNoTerminal }
        guard facts.term != "dumb" else { throw .cannotPlaceText(term: facts.term) }
        let limit = facts.noColor.isEmpty ? facts.limit : .mono
        let terms = [facts.term, "xterm-256color", "vt100"]
        let takesTruecolor = limit == .truecolor && ["truecolor", "24bit"].contains(facts.colorTerm)
        var plan = OpeningPlan(terms: [], limit: limit, sizeWithoutDevice: size(facts))
        // GNU screen hands on what the terminal around it says, and takes the numbers of such a colour for attributes.
        plan.takesTruecolor = takesTruecolor && !facts.term.hasPrefix("screen")
        plan.takesDeviceSize = facts.deviceSize.map { $0 == $0.drawable } ?? true
        plan.writesEarly = facts.deviceSize.map { ($0.width + 6) * ($0.height + 2) < longestStart } ?? false
        for term in terms where !term.isEmpty && !plan.terms.contains(term) { plan.terms.append(term) }
        return plan
    }

    /// More bytes than take the screen of any terminal.
    private static let longestStart = 512

    private static func size(_ facts: OpeningFacts) -> Size? {
        guard let height = Int(facts.lines), let width = Int(facts.columns), height > 0, width > 0 else { return nil }
        return Size(width: width, height: height).drawable
    }

    /// The depth of a terminal description that names so many colours.
    func depth(colors: Int) -> ColorDepth {
        let own: ColorDepth =
            switch colors {
            case ..<8: .mono
            case ..<16: .ansi8
            case ..<256: .ansi16
            case ..<16_777_216: .indexed256
            default: .truecolor
            }
        return min(own, limit)
    }

    /// What to tell a person whose terminal was opened under another name than its own.
    func notice(opened: String, asked: String) -> String? {
        guard opened != asked else { return nil }
        let name = asked.isEmpty ? "TERM is not set" : "no description of TERM=\(asked) is installed"
        return "\(name); drawing as on \(opened)"
    }
}
