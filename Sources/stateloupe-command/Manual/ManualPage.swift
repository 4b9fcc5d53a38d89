import Stateloupe

/// The manual page, as `man` reads it, written from the tables that parse the command line.
enum ManualPage {
    static var text: String {
        let parts = [
            ".TH STATELOUPE 1 \"\(CommonOptions.date)\" \"stateloupe \(CommonOptions.version)\" \"User Commands\"",
            // Where a terminal has no such dot the program prints an asterisk too.
            ".ie c\\[u25CF] .ds St \\[u25CF]\n.el .ds St *",
            ".SH NAME\nstateloupe \\- see your state machine",
            ".SH SYNOPSIS\n" + Subcommand.allCases.map { ".B \(escaped($0.page.usage))" }.joined(separator: "\n.br\n"),
            ".SH DESCRIPTION\n" + description,
            ".SH OPTIONS\n" + list(Usage.explore.options + CommonOptions.all + CommonOptions.alone),
            ".SH COMMANDS\n" + Subcommand.written.map(section).joined(separator: "\n"),
            ".SH SCRIPTS\n" + verbatim(ExploreOptions.scriptHelp),
            ".SH EXIT STATUS\n" + statuses,
            ".SH ENVIRONMENT\n" + terms(environment),
            ".SH FILES\n" + terms(files),
            ".SH EXAMPLES\n" + terms(examples),
        ]
        return parts.joined(separator: "\n") + "\n"
    }

    private static var description: String {
        paragraphs([
            """
            Without a command, stateloupe opens a machine in the terminal: its graph, what can be asked of it and what \
            would come of that, its data, its errors and its log. In it, ? shows every key that works; where no file was \
            named, ? and then t is a tour of ten steps.
            """,
            Usage.file, Usage.words,
        ])
    }

    private static func section(_ command: Subcommand) -> String {
        let page = command.page
        return [
            ".SS \(escaped(page.usage))", paragraphs([page.summary.capitalizedFirst + "."] + page.about),
            list(page.options),
        ].joined(separator: "\n")
    }

    private static var statuses: String {
        Subcommand.allCases.filter { !$0.page.statuses.isEmpty }.map { command in
            let name = command == .explore ? "stateloupe" : "stateloupe \(command.rawValue)"
            return ".SS \(escaped(name))\n" + terms(command.page.statuses.map { ($0.status, $0.meaning) })
        }.joined(separator: "\n")
    }

    private static let environment: [(String, String)] = [
        ("NO_COLOR", "no colours, where it is set and not empty"),
        ("COLORTERM", "truecolor or 24bit: the terminal has all colours"),
        ("TERM", "the terminal; one that terminfo does not know is taken for a usual one, and a line says so"),
        (
            "ESCDELAY",
            "how many milliseconds the rest of a key may take after ESC: 50; more where arrows over a slow link are taken for letters"
        ),
        ("XDG_CONFIG_HOME", "where the configuration is, instead of ~/.config"),
        ("LC_ALL, LC_CTYPE, LANG", "lines and marks are ASCII where none of them says UTF-8"),
        ("COLUMNS, LINES", "the size of the frame that --once prints"),
    ]

    private static let files: [(String, String)] = [
        (
            "~/.config/stateloupe/config.json5",
            "theme, keys, motion, mouse, ask, clock and panes; a fault in it is reported and skipped"
        ),
        ("~/.config/stateloupe/themes", "themes of one's own, and base16 schemes in YAML"),
    ]

    private static let examples: [(String, String)] = [
        ("stateloupe README.md:1", "the first diagram of a Markdown file, live"),
        ("stateloupe machine.json --script tour.script --exit", "a script as a test, also without a terminal"),
        ("stateloupe check --format github docs/*.mmd", "findings as annotations of a workflow"),
        ("stateloupe convert machine.scxml --to mermaid", "a diagram for a README"),
    ]

    private static func list(_ options: [OptionWords]) -> String {
        options.map { option in
            let value = option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
            return ".TP\n\\fB\(escaped(option.name))\\fR\(value)\n\(line(option.help))"
        }.joined(separator: "\n")
    }

    private static func terms(_ terms: [(String, String)]) -> String {
        terms.map { ".TP\n\\fB\(escaped($0.0))\\fR\n\(line($0.1))" }.joined(separator: "\n")
    }

    private static func paragraphs(_ texts: [String]) -> String { texts.map(line).joined(separator: "\n.PP\n") }

    private static func verbatim(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
        return ".nf\n\(lines.joined(separator: "\n"))\n.fi"
    }

    /// A line of text, which is no request of roff's however it begins.
    private static func line(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("\\(aq") ? "\\&\(text)" : text
    }

    /// Hyphens that can be copied, signs that roff would obey, and others by their names: each terminal has its own for them.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { text, sign in
            switch sign {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case "'": text += "\\(aq"
            case "~": text += "\\(ti"
            case "^": text += "\\(ha"
            case "●": text += "\\*(St"
            case "→": text += "\\(->"
            case "…": text += "..."
            default: text.append(sign)
            }
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
