import Testing

@testable import NcursesScreen

/// What a person is told when no screen can be opened: what is wrong, and what to do about it.
struct TerminalErrorTests {
    private static let texts: [(TerminalError, String)] = [
        (
            .inputIsNoTerminal,
            "standard input is not a terminal, so there are no keys to read; start it from a terminal, without '<'"
        ),
        (
            .outputIsNoTerminal,
            "standard output is not a terminal, so there is nowhere to draw; start it in a terminal, without '|' or '>'"
        ),
        (
            .cannotPlaceText(term: "dumb"),
            "the terminal is TERM=dumb, which cannot place text; use another one, or set TERM to what it really is"
        ),
        (
            .unknownTerminal(tried: ["zz", "xterm-256color"]),
            "no description of this terminal is installed (tried zz, xterm-256color); "
                + "install ncurses-term, or set TERM to a terminal like yours"
        ),
        (.inBackground, "the terminal belongs to another program now; start it in the foreground, without '&'"),
        (.takenDown, "a signal came while the screen opened, and the program is about to end"),
        (.alreadyOpen, "this program has its screen open already; close that one first"),
        (
            .tooLittle(of: "open files (ulimit -n)", limit: "8", needed: "64"),
            "the limit on open files (ulimit -n) is too low: it is 8, and 64 are needed; "
                + "raise it and start again"
        ),
        (
            .system(.frameFile, reason: "Too many open files"),
            "making a file in memory failed: Too many open files"
        ),
    ]

    @Test("D22 what the system did not do is named", arguments: TerminalError.Preparation.allCases)
    func preparations(preparation: TerminalError.Preparation) {
        let texts: [TerminalError.Preparation: String] = [
            .readingModes: "reading the terminal's modes failed: no",
            .copyingDescriptor: "copying the terminal's descriptor failed: no",
            .signalPipe: "making a pipe for signals failed: no",
            .outputPipe: "making a pipe for what the program prints failed: no",
            .frameFile: "making a file in memory failed: no",
        ]
        #expect(TerminalError.system(preparation, reason: "no").description == texts[preparation])
    }

    @Test("D22 each error says what is wrong and what to do", arguments: texts.indices)
    func text(row: Int) {
        let (error, text) = Self.texts[row]
        #expect(error.description == text)
    }
}
