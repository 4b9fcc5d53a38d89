/// A machine that can be shown: one in this process, one read from a file, one recorded or far away.
///
/// The dashboard knows machines through this protocol alone. Nothing here is ever called on the thread that draws, so
/// that the program's barriers, hooks and descriptions may take as long as they like.
package protocol LiveMachine: Sendable {
    var name: String { get }

    /// Begins to listen: what the machine is now, and everything that happens after, without a gap between them.
    func connect() -> LiveConnection

    /// Makes a request in a person's name. What comes of it is told by the connection's news.
    func ask(_ request: LiveRequest) async

    /// What the request would lead to now; asks the program's barriers for real.
    func verdict(on request: LiveRequest) async -> Verdict

    /// Writes one entry of a state's data.
    func write(_ value: LiveValue, key: String, in state: Int) async
}

/// A machine as it is now, with the news that follow.
package struct LiveConnection: Sendable {
    package var opening: LiveOpening
    /// Tells the news in order until the task is cancelled or the machine is gone.
    package var follow: @Sendable (_ tell: @escaping @Sendable (LiveNews) -> Void) async -> Void

    package init(
        opening: LiveOpening,
        follow: @escaping @Sendable (_ tell: @escaping @Sendable (LiveNews) -> Void) async -> Void
    ) {
        self.opening = opening
        self.follow = follow
    }
}

/// Everything a dashboard needs to draw its first picture.
package struct LiveOpening: Equatable, Sendable {
    package var name: String
    package var structure: LiveStructure
    /// The number of the last event before this picture.
    package var number: Int
    package var state: Int
    /// The failure of the last request, if none succeeded since.
    package var error: LiveFailure?
    /// Every state's data, by the state's index.
    package var data: [Int: [LiveDatum]]
    package var isSuspended: Bool
    /// What the machine remembers besides its state, entry by entry.
    package var context: [LiveDatum]
    package var isWorking: Bool

    package init(
        name: String, structure: LiveStructure, number: Int = 0, state: Int = 0, error: LiveFailure? = nil,
        data: [Int: [LiveDatum]] = [:], isSuspended: Bool = false, context: [LiveDatum] = [],
        isWorking: Bool = false
    ) {
        self.name = name
        self.structure = structure
        self.number = number
        self.state = state
        self.error = error
        self.data = data
        self.isSuspended = isSuspended
        self.context = context
        self.isWorking = isWorking
    }
}
