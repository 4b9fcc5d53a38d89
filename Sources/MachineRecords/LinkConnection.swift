/// A machine as it is now, with the updates that follow: what `MachineLink.connect` answers.
package struct LinkConnection: Sendable {
    package var opening: SnapshotRecord
    /// Asks for a fresh snapshot, as after updates were missed. It comes among the updates: what follows it happened
    /// after it, and the request under way is told again. May be called from any thread, before and after the end too.
    package var refresh: @Sendable () -> Void
    /// Passes on what has come by now, without waiting for the task that follows: in the order of all updates, and once.
    /// Nothing where that cannot be, or nothing has come: a link that leaves it out shows what comes of a request one picture later.
    /// May be called from any thread, and may wait for another that passes something on just now.
    package var passOn: @Sendable (_ pass: ([MachineUpdate]) -> Void) -> Void
    /// Passes the updates on in order, those that came together as one batch, until the task is cancelled or nothing can
    /// follow. After a batch it pauses, which may block for a while, so that fewer and larger ones follow.
    package var follow: Follow

    package typealias Follow =
        @Sendable (
            _ pass: @escaping @Sendable ([MachineUpdate]) -> Void, _ pause: @escaping @Sendable () -> Void
        ) async -> Void

    package init(
        opening: SnapshotRecord, refresh: @escaping @Sendable () -> Void,
        passOn: @escaping @Sendable (_ pass: ([MachineUpdate]) -> Void) -> Void = { _ in },
        follow: @escaping Follow
    ) {
        self.opening = opening
        self.refresh = refresh
        self.passOn = passOn
        self.follow = follow
    }
}
