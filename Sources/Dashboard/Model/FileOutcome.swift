/// What became of a file.
package enum FileOutcome: Equatable, Sendable {
    case written(path: String)
    /// There is one of that name, and nobody said that it may go.
    case exists
    case failed(reason: String)
}
