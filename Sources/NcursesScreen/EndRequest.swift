import Synchronization

/// Whether a signal wants the program's end. Safe in a signal handler.
///
/// Below everything that leaves the screen, so that each part of it can ask how much time there is.
enum EndRequest {
    private static let flag = Atomic<Bool>(false)

    /// Asked by whoever leaves the screen and need not know at once.
    static var isPending: Bool { flag.load(ordering: .relaxed) }

    /// The same where the order matters in which this and the taking of the terminal are seen.
    static var isCertainlyPending: Bool { flag.load(ordering: .sequentiallyConsistent) }

    static func set(_ isPending: Bool) { flag.store(isPending, ordering: .sequentiallyConsistent) }
}
