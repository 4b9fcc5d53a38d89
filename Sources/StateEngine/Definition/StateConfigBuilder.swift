/// Collects the states of a machine written one below the other, with `if`, `for` and `#if` among them.
@resultBuilder
public enum StateConfigBuilder<S: StateIdentifier> {
    /// One state.
    public static func buildExpression(_ config: StateConfig<S>) -> [StateConfig<S>] { [config] }

    /// States made elsewhere.
    public static func buildExpression(_ configs: [StateConfig<S>]) -> [StateConfig<S>] { configs }

    /// States in the order in which they are written.
    public static func buildBlock(_ parts: [StateConfig<S>]...) -> [StateConfig<S>] { parts.flatMap { $0 } }

    /// The states of an `if` without an `else`.
    public static func buildOptional(_ part: [StateConfig<S>]?) -> [StateConfig<S>] { part ?? [] }

    /// The states of an `if`.
    public static func buildEither(first part: [StateConfig<S>]) -> [StateConfig<S>] { part }

    /// The states of an `else`.
    public static func buildEither(second part: [StateConfig<S>]) -> [StateConfig<S>] { part }

    /// The states of a `for`.
    public static func buildArray(_ parts: [[StateConfig<S>]]) -> [StateConfig<S>] { parts.flatMap { $0 } }

    /// The states of an `if #available`.
    public static func buildLimitedAvailability(_ part: [StateConfig<S>]) -> [StateConfig<S>] { part }
}
