import Dashboard
import Dispatch
import Synchronization

/// What is found on a thread of its own while the program does something else, and waited for where it is needed.
final class Meanwhile<Value: Sendable>: Sendable {
    private let found = Mutex<Result<Value, any Error>?>(nil)
    private let underWay = DispatchGroup()

    /// Begins.
    /// - Throws: that the system refuses the thread.
    init(_ find: @escaping @Sendable () throws -> Value) throws(ThreadRefusal) {
        underWay.enter()
        do {
            try Thread.start { self.note(Result { try find() }) }
        } catch {
            underWay.leave()
            throw error
        }
    }

    private func note(_ result: Result<Value, any Error>) {
        found.withLock { $0 = result }
        underWay.leave()
    }

    /// Waits for it.
    /// - Throws: what went wrong.
    func value() throws -> Value {
        underWay.wait()
        guard let result = found.withLock({ $0 }) else { preconditionFailure("it is noted before the wait ends") }
        return try result.get()
    }
}
