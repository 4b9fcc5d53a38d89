import JSONText
import Screen

/// A command line that cannot be understood.
public struct UsageError: Error, CustomStringConvertible, Equatable {
    public let description: String

    /// An error with that text.
    public init(_ description: String) { self.description = description }

    /// An argument beside an option that stands alone.
    public static func unknown(_ argument: String, beside option: String) -> UsageError {
        UsageError("unexpected argument '\(TextWidth.clean(argument))' beside \(option); see --help")
    }

    /// An argument that nobody knows, with the nearest that is known.
    public static func unknown(_ argument: String, known: [String]) -> UsageError {
        let name = TextWidth.clean(argument)
        guard argument.hasPrefix("-") else {
            return UsageError("unexpected argument '\(name)'; see --help")
        }
        let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2, known.contains(parts[0]) {
            return UsageError("\(parts[0]) takes no value; see --help")
        }
        let value = parts.count == 2 ? "=" + parts[1] : ""
        let meant = NearestName.of(parts[0], among: known)
        let nearest = meant.map { ", " + NearestName.didYouMean($0 + value) } ?? ""
        return UsageError("unknown option '\(name)'\(nearest.isEmpty ? "; --help lists the known ones" : nearest)")
    }
}
