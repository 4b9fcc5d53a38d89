/// The hooks of one request, in the order in which they run.
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

    /// The one that runs first.
    @inlinable var first: Hook? { rawValue == 0 ? nil : Hook(rawValue: rawValue.trailingZeroBitCount) }

    /// Takes the first one out.
    @inlinable
    mutating func popFirst() -> Hook? {
        guard let first else { return nil }
        self = HookSet(rawValue: rawValue & (rawValue - 1))
        return first
    }
}

/// Which of the closures that are called after every state's changes a machine has.
struct MachineHooks: OptionSet, Sendable {
    let rawValue: UInt8
    static let didTransition = MachineHooks(rawValue: 1 << 0)
    static let didChangeState = MachineHooks(rawValue: 1 << 1)
    static let didNotChangeState = MachineHooks(rawValue: 1 << 2)
    static let notification = MachineHooks(rawValue: 1 << 3)
}
