import Dashboard
import Screen
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A pseudo-terminal behind the standard descriptors of the bench itself, which reads what a terminal would get.
final class OwnTerminal: Sendable {
    private let master: Int32
    private let slave: Int32
    private let kept: [Int32]
    private let received: Received
    private let size: Size

    /// How many bytes have come.
    private final class Received: Sendable {
        let bytes = Atomic<Int>(0)
    }

    /// From now on standard input and output are this terminal, of a kind that most terminals are.
    init(size: Size) throws {
        self.size = size
        (master, slave) = try Self.open()
        received = Received()
        kept = (STDIN_FILENO...STDERR_FILENO).map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        setSize(size)
        setenv("TERM", "xterm-256color", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
        for name in ["COLORTERM", "NO_COLOR", "LINES", "COLUMNS"] { unsetenv(name) }
        try read()
        for descriptor in STDIN_FILENO...STDERR_FILENO { dup2(slave, descriptor) }
    }

    /// Both ends of a new one.
    private static func open() throws -> (master: Int32, slave: Int32) {
        var (master, slave): (Int32, Int32) = (-1, -1)
        guard openpty(&master, &slave, nil, nil, nil) == 0 else {
            throw BenchUsageError("no pseudo-terminal can be opened: \(String(cString: strerror(errno)))")
        }
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return (master, slave)
    }

    /// Reads beside everything else, until the terminal is given back.
    private func read() throws {
        let (master, received) = (master, received)
        Task(executorPreference: try ThreadExecutor()) {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                #if canImport(Glibc)
                    let count = Glibc.read(master, &bytes, bytes.count)
                #else
                    let count = Darwin.read(master, &bytes, bytes.count)
                #endif
                guard count > 0 else { break }
                received.bytes.add(count, ordering: .relaxed)
            }
            closeDescriptor(master)
        }
    }

    /// How many bytes have come since the last call.
    func takeBytes() -> Int { received.bytes.exchange(0, ordering: .relaxed) }

    /// Does what a person at the terminal does.
    func perform(_ act: ScreenRow.Act) {
        switch act {
        case .type(let text):
            let bytes = Array(text.utf8)
            _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
        case .resize(let columns, let rows):
            setSize(Size(width: size.width + columns, height: size.height + rows))
            // The system tells the jobs of a terminal that controls them, which this one does not. Threads of the runtime's
            // block signals, so it is sent to the process.
            kill(getpid(), SIGWINCH)
        }
    }

    private func setSize(_ size: Size) {
        var window = winsize()
        (window.ws_col, window.ws_row) = (UInt16(size.width), UInt16(size.height))
        _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    }

    /// Gives the standard descriptors back.
    func close() {
        for (descriptor, old) in zip(STDIN_FILENO...STDERR_FILENO, kept) {
            dup2(old, descriptor)
            closeDescriptor(old)
        }
        closeDescriptor(slave)
    }
}

/// `close` of the system, under a name that a method does not hide.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
