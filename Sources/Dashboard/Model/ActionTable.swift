import Screen

/// One row of the table that keys, the Space menu, the footer and the help are all made from.
package struct ActionEntry: Sendable {
    package enum Group: Sendable { case program, panes, lists }

    package var action: Action
    /// The keys that do it directly.
    package var keys: [Key]
    /// Nil for what is not in the Space menu.
    package var menu: MenuPlace?
    package var words: ActionWords
    package var group: Group
    /// Whether it has a row of its own in the palette: not what is done to the palette itself, and what the requests and paces beside
    /// it do already.
    var isInPalette = true

    /// What is pressed for it: its own key, or its letter in the Space menu.
    var presses: [Key] {
        keys.first.map { [$0] } ?? menu.map { [.character(" "), .character($0.letter)] } ?? []
    }

    /// What that is called.
    func keyLabel(_ glyphs: GlyphSet) -> String {
        keys.first.map { $0.label(glyphs) } ?? menu.map { HelpWords.menuKey(String($0.letter)) } ?? ""
    }

    package var title: String { words.title }
    package var help: String { words.help }
}

/// What a command is about: in the menu those of one topic stand together.
package enum MenuTopic: CaseIterable, Sendable {
    /// What is asked of the machine; what is seen of it; the screen and the program.
    case machine, sight, screen
}

/// Where a command is in the Space menu.
package struct MenuPlace: Sendable {
    /// What is pressed for it there.
    package var letter: Unicode.Scalar
    package var topic: MenuTopic

    static func machine(_ letter: Unicode.Scalar) -> MenuPlace { MenuPlace(letter: letter, topic: .machine) }
    static func sight(_ letter: Unicode.Scalar) -> MenuPlace { MenuPlace(letter: letter, topic: .sight) }
    static func screen(_ letter: Unicode.Scalar) -> MenuPlace { MenuPlace(letter: letter, topic: .screen) }
}

