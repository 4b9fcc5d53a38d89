import JSONText

/// A line of a text from outside in a few columns, and the column of a place in it, for a caret under it.
public struct MarkedLine: Hashable, Sendable {
    /// The line, clean, cut with `…` where it is longer.
    public let text: String
    /// Counted from 0, in columns of a terminal.
    public let column: Int

    /// A place without a line around it is at its end.
    /// - Parameters:
    ///   - offset: how many scalars of the line are before the place.
    ///   - columns: how wide the line may be, the place in the middle of it if it must be cut.
    public init(_ line: String, offset: Int, columns: Int = 100) {
        let scalars = Array(TextWidth.clean(line).unicodeScalars)
        let place = min(offset, scalars.count)
        var (start, end) = (place, place)
        var (left, right) = (columns / 2, columns / 2)
        let widths = scalars.map(TextWidth.columns)
        // What one side does not need is the other's.
        right += max(0, left - widths[..<place].reduce(0, +))
        left += max(0, right - widths[place...].reduce(0, +))
        while start > 0, widths[start - 1] <= left { (start, left) = (start - 1, left - widths[start - 1]) }
        while end < scalars.count, widths[end] <= right { (end, right) = (end + 1, right - widths[end]) }
        // Marks stay with what they are on.
        while end < scalars.count, widths[end] == 0 { end += 1 }
        let head = (start > 0 ? "…" : "") + Self.text(scalars[start..<place])
        text = head + Self.text(scalars[place..<end]) + (end < scalars.count ? "…" : "")
        column = TextWidth.columns(head)
    }

    /// The line, and a caret under its place.
    public var withCaret: String { "\(text)\n\(String(repeating: " ", count: column))^" }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
