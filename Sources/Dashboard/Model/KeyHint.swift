import MachineRecords
import Screen

/// A key and what it does, or several that do the same in several ways, as the footer says it.
struct KeyHint: Equatable {
    /// What the row calls a key, and what a click on that presses, one key after another.
    struct Press: Equatable {
        var label: String
        var keys: [Key] = []
    }

    /// At least one.
    var presses: [Press]
    var text: String
    var role: Role
    /// Whether it gives its room to keys of the machine that would not be named.
    var yields = false
    /// Whether it gives its room to the name of the machine's first key, which would be cut.
    var yieldsToName = false
    /// What it says where not all hints have room.
    var short: String?
    /// What the text names, where that is a request, which may be cut.
    var request: RequestName?

    /// Columns behind it.
    static let blanks = 2

    init(_ presses: [Press], text: String, role: Role, yields: Bool = false) {
        (self.presses, self.text, self.role, self.yields) = (presses, text, role, yields)
    }

    /// With one key.
    init(key: String, text: String, role: Role, presses: [Key] = [], yields: Bool = false) {
        self.init([Press(label: key, keys: presses)], text: text, role: role, yields: yields)
    }

    /// Of what a key asks the machine for.
    init(_ key: String, asking request: RequestName, role: Role, presses: [Key] = []) {
        self.init([Press(label: key, keys: presses)], text: request.whole, role: role)
        self.request = request
    }

    /// The names of its keys.
    var key: String { presses.map(\.label).joined(separator: " ") }

    /// Columns with the blanks behind it.
    var width: Int { TextWidth.columns(key) + 1 + TextWidth.columns(text) + Self.blanks }
}

extension KeyHint {
    /// A key by name, and what it does.
    static func named(_ key: Key, _ text: String) -> KeyHint {
        KeyHint(key: key.label(.ascii), text: text, role: .footer, presses: [key])
    }

    /// A key as the terminal can show it, and what it does.
    static func shown(_ key: Key, _ text: String, in model: Model) -> KeyHint {
        KeyHint(key: key.label(model.settings.glyphs), text: text, role: .footer, presses: [key])
    }

    /// What is pressed for a command, as the table of actions has it, and what it does.
    static func command(_ action: Action, _ text: String, as role: Role = .footer, in model: Model) -> KeyHint {
        let label = model.actions.keyLabel(of: action, model.settings.glyphs)
        return KeyHint(key: label, text: text, role: role, presses: model.actions.presses(for: action))
    }

    /// The same of commands that are of one kind.
    static func commands(_ actions: [Action], _ text: String, in model: Model) -> KeyHint {
        let presses = actions.map { action in
            Press(
                label: model.actions.keyLabel(of: action, model.settings.glyphs),
                keys: model.actions.presses(for: action))
        }
        return KeyHint(presses, text: text, role: .footer)
    }

    /// Keys that do the same in several ways, and what that is.
    static func several(_ keys: [Key], _ text: String, in model: Model) -> KeyHint {
        let presses = keys.map { Press(label: $0.label(model.settings.glyphs), keys: [$0]) }
        return KeyHint(presses, text: text, role: .footer)
    }

    /// Up and down, and what they do.
    static func arrows(_ text: String, _ model: Model) -> KeyHint { several([.up, .down], text, in: model) }

    /// How to select the state that the chosen row is about.
    static var selectState: KeyHint {
        var select = named(.enter, Hints.selectState)
        select.short = Hints.select
        return select
    }
}
