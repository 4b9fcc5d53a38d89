import JSONText
import Stateloupe

/// What `--help` and `--version` print.
enum Usage {
    static let version = "0.1.0"

    static let command = """
        stateloupe: see your state machine

          stateloupe [FILE] [options]   explore a machine, live; without a file, one that is built in
          stateloupe render FILE        draw a machine as text (stateloupe render --help)
          stateloupe --help | --version

        FILE is a machine in JSON (states, transitions, initial); - is standard input, for --once and render.

        \(ExploreOptions.help)
        """

    static let render = """
        stateloupe render FILE [options]: draw a machine on standard output; FILE may be -

          --format text|ascii|svg|dot|layout
                                        Unicode, ASCII, a vector picture, the language of Graphviz, or the places of
                                        everything as JSON (text)
          --width N, --height N         the room the drawing should fit, in cells; it is never cut off
          --direction auto|right|down   which way the flow runs (auto)
          --wrap                        long names and labels are broken over several lines; with a width or a height
                                        only as far as it takes to fit
          --cut N                       names and labels of more than N columns are cut, and end with …; with --wrap
                                        they are broken into lines of at most N columns instead
          --effort N                    how many looks the search for a compact drawing may take, a tenth of a second
                                        for 960,000 (960000); fewer are quicker, more may be more compact

        Without --wrap and --cut every name and label is whole, on one line; before the name of the state in which the
        machine begins is a ● (* in ASCII). Graphviz places and breaks what it draws
        itself: dot takes the direction alone.
        """
}

extension UsageError {
    /// A second word that is no option: most often the first was meant to be a command.
    static func secondFile(_ second: String, after first: String?) -> UsageError {
        let isCommand = first.flatMap { NearestName.of($0, among: ["render"]) } != nil
        let hint = isCommand ? "; did you mean render?" : ""
        return UsageError("one file at a time: '\(OutsideText.cleanedLine(second))' is the second\(hint)")
    }
}
