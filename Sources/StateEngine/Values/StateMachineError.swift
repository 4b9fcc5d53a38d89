/// Why a request failed.
///
/// `at` holds the circumstances: what was asked, in which state, what would have been legal. The machine fills it in, and
/// equality does not look at it, so `error == .illegalTransition(from: .a, to: .b)` is all that a test needs.
public enum StateMachineError<S: StateIdentifier>: Error, Sendable {
    /// The state is not configured in this machine.
    case unknownState(S, at: Circumstance<S>? = nil)
    /// The present state may not be left for that one.
    case illegalTransition(from: S, to: S, why: IllegalReason = .notListed, at: Circumstance<S>? = nil)
    /// The entry barrier of the target denied it.
    case transitionDenied(from: S, to: S, at: Circumstance<S>? = nil)
    /// The machine is in that state already.
    case alreadyInState(S, at: Circumstance<S>? = nil)
    /// The machine is in its background state.
    case suspended(at: Circumstance<S>? = nil)
    /// `transition()` was asked in a state without a `dynamicTransition`.
    case noDynamicClosure(S, at: Circumstance<S>? = nil)
    /// Barriers redirect in a loop: the states asked for, in order, the repeated one first and last in the loop. Or the
    /// closures that were asked changed the state each time: the states in which the request was judged, in order.
    case redirectLoop([S], at: Circumstance<S>? = nil)
    /// A closure threw or failed with an error of the program's own.
    case unexpectedError(any Error, at: Circumstance<S>? = nil)
}

/// Why a state may not be left for another.
public enum IllegalReason: String, Hashable, Sendable, CaseIterable {
    /// The allowed transitions do not name the target.
    case notListed
    /// The exit barrier denied it.
    case exitDenied
    /// The present state is final.
    case finalState
    /// The target is the background state, which no request enters.
    case backgroundTarget
}

extension StateMachineError {
    /// What was asked, where, and what could have been asked instead; nil for an error that no machine has thrown yet.
    public var circumstance: Circumstance<S>? {
        switch self {
        case .unknownState(_, let at), .illegalTransition(_, _, _, let at), .transitionDenied(_, _, let at),
            .alreadyInState(_, let at), .suspended(let at), .noDynamicClosure(_, let at), .redirectLoop(_, let at),
            .unexpectedError(_, let at):
            at
        }
    }

    /// The same error with its circumstances, unless it has some.
    @usableFromInline
    func placed(at place: Circumstance<S>) -> Self {
        if circumstance != nil { return self }
        return switch self {
        case .unknownState(let state, _): .unknownState(state, at: place)
        case .illegalTransition(let from, let to, let why, _):
            .illegalTransition(from: from, to: to, why: why, at: place)
        case .transitionDenied(let from, let to, _): .transitionDenied(from: from, to: to, at: place)
        case .alreadyInState(let state, _): .alreadyInState(state, at: place)
        case .suspended: .suspended(at: place)
        case .noDynamicClosure(let state, _): .noDynamicClosure(state, at: place)
        case .redirectLoop(let chain, _): .redirectLoop(chain, at: place)
        case .unexpectedError(let error, _): .unexpectedError(error, at: place)
        }
    }
}

extension StateMachineError: Equatable {
    /// Whether two errors refuse the same for the same reason, whatever their circumstances. Errors of the program's own
    /// are compared by their type and text.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.unknownState(let a, _), .unknownState(let b, _)), (.alreadyInState(let a, _), .alreadyInState(let b, _)),
            (.noDynamicClosure(let a, _), .noDynamicClosure(let b, _)):
            a == b
        case (.illegalTransition(let a, let b, let why, _), .illegalTransition(let c, let d, let reason, _)):
            a == c && b == d && why == reason
        case (.transitionDenied(let a, let b, _), .transitionDenied(let c, let d, _)): a == c && b == d
        case (.suspended, .suspended): true
        case (.redirectLoop(let a, _), .redirectLoop(let b, _)): a == b
        case (.unexpectedError(let a, _), .unexpectedError(let b, _)):
            type(of: a) == type(of: b) && String(reflecting: a) == String(reflecting: b)
        default: false
        }
    }
}
