import Stateloupe

/// What every command understands, and what stands alone.
enum CommonOptions {
    static let version = "0.1.0"
    static let date = "2026-11-22"

    /// The options of every command; each is the whole of what is done.
    static let all = [
        OptionWords("--help", help: "print what a command does, and its options"),
        OptionWords("--version", help: "print the version"),
    ]

    /// The options that stand alone.
    static let alone = [
        OptionWords(
            "--completions", .choice(shells, shells.joined(separator: "|")),
            help: "print the completions of a shell"),
        OptionWords("--man", help: "print the manual, for man -l -"),
    ]

    /// By which a mistyped option is told.
    static let names = all.map(\.name)

    /// The shells that there are completions for.
    static let shells = ["bash", "zsh", "fish"]
}
