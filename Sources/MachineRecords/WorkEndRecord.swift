/// How the work of a state ended.
package enum WorkEndRecord: Equatable, Sendable {
    /// With a result; nil where the work has none.
    case done(String?)
    case failed(String)
    case cancelled
}
