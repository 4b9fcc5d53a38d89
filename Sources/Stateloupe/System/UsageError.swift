import JSONText
import Screen

/// A command line that cannot be understood, or a file that it names and that cannot be used.
public struct UsageError: Error, CustomStringConvertible, Equatable {
    /// The file that it is about, as a person reads it; nil where it is about none.
    let file: String?
    /// What is wrong, without the file.
    package let reason: String

    /// An error with that text.
    public init(_ description: String) { (file, reason) = (nil, description) }

    /// Why a file cannot be used.
    /// - Parameter path: as it was named.
    init(of path: String, _ reason: String) { (file, self.reason) = (ShownFile.name(path), reason) }

    /// What is wrong, behind the file that it is about.
    public var description: String { worded(of: file) }

    /// The same of a file that is called otherwise where a person has named it.
    func worded(of file: String?) -> String { file.map { "\($0): \(reason)" } ?? reason }

    /// Whether a person reads the same.
    public static func == (one: UsageError, other: UsageError) -> Bool { one.description == other.description }

    /// An argument beside an option that stands alone.
    public static func unknown(_ argument: String, beside option: String) -> UsageError {
        UsageError("unexpected argument '\(TextWidth.clean(argument))' beside \(option); see --help")
    }

    /// An argument that nobody knows, with the nearest that is known.
    /// - Parameter elsewhere: what else has an option of that name, as a message ends; nil where nothing has.
    public static func unknown(
        _ argument: String, known: [String], elsewhere: (String) -> String? = { _ in nil }
    ) -> UsageError {
        let name = TextWidth.clean(argument)
        guard argument.hasPrefix("-") else {
            return UsageError("unexpected argument '\(name)'; see --help")
        }
        let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2, known.contains(parts[0]) {
            return UsageError("\(parts[0]) takes no value; see --help")
        }
        if let place = elsewhere(parts[0]) { return UsageError("\(parts[0]) is no option here; \(place)") }
        let value = parts.count == 2 ? "=" + parts[1] : ""
        let meant = NearestName.of(parts[0], among: known)
        let nearest = meant.map { ", " + NearestName.didYouMean($0 + value) } ?? ""
        return UsageError("unknown option '\(name)'\(nearest.isEmpty ? "; --help lists the known ones" : nearest)")
    }
}
