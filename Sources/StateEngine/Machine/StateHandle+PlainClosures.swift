/// What lets the closures of a state leave out their argument where they are attached:
/// `machine[.open].didEnter = { ring() }`. ``StateHandle`` alone conforms.
///
/// A type has one property of a name. An extension of a protocol may have another of that name and of another type, and
/// the closure that is written decides which of them is meant.
public protocol PlainClosureHolder<S>: Sendable {
    associatedtype S: StateIdentifier

    /// The handle itself. Static, as every member of a handle takes a name from the data.
    static func handle(_ holder: Self) -> StateHandle<S>
}

extension StateHandle: PlainClosureHolder {
    /// The handle itself.
    public static func handle(_ holder: Self) -> StateHandle<S> { holder }
}

/// These are only written: read, a closure has its argument.
extension PlainClosureHolder {
    /// Decides who enters, from what the program knows.
    public var entryBarrier: PlainBarrier<S>? {
        @available(*, unavailable, message: "a closure is read with its argument, as a Barrier")
        get { nil }
        nonmutating set { Self.handle(self).entryBarrier = withArgument(newValue) }
    }

    /// Runs when the state is entered.
    public var didEnter: PlainHook? {
        @available(*, unavailable, message: "a closure is read with its argument, as a StateHook")
        get { nil }
        nonmutating set { Self.handle(self).didEnter = withArgument(newValue) }
    }

    /// Decides whether one may go, from what the program knows.
    public var exitBarrier: PlainBarrier<S>? {
        @available(*, unavailable, message: "a closure is read with its argument, as a Barrier")
        get { nil }
        nonmutating set { Self.handle(self).exitBarrier = withArgument(newValue) }
    }

    /// Runs when the state is left.
    public var didExit: PlainHook? {
        @available(*, unavailable, message: "a closure is read with its argument, as a StateHook")
        get { nil }
        nonmutating set { Self.handle(self).didExit = withArgument(newValue) }
    }
}

private func withArgument<S: StateIdentifier>(_ plain: PlainBarrier<S>?) -> Barrier<S>? {
    guard let plain else { return nil }
    return { _ in try await plain() }
}

private func withArgument<S: StateIdentifier>(_ plain: PlainHook?) -> StateHook<S>? {
    guard let plain else { return nil }
    return { _ in await plain() }
}
