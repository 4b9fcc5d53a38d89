/// What the keyboard speaks to.
package enum Mode: Equatable, Sendable {
    /// The machine and the panes.
    case normal
    /// The Space menu.
    case menu
    case help(cursor: Int)
    /// A request that asks once: the same key, or Enter, makes it.
    case confirm(LiveRequest)
    case edit(DataEdit)
    case filter(LineEditor)
    case search(StateSearch)
}

/// An entry of state data that is being written.
package struct DataEdit: Equatable, Sendable {
    package var place: DatumPlace
    package var old: LiveValue
    package var line: LineEditor
    /// Why the last attempt was refused.
    package var refusal: String?
}

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

/// Whether the screen follows the machine.
package enum Pause: Equatable, Sendable {
    case live
    /// What came meanwhile, in order, with its time; past the cap only counted.
    case paused(held: [TimedNews], lost: Int)

    package static let capacity = 20_000
}

/// One piece of news with the moment it reached the screen.
package struct TimedNews: Equatable, Sendable {
    package var time: WallTime
    package var news: LiveNews

    package init(time: WallTime, news: LiveNews) {
        self.time = time
        self.news = news
    }
}
