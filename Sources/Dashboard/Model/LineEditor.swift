/// One line of text with a cursor, counted in characters.
package struct LineEditor: Equatable, Sendable {
    package private(set) var text: [Character]
    package private(set) var cursor: Int

    package init(_ text: String = "") {
        self.text = Array(text)
        cursor = self.text.count
    }

    package var string: String { String(text) }
    package var beforeCursor: String { String(text[..<cursor]) }

    package mutating func insert(_ string: String) {
        text.insert(contentsOf: string, at: cursor)
        cursor += string.count
    }

    package mutating func deleteBackward() {
        guard cursor > 0 else { return }
        cursor -= 1
        text.remove(at: cursor)
    }

    package mutating func deleteForward() {
        guard cursor < text.count else { return }
        text.remove(at: cursor)
    }

    package mutating func move(_ steps: Int) { cursor = min(text.count, max(0, cursor + steps)) }
    package mutating func moveToStart() { cursor = 0 }
    package mutating func moveToEnd() { cursor = text.count }
    package mutating func clear() { self = LineEditor() }
}
