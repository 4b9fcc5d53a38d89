/// What is said of the conditions of lines that one event takes out of a state.
package enum GuardWords {
    /// Taken where none of the guards before it holds.
    package static let otherwise = "else"

    /// What a guard is called, as a reader can see it; nil for one without a name.
    static func name(_ guarding: String?) -> String? { guarding?.seen }

    /// The names of those guards that have one, as a reader can see them.
    static func names(_ guards: [String?]) -> [String] { guards.compactMap(name) }

    /// A guard that was asked before on another line.
    package static func again(_ condition: String, _ count: Int) -> String {
        let ending = (11...13).contains(count % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][count % 10] ?? "th"
        return "\(condition), \(count)\(ending)"
    }
}
