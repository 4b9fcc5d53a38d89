import Stateloupe

/// What `--help` and `--version` print.
enum Usage {
    static let version = "0.1.0"

    static let command = """
        stateloupe: see your state machine

          stateloupe [FILE] [options]   explore a machine, live; without a file, one that is built in
          stateloupe render FILE        draw a machine as text
          stateloupe check FILE...      look for states and transitions that cannot be right
          stateloupe run FILE           drive a machine without a screen, a line of JSON for each request
          stateloupe convert FILE --to FORMAT
                                        write a machine in another format
          stateloupe COMMAND --help | --version

        \(file)

        \(ExploreOptions.help)
          --clock PACE      let delays run from the start: real, or 10 for ten times as fast (still)
          --strict          what a file says that cannot be carried is an error
        \(reading)
        """

    /// What a file may be.
    private static let file = """
        FILE is a Mermaid state diagram (alone, or in Markdown: README.md, README.md:2, README.md#heading), an XState
        machine as JSON, SCXML, Graphviz DOT, or plain JSON (states, transitions, initial); - is standard input.
        """

    private static let reading = """
          --from FORMAT     json, xstate, mermaid, markdown, scxml or dot, where the file's name does not say it
          --dialect v4|v5   the version of XState whose rules hold, where the file does not say it
        """

    static let check = """
        stateloupe check FILE... [options]: what can be said against machines without running them

        States that nothing leads to, that nothing leads out of, or that never come to an end; transitions that another
        one always outdoes, or that nothing decides between; loops without events. Each with its place, and where there
        is one a list of events that leads there, as stateloupe run --events takes it.

          --format text|json|github     lines for people, one list for scripts, or annotations of a workflow (text)
          --same            two files: what the one says and the other does not
          --strict          what a file says that cannot be carried is a finding
        \(reading)

        \(file)
        Status 0: nothing found; 1: something; 2: a file cannot be read.
        """

    static let run = """
        stateloupe run FILE [options]: drive a machine without a screen

        Standard input has one request a line: an event, or {"event":NAME}, {"guard":NAME,"on":true},
        {"after":MILLISECONDS or NAME}, {"done":ID}, {"error":ID}. A line of JSON comes for the start and for each:
        event, from, to, active (all current states), refused, why, done. Time passes only when it is asked to.

          --events a,b,c    these requests instead; - is standard input
          --walk N          N random requests of those that would be taken
          --seed S          by which --walk chooses (1)
          --expect STATE    status 1 unless the state is current at the end; may be given more than once
          --cover PERCENT   status 1 unless so many of the transitions were taken
          --paths           write the shortest list of events to each state instead
          --strict          what a file says that cannot be carried is an error
        \(reading)

        \(file)
        Status 0: all were taken; 1: a refusal, a loop without events, or an expectation not met; 2: unreadable.
        """

    static let convert = """
        stateloupe convert FILE --to FORMAT [options]: write a machine in another format on standard output

          --to FORMAT       mermaid, xstate, scxml, dot, or json, with all that is known of the machine
          --strict          what cannot be carried is an error
        \(reading)

        \(file)
        What the file says that is not carried, and what the format cannot hold, is listed on standard error.
        """

    static let render = """
        stateloupe render FILE [options]: draw a machine on standard output; FILE may be -

          --format text|ascii|svg|layout
                                        Unicode, ASCII, a vector picture, or the places of everything as JSON (text)
          --format mermaid|xstate|scxml|dot|json
                                        the machine in another format, as stateloupe convert writes it
          --width N, --height N         the room the drawing should fit, in cells; it is never cut off
          --direction auto|right|down   which way the flow runs (auto)
          --wrap                        long names and labels are broken over several lines; with a width or a height
                                        only as far as it takes to fit
          --cut N                       names and labels of more than N columns are cut, and end with …; with --wrap
                                        they are broken into lines of at most N columns instead
          --effort N                    how many looks the search for a compact drawing may take, a tenth of a second
                                        for 960,000 (960000); fewer are quicker, more may be more compact

        Without --wrap and --cut every name and label is whole, on one line; before the name of the state in which the
        machine begins is a ● (* in ASCII). States within states are drawn without frames, as parent.child; a * behind a
        label marks what leaves from all of a parent's states.

        \(file)
        """
}
