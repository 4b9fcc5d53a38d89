/// What a check of the opened file has found.
package enum FindingWords {
    package static let title = "findings"
    package static let none = "the check found nothing"
    package static let underWay = "the check is under way"
    package static let unknown = "nothing has been checked here: stateloupe check FILE does"

    package static func found(_ count: Int, _ key: String) -> String {
        "check: \(count == 1 ? "1 finding" : "\(count) findings"); \(key) lists \(count == 1 ? "it" : "them")"
    }
    package static func found(_ message: String, of state: String) -> String { "\(state): \(message)" }
    package static func path(_ path: [String]) -> String { "after: \(path.joined(separator: ","))" }
    package static let atStart = "the machine starts there"
    package static func noPath(to state: String) -> String { "no way from the start to \(state) is known" }
}
