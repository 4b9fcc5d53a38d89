/// What a state does while the machine is in it, without its result's type.
@usableFromInline
struct Work<S: StateIdentifier>: Sendable {
    let name: String?
    let run: nonisolated(nonsending) @Sendable (S.Context) async throws -> any Sendable
    @usableFromInline let branches: [Branch]

    /// One of the transitions that the end of the work may make.
    @usableFromInline
    struct Branch: Sendable {
        let name: String?
        @usableFromInline let target: S
        let isForErrors: Bool
        @usableFromInline let holds: @Sendable (WorkOutcome, S.Context) -> Bool
        @usableFromInline let change: (@Sendable (inout S.Context, WorkOutcome) -> Void)?
    }
}

/// A transition that the end of a state's work makes: to which state, on which result, with which change of the context.
public struct WorkBranch<S: StateIdentifier, R: Sendable>: Sendable {
    let branch: Work<S>.Branch

    /// The branch for every result, or for every result that the branches before it did not take.
    ///
    /// - Parameters:
    ///   - target: The state that is entered.
    ///   - name: What the branch is called in the structure.
    ///   - change: Changes the context when the branch is taken, given the result.
    public static func onResult(
        to target: S, named name: String? = nil, do change: (@Sendable (inout S.Context, R) -> Void)? = nil
    ) -> WorkBranch {
        onResult(to: target, named: name, if: { _, _ in true }, do: change)
    }

    /// The branch for the results for which a condition holds; the first such branch is taken.
    ///
    /// - Parameters:
    ///   - target: The state that is entered.
    ///   - name: What the branch is called in the structure.
    ///   - condition: Decides from the result and the context as it is when the work ends.
    ///   - change: Changes the context when the branch is taken, given the result.
    public static func onResult(
        to target: S, named name: String? = nil, if condition: @escaping @Sendable (R, S.Context) -> Bool,
        do change: (@Sendable (inout S.Context, R) -> Void)?
    ) -> WorkBranch {
        let holds: @Sendable (WorkOutcome, S.Context) -> Bool = { outcome, context in
            guard case .result(let value) = outcome, let result = value as? R else { return false }
            return condition(result, context)
        }
        let branch = Work<S>.Branch(
            name: name, target: target, isForErrors: false, holds: holds, change: change.map(Self.ofResult))
        return WorkBranch(branch: branch)
    }

    /// The branch for the results for which a condition holds, without a change of the context. A form of its own, and the
    /// last to be tried, so that a trailing closure is the change and never the condition.
    @_disfavoredOverload
    public static func onResult(
        to target: S, named name: String? = nil, if condition: @escaping @Sendable (R, S.Context) -> Bool
    ) -> WorkBranch {
        onResult(to: target, named: name, if: condition, do: nil)
    }

    /// The branch for whatever the work throws; without one the error is published as `unexpectedError`.
    ///
    /// - Parameters:
    ///   - target: The state that is entered.
    ///   - name: What the branch is called in the structure.
    ///   - change: Changes the context when the branch is taken, given the error.
    public static func onError(
        to target: S, named name: String? = nil, do change: (@Sendable (inout S.Context, any Error) -> Void)? = nil
    ) -> WorkBranch {
        let holds: @Sendable (WorkOutcome, S.Context) -> Bool = { outcome, _ in
            if case .failed = outcome { true } else { false }
        }
        let branch = Work<S>.Branch(
            name: name, target: target, isForErrors: true, holds: holds, change: change.map(Self.ofError))
        return WorkBranch(branch: branch)
    }

    private static func ofResult(
        _ change: @escaping @Sendable (inout S.Context, R) -> Void
    ) -> @Sendable (inout S.Context, WorkOutcome) -> Void {
        { context, outcome in
            if case .result(let value) = outcome, let result = value as? R { change(&context, result) }
        }
    }

    private static func ofError(
        _ change: @escaping @Sendable (inout S.Context, any Error) -> Void
    ) -> @Sendable (inout S.Context, WorkOutcome) -> Void {
        { context, outcome in
            if case .failed(let error) = outcome { change(&context, error) }
        }
    }
}
