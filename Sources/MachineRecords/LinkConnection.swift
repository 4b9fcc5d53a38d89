/// A machine as it is now, with the updates that follow: what `MachineLink.connect` answers.
package struct LinkConnection: Sendable {
    package var opening: SnapshotRecord
    /// Asks for a fresh snapshot, as after updates were missed. It comes among the updates: what follows it happened
    /// after it, and the request under way is told again. May be called from any thread, before and after the end too.
    package var refresh: @Sendable () -> Void
    /// Passes on what has come by now, without waiting for the task that follows: in the order of all updates, and once.
    /// Nothing where that cannot be, or nothing has come: a link that leaves it out shows what comes of a request one picture later.
    /// May be called from any thread but the one that draws.
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

/// What a connection reports.
package enum MachineUpdate: Equatable, Sendable {
    /// The machine as it is now, whatever was known before: after a link was found again, or fell too far behind.
    case snapshot(SnapshotRecord)
    case event(EventRecord)
    case activity(ActivityRecord?)
    /// The same machine with more known of it, as after a hook was attached or a transition found. States, edges and events keep
    /// their numbers and new ones come after them: selections and keys are kept by number. Where they do not, as with another
    /// machine in its place, a `snapshot` is sent instead.
    case structure(StructureRecord)
    case link(LinkState)
    /// The machine's own clock, with what it will bring; after its pace or what is awaited has changed, and each time it
    /// was asked to go on.
    case clock(ClockRecord)
}

/// The state of a link itself. Only links to other processes are lost and found, of which there is none yet: `MemoryLink` of the dashboard's
/// tests does it as they would.
package enum LinkState: Equatable, Sendable {
    /// The link is there again. A `snapshot` must follow by itself: none is asked for, and what is shown counts as the present.
    case connected
    /// Nothing has been heard of the machine since; the link is being sought again.
    case lost
    case ended(LinkEnd)
}

/// Why nothing more follows. All but `machineGone` are for links to other processes and to recordings, of which there is none yet.
package enum LinkEnd: Equatable, Sendable {
    /// The machine is gone, as when its program let go of it.
    case machineGone
    /// The program that had it has ended.
    case programEnded
    /// The recording is over.
    case recordingOver
    /// The link was refused or broke for good, in the words of whoever refused it.
    case broken(String)
}
