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
    /// Of a line of the log.
    package static let seeThen = "see it then"

    /// Why nothing is asked.
    package static func notNow(_ key: String) -> String { "this is the past: \(key) returns to the present, then ask" }
    /// In the header, where there is little room.
    package static let inShort = "past"
    /// In the header: how far behind the machine the screen is.
    package static func heading(behind: Int, time: String?) -> String {
        let place = behind == 0 ? "at the newest event" : "\(behind == 1 ? "1 event" : "\(behind) events") behind"
        return inShort + (time.map { ", \($0)" } ?? "") + ", \(place)"
    }
}
