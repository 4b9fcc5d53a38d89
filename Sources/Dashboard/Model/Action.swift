import Screen

/// Something the program itself does for a person.
package enum Action: Hashable, Sendable {
    case quit, help, commands
    case focus(Pane)
    case nextPane, previousPane, enlarge
    case activate, cancel
    case acknowledge, acknowledgeAll, dismissGhost, withdraw
    case findState, zoomIn, zoomOut, neighbours, panLeft, panRight
    case filterLog, pause, askVerdicts, nextTheme, repaint
    case up, down, left, right, pageUp, pageDown, first, last
}

/// One row of the table that keys, the Space menu, the footer and the help are all made from.
package struct ActionEntry: Sendable {
    package enum Group: Sendable { case program, panes, lists }

    package var action: Action
    /// The keys that do it directly.
    package var keys: [Key]
    /// The letter that does it in the Space menu.
    package var menuLetter: Unicode.Scalar?
    /// A word or two for menu and footer.
    package var title: String
    /// A sentence for the help.
    package var help: String
    package var group: Group

    init(
        _ action: Action, _ keys: [Key], menu: Unicode.Scalar? = nil, _ title: String, _ help: String,
        _ group: Group = .program
    ) {
        self.action = action
        self.keys = keys
        self.menuLetter = menu
        self.title = title
        self.help = help
        self.group = group
    }
}

/// Every action with its keys and words.
package enum ActionTable {
    package static let entries: [ActionEntry] =
        [
            ActionEntry(
                .activate, [.enter], "ask for selected",
                "Ask for the selection; edit a value; acknowledge an error."),
            ActionEntry(.commands, [.character(" ")], "commands", "Open the menu of commands."),
            ActionEntry(
                .help, [.character("?")], menu: "?", "help", "Show the keys that work now; Enter runs the chosen one."),
            ActionEntry(.quit, [.character("q")], menu: "q", "quit", "Leave; the machine and the program go on."),
            ActionEntry(
                .cancel, [.escape], "close", "Close what is open, forget half a key, take back what waits."),
            ActionEntry(.acknowledge, [], menu: "a", "acknowledge", "Acknowledge the selected pending error."),
            ActionEntry(.acknowledgeAll, [], menu: "A", "acknowledge all", "Acknowledge every pending error."),
            ActionEntry(.dismissGhost, [], menu: "d", "dismiss refusal", "Take the refused edge off the graph."),
            ActionEntry(.withdraw, [], menu: "w", "withdraw", "Take back your requests that wait for their turn."),
            ActionEntry(
                .filterLog, [], menu: "f", "filter log", "Show only the lines of the log that contain some words."),
            ActionEntry(.pause, [], menu: "p", "pause", "Hold the screen still while the machine runs on."),
            ActionEntry(
                .askVerdicts, [], menu: "v", "ask barriers",
                "Switch asking the program's barriers beforehand on or off."),
            ActionEntry(.nextTheme, [], menu: "t", "theme", "Take the next theme."),
            ActionEntry(.repaint, [.control("l")], menu: "l", "repaint", "Draw the whole screen anew."),
            ActionEntry(
                .enlarge, [], menu: "z", "enlarge", "Give the focused pane the whole screen, or give it back.", .panes),
            ActionEntry(
                .findState, [.character("/")], menu: "/", "find state", "Select a state by some letters of its name.",
                .panes),
            ActionEntry(
                .zoomIn, [.character("+"), .character("=")], menu: "+", "larger", "Draw the graph larger.", .panes),
            ActionEntry(
                .zoomOut, [.character("-")], menu: "-", "smaller",
                "Draw the graph smaller: names and keys, then dots.", .panes),
            ActionEntry(
                .neighbours, [], menu: "n", "neighbours",
                "Draw what is within 1, 2, 3 steps of the state in view, or all.", .panes),
            ActionEntry(.nextPane, [.tab], "next pane", "Move the focus to the next pane.", .panes),
            ActionEntry(.previousPane, [.backTab], "previous pane", "Move the focus to the pane before.", .panes),
            ActionEntry(.up, [.up], "up", "Select the line above; in the graph the nearest state above.", .lists),
            ActionEntry(.down, [.down], "down", "Select the line below; in the graph the nearest state below.", .lists),
            ActionEntry(.left, [.left], "left", "In the graph, select the nearest state to the left.", .lists),
            ActionEntry(.right, [.right], "right", "In the graph, select the nearest state to the right.", .lists),
            ActionEntry(.pageUp, [.pageUp], "page up", "A page up; in the graph, show what is above.", .lists),
            ActionEntry(.pageDown, [.pageDown], "page down", "A page down; in the graph, show what is below.", .lists),
            ActionEntry(
                .panLeft, [.character("<")], "pan left", "Show what is left of the graph's part in sight.", .lists),
            ActionEntry(
                .panRight, [.character(">")], "pan right", "Show what is right of the graph's part in sight.", .lists),
            ActionEntry(.first, [.home], "first", "The first line; in the graph the initial state.", .lists),
            ActionEntry(.last, [.end], "last", "The last line; in the graph the present state.", .lists),
        ] + Pane.allCases.map(focusEntry)

    private static func focusEntry(_ pane: Pane) -> ActionEntry {
        let digit = Unicode.Scalar(UInt8(48 + pane.rawValue))
        return ActionEntry(
            .focus(pane), [.character(digit)], pane.title, "Move the focus to the \(pane.title).", .panes)
    }

    /// The entries of the Space menu, in order.
    package static let menu: [ActionEntry] = entries.filter { $0.menuLetter != nil }

    private static let byKey: [Key: Action] = {
        var actions: [Key: Action] = [:]
        for entry in entries {
            for key in entry.keys { actions[key] = entry.action }
        }
        return actions
    }()

    package static func action(for key: Key) -> Action? { byKey[key] }

    package static func entry(of action: Action) -> ActionEntry? { entries.first { $0.action == action } }
}

extension Key {
    /// Keys that are written as a word or a sign, by name, and in ASCII where that differs.
    private static let written: [Key: (sign: String, ascii: String)] = {
        let words: [Key: String] = [
            .character(" "): "Space", .escape: "Esc", .tab: "Tab", .backTab: "Shift-Tab", .backspace: "Backspace",
            .delete: "Del", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
        ]
        let signs: [Key: (sign: String, ascii: String)] = [
            .enter: ("⏎", "Enter"), .up: ("↑", "Up"), .down: ("↓", "Down"), .left: ("←", "Left"),
            .right: ("→", "Right"),
        ]
        return words.mapValues { ($0, $0) }.merging(signs) { $1 }
    }()

    /// As it is written on the screen: `Enter`, `^L`, `x`.
    package func label(_ glyphs: GlyphSet) -> String {
        if let written = Self.written[self] { return glyphs == .unicode ? written.sign : written.ascii }
        return switch self {
        case .character(let letter): String(letter)
        case .control(let letter): "^" + String(letter).uppercased()
        case .function(let number): "F\(number)"
        default: ""
        }
    }
}
