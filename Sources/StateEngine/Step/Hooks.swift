import Synchronization

/// The hooks of one request, in the submission in which they run.
@usableFromInline
enum Hook: Int, Sendable {
    case didExit, didEnter, didTransition, didChangeState, notification, didNotChangeState
}

/// Which hooks a request has to run.
@usableFromInline
struct HookSet: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable
    init(_ hook: Hook) { rawValue = 1 << UInt8(hook.rawValue) }

    /// Takes the first one out.
    @inlinable
    mutating func popFirst() -> Hook? {
        if rawValue == 0 { return nil }
        let first = Hook(rawValue: rawValue.trailingZeroBitCount)
        self = HookSet(rawValue: rawValue & (rawValue - 1))
        return first
    }
}

/// What a request that is under way tells without the lock: which hook runs, and whether somebody wants to know when it
/// began.
@usableFromInline
final class HookIndicator: Sendable {
    @usableFromInline let shown = Atomic<Int>(0)
    @usableFromInline let watched = Atomic<Bool>(false)

    /// The hook that runs, if one does.
    var hook: Hook { Hook(rawValue: shown.load(ordering: .relaxed)) ?? .didTransition }

    /// Shows the hook that runs now.
    @inlinable
    func show(_ hook: Hook) { shown.store(hook.rawValue, ordering: .relaxed) }

    /// Whether somebody wants to know what runs, and since when.
    @inlinable var isWatched: Bool { watched.load(ordering: .relaxed) }

    /// Somebody wants to know what runs from now on.
    func watch() { watched.store(true, ordering: .relaxed) }
}
