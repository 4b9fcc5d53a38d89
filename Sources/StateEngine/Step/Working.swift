/// The work of a state that is under way.
struct Working: Sendable {
    let stay: Int
    var task: WorkTask?
}

/// The task that does a work; an object for the reason that a `Waker` is one.
final class WorkTask: Sendable {
    let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }
}

/// The context of the program as it was when a stay began.
struct EntryContext: Sendable {
    let stay: Int
    let box: any AnyObject & Sendable
}

/// A state's work that is to be started.
struct WorkStart: Sendable {
    let state: Int
    let stay: Int
    /// The context as it was on entry; nil for the present one.
    let context: (any AnyObject & Sendable)?
}
