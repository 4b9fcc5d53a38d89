import Stateloupe

/// What help, manual and completions say of the command and its parts.
enum Usage {
    /// What is said of `help` beside the commands.
    static let helpSummary = "what there is, and what a command does"

    /// What a file may be.
    static let file = """
        FILE is a Mermaid state diagram (alone, or in Markdown: README.md, README.md:2, README.md#heading), an XState \
        machine as JSON, SCXML, Graphviz DOT, or plain JSON (states, transitions, initial); - is standard input, which has no keys for a screen: \
        there it needs --once.
        """

    /// How every command reads its words.
    static let words = """
        An option's value is the next word, or follows an equals sign: --width 78, --width=78. Behind -- every word is a file.
        """

    static let explore = CommandPage(
        usage: "stateloupe [explore] [FILE...] [options]",
        summary: "explore a machine, live; without a file, one that is built in",
        about: ["Several files are several machines on one screen: Space s lists them and switches."],
        options: ExploreOptions.table.words + ExploreCommand.table.words, notes: [file, ExploreOptions.scriptHelp],
        statuses: [
            ("0", "the screen was left, or the script has come to its end"),
            ("1", "an expectation of a script failed, or what is printed cannot be written"),
            ("2", "a machine, a script, an option or the terminal is not as it should be"),
        ])

    static let check = CommandPage(
        usage: "stateloupe check FILE... [options]", summary: "what can be said against machines without running them",
        about: [
            """
            States that nothing leads to, that nothing leads out of, or that never come to an end; transitions that \
            are never taken because another always comes first, or that nothing decides between; loops without events. Each with its place, and \
            where there is one a list of events that leads there, as stateloupe run --events takes it.
            """,
            """
            A finding in JSON has file, line, column, kind, message, reached and events: with reached true the events \
            lead there, none where the machine begins; with reached false no way there is known. Line and column are null \
            where the whole file is meant. One that --accept names has accepted too, which is true.
            """,
            """
            Kinds of what is no finding about states: remark, for what is read otherwise than it is written; unfinished, \
            where not all configurations were looked at; loss, for what is not carried; note, for what is worth knowing; and \
            unreadable.
            """,
        ],
        options: CheckCommand.table.words, notes: [file],
        statuses: [
            ("0", "nothing was found"), ("1", "something was found"),
            ("2", "a file cannot be read, or the findings cannot be written"),
        ])

    static let run = CommandPage(
        usage: "stateloupe run FILE [options]", summary: "drive a machine without a screen",
        about: [
            """
            Standard input has one request a line: an event, or {"event":NAME}, {"guard":NAME,"on":true}, \
            {"after":MILLISECONDS or NAME}, {"done":ID}, {"error":ID}. A line of JSON comes for the start and for each: \
            event, from, to, active (all current states), refused, why, done. Time passes only when it is asked to.
            """
        ],
        options: RunCommand.table.words, notes: [file],
        statuses: [
            ("0", "all requests were taken"),
            ("1", "a refusal, a loop without events, an expectation not met, or the lines cannot be written"),
            ("2", "the file, a request or an option is not as it should be"),
        ])

    static let convert = CommandPage(
        usage: "stateloupe convert FILE --to FORMAT [options]",
        summary: "write a machine in another format on standard output",
        about: [
            """
            What the file says that is not carried, and what the format cannot hold, is listed on standard error.
            """
        ],
        options: ConvertCommand.table.words, notes: [file], statuses: written)

    static let render = CommandPage(
        usage: "stateloupe render FILE [options]", summary: "draw a machine on standard output",
        about: [
            """
            Without --wrap and --cut every name and label is whole, on one line; before the name of the state in which \
            the machine begins is a ● (* in ASCII). A state with states in it is a frame around them, its name in the border, \
            a ● before what is entered first. Where the size that is asked for holds no such drawing and holds one without \
            frames, states are parent.child, and a * behind a label marks what leaves from all of a parent's states.
            """
        ],
        options: RenderCommand.table.words, notes: [file], statuses: written)

    private static let written = [
        ("0", "it is written"), ("1", "it cannot be written, as on a full disk"),
        ("2", "a file or an option is not as it should be"),
    ]

    /// What `stateloupe --help` prints.
    static let command = """
        stateloupe: see your state machine

          stateloupe [explore] [FILE...] [options]
                                        explore a machine, live, or several by turns;
                                        without a file, one that is built in
          stateloupe render FILE        draw a machine as text
          stateloupe check FILE...      look for what cannot be right in machines
          stateloupe run FILE           drive a machine without a screen
          stateloupe convert FILE --to FORMAT
                                        write a machine in another format
          stateloupe help COMMAND | COMMAND --help | --version

        \(CommandPage.paragraph(file))

        \(OptionList.text(explore.options + CommonOptions.all + CommonOptions.alone))

        \(CommandPage.paragraph(words))

        \(ExploreOptions.scriptHelp)
        """
}
