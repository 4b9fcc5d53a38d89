/// Numbers for the styles of a terminal, and what turns one into another.
struct StyleTable: Sendable {
    /// A style, by its place in the table.
    typealias Number = Int

    private(set) var styles = [Rendition()]
    /// Of each style the least number of those whose blanks look the same; its own where nobody else's do.
    private(set) var grounds = [0]
    /// Of each style whether what a terminal erases looks like its blanks.
    private(set) var isErasable = [true]
    /// Of each style, and first of an unknown one, what turns it into the others, once it has been asked for.
    private var changes: [[[UInt8]?]] = [[], []]

    /// The terminal's own style.
    static let plain: Number = 0

    /// - Complexity: O(styles), of which a screen has a few dozen.
    mutating func number(of style: Rendition) -> Number {
        if let known = styles.firstIndex(of: style) { return known }
        let number = styles.count
        styles.append(style)
        changes.append([])
        isErasable.append(style.isErasable)
        grounds.append(styles.indices.first { styles[$0].hasSameGround(as: style) } ?? number)
        return number
    }

    /// The bytes that change the style; nil is one that nobody knows.
    mutating func change(from old: Number?, to new: Number) -> [UInt8] {
        if old == new { return [] }
        let row = old.map { $0 + 1 } ?? 0
        if new < changes[row].count, let known = changes[row][new] { return known }
        let bytes = styles[new].sequence(from: old.map { styles[$0] })
        changes[row] += Array(repeating: nil, count: max(0, styles.count - changes[row].count))
        changes[row][new] = bytes
        return bytes
    }

    /// More than any screen has: who names ever new colours would fill the memory.
    var isFull: Bool { styles.count > 1000 }
}
