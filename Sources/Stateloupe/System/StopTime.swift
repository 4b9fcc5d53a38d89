import Dashboard
import Synchronization

/// When the process was stopped last, noted on the thread that stops it: what happened before is read when it goes on.
final class StopTime: Sendable {
    private let noted = Mutex<WallTime?>(nil)

    /// Nil before the first stop.
    var time: WallTime? { noted.withLock { $0 } }

    func note() { noted.withLock { $0 = .now() } }
}
