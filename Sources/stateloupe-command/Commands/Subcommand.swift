import JSONText
import Stateloupe

/// What the first word of a command line asks for; another word is a file to explore, as those are that follow `explore`.
enum Subcommand: String, CaseIterable {
    case explore, render, check, run, convert

    /// Those that must be written; without one a file is explored.
    static let written = allCases.filter { $0 != .explore }

    static let writtenNames = written.map(\.rawValue)

    /// The word that asks what there is, or what the command behind it does.
    static let help = "help"
}

extension UsageError {
    /// What could not be opened as a file, which was most often meant to be a command.
    static func noFile(_ why: String, named name: String) -> UsageError {
        let meant = NearestName.of(name, among: Subcommand.allCases.map(\.rawValue) + [Subcommand.help])
        let option = CommonOptions.alone.map(\.name).first { $0 == "--" + name }
        // Behind -- or an option the name of a command is a file's as any other.
        let isBehind = meant == name
        let hint = isBehind ? "as a command, \(name) comes first" : (option ?? meant).map(NearestName.didYouMean)
        return UsageError(why + (hint.map { "; \($0)" } ?? ""))
    }

    /// What `help` was asked about and is no command.
    static func noHelp(on name: String) -> UsageError {
        let known = Subcommand.allCases.map(\.rawValue)
        let hint = NearestName.of(name, among: known).map(NearestName.didYouMean)
        return UsageError(
            "no command is called '\(OutsideText.cleanedLine(name))'; "
                + (hint ?? "there are \(known.joined(separator: ", "))"))
    }

    /// A second word that is no option, of a command that takes one file.
    static func secondFile(_ second: String) -> UsageError {
        UsageError("one file at a time: '\(OutsideText.cleanedLine(second))' is the second")
    }
}
