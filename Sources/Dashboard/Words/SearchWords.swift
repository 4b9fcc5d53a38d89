/// Why a search found a state whose own name does not have what was looked for.
package enum SearchWords {
    package static func parent(_ name: String, first state: String) -> String {
        "\(name) is a parent; \(state) is entered first in it"
    }
    package static func leads(_ request: String, from state: String) -> String { "\(request) leads from \(state)" }
    /// The same beside the line that is written.
    package static func byParent(_ name: String) -> String { "by parent \(name)" }
    package static func byRequest(_ name: String) -> String { "by event \(name)" }
    package static let byPath = "by its path"
    package static let byText = "by its text"
    package static func text(about state: String) -> String { "found in what is written about \(state)" }
}
