/// What is said of the walk by itself.
package enum AutopilotWords {
    /// Who asked, in the log.
    package static let asker = "autopilot"

    /// What stops it, in the footer behind those that do not.
    package static let otherKeys = "any other key"
    package static let stop = "stops the autopilot"
    /// What the keys beside it change, slower and faster.
    package static let pace = "pace"
    package static let heading = "autopilot"
    package static func heading(seed: UInt64) -> String { "\(heading), seed \(seed)" }
    /// - Parameter every: the time between two requests.
    package static func heading(seed: UInt64, every span: String) -> String { "\(heading(seed: seed)), every \(span)" }
    package static func stopped(after count: Int) -> String {
        "autopilot stopped after \(count) \(count == 1 ? "request" : "requests")"
    }
    package static let refused = "autopilot stopped: its request was refused"
    /// Where all that can be asked was, and leads to where the machine is already.
    package static func circles(_ state: String) -> String {
        "autopilot stopped: what can be asked in \(state) leads nowhere else"
    }
    package static func deadEnd(_ state: String) -> String { "autopilot stopped: nothing leads out of \(state)" }
}
