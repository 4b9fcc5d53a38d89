/// What the palette calls the things that it finds.
package enum PaletteWords {
    package static let title = "all: requests, commands, settings, states, log"
    package static let nothing = "nothing has these letters in this order"

    /// Begins with the name.
    package static func command(_ words: ActionWords) -> String { "\(words.title): \(words.help)" }
    package static func machine(_ name: String) -> String { "show the machine \(name)" }
    package static func theme(_ name: String) -> String { "use the theme \(name)" }
    package static func clock(_ pace: String) -> String { "set the clock to \(pace)" }
    package static func parent(_ name: String, first state: String) -> String {
        "select \(state), entered first in \(name)"
    }
    package static func text(_ text: String, about state: String) -> String { "\(state): \(text)" }
    /// Where an event that would be ignored now leads from.
    package static func ignored(leadingFrom states: [String]) -> String {
        let named = HeaderWords.states(Array(states.prefix(2)), more: max(0, states.count - 2))
        return states.isEmpty ? VerdictWords.ignored : "\(VerdictWords.ignored), leads from \(named)"
    }
    /// - Parameter id: what its file calls it, where that is not what the screen does.
    package static func state(_ name: String, id: String? = nil) -> String {
        "select \(name)" + (id.map { " (\($0))" } ?? "")
    }

    package static let request = "request"
    package static let commandKind = "command"
    package static let stateKind = "state"
    package static let machineKind = "machine"
    package static let setting = "setting"
    package static let log = "log"
}
