#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How long those who leave a screen wait for a terminal that takes nothing. Safe in a signal handler.
///
/// A terminal that reads slowly gets everything, for as long as it reads at all; unless a signal wants the program's end.
struct Patience {
    /// How long a terminal may take nothing, in milliseconds: a link that stalls for a second comes back, and what it was not
    /// sent then leaves it on the other screen for good.
    var stall: Int64 = 2000
    /// How long it may take in all once a signal wants the program's end.
    var whole: Int64 = 3000
    /// Whether a signal wants the program's end.
    var isHurried: () -> Bool
    /// Whether nothing is waited for any more.
    private(set) var isOver = false
    private var end: Int64?

    init(stall: Int64 = 2000, whole: Int64 = 3000, isHurried: @escaping () -> Bool = { EndRequest.isPending }) {
        self.stall = stall
        self.whole = whole
        self.isHurried = isHurried
    }

    /// Writes everything; false when the terminal is gone or takes nothing any more.
    @discardableResult
    mutating func write(_ bytes: UnsafeRawBufferPointer, to output: TerminalOutput) -> Bool {
        var left = bytes
        var heardAt = Self.now()
        var tries = 0
        while !left.isEmpty {
            guard !isOver else { return false }
            if let written = output.write(left) {
                left = UnsafeRawBufferPointer(rebasing: left[written...])
                heardAt = Self.now()
                tries = 0
                checkEnd()
            } else if errno == EAGAIN {
                tries += 1
                waitForRoom(output, since: heardAt, isAgain: tries > 1)
            } else {
                return false
            }
        }
        return true
    }

    /// Waits again, as there is room where there was none; where a signal wants the end, for what is left of the time in all.
    mutating func goOn() { (isOver, end) = (false, end.map { max($0, Self.now() + Self.reprieve) }) }

    /// The least that is left of it, in milliseconds.
    private static let reprieve: Int64 = 500

    private mutating func waitForRoom(_ output: TerminalOutput, since heardAt: Int64, isAgain: Bool) {
        var wait = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
        // In short steps: the signal that hurries may come to another thread.
        let hasRoom = poll(&wait, 1, 50) > 0
        // Room that is not there for us: somebody else's write holds the terminal.
        if hasRoom, isAgain { _ = poll(nil, 0, 1) }
        if Self.now() - heardAt >= stall { isOver = true }
        checkEnd()
    }

    private mutating func checkEnd() {
        guard isHurried() else { return }
        let now = Self.now()
        let end = self.end ?? now + whole
        self.end = end
        if now >= end { isOver = true }
    }

    /// Milliseconds of a clock that nobody sets.
    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
