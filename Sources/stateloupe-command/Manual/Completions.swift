import Stateloupe

/// Completions of the command line, each a script of a shell, written from the tables that parse it.
enum Completions {
    /// What the first word may be besides a file, each with what is said of it.
    static let firstWords =
        Subcommand.allCases.map { (name: $0.rawValue, words: $0.page.summary) } + [
            (name: Subcommand.help, words: Usage.helpSummary)
        ]

    static let commands = Subcommand.allCases.map(\.rawValue).joined(separator: " ")

    /// - Throws: `UsageError` for a shell that there are none for.
    static func script(for shell: String?) throws -> String {
        switch shell {
        case "bash": BashCompletion.script
        case "zsh": ZshCompletion.script
        case "fish": FishCompletion.script
        default:
            throw UsageError("--completions needs the name of a shell: \(CommonOptions.shells.joined(separator: ", "))")
        }
    }
}
