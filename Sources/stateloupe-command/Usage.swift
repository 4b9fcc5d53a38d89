import Stateloupe

/// What `--help` and `--version` print.
enum Usage {
    static let version = "0.1.0"

    static let command = """
        stateloupe: see your state machine

          stateloupe [FILE] [options]   explore a machine, live; without a file, one that is built in
          stateloupe render FILE        draw a machine as text (stateloupe render --help)
          stateloupe --help | --version

        FILE is a machine in JSON (states, transitions, initial); - is standard input.

        \(ExploreOptions.help)
        """

    static let render = """
        stateloupe render FILE [options]: draw a machine on standard output; FILE may be -

          --format text|ascii|layout    Unicode, ASCII, or the places of everything as JSON (text)
          --width N, --height N         the room the drawing should fit, in cells; it is never cut off
          --direction auto|right|down   which way the flow runs (auto)
        """
}
