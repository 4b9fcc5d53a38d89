/// What is wrong at one place of a theme file.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    /// In scalars, counted from 1.
    public let column: Int
    /// What is wrong, and what may have been meant, in one line.
    public let reason: String
    /// The line as it is in the file.
    public let text: String

    public var description: String { "\(line):\(column): \(reason)" }
}

/// Everything that is wrong with a theme file, in its order.
public struct ThemeErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// How many are kept: of a file that is no theme at all each line is an error, and the first tell that.
    static let limit = 5

    /// The first of them in the order of their lines, at least one.
    public let errors: [ThemeError]
    /// How many there are beyond those.
    public let more: Int

    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
