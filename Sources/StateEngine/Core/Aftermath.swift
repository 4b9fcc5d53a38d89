/// The properties that can be observed.
@usableFromInline
struct Observed: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let state = Observed(rawValue: 1 << 0)
    static let error = Observed(rawValue: 1 << 1)
    @usableFromInline static let context = Observed(rawValue: 1 << 2)
}

/// A state's work that is to be started.
@usableFromInline
struct WorkStart: Sendable {
    let state: Int
    let stay: Int
}

/// What is left to do once the lock is free: tasks to wake, a posted request to run, and values of the program's own to
/// let go of, whose `deinit` may call the machine.
@usableFromInline
struct Aftermath: Sendable {
    private var wakes: [CheckedContinuation<Void, Never>] = []
    private var leftovers: [any Sendable] = []
    private var cancelled: [Task<Void, Never>] = []
    var posted: Posted?
    @usableFromInline var work: WorkStart?
    /// What has changed of that which people observe.
    var observed: Observed = []
    /// Whether anything is left to do.
    @usableFromInline private(set) var isNeeded = false

    @usableFromInline
    init() {}

    /// Resumes a task later.
    mutating func wake(_ continuation: CheckedContinuation<Void, Never>?) {
        guard let continuation else { return }
        wakes.append(continuation)
        isNeeded = true
    }

    /// Releases a value later.
    mutating func release(_ value: (any Sendable)?) {
        guard let value else { return }
        leftovers.append(value)
        isNeeded = true
    }

    /// Wakes or starts whoever has the turn now.
    mutating func pass(_ handover: Mailbox.Handover) {
        switch handover {
        case .nobody: break
        case .resume(let continuation): wake(continuation)
        case .run(let next): run(next)
        }
    }

    /// Runs a posted request later.
    mutating func run(_ next: Posted) {
        posted = next
        isNeeded = true
    }

    /// Starts the work of a state later.
    mutating func start(_ start: WorkStart) {
        work = start
        isNeeded = true
    }

    /// Cancels a task later.
    mutating func cancel(_ task: Task<Void, Never>?) {
        guard let task else { return }
        cancelled.append(task)
        isNeeded = true
    }

    /// Tells those who observe later.
    mutating func tell(_ change: Observed) {
        if change.isEmpty { return }
        observed.formUnion(change)
        isNeeded = true
    }

    /// Resumes all tasks that wait, and cancels those whose work is over.
    func resumeAll() {
        for continuation in wakes { continuation.resume() }
        for task in cancelled { task.cancel() }
    }
}
