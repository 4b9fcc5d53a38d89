/// The properties that can be observed.
struct Observed: OptionSet, Sendable {
    let rawValue: Int
    static let state = Observed(rawValue: 1 << 0)
    static let error = Observed(rawValue: 1 << 1)
    static let context = Observed(rawValue: 1 << 2)
}

/// A state's work that is to be started.
struct WorkStart<S: StateIdentifier>: Sendable {
    let state: S
    let stay: Int
    let context: S.Context
    let work: Work<S>
}

/// What is left to do once the lock is free: tasks to wake, a posted request to run, and values of the program's own to
/// let go of, whose `deinit` may call the machine.
struct Aftermath<S: StateIdentifier>: Sendable {
    private(set) var wakes: [CheckedContinuation<Void, Never>] = []
    private(set) var leftovers: [any Sendable] = []
    var posted: Posted<S>?
    var work: WorkStart<S>?
    /// What has changed of that which people observe.
    var observed: Observed = []
    private var cancelled: [Task<Void, Never>] = []

    /// Resumes a task later.
    mutating func wake(_ continuation: CheckedContinuation<Void, Never>?) {
        if let continuation { wakes.append(continuation) }
    }

    /// Releases a value later.
    mutating func release(_ value: (any Sendable)?) {
        if let value { leftovers.append(value) }
    }

    /// Wakes or starts whoever has the turn now.
    mutating func pass(_ handover: Mailbox<S>.Handover) {
        switch handover {
        case .nobody: break
        case .resume(let continuation): wake(continuation)
        case .run(let next): posted = next
        }
    }

    /// Cancels a task later.
    mutating func cancel(_ task: Task<Void, Never>?) {
        if let task { cancelled.append(task) }
    }

    /// Resumes all tasks that wait, and cancels those whose work is over.
    func resumeAll() {
        for continuation in wakes { continuation.resume() }
        for task in cancelled { task.cancel() }
    }
}
