import Screen
import Testing

@testable import NcursesScreen

/// What is decided before anything is opened.
@Suite struct OpeningPlanTests {
    @Test(
        "D22 conditions that no screen can be opened under",
        arguments: [
            (OpeningFacts(inputIsTerminal: false), TerminalError.inputIsNoTerminal),
            (OpeningFacts(outputIsTerminal: false), .outputIsNoTerminal),
            (OpeningFacts(inputIsTerminal: false, outputIsTerminal: false), .inputIsNoTerminal),
            (OpeningFacts(term: "dumb"), .cannotPlaceText(term: "dumb")),
        ])
    func refusals(facts: OpeningFacts, error: TerminalError) {
        #expect(throws: error) { try OpeningPlan.decide(facts) }
    }

    @Test(
        "D19 NCURSES 2, 9: which descriptions are tried, in which order",
        arguments: [
            ("xterm-256color", "", "", ["xterm-256color", "vt100"]),
            ("xterm-256color", "truecolor", "", ["xterm-256color", "vt100"]),
            ("tmux-256color", "24bit", "", ["tmux-256color", "xterm-256color", "vt100"]),
            ("xterm-kitty", "truecolor", "", ["xterm-kitty", "xterm-256color", "vt100"]),
            ("xterm-direct", "truecolor", "", ["xterm-direct", "xterm-256color", "vt100"]),
            ("xterm-256color", "truecolor", "1", ["xterm-256color", "vt100"]),
            ("xterm-256color", "yes", "", ["xterm-256color", "vt100"]),
            ("", "truecolor", "", ["xterm-256color", "vt100"]),
            ("vt100", "", "", ["vt100", "xterm-256color"]),
        ])
    func terms(term: String, colorTerm: String, noColor: String, tried: [String]) throws {
        let plan = try OpeningPlan.decide(OpeningFacts(term: term, colorTerm: colorTerm, noColor: noColor))
        #expect(plan.terms == tried)
        #expect(plan.limit == (noColor.isEmpty ? .truecolor : .mono))
    }

    @Test(
        "D19 red, green and blue are sent where COLORTERM says so, whatever descriptions are installed",
        arguments: [
            ("xterm-256color", "truecolor", "", true), ("tmux-256color", "24bit", "", true),
            ("xterm-256color", "", "", false), ("xterm-256color", "truecolor", "1", false),
            ("screen-256color", "truecolor", "", false),
        ])
    func truecolor(term: String, colorTerm: String, noColor: String, takes: Bool) throws {
        let plan = try OpeningPlan.decide(OpeningFacts(term: term, colorTerm: colorTerm, noColor: noColor))
        #expect(plan.takesTruecolor == takes)
    }

    @Test("D19 who wants no more than 256 colours is not given a longer way to say them")
    func limit() throws {
        let facts = OpeningFacts(term: "xterm-256color", colorTerm: "truecolor", limit: .indexed256)
        #expect(try OpeningPlan.decide(facts).terms.first == "xterm-256color")
        #expect(try !OpeningPlan.decide(facts).takesTruecolor)
    }

    @Test(
        "D19 the depth of so many colours",
        arguments: [
            (-1, ColorDepth.mono), (0, .mono), (2, .mono), (8, .ansi8), (15, .ansi8), (16, .ansi16), (88, .ansi16),
            (256, .indexed256), (32_767, .indexed256), (16_777_216, .truecolor),
        ])
    func depth(colors: Int, depth: ColorDepth) {
        #expect(OpeningPlan(terms: [], limit: .truecolor).depth(colors: colors) == depth)
        #expect(OpeningPlan(terms: [], limit: .ansi8).depth(colors: colors) == min(depth, .ansi8))
    }

    @Test(
        "D22 on so few cells that ncurses writes while it opens, a signal finds something to leave",
        arguments: [(1, 1, true), (2, 2, true), (20, 7, true), (24, 80, false), (24, 20, false), (200, 1, false)])
    func writesEarly(width: Int, height: Int, isEarly: Bool) throws {
        let facts = OpeningFacts(deviceSize: Size(width: width, height: height))
        #expect(try OpeningPlan.decide(facts).writesEarly == isEarly)
        #expect(try !OpeningPlan.decide(OpeningFacts(deviceSize: nil)).writesEarly)
    }

