/// A machine that can be shown: one in this process, one read from a file, one recorded or far away.
///
/// A dashboard knows machines through this protocol alone. What is `async` here may take as long as it likes, as
/// barriers, hooks, descriptions and slow lines do: where `ask` keeps the thread that draws, another draws from then on.
/// `name`, `abilities` and a connection's `refresh` are asked there too, and answer at once.
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

    /// Seeks a shortest route from where the machine is to a state, by trying requests without moving the machine; may take a
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
    /// A machine that cannot be tried has no route to tell.
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
    /// Routes can be sought by trying; without it the declaration must do.
    package static let route = LinkAbilities(rawValue: 16)
}
