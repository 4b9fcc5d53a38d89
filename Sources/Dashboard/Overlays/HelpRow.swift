import MachineRecords

/// One row of the help.
package enum HelpRow: Equatable, Sendable {
    case heading(String)
    case request(RequestRecord, key: String, text: String)
    case action(Action, key: String, text: String)
    /// What a sign on the graph or in a list means.
    case mark(String, text: String)
    /// How many rows like those above are left out.
    case leftOut(String)

    package var isHeading: Bool { if case .heading = self { true } else { false } }

    /// Whether Enter does something on it.
    package var isRunnable: Bool {
        switch self {
        case .request, .action: true
        case .heading, .mark, .leftOut: false
        }
    }
}
