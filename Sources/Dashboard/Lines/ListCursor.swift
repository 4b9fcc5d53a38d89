/// The selected line of a list and the first one in sight.
package struct ListCursor: Equatable, Sendable {
    package var selected = 0
    package var top = 0

    package init() {}

    /// Moves the selection; past an end it stays there.
    package mutating func move(_ steps: Int, count: Int) {
        selected = min(max(0, count - 1), max(0, selected + steps))
    }

    /// The first line in sight of a list of so many that has the selected one in the middle, as far as its ends allow.
    static func centredTop(of selected: Int, count: Int, height: Int) -> Int {
        max(0, min(selected - height / 2, count - height))
    }

    /// Keeps the selection inside the list and in sight of so many rows.
    package mutating func clamp(count: Int, rows: Int) {
        selected = min(max(0, count - 1), max(0, selected))
        if selected < top { top = selected }
        if rows > 0, selected >= top + rows { top = selected - rows + 1 }
        top = max(0, min(top, max(0, count - rows)))
    }
}
