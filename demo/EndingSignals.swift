import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The signals that ask a program to end, for one that has something to put in order first: what it does is cancelled, it
/// tidies up, and then it dies of the signal as it would have at once, so that whoever started it knows why it ended.
///
/// A signal that is ignored, as SIGHUP is under `nohup`, stays ignored.
struct EndingSignals {
    private static let all = [SIGTERM, SIGINT, SIGHUP]
    /// The first that came, 0 for none. The handler may touch nothing but this and the pipe.
    private static let received = Atomic<Int32>(0)
    /// The end of the pipe that the handler writes to.
    private static let writeEnd = Atomic<Int32>(-1)

    private let readEnd: Int32

    /// Takes the signals over; from now on they are only noted, and acted on by `cancelling` and `endIfReceived`.
    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SyncFailure("a pipe") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            // A handler must not wait for room: a full pipe says as much as one byte more.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        Self.writeEnd.store(ends[1], ordering: .releasing)
        readEnd = ends[0]
        for number in Self.all where !Self.isIgnored(number) { signal(number, Self.handle) }
    }

    /// Runs a task that is cancelled when one of the signals comes, also if it came before; what the task came to.
    func cancelling(_ body: @escaping @Sendable () async throws -> Void) async -> Result<Void, any Error> {
        let task = Task { try await body() }
        let source = DispatchSource.makeReadSource(fileDescriptor: readEnd)
        source.setEventHandler {
            task.cancel()
            source.cancel()
        }
        source.activate()
        defer { source.cancel() }
        return await task.result
    }

    /// Waits until standard output takes something without waiting, which a terminal that was stopped by Ctrl-S does not.
    /// - Returns: whether there is room; false once one of the signals came.
    func awaitRoomForOutput() -> Bool {
        var watched = [
            pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0),
        ]
        repeat {
            if Self.received.load(ordering: .acquiring) != 0 { return false }
        } while poll(&watched, nfds_t(watched.count), -1) < 0 && errno == EINTR
        return watched[0].revents == 0
    }

    /// Ends the program by the signal that came, if one did.
    func endIfReceived() {
        let number = Self.received.load(ordering: .acquiring)
        guard number != 0 else { return }
        fflush(nil)
        signal(number, SIG_DFL)
        // The threads of tasks hold signals back.
        var own = sigset_t()
        sigemptyset(&own)
        sigaddset(&own, number)
        pthread_sigmask(SIG_UNBLOCK, &own, nil)
        raise(number)
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        let kept = errno
        _ = received.compareExchange(expected: 0, desired: number, ordering: .acquiringAndReleasing)
        var byte: UInt8 = 1
        _ = write(writeEnd.load(ordering: .acquiring), &byte, 1)
        errno = kept
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
            let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