    @Test(
        "D18 where the terminal does not know its size, LINES and COLUMNS say it, no larger than is ever drawn",
        arguments: [
            ("50", "200", Size(width: 200, height: 50)), ("30000", "30000", Size.largestDrawn), ("", "", nil),
            ("50", "", nil), ("0", "80", nil), ("many", "80", nil),
        ])
    func size(lines: String, columns: String, size: Size?) throws {
        #expect(try OpeningPlan.decide(OpeningFacts(lines: lines, columns: columns)).sizeWithoutDevice == size)
    }

    @Test("D18 the size that a terminal says is begun with, but for one that was told in error")
    func deviceSize() throws {
        for (size, isTaken) in [
            (nil, true), (Size(width: 80, height: 24), true), (Size(width: 4000, height: 9), false),
        ] {
            #expect(try OpeningPlan.decide(OpeningFacts(deviceSize: size)).takesDeviceSize == isTaken)
        }
    }

    @Test("D22 a person is told when another description had to serve, and only then")
    func notices() {
        let plan = OpeningPlan(terms: [], limit: .truecolor)
        #expect(plan.notice(opened: "xterm-256color", asked: "xterm-256color") == nil)
        #expect(
            plan.notice(opened: "vt100", asked: "foo")
                == "no description of TERM=foo is installed; drawing as on vt100")
        #expect(plan.notice(opened: "vt100", asked: "") == "TERM is not set; drawing as on vt100")
    }

    @Test("D22 the texts of all errors")
    func errors() {
        let texts: [(TerminalError, String)] = [
            (
                .inputIsNoTerminal,
                "standard input is not a terminal, so there are no keys to read; start it from a terminal, without '<'"
            ),
            (
                .outputIsNoTerminal,
                "standard output is not a terminal, so there is nowhere to draw; start it in a terminal, without '|' "
                    + "or '>'"
            ),
            (
                .cannotPlaceText(term: "dumb"),
                "the terminal is TERM=dumb, which cannot place text; use another one, or set TERM to what it really is"
            ),
            (
                .unknownTerminal(tried: ["foo", "vt100"]),
                "no description of this terminal is installed (tried foo, vt100); install ncurses-term, or set TERM "
                    + "to a terminal like yours"
            ),
            (.alreadyOpen, "this program has its screen open already; close that one first"),
            (
                .tooLittle(of: "open files (ulimit -n)", limit: "4", needed: "64"),
                "the limit on open files (ulimit -n) is too low: it is 4, and 64 are needed; raise it and "
                    + "start again"
            ),
            (.system(.signalPipe, reason: "no"), "making a pipe for signals failed: no"),
        ]
        for (error, text) in texts { #expect(error.description == text) }
    }

    @Test(
        "D19 NCURSES 1: which locales are tried",
        arguments: [
            ("UTF-8", ["", "C.UTF-8", "en_US.UTF-8"]), ("de_DE.UTF-8", ["", "C.UTF-8", "en_US.UTF-8"]),
            ("de_DE.utf8@euro", ["", "C.UTF-8", "en_US.UTF-8"]), ("", [""]), ("de_DE", [""]), ("de_DE@euro", [""]),
            ("C", [""]), ("de_DE.ISO-8859-1", [""]), ("de_DE.ISO-8859-15@euro", [""]),
        ])
    func locales(asked: String, tried: [String]) {
        #expect(CharacterSet.locales(asked: asked) == tried)
    }

    @Test("D19 NCURSES 1: only UTF-8 can show more than ASCII")
    func codesets() {
        #expect(CharacterSet.glyphs(codeset: "UTF-8") == .unicode)
        #expect(CharacterSet.glyphs(codeset: "utf8") == .unicode)
        for codeset in ["ANSI_X3.4-1968", "ISO-8859-1", ""] { #expect(CharacterSet.glyphs(codeset: codeset) == .ascii) }
    }
}
