import Stateloupe

/// What help, manual and completions say of each command.
extension Subcommand {
    /// What is said of it.
    var page: CommandPage {
        switch self {
        case .explore: Usage.explore
        case .render: Usage.render
        case .check: Usage.check
        case .run: Usage.run
        case .convert: Usage.convert
        }
    }

    /// What the first word may be besides a file, each with what is said of it.
    static var firstWords: [(name: String, words: String)] {
        allCases.map { ($0.rawValue, $0.page.summary) } + [(help, Usage.helpSummary)]
    }

    /// All of them, as `help` takes them.
    static var names: String { allCases.map(\.rawValue).joined(separator: " ") }

    /// Which commands have an option, as a message ends; nil where none has.
    static func having(_ option: String) -> String? {
        let owners = allCases.filter { $0.page.options.contains { $0.name == option } }.map {
            "stateloupe \($0.rawValue)"
        }
        guard let last = owners.last else { return nil }
        let names = owners.dropLast().joined(separator: ", ")
        return owners.count == 1 ? "\(last) has it" : "\(names) and \(last) have it"
    }

    /// Every option that can be given to it.
    var options: [OptionWords] { page.options + CommonOptions.all + (self == .explore ? CommonOptions.alone : []) }
}
