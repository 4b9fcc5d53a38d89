/// A task that waits, to be woken once.
///
/// The standard library may change how it lays out a continuation, so code that holds one itself must ask for its layout at
/// every step, which took most of a request's time; a reference to it is a word.
final class Waker: Sendable {
    private let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    /// Lets the task go on.
    func wake() { continuation.resume() }
}
