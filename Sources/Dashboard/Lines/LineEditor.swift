/// One line of text with a cursor, counted in characters.
///
/// It holds no more than a terminal's own line does: what is written or pasted beyond `limit` is cut off.
package struct LineEditor: Equatable, Sendable {
    package private(set) var text: [Character]
    package private(set) var cursor: Int
    /// How many scalars `text` has: one character may be made of any number.
    private var scalars: Int

    /// The most scalars that a line is written with; one that is longer from the start is kept whole.
    package static let limit = 4096

    package init(_ text: String = "") {
        self.text = Array(text)
        cursor = self.text.count
        scalars = text.unicodeScalars.count
    }

    package var string: String { String(text) }
    package var beforeCursor: String { String(text[..<cursor]) }

    /// Writes at the cursor as much as there is room for; false if nothing is.
    @discardableResult
    package mutating func insert(_ string: String) -> Bool {
        let piece = String(string.unicodeScalars.prefix(max(0, Self.limit - scalars)))
        guard !piece.isEmpty else { return false }
        scalars += piece.unicodeScalars.count
        text.insert(contentsOf: piece, at: cursor)
        cursor += piece.count
        return true
    }

    package mutating func deleteBackward() {
        guard cursor > 0 else { return }
        cursor -= 1
        removeAtCursor()
    }

    /// Deletes back to the beginning of a word, as shells do by Ctrl-W.
    package mutating func deleteWord() {
        while cursor > 0, text[cursor - 1].isWhitespace { deleteBackward() }
        while cursor > 0, !text[cursor - 1].isWhitespace { deleteBackward() }
    }

    package mutating func deleteForward() {
        guard cursor < text.count else { return }
        removeAtCursor()
    }

    private mutating func removeAtCursor() { scalars -= text.remove(at: cursor).unicodeScalars.count }

    package mutating func move(_ steps: Int) { cursor = min(text.count, max(0, cursor + steps)) }
    package mutating func moveToStart() { cursor = 0 }
    package mutating func moveToEnd() { cursor = text.count }
    package mutating func clear() { self = LineEditor() }
}
