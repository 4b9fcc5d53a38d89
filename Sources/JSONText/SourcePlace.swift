/// A position in a text, as editors and compilers count it.
///
/// Lines and columns begin at 1. A column is one Unicode scalar; a byte order mark takes none. A line ends at a line
/// feed, a carriage return, or both together. A file has one place for each of its names and values, so it is kept in
/// eight bytes; beyond 4,294,967,295 it stays there.
public struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
    private let shortLine: UInt32
    private let shortColumn: UInt32

    /// Counted from 1, downwards.
    public var line: Int { Int(shortLine) }
    /// Counted from 1, in Unicode scalars.
    public var column: Int { Int(shortColumn) }

    /// Both counted from 1.
    public init(line: Int, column: Int) {
        shortLine = UInt32(clamping: line)
        shortColumn = UInt32(clamping: column)
    }

    /// The first scalar of a text.
    public static let start = SourcePlace(line: 1, column: 1)

    /// Reading order.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.shortLine, left.shortColumn) < (right.shortLine, right.shortColumn)
    }

    /// `12:7`, as editors and compilers write it.
    public var description: String { "\(line):\(column)" }
}
