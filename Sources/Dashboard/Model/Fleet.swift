/// The machines that one screen shows by turns: what is in sight of those that are not.
package struct Fleet: Equatable, Sendable {
    /// One of them as it is now.
    package struct Member: Equatable, Sendable {
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

    package var members: [Member]
    /// The place of the one that is shown.
    package var place: Int

    package init(_ members: [Member], place: Int) { (self.members, self.place) = (members, place) }

    /// Refusals of the others that nobody has acknowledged.
    package var pendingElsewhere: Int {
        members.indices.reduce(0) { $0 + ($1 == place ? 0 : members[$1].pending) }
    }
}
