import Stateloupe

/// For fish, as a file in `~/.config/fish/completions`, or sourced.
enum FishCompletion {
    static var script: String {
        let heading =
            "# fish completions of stateloupe \(CommonOptions.version), written by: stateloupe --completions fish"
        let commands = Subcommand.firstWords.map { name, words in
            "complete -c stateloupe -n __fish_use_subcommand -a \(name) -d \(quoted(words))"
        }
        let help =
            "complete -c stateloupe -n '__fish_seen_subcommand_from \(Subcommand.help)' -f -a '\(Subcommand.names)'"
        let options = Subcommand.allCases.flatMap { command in command.options.map { line($0, of: command) } }
        return ([heading] + commands + [help] + options).joined(separator: "\n") + "\n"
    }

    private static func line(_ option: OptionWords, of command: Subcommand) -> String {
        let names = Subcommand.writtenNames.joined(separator: " ")
        let condition =
            command == .explore
            ? "not __fish_seen_subcommand_from \(names)" : "__fish_seen_subcommand_from \(command.rawValue)"
        let start = "complete -c stateloupe -n '\(condition)' -l \(option.name.drop { $0 == "-" })"
        let words = "-d \(quoted(option.help))"
        switch option.value {
        case .none: return "\(start) \(words)"
        case .word: return "\(start) -x \(words)"
        case .file: return "\(start) -r -F \(words)"
        case .choice(let values, _): return "\(start) -x -a \(quoted(undescribed(values))) \(words)"
        case .list(let values, _):
            return "\(start) -x -a \(quoted("(__fish_append , \(undescribed(values)))")) \(words)"
        }
    }

    /// Values with a description of their own, which is empty: else that of the option would be behind each.
    private static func undescribed(_ values: [String]) -> String {
        values.map { $0 + "\\t" }.joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.reduce(into: "") { text, sign in text += "'\\".contains(sign) ? "\\\(sign)" : "\(sign)" }
        return "'\(escaped)'"
    }
}
