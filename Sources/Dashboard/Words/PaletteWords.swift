/// What the palette calls the things that it finds.
package enum PaletteWords {
    package static let title = "all: requests, commands, settings, states, log"
    package static let nothing = "nothing has these letters in this order"

    /// Begins with the name.
    package static func command(_ words: ActionWords) -> String { "\(words.title): \(words.help)" }
    package static func theme(_ name: String) -> String { "use the theme \(name)" }
    package static func clock(_ pace: String) -> String { "set the clock to \(pace)" }
    package static func state(_ name: String) -> String { "select \(name)" }

    package static let request = "request"
    package static let commandKind = "command"
    package static let stateKind = "state"
    package static let setting = "setting"
    package static let log = "log"
}
