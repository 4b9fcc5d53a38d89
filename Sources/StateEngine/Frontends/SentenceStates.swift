/// What a machine remembers besides its state, when sentences describe it: `build(initialState:)` starts from a fresh one.
public protocol ExtraStateProtocol: Sendable {
    /// The extra state of a machine that has just been made.
    init()
}

/// A state as sentences name it: with `StateBuilder`, or with `WorkStateBuilder` if it has something to do.
public protocol SentenceState<S>: Sendable {
    /// The states of the machine.
    associatedtype S: StateIdentifier
    /// The state that is meant.
    var state: S { get }
}

/// A state without work, to be named in sentences.
public struct StateBuilder<S: StateIdentifier>: SentenceState {
    /// The state that is meant.
    public let state: S

    /// Names a state.
    public init(_ state: S) { self.state = state }
}

/// A state that does something while the machine is in it; what comes of it can choose the next state.
public final class WorkStateBuilder<S: StateIdentifier, R: Sendable>: SentenceState {
    /// The state that is meant.
    public let state: S
    let name: String?
    let work: @Sendable (S.Context) async throws -> R

    /// Names a state and what it does, given the extra state as it was on entry.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - name: What the work is called where the machine is shown.
    ///   - work: Runs whenever the state has been entered; leaving the state by an event cancels it.
    public init(_ state: S, named name: String? = nil, work: @escaping @Sendable (S.Context) async throws -> R) {
        self.state = state
        self.name = name
        self.work = work
    }

    /// Names a state and what it does, whatever the extra state.
    public convenience init(_ state: S, named name: String? = nil, work: @escaping @Sendable () async throws -> R) {
        self.init(state, named: name) { _ in try await work() }
    }
}

/// From one state to another, made by `~>`: what a sentence is about.
public struct StateDirection<Origin: SentenceState, Target: SentenceState> where Origin.S == Target.S {
    let from: Origin
    let target: Target
}

extension SentenceState {
    /// The direction from one state to another: `builder.shouldTransit(notSynced ~> inProgress)`.
    public static func ~> <Target: SentenceState>(from: Self, target: Target) -> StateDirection<Self, Target>
    where Target.S == S {
        StateDirection(from: from, target: target)
    }
}
