/// What the footer asks of a person.
package enum Questions {
    /// Before the line that is written.
    package static let filter = "show lines with: "
    package static let search = "find a state: "
    package static let nothingFound = "none"

    /// Before a final state is entered, or one that may be.
    /// - Parameter request: what was asked for, where that is not the state.
    package static func enters(_ state: String, by request: String? = nil) -> String {
        (request.map { "\($0): " } ?? "") + "go to \(state)?"
    }
    package static let aFinalState = "a final state"
    /// Behind that.
    package static let isFinal = " It is final: only reset leaves it"
    package static let isFinalInShort = " It is final"
    /// Instead of it, where there is very little room.
    package static let final = "final?"
    package static func final(_ state: String) -> String { "\(state): \(final)" }
    package static func stops(_ request: String) -> String { "\(request)? It stops the machine: only reset goes on" }
    package static let stops = "stop the machine?"
    package static func reset(to first: String) -> String { "reset to \(first)?" }
    /// Behind that.
    package static func turningOff(_ guards: Int) -> String {
        guards == 1 ? " It turns 1 guard off" : " It turns \(guards) guards off"
    }
    package static let losingReset = "reset? It loses state data except kept values"
    package static let reset = "reset?"
    /// Between the two keys that confirm.
    package static let or = " or "
    /// After the keys that confirm, and after the one that does not.
    package static let yes = " yes"
    package static let no = " no"

    package static func edited(_ key: String, type: String) -> String { "\(key): \(type)" }
    package static func found(_ place: Int, of count: Int) -> String { "\(place) of \(count)" }
}
