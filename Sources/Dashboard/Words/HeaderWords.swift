/// The first row of the screen, and all of one that is too small.
package enum HeaderWords {
    package static let live = "live"
    package static let suspended = "suspended"

    /// The states that a machine is in at once.
    package static func states(_ names: [String], more: Int) -> String {
        names.joined(separator: " & ") + (more > 0 ? " +\(more)" : "")
    }
    /// The states that are entered at once: as many by name as are read at a glance.
    package static func states(_ names: [String]) -> String {
        states(Array(names.prefix(mostNames)), more: max(0, names.count - mostNames))
    }
    /// Of so many the names are read at a glance.
    static let mostNames = 3
    package static func live(mover: String) -> String { "live, moved by \(mover)" }
    /// The same where there is less room.
    package static func live(by mover: String) -> String { "live, by \(mover)" }
    /// While the program holds still after a key, so many seconds.
    package static func still(for seconds: Int) -> String { "live, program waits \(seconds) s after a key" }
    package static func stillInShort(for seconds: Int) -> String { "live, waits \(seconds) s" }
    /// While the screen holds still, in very little room.
    package static let paused = "paused"
    package static func paused(behind: Int, holdsScript: Bool = false) -> String {
        "\(paused): \(behind == 1 ? "1 event" : "\(behind) events") behind" + (holdsScript ? ", script waits" : "")
    }
    /// The same where there is less room.
    package static func pausedInShort(behind: Int) -> String { "\(paused): \(behind)" }
    package static func pending(_ count: Int) -> String { "! \(count) pending" }
    /// Of the work whose failure led the machine to where it is.
    package static func failed(_ work: String, _ mark: String) -> String { "\(mark) \(work) failed" }
    package static func transitions(_ count: Int) -> String { count == 1 ? "1 transition" : "\(count) transitions" }
    package static func refused(_ count: Int) -> String { "\(count) refused" }
    /// Of requests that were ignored because of a guard.
    package static func heldBack(_ count: Int) -> String { "\(count) held by guards" }

    /// Sizes as `24x6`.
    package static func tooSmall(needs: String, has: String) -> String { "needs \(needs), has \(has)" }
    package static let quits = "q quits"
}
