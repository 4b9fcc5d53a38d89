import Screen

/// One row of the table that keys, the Space menu, the footer and the help are all made from.
package struct ActionEntry: Sendable {
    package enum Group: Sendable { case program, panes, lists }

    package var action: Action
    /// The keys that do it directly.
    package var keys: [Key]
    /// The letter that does it in the Space menu.
    package var menuLetter: Unicode.Scalar?
    package var words: ActionWords
    package var group: Group

    /// What is pressed for it: its own key, or its letter in the Space menu.
    var presses: [Key] {
        keys.first.map { [$0] } ?? menuLetter.map { [.character(" "), .character($0)] } ?? []
    }

    /// What that is called.
    func keyLabel(_ glyphs: GlyphSet) -> String {
        keys.first.map { $0.label(glyphs) } ?? menuLetter.map { HelpWords.menuKey(String($0)) } ?? ""
    }

    /// What it is about.
    var topic: MenuTopic { MenuTopic(action) }
    package var title: String { words.title }
    package var help: String { words.help }
}

/// What a command is about: in the menu those of one topic stand together.
enum MenuTopic: CaseIterable, Sendable {
    /// What is asked of the machine; what is seen of it; the screen and the program.
    case machine, sight, screen

    init(_ action: Action) {
        self =
            switch action {
            case .machine: .machine
            case .graph(let graph): graph == .dismissGhost ? .machine : .sight
            case .past, .move: .sight
            case .output: .screen
            case .view(let view): Self(view)
            case .program(let program): Self(program)
            }
    }

    private init(_ view: Action.View) {
        switch view {
        case .enlarge, .filterLog: self = .sight
        case .focus, .nextPane, .previousPane, .pause, .nextTheme, .themes, .mouse, .repaint: self = .screen
        }
    }

    private init(_ program: Action.Program) {
        switch program {
        case .matrix, .figures, .findings, .machines: self = .sight
        case .quit, .help, .tour, .menu, .palette, .cancel: self = .screen
        }
    }
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
        let inMenu = entries.filter { $0.menuLetter != nil }
        menu = MenuTopic.allCases.flatMap { topic in inMenu.filter { $0.topic == topic } }
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
        entry(.program(.palette), .palette, keys: [.character(":")], menu: ":"),
        entry(.program(.help), .help, keys: [.character("?")], menu: "?"),
        entry(.program(.tour), .tour, menu: "u"),
        entry(.program(.quit), .quit, keys: [.character("q")], menu: "q"),
        entry(.program(.cancel), .cancel, keys: [.escape]),
        entry(.program(.machines), .machines, menu: "s"),
        entry(.machine(.reset), .reset, keys: [.control("r")], menu: "r"),
        entry(.machine(.background), .background, keys: [.control("b")], menu: "b"),
        entry(.machine(.autopilot), .autopilot, menu: "o"),
        entry(.machine(.clock), .clock, menu: "c"),
        entry(.machine(.acknowledge), .acknowledge, menu: "a"),
        entry(.machine(.acknowledgeAll), .acknowledgeAll, menu: "A"),
        entry(.graph(.dismissGhost), .dismissGhost, menu: "d"),
        entry(.machine(.withdraw), .withdraw, menu: "w"),
        entry(.view(.filterLog), .filterLog, menu: "f"),
        entry(.view(.pause), .pause, menu: "p"),
        entry(.machine(.askVerdicts), .askVerdicts, menu: "v"),
        entry(.view(.nextTheme), .nextTheme, menu: "t"),
        entry(.output(.copy), .copy, menu: "y"),
        entry(.output(.copyGraph), .copyGraph, menu: "Y"),
        entry(.output(.export), .export, menu: "x"),
        entry(.view(.mouse), .mouse, menu: "M"),
        entry(.view(.themes), .themes, menu: "T"),
        entry(.view(.repaint), .repaint, keys: [.control("l")], menu: "l"),
    ]

    private static let panes: [ActionEntry] = [
        entry(.view(.enlarge), .enlarge, menu: "z", in: .panes),
        entry(.graph(.findState), .findState, keys: [.character("/")], menu: "/", in: .panes),
        entry(.graph(.route), .route, menu: "g", in: .panes),
        entry(.program(.matrix), .matrix, menu: "m", in: .panes),
        entry(.program(.figures), .figures, menu: "i", in: .panes),
        entry(.program(.findings), .findings, menu: "F", in: .panes),
        entry(.graph(.heat), .heat, menu: "h", in: .panes),
        entry(.graph(.zoomIn), .zoomIn, keys: [.character("+"), .character("=")], menu: "+", in: .panes),
        entry(.graph(.zoomOut), .zoomOut, keys: [.character("-")], menu: "-", in: .panes),
        entry(.graph(.fit), .fit, keys: [.character("0")], menu: "0", in: .panes),
        entry(.graph(.neighbours), .neighbours, menu: "n", in: .panes),
        entry(.past(.back), .back, keys: [.character("[")], in: .panes),
        entry(.past(.forward), .forward, keys: [.character("]")], in: .panes),
        entry(.past(.refusalBefore), .refusalBefore, keys: [.character("{")], in: .panes),
        entry(.past(.refusalAfter), .refusalAfter, keys: [.character("}")], in: .panes),
        entry(.past(.live), .live, menu: "e", in: .panes),
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
        _ action: Action, _ words: ActionWords, keys: [Key] = [], menu: Unicode.Scalar? = nil,
        in group: ActionEntry.Group = .program
    ) -> ActionEntry {
        ActionEntry(action: action, keys: keys, menuLetter: menu, words: words, group: group)
    }
}
