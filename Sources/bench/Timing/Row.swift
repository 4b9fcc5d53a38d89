/// Where a row's requests are made.
enum Place: Sendable {
    /// In a detached task, on whatever thread it gets.
    case detached
    /// On the main actor, which is the main thread.
    case mainActor
    /// On an actor of its own.
    case actor
}

/// One thing to be timed.
struct Row: Sendable {
    /// Makes this many requests, on the executor of whoever calls; throws if they did not do what the row says.
    typealias Body = nonisolated(nonsending) @Sendable (Int) async throws -> Void

    let group: RowGroup
    let name: String
    /// How many requests, or states, one repetition counts for.
    var unit = 1
    var place = Place.detached
    /// Sets up what the body needs; not timed.
    let prepare: @Sendable () throws -> Body
}

/// A row whose requests did something else than its name says.
struct WrongRow: Error, Equatable, CustomStringConvertible {
    let description: String

    /// Throws unless a row found what it should find.
    static func unless(_ holds: Bool, _ what: String) throws(WrongRow) {
        if !holds { throw WrongRow(description: "a row does not measure what it says: \(what)") }
    }
}
