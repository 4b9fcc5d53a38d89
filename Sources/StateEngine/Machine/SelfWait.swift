#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Finds, in debug builds, a hook that may wait for itself: a task that it has started asks for a transition and must
/// wait until the hook is done, which it never is if it waits for the task. A task-local, which child tasks inherit,
/// shows whose hook started it.
@usableFromInline
enum SelfWait {
    /// One turn of one machine.
    @usableFromInline
    struct Mark: Hashable, Sendable {
        let machine: ObjectIdentifier
        let turn: Int
    }

    @usableFromInline static let turns = TaskLocal<Set<Mark>>(wrappedValue: [])

    /// Runs a closure of the program so that the tasks it starts are known.
    @inlinable
    static func watching<R: Sendable>(
        _ mark: Mark, isolation: isolated (any Actor)? = #isolation, _ body: nonisolated(nonsending) () async -> R
    ) async -> R {
        #if DEBUG
            return await turns.withValue(turns.get().union([mark])) {
                // Named, so that the closure keeps to the executor: what it calls would go on elsewhere after an await.
                _ = isolation
                return await body()
            }
        #else
            return await body()
        #endif
    }

    /// Whether this task was started by a hook of that turn.
    static func isStarted(by mark: Mark) -> Bool {
        #if DEBUG
            return turns.get().contains(mark)
        #else
            return false
        #endif
    }

    /// What is reported of it.
    static func warning(_ machine: String, _ request: String) -> String {
        "\(machine): \(request) was asked by a task that a hook has started, and waits until that hook is done. "
            + "A hook that waits for such a task deadlocks: ask inside the hook itself, or use post."
    }

    /// Writes a line to standard error.
    static func report(_ text: String) {
        var line = text + "\n"
        line.withUTF8 { bytes in
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
