import Synchronization

/// What a request that has the turn shows without the lock: which hook runs, which task runs it, and whether somebody wants
/// to know since when.
@usableFromInline
final class HookIndicator: Sendable {
    @usableFromInline let shown = Atomic<Int>(0)
    @usableFromInline let watched = Atomic<Bool>(false)
    @usableFromInline let holder = Atomic<Int>(0)

    /// The hook that was shown last: the one that runs, where one does.
    @usableFromInline var hook: Hook { Hook(rawValue: shown.load(ordering: .relaxed)) ?? .didTransition }

    /// Says which hook runs now.
    @inlinable
    func indicate(_ hook: Hook) { shown.store(hook.rawValue, ordering: .relaxed) }

    /// Whether somebody wants to know what runs, and since when.
    @inlinable var isWatched: Bool { watched.load(ordering: .relaxed) }

    /// Somebody wants to know what runs from now on.
    func watch() { watched.store(true, ordering: .relaxed) }

    /// The identity of the task whose closures run inside the turn, 0 if none has run yet. A task reads its own only if it
    /// has the turn: it wrote it itself, and it is cleared before the turn is passed on.
    @inlinable var task: Int { holder.load(ordering: .relaxed) }

    /// Says which task has the turn; 0 for none.
    @inlinable
    func indicate(task: Int) { holder.store(task, ordering: .relaxed) }
}
