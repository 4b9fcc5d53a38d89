/// What the footer says of a command that was done, until the next key.
package enum Announcements {
    package static func mouseTaken(_ key: String) -> String { "the mouse works here; \(key) gives it to the terminal" }
    package static func mouseGiven(_ key: String) -> String {
        "the mouse is the terminal's, to select text; \(key) takes it back"
    }
    /// Of a pane that was given the whole screen: it had it, or what it draws is as it was.
    package static let hasScreen = "this pane has the whole screen already"
    package static let noLarger = "this is the largest that fits; + draws it larger than the screen"
    package static let allDrawn = "all states are drawn"
    package static let barriersAsked = "the program's barriers are asked beforehand"
    package static let barriersNotAsked = "the program's barriers are not asked beforehand"

    /// - Parameter isOnward: whether what leads there is left out.
    package static func drawn(around state: String, steps: Int, isOnward: Bool) -> String {
        if isOnward {
            return steps == 1
                ? "\(state) and the states that it leads to are drawn"
                : "the states that \(state) leads to within \(steps) steps are drawn"
        }
        return steps == 1
            ? "\(state) and its neighbours are drawn" : "what is within \(steps) steps of \(state) is drawn"
    }
    package static let withdrawn = "what waited of yours is withdrawn"
    package static func isThere(_ state: String) -> String { "the machine is in \(state) already" }
    package static func theme(_ name: String) -> String { "theme \(name)" }
    package static func themeWithoutColors(_ name: String) -> String {
        "\(theme(name)), but this screen shows no colours"
    }
}
