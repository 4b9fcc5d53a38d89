import JSONText
import Stateloupe

/// What the first word of a command line asks for; another word is a file to explore, as those are that follow `explore`.
enum Subcommand: String, CaseIterable {
    case explore, render, check, run, convert

    /// Those that must be written; without one a file is explored.
    static let written = allCases.filter { $0 != .explore }

    static let writtenNames = written.map(\.rawValue)
}

extension UsageError {
    /// What could not be opened as a file, which was most often meant to be a command.
    static func noFile(_ why: String, named name: String) -> UsageError {
        let meant = NearestName.of(name, among: Subcommand.allCases.map(\.rawValue))
        // Behind -- the name of a command is a file's as any other.
        let hint = meant == name ? "the command \(name) stands before --" : meant.map { NearestName.didYouMean($0) }
        return UsageError(why + (hint.map { "; \($0)" } ?? ""))
    }

    /// A second word that is no option, of a command that takes one file.
    static func secondFile(_ second: String) -> UsageError {
        UsageError("one file at a time: '\(OutsideText.cleanedLine(second))' is the second")
    }
}
