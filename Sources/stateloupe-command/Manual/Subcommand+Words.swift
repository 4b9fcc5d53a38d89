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

    /// Every option that can be given to it.
    var options: [OptionWords] { page.options + CommonOptions.all + (self == .explore ? CommonOptions.alone : []) }
}
