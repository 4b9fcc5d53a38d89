/// What the footer asks of a person.
package enum Questions {
    /// Before the line that is written.
    package static let filter = "show lines with: "
    package static let search = "find a state: "
    package static let nothingFound = "none"

    /// Why a request is not made at once, before the key that confirms it.
    package static func entersFinal(_ state: String?) -> String {
        "enters \(state ?? "a state"), which only reset leaves"
    }
    /// The same where there is little room, and very little.
    package static func isFinal(_ state: String) -> String { "\(state) is final" }
    package static let final = "final"
    package static let reset = "reset"
    /// After the key that asked.
    package static let again = " again"
    /// Between the two keys that confirm.
    package static let or = " or "
    /// After the only key that confirms, where it needs no word.
    package static let comma = ", "
    /// After the last key that confirms.
    package static let confirms = " confirms, "
    /// After the key that cancels.
    package static let cancels = " cancels"

    package static func edited(_ key: String, type: String) -> String { "\(key): \(type)" }
    package static func found(_ place: Int, of count: Int) -> String { "\(place) of \(count)" }
}
