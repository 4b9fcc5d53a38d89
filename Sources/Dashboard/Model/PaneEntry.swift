import Screen

/// All that the rest of the dashboard knows of one pane.
///
/// Generic, so that the model can hold its panes and a pane can be written in terms of the model.
package struct PaneEntry<Shown: Sendable>: Sendable {
    package var pane: Pane
    /// A word for the tabs, the help and the tests.
    package var name: String
    /// The title on its frame, and the shorter one on its tab.
    package var title: @Sendable (Shown) -> String
    package var tab: @Sendable (Shown) -> String
    /// What is left of the title in so many columns where the whole has no room; nil where it is cut.
    package var shortTitle: (@Sendable (Shown, _ columns: Int) -> String)?
    /// The state that it shows, where that is not the machine's: its tab names it while it has the focus.
    package var subject: @Sendable (Shown) -> Int?
    /// Its tab with that name behind its own; without its own where that is nil, as there is no room.
    package var tabOfSubject: @Sendable (_ tab: String?, _ subject: String) -> String
    /// What is said at the end of the row with its title or its tab: the first of them that has room there.
    package var remarks: @Sendable (Shown) -> [PaneRemark]
    /// Where the lines of its list are in a room; nil where it is no list.
    package var list: (@Sendable (Shown, Rect) -> ListLayout)?
    /// Whether the row with its title says how many lines are below those in sight.
    package var countsBelow = true
    /// How many lines its list has.
    package var count: @Sendable (Shown) -> Int
    /// Whether the selection passes over a line, as one that separates others.
    package var isPassedOver: @Sendable (Shown, Int) -> Bool
    /// How many screen rows one line takes.
    package var rowsPerLine: Int
    /// How many screen rows show all that it has, in so many columns, what is selected whole; nil where each line takes the same.
    package var rowsWhole: (@Sendable (Shown, _ columns: Int) -> Int)?
    /// What the footer says of the key that is of use here, if any is.
    package var hint: @Sendable (Shown) -> PaneHint?
    /// Enter, while it has the focus, with the selected line.
    package var activate: @Sendable (inout Shown, Int) -> [Command]
    /// What is selected, as text to copy; nil where nothing is.
    package var copied: @Sendable (Shown, Int) -> CopiedText?
    /// What `/` looks for while it has the focus; nil where that is a state of the graph.
    package var find: (@Sendable (inout Shown) -> Void)?
    /// Puts away what is open in it alone, as a filter, where Esc finds it with the focus.
    /// - Returns: whether there was any.
    package var escape: @Sendable (inout Shown) -> Bool
    /// The button of the mouse goes down in its room; nil for a list, of which a press selects a line, and two activate it.
    package var press: (@Sendable (inout Shown, PanePress) -> [Command])?
    /// The wheel turns so many notches over it; nil for a list.
    package var turnWheel: (@Sendable (inout Shown, Int) -> Void)?
    /// Moves the selection where it is no list with a cursor; nil for a list.
    package var move: (@Sendable (inout Shown, Action.Move) -> Void)?
    /// Draws it, and answers where the cursor rests while it has the focus.
    package var draw: @Sendable (Shown, Rect, inout Buffer) -> Point?

    /// An empty pane of that number and name, whose parts are then set.
    package init(
        _ pane: Pane, name: String, rowsPerLine: Int = 1,
        draw: @escaping @Sendable (Shown, Rect, inout Buffer) -> Point?
    ) {
        self.pane = pane
        self.name = name
        self.rowsPerLine = rowsPerLine
        self.draw = draw
        title = { _ in name }
        tab = { _ in name }
        subject = { _ in nil }
        tabOfSubject = PaneWords.tab
        remarks = { _ in [] }
        count = { _ in 0 }
        isPassedOver = { _, _ in false }
        hint = { _ in nil }
        activate = { _, _ in [] }
        copied = { _, _ in nil }
        escape = { _ in false }
    }
}

/// A press of the mouse in the room of a pane.
package struct PanePress: Sendable {
    package var place: Point
    /// The room as it was before the press gave it the focus, and the line of the list that was drawn there.
    package var area: Rect
    package var line: Int?
    /// It is the second of a double click.
    package var isDouble: Bool
}

/// A key that is of use in the focused pane, and what it does.
package struct PaneHint: Equatable, Sendable {
    package var key: Key
    package var text: String
    /// The same in a word, where the machine's keys need the room.
    package var short: String

    package init(_ key: Key, _ text: String, short: String? = nil) {
        (self.key, self.text, self.short) = (key, text, short ?? text)
    }
}

/// A key or a sign of a pane, and what it does or means.
package struct PaneRemark: Equatable, Sendable {
    package var sign: String
    package var text: String
    /// What a click on it presses; nothing for a sign.
    package var presses: [Key]

    /// What a key does.
    package init(_ key: Key, _ text: String) { (sign, self.text, presses) = (key.label(.ascii), text, [key]) }

    /// What a sign means.
    package init(sign: String, _ text: String) { (self.sign, self.text, presses) = (sign, text, []) }

    var width: Int { TextWidth.columns(sign) + 1 + TextWidth.columns(text) }
}

extension Model {
    /// A title with as much of a state's name as so many columns have room for.
    package func title(_ words: (String) -> String, of state: Int, in columns: Int) -> String {
        let room = max(0, columns - TextWidth.columns(words("")))
        return words(machine.structure.cutName(of: state, to: room, ellipsis: settings.glyphs.ellipsis))
    }
}
