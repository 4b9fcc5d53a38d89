import Themes

extension ExploreOptions {
    /// The options of every program that opens the screen.
    package static let table = OptionTable(looks + habits + plays)

    private static let looks: [CommandOption<ExploreOptions>] = [
        .flag("--once", "print one frame as plain text, COLUMNS by LINES where there is no terminal, and leave") {
            $0.once = true
        },
        .value(
            "--theme", .choice(Themes.names, "NAME"),
            "a theme, \(Themes.names.joined(separator: ", ")) or one of your own, or the path of a theme file or a base16 scheme",
            demand: "needs a name, as in --theme light"
        ) { options, name in
            options.theme = name
            return true
        },
        .value(
            "--config", .file("FILE"), "settings from a JSON5 file instead of ~/.config/stateloupe/config.json5",
            demand: "needs a file, as in --config my.json5"
        ) { options, path in
            options.config = path
            return true
        },
        .flag("--ascii", "lines and marks in ASCII alone") { $0.isASCII = true },
    ]

    private static let habits: [CommandOption<ExploreOptions>] = [
        .flag("--reduced-motion", "no animation") { $0.takeReducedMotion(true) },
        .flag("--no-mouse", "leave the mouse to the terminal, which selects text with it") { $0.takeMouse(false) },
        .flag("--no-ask", "do not ask before final states and resets") { $0.takeAsking(false) },
        .flag("--motion", "animation, whatever the configuration says") { $0.takeReducedMotion(false) },
        .flag("--mouse", "the mouse, whatever the configuration says") { $0.takeMouse(true) },
        .flag("--ask", "ask before final states and resets, whatever the configuration says") { $0.takeAsking(true) },
    ]

    private static let plays: [CommandOption<ExploreOptions>] = [
        .value(
            "--autopilot", .word("SEED"),
            "make legal requests by itself, into final states last, until a key or a refusal",
            demand: "needs a whole number as its seed, as in --autopilot 7"
        ) { options, text in
            options.autopilot = UInt64(text)
            return options.autopilot != nil
        },
        .value(
            "--script", .file("FILE"), "play FILE: lines of ask, send, wait, select, key, type, expect",
            demand: "needs a file, as in --script tour.script"
        ) { options, path in
            options.script = path
            return true
        },
        .value(
            "--record", .file("FILE"), "record the session in a new FILE, as asciicast",
            demand: "needs a file, as in --record tour.cast"
        ) { options, path in
            options.record = path
            return true
        },
        .flag("--exit", "leave when the script ends, with status 1 where an expectation fails") {
            $0.exitsAfterScript = true
        },
    ]

    /// How a script is written, for help and manual.
    package static let scriptHelp = """
        A script has a step a line; # begins a comment.
          ask STATE         ask for a state, reset, background, foreground or dynamic
          send EVENT        send an event
          wait 500ms        wait, in ms, s or min
          select STATE      select a state in the graph
          key KEY...        press keys: a letter, Space, Enter, Esc, Up, ^R, ...
          type TEXT         press the keys of a text, as in a search
          expect state STATE [within 5s]
                            fail unless the machine is there, or comes there in time
          expect refused    fail unless the last request was refused
          expect ignored    the same of one that was ignored
          expect allowed    the same of one that was made
        """

    private mutating func takeReducedMotion(_ isReduced: Bool) {
        reducedMotion = isReduced
        insistence.reducedMotion = isReduced
    }

    private mutating func takeMouse(_ isWanted: Bool) {
        mouse = isWanted
        insistence.mouse = isWanted
    }

    private mutating func takeAsking(_ asks: Bool) {
        asksBeforeFinal = asks
        insistence.asksBeforeFinal = asks
    }
}
