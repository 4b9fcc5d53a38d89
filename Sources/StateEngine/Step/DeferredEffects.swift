/// The properties that can be observed.
@usableFromInline
struct Observed: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let state = Observed(rawValue: 1 << 0)
    static let error = Observed(rawValue: 1 << 1)
    static let context = Observed(rawValue: 1 << 2)
}

/// A state's work that is to be started.
struct WorkStart: Sendable {
    let state: Int
    let stay: Int
    /// The context as it was on entry; nil for the present one.
    let context: (any AnyObject & Sendable)?
}

/// What is left to do once the lock is free: tasks to wake, a posted request to run, and values of the program's own to
/// let go of, whose `deinit` may call the machine. Mostly nothing, and then it is a word.
@usableFromInline
struct DeferredEffects {
    /// What there is to do, once there is something.
    @usableFromInline
    final class Tasks {
        fileprivate(set) var posted: Posted?
        fileprivate(set) var work: WorkStart?
        /// What has changed of that which people observe.
        fileprivate(set) var observed: Observed = []
        fileprivate var wakes: [Waker] = []
        fileprivate var leftovers: [any Sendable] = []
        fileprivate var cancelled: [WorkTask] = []

        /// Whether a state's work is to be started.
        @usableFromInline var startsWork: Bool { work != nil }

        /// Resumes all tasks that wait, and cancels those whose work is over.
        func resumeAll() {
            for waker in wakes { waker.wake() }
            for work in cancelled { work.task.cancel() }
        }
    }

    /// Nil if nothing is left to do.
    @usableFromInline private(set) var tasks: Tasks?

    @inlinable
    init() {}

    /// Resumes a task later.
    mutating func wake(_ waker: Waker?) {
        if let waker { needed.wakes.append(waker) }
    }

    /// Releases a value later.
    mutating func release(_ value: (any Sendable)?) {
        if let value { needed.leftovers.append(value) }
    }

    /// Wakes or starts whoever has the turn now.
    mutating func pass(_ handover: TurnQueue.Handover) {
        switch handover {
        case .nobody: break
        case .resume(let waker): wake(waker)
        case .run(let next): run(next)
        }
    }

    /// Runs a posted request later.
    mutating func run(_ next: Posted) { needed.posted = next }

    /// Starts the work of a state later.
    mutating func start(_ start: WorkStart) { needed.work = start }

    /// Starts the work of a stay no more; tells whether it was to be started.
    mutating func dropStart(of stay: Int) -> Bool {
        guard let tasks, tasks.work?.stay == stay else { return false }
        tasks.work = nil
        return true
    }

    /// Cancels a task later.
    mutating func cancel(_ task: WorkTask?) {
        if let task { needed.cancelled.append(task) }
    }

    /// Tells those who observe later.
    mutating func tell(_ change: Observed) {
        if !change.isEmpty { needed.observed.formUnion(change) }
    }

    private var needed: Tasks {
        mutating get {
            if let tasks { return tasks }
            let fresh = Tasks()
            tasks = fresh
            return fresh
        }
    }
}
