/// A machine that can be shown: one in this process, one read from a file, one recorded or far away.
///
/// A dashboard knows machines through this protocol alone. What is `async` here is never awaited on the thread that draws,
/// so that barriers, hooks, descriptions and slow lines may take as long as they like; `name`, `abilities` and a
/// connection's `refresh` are asked there too, and answer at once.
package protocol MachineLink: Sendable {
    var name: String { get }
    /// What the link can do; the rest is shown as not possible here.
    var abilities: LinkAbilities { get }

    /// Begins to listen: what the machine is now, and everything that happens after, without a gap between them.
    /// - Throws: why the machine cannot be reached, in words for a person; `CancellationError`.
    func connect() async throws -> LinkConnection

    /// Makes a request in its asker's name, and answers when it is done. What comes of one that was taken is reported
    /// by the connection's updates.
    func ask(_ submission: Submission) async -> SubmissionAnswer

    /// What the request would lead to now; asks the program's barriers for real.
    func verdict(on submission: Submission) async -> VerdictAnswer

    /// Seeks a shortest way from where the machine is to a state, by trying requests without moving the machine; may take a
    /// second or more. When its task is cancelled it ends soon, with whatever answer.
    func route(_ question: RouteQuestion) async -> RouteAnswer

    /// Writes one entry of a state's data.
    func write(_ edit: DatumEdit) async -> SubmissionAnswer

    /// Sets how fast the machine's own clock runs, or leaves it as it is, and lets what has come due meanwhile happen.
    ///
    /// The updates answer with the clock as it is then. A machine without one does nothing.
    func runClock(at pace: Int?) async
}

extension MachineLink {
    /// A machine that cannot be tried has no way to tell.
    package func route(_ question: RouteQuestion) -> RouteAnswer { .notFound(within: 0) }
}

/// What a link can do besides showing the machine.
package struct LinkAbilities: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Requests can be made.
    package static let ask = LinkAbilities(rawValue: 1)
    /// Closures can be asked what a request would lead to.
    package static let judge = LinkAbilities(rawValue: 2)
    /// Data can be written.
    package static let write = LinkAbilities(rawValue: 4)
    /// Whatever the declaration says without closures is so: of the rest alone the machine need be asked.
    package static let exactDeclaration = LinkAbilities(rawValue: 8)
    /// Ways can be sought by trying; without it the declaration must do.
    package static let route = LinkAbilities(rawValue: 16)
}

/// A machine as it is now, with the updates that follow.
package struct LinkConnection: Sendable {
    package var opening: SnapshotRecord
    /// Asks for a fresh snapshot, as after updates were missed. It comes among the updates: what follows it happened
    /// after it, and the request under way is told again. May be called from any thread, before and after the end too.
    package var refresh: @Sendable () -> Void
    /// Passes on what has come by now, without waiting for the task that follows: in the order of all updates, and once.
    /// Nothing where that cannot be, or nothing has come. May be called from any thread but the one that draws.
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
    case structure(StructureRecord)
    case link(LinkState)
    /// The machine's own clock, with what it will bring; after its pace or what is awaited has changed, and each time it
    /// was asked to go on.
    case clock(ClockRecord)
}

/// The state of a link itself.
package enum LinkState: Equatable, Sendable {
    case connected
    /// Nothing has been heard of the machine since; the link is being sought again.
    case lost
    case ended(LinkEnd)
}

/// Why nothing more follows.
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