/// Every action with its keys and words.
package struct ActionTable: Sendable {
    package let entries: [ActionEntry]
    /// The entries of the Space menu, in order.
    package let menu: [ActionEntry]
    private let byKey: [Key: Action]
    private let byAction: [Action: ActionEntry]

    /// - Parameter panes: each is focused by its number.
    package init(panes: [(pane: Pane, name: String)]) {
        self.init(Self.program + Self.panes + Self.lists + panes.map { Self.focusEntry($0.pane, $0.name) })
    }

    /// - Parameter entries: one for each action; no key twice.
    init(_ entries: [ActionEntry]) {
        self.entries = entries
        menu = MenuTopic.allCases.flatMap { topic in entries.filter { $0.menu?.topic == topic } }
        let keys = entries.flatMap { entry in entry.keys.map { ($0, entry.action) } }
        byKey = Dictionary(keys, uniquingKeysWith: { _, last in last })
        byAction = Dictionary(entries.map { ($0.action, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func action(for key: Key) -> Action? { byKey[key] }

    package func entry(of action: Action) -> ActionEntry? { byAction[action] }

    /// What is pressed for an action, one key after another.
    func presses(for action: Action) -> [Key] { entry(of: action)?.presses ?? [] }

    /// What that is called.
    func keyLabel(of action: Action, _ glyphs: GlyphSet) -> String { entry(of: action)?.keyLabel(glyphs) ?? "" }

    private static func focusEntry(_ pane: Pane, _ name: String) -> ActionEntry {
        ActionEntry(
            action: .view(.focus(pane)), keys: [pane.key].compactMap { $0 }, words: .focus(name), group: .panes)
    }
}

extension ActionTable {
    private static let program: [ActionEntry] = [
        entry(.machine(.activate), .activate, keys: [.enter]),
        entry(.program(.menu), .menu, keys: [.character(" ")]),
        entry(.program(.palette), .palette, keys: [.character(":")], menu: .screen(":"), isInPalette: false),
        entry(.program(.help), .help, keys: [.character("?")], menu: .screen("?")),
        entry(.program(.tour), .tour, menu: .screen("u")),
        entry(.program(.quit), .quit, keys: [.character("q")], menu: .screen("q")),
        entry(.program(.cancel), .cancel, keys: [.escape], isInPalette: false),
        entry(.program(.machines), .machines, menu: .sight("s")),
        entry(.machine(.reset), .reset, keys: [.control("r")], menu: .machine("r"), isInPalette: false),
        entry(.machine(.background), .background, keys: [.control("b")], menu: .machine("b"), isInPalette: false),
        entry(.machine(.autopilot), .autopilot, menu: .machine("o")),
        entry(.machine(.clock), .clock, menu: .machine("c"), isInPalette: false),
        entry(.machine(.acknowledge), .acknowledge, menu: .machine("a")),
        entry(.machine(.acknowledgeAll), .acknowledgeAll, menu: .machine("A")),
        entry(.graph(.dismissGhost), .dismissGhost, menu: .machine("d")),
        entry(.machine(.withdraw), .withdraw, menu: .machine("w")),
        entry(.view(.pause), .pause, menu: .screen("p")),
        entry(.machine(.askVerdicts), .askVerdicts, menu: .machine("v")),
        entry(.view(.nextTheme), .nextTheme, menu: .screen("t")),
        entry(.output(.copy), .copy, menu: .screen("y")),
        entry(.output(.copyGraph), .copyGraph, menu: .screen("Y")),
        entry(.output(.export), .export, menu: .screen("x")),
        entry(.view(.mouse), .mouse, menu: .screen("M")),
        entry(.view(.themes), .themes, menu: .screen("T")),
        entry(.view(.repaint), .repaint, keys: [.control("l")], menu: .screen("l")),
    ]

    private static let panes: [ActionEntry] = [
        entry(.view(.enlarge), .enlarge, menu: .sight("z"), in: .panes),
        entry(.graph(.findState), .findState, keys: [.character("/")], menu: .sight("/"), in: .panes),
        entry(.graph(.route), .route, menu: .sight("g"), in: .panes),
        entry(.program(.matrix), .matrix, menu: .sight("m"), in: .panes),
        entry(.program(.figures), .figures, menu: .sight("i"), in: .panes),
        entry(.program(.findings), .findings, menu: .sight("F"), in: .panes),
        entry(.view(.filterLog), .filterLog, menu: .sight("f")),
        entry(.graph(.heat), .heat, menu: .sight("h"), in: .panes),
        entry(.graph(.zoomIn), .zoomIn, keys: [.character("+"), .character("=")], menu: .sight("+"), in: .panes),
        entry(.graph(.zoomOut), .zoomOut, keys: [.character("-")], menu: .sight("-"), in: .panes),
        entry(.graph(.fit), .fit, keys: [.character("0")], menu: .sight("0"), in: .panes),
        entry(.graph(.open), .open, menu: .sight("k"), in: .panes),
        entry(.graph(.fold), .fold, menu: .sight("K"), in: .panes),
        entry(.graph(.neighbours), .neighbours, menu: .sight("n"), in: .panes),
        entry(.past(.back), .back, keys: [.character("[")], in: .panes),
        entry(.past(.forward), .forward, keys: [.character("]")], in: .panes),
        entry(.past(.refusalBefore), .refusalBefore, keys: [.character("{")], in: .panes),
        entry(.past(.refusalAfter), .refusalAfter, keys: [.character("}")], in: .panes),
        entry(.past(.live), .live, menu: .sight("e"), in: .panes),
        entry(.view(.nextPane), .nextPane, keys: [.tab], in: .panes),
        entry(.view(.previousPane), .previousPane, keys: [.backTab], in: .panes),
    ]

    private static let lists: [ActionEntry] = [
        entry(.move(.up), .up, keys: [.up], in: .lists),
        entry(.move(.down), .down, keys: [.down], in: .lists),
        entry(.move(.left), .left, keys: [.left], in: .lists),
        entry(.move(.right), .right, keys: [.right], in: .lists),
        entry(.move(.pageUp), .pageUp, keys: [.pageUp], in: .lists),
        entry(.move(.pageDown), .pageDown, keys: [.pageDown], in: .lists),
        entry(.graph(.panLeft), .panLeft, keys: [.character("<")], in: .lists),
        entry(.graph(.panRight), .panRight, keys: [.character(">")], in: .lists),
        entry(.move(.first), .first, keys: [.home], in: .lists),
        entry(.move(.last), .last, keys: [.end], in: .lists),
    ]

    private static func entry(
        _ action: Action, _ words: ActionWords, keys: [Key] = [], menu: MenuPlace? = nil,
        in group: ActionEntry.Group = .program, isInPalette: Bool = true
    ) -> ActionEntry {
        ActionEntry(
            action: action, keys: keys, menu: menu, words: words, group: group, isInPalette: isInPalette)
    }
}
