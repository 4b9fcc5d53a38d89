/// What is left to do once the lock is free: tasks to wake, a posted request to run, and values of the program's own to
/// let go of, whose `deinit` may call the machine.
struct Aftermath<S: StateIdentifier>: Sendable {
    private(set) var wakes: [CheckedContinuation<Void, Never>] = []
    private(set) var leftovers: [any Sendable] = []
    var posted: Posted<S>?

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

    /// Resumes all tasks.
    func resumeAll() {
        for continuation in wakes { continuation.resume() }
    }
}
