/// The properties that can be observed.
@usableFromInline
struct Observed: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let state = Observed(rawValue: 1 << 0)
    static let error = Observed(rawValue: 1 << 1)
    static let context = Observed(rawValue: 1 << 2)
}

/// What a step leaves to be done by others: events for those who listen, and, once the lock is free, tasks to wake, a posted
/// request to run, and values of the program's own to let go of, whose `deinit` may call the machine. Mostly nothing, and
/// then it is a few words.
@usableFromInline
struct DeferredEffects {
    /// What there is to do once the lock is free.
    @usableFromInline
    final class Tasks {
        fileprivate(set) var posted: PostedRequest?
        fileprivate(set) var work: WorkStart?
        /// What has changed of that which people observe.
        fileprivate(set) var observed: Observed = []
        /// The events since the last delivery, but for the first.
        fileprivate var laterEvents: [IndexedEvent] = []
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

    /// Nil if nothing is left to do once the lock is free.
    @usableFromInline private(set) var tasks: Tasks?
    /// The properties that have changed since the last delivery.
    @usableFromInline private(set) var changed: Observed = []
    /// The first event since the last delivery; mostly there is one at most.
    @usableFromInline private(set) var event: IndexedEvent?
    /// The first object that is to be released: a failure that was replaced, or an event that an observer's buffer has
    /// dropped. There is mostly one at most, so that no room need be made for it.
    @usableFromInline private(set) var leftover: (any AnyObject & Sendable)?

    @inlinable
    init() {}

    // MARK: For those who listen

    /// Publishes an event, for `TurnKeeper.deliver`.
    mutating func publish(_ news: IndexedEvent) {
        if event == nil { event = news } else { needed.laterEvents.append(news) }
    }

    /// Reports that a property has changed, to those who listen and, later, to those who have observed it.
    mutating func change(_ property: Observed, observed interest: Observed) {
        changed.formUnion(property)
        observe(interest.intersection(property))
    }

    /// Takes out the properties that have changed since the last delivery.
    mutating func takeChanged() -> Observed {
        defer { changed = [] }
        return changed
    }

    /// Takes out the first event since the last delivery.
    @inline(__always)
    mutating func takeFirstEvent() -> IndexedEvent? { event.take() }

    /// Takes out the events after the first one.
    mutating func takeLaterEvents() -> [IndexedEvent] {
        guard let tasks, !tasks.laterEvents.isEmpty else { return [] }
        defer { tasks.laterEvents = [] }
        return tasks.laterEvents
    }

    // MARK: Once the lock is free

    /// Resumes a task later.
    mutating func wake(_ waker: Waker?) {
        if let waker { needed.wakes.append(waker) }
    }

    /// Releases a failure later.
    mutating func release(_ failure: Failure?) {
        guard let failure else { return }
        if leftover == nil { leftover = failure } else { needed.leftovers.append(failure) }
    }

    /// Releases an event later: the first in any case, a further one only if it holds values of the program.
    @inline(__always)
    mutating func release(_ event: consuming IndexedEvent) {
        if leftover == nil {
            leftover = event
        } else if event.holdsForeignValues {
            needed.leftovers.append(event)
        }
    }

    /// Releases a value later.
    mutating func release(_ value: (any Sendable)?) {
        if let value { needed.leftovers.append(value) }
    }

    /// Runs a posted request later.
    mutating func run(_ next: PostedRequest) { needed.posted = next }

    /// Starts the work of a state later.
    mutating func start(_ start: WorkStart) { needed.work = start }

    /// Starts the work of a stay no more; returns whether it was to be started.
    mutating func dropStart(of stay: Int) -> Bool {
        guard let tasks, tasks.work?.stay == stay else { return false }
        tasks.work = nil
        return true
    }

    /// Cancels a task later.
    mutating func cancel(_ task: WorkTask?) {
        if let task { needed.cancelled.append(task) }
    }

    /// Calls those who observe later.
    mutating func observe(_ change: Observed) {
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
