import JSONText
import Stateloupe

/// What the first word of a command line asks for; another word is a file to explore.
enum Command: String, CaseIterable {
    case explore, render, check, run, convert

    /// What `--help` prints.
    var help: String {
        switch self {
        case .explore: Usage.command
        case .render: Usage.render
        case .check: Usage.check
        case .run: Usage.run
        case .convert: Usage.convert
        }
    }
}

extension UsageError {
    /// A second word that is no option: most often the first was meant to be a command.
    static func secondFile(_ second: String, after first: String?) -> UsageError {
        let meant = first.flatMap { NearestName.of($0, among: Command.allCases.map(\.rawValue)) }
        let hint = meant.map { "; did you mean \($0)?" } ?? ""
        return UsageError("one file at a time: '\(OutsideText.cleanedLine(second))' is the second\(hint)")
    }
}
