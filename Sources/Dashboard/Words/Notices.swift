/// What the footer warns of until the next key.
package enum Notices {
    package static let nothingPending = "no error is pending"
    package static let nothingWaits = "no request of yours is waiting"
    package static let noRefusalDrawn = "no refused edge is drawn"
    package static let isLive = "the screen is live already"
    /// - Parameter key: what selects the state that is named.
    package static func nothingSelected(_ key: String, _ state: String) -> String {
        "no state is selected: \(key) selects \(state)"
    }
    /// - Parameter key: what looks for a state by name.
    package static func nothingSelected(find key: String) -> String { "no state is selected: \(key) finds one" }
    package static let noStateThatWay = "no state in that direction"
    package static let noMoreThatWay = "the drawing ends there"
    package static let noData = "there is no data here"
    package static func noLongerAsked(_ request: String) -> String {
        "\(request) was not asked for: the machine has moved on"
    }
    package static let pasteIgnored = "pasted text is ignored here"
    package static let pasteOverdue = "a paste goes on, and keys are part of it; Esc ends it"
    /// A request on a picture that is held still.
    package static func paused(_ key: String) -> String { "the screen is paused: \(key) resumes it, then ask" }
    package static func noStateFound(_ text: String) -> String { "no state is called anything like \(text)" }
    package static func nothingFound(_ text: String) -> String { "nothing is called anything like \(text)" }
    /// A click on a line of a list that another one has just left.
    package static let rowMoved = "the list has just changed: click again"
    /// The key that chose a reset once more, where it was not asked for.
    /// - Parameter request: what the key would have asked the machine for.
    package static func resetAlready(_ key: String, _ request: String?) -> String {
        "reset already, as nothing was lost" + (request.map { "; \(key) again: \($0)" } ?? "")
    }
    package static let noBackground = "this machine has no background state"
    package static let noClock = "nothing in this machine waits for a time that is known"
    /// Where all states are dots.
    package static func tooManyLines(_ count: Int, _ key: String) -> String {
        "\(count) lines are too many to draw between boxes; \(key) draws the neighbours"
    }
    package static let noFoldedDrawing = "no drawing with these parents open was found"
    package static let nothingFolded = "no parent is folded here"
    package static let selectFolded = "select a folded parent first, then open it"
    package static let noParents = "no parents are drawn as frames in this machine"
    package static func noParent(_ state: String) -> String { "\(state) is in no parent that is drawn as a frame" }
    package static let largest = "this is the largest drawing"
    package static let smallest = "this is the smallest drawing"

    package static func keyDoesNothing(_ key: String, _ help: String) -> String {
        "\(key) does nothing here; \(help) shows the keys"
    }
    package static func noRequest(_ letters: String, _ help: String) -> String {
        "no request has the key \(letters); \(help) shows the keys"
    }
    package static let noCommandChosen = "choose a command with the arrows first, or press its letter"
    package static func noCommand(_ letter: String) -> String { "no command has the key Space \(letter)" }
}

/// Why a value cannot be edited, or not to what was typed.
package enum EditWords {
    package static let notBool = "write true or false"
    package static let contextIsReadOnly = "this cannot be edited: only actions change the context"

    package static func notEditable(_ type: String) -> String { "a \(type) cannot be edited here" }
    package static func tooLarge(_ input: String) -> String { "\"\(input)\" is more than an Int holds" }
    package static func notInteger(_ input: String) -> String { "\"\(input)\" is not a whole number" }
    package static func notNumber(_ input: String) -> String { "\"\(input)\" is not a number" }
}
