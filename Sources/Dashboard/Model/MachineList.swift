/// The machines that one screen shows by turns: what is in sight of those that are not.
package struct MachineList: Equatable, Sendable {
    /// One of them as it is now.
    package struct Entry: Equatable, Sendable {
        package var name: String
        package var state: String
        /// Since when it is in its state, as far as the screen knows.
        package var since: WallTime
        /// Refusals that nobody has acknowledged.
        package var pending: Int
        package var isConnected: Bool

        package init(name: String, state: String, since: WallTime, pending: Int = 0, isConnected: Bool = true) {
            (self.name, self.state, self.since) = (name, state, since)
            (self.pending, self.isConnected) = (pending, isConnected)
        }
    }

    package var entries: [Entry]
    /// The place of the one that is shown.
    package var place: Int

    package init(_ entries: [Entry], place: Int) { (self.entries, self.place) = (entries, place) }

    /// Refusals of the others that nobody has acknowledged.
    package var pendingElsewhere: Int {
        entries.indices.reduce(0) { $0 + ($1 == place ? 0 : entries[$1].pending) }
    }
}
