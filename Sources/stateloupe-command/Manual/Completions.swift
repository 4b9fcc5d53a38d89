import Stateloupe

/// Completions of the command line, each a script of a shell, written from the tables that parse it.
enum Completions {
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
