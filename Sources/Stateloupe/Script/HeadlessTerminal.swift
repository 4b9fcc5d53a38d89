import Screen
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A terminal that nobody sees and that has no keys: a script is played on it where there is none.
final class HeadlessTerminal: Terminal {
    let size: Size
    let abilities: TerminalAbilities
    private let wakes: WakePipe

    /// - Throws: `UsageError` where the system gives no more files.
    init(_ abilities: TerminalAbilities, size: Size) throws {
        (self.abilities, self.size) = (abilities, size)
        wakes = try WakePipe()
    }

    func show(_ picture: Buffer, cursor: Point?) {}

    func input(timeout: Duration?) -> [TerminalInput] { wakes.wait(timeout) ? [.woken] : [] }

    func wake() { wakes.wake() }

    var waker: @Sendable () -> Void { { [wakes] in wakes.wake() } }

    func repaint() {}

    func close() {}
}

/// A pipe by which other threads end a wait.
private final class WakePipe: Sendable {
    private let ends: (read: Int32, write: Int32)

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw UsageError("no script can be played: \(String(cString: strerror(errno)))") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    /// A full pipe wakes as well as one with a byte more.
    func wake() { _ = write(ends.write, [1], 1) }

    /// Waits until somebody wakes, and answers whether anybody did before the time was over.
    func wait(_ timeout: Duration?) -> Bool {
        // A millisecond more than is left of one, so that the time is over and the wait is not begun again.
        let milliseconds = timeout.map { Int32(clamping: Int($0 / .milliseconds(1)) + ($0 > .zero ? 1 : 0)) } ?? -1
        var watched = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, milliseconds) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(ends.read, &bytes, bytes.count) == bytes.count {}
        return true
    }
}
