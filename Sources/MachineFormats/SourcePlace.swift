/// A position in a text, as editors and compilers count it.
///
/// Lines and columns begin at 1. A column is one Unicode scalar; a byte order mark takes none. A line ends at a line
/// feed, a carriage return, or both together.
public struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Counted from 1, downwards.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int

    /// Both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The first scalar of a text.
    public static let start = SourcePlace(line: 1, column: 1)

    /// Reading order.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// `12:7`, as editors and compilers write it.
    public var description: String { "\(line):\(column)" }
}
