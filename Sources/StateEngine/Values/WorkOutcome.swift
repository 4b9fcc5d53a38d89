/// How the work of a state ended.
public enum WorkOutcome: Sendable {
    /// It returned this.
    case result(any Sendable)
    /// It threw this.
    case failed(any Error)
    /// Its state was left before it ended; what it comes to is dropped.
    case cancelled
}
