import Stateloupe

/// What help and manual say of a command, and completions offer for it.
struct CommandPage {
    /// How it is called: `stateloupe check FILE... [options]`.
    var usage: String
    /// What it is for, in some words.
    var summary: String
    /// More of it, a paragraph each.
    var about: [String] = []
    var options: [OptionWords]
    /// What is said behind the options.
    var notes: [String] = []
    /// What each exit status means.
    var statuses: [(status: String, meaning: String)] = []

    /// What `--help` prints.
    var help: String {
        var parts = [OptionList.broken("\(usage): \(summary)").joined(separator: "\n")]
        parts += about.map(Self.paragraph)
        parts.append(OptionList.text(options))
        parts += notes.map(Self.paragraph)
        parts.append(statusLine)
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var statusLine: String {
        guard !statuses.isEmpty else { return "" }
        let all = statuses.map { "\($0.status): \($0.meaning)" }.joined(separator: "; ")
        return OptionList.broken("Status \(all).").joined(separator: "\n")
    }

    /// A text in lines; one that has lines of its own keeps them.
    static func paragraph(_ text: String) -> String {
        text.contains("\n") ? text : OptionList.broken(text).joined(separator: "\n")
    }
}
