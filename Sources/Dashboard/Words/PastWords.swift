/// What is said while a person looks back.
package enum PastWords {
    package static let nothingYet = "nothing has happened since the screen opened"
    package static let first = "this is as far back as is known"
    package static let noRefusal = "no refusal that way"
    /// Where the line of an event would stand.
    package static let beforeEvents = "before all events"
    package static let step = "step"
    package static let refusals = "refusals"
    package static let live = "live"
    /// The same where the screen is paused.
    package static let pause = "back to the pause"
    /// Of a line of the log.
    package static let seeThen = "see it then"

    /// Why nothing is asked.
    package static func notNow(_ key: String) -> String { "this is the past: \(key) returns to the present, then ask" }
    /// In the header, where there is little room.
    package static let inShort = "past"
    /// In the header: how far behind the machine the screen is, the longest first.
    /// - Parameter pending: how many errors are pending now, where that is another number than then; zero tells nothing.
    package static func headings(behind: Int, time: String?, pending: Int) -> [String] {
        let place = behind == 0 ? "at the newest event" : "\(behind == 1 ? "1 event" : "\(behind) events") behind"
        let now = pending > 0 ? ", ! \(pending) now" : ""
        let timed = time.map { "\(inShort), \($0), \(place)\(now)" }
        return [timed, "\(inShort), \(place)\(now)", now.isEmpty ? nil : inShort + now, inShort].compactMap(\.self)
    }
}
