import CNcurses

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Catches what the program prints while the screen is open, each stream in a pipe of its own.
final class OutputCapture {
    private let guarded: GuardedPlan
    private var output = LineReader(stream: .output)
    private var errors = LineReader(stream: .errors)
    private var kept: [CapturedLine] = []

    private var plan: UnsafeMutablePointer<RestorePlan> { guarded.plan }

    /// Prepares both streams; one that does not go to this terminal is left alone.
    init(_ guarded: GuardedPlan, terminal: Int32) throws(TerminalError) {
        self.guarded = guarded
        if Self.isSameTerminal(STDOUT_FILENO, terminal) {
            guarded.plan.pointee.output.pipe = try OutputPump.pipe(for: STDOUT_FILENO)
        }
        if Self.isSameTerminal(STDERR_FILENO, terminal) {
            guarded.plan.pointee.errors.pipe = try OutputPump.pipe(for: STDERR_FILENO)
        }
        // It takes the streams and gives them back, as the screen will.
        betweenLines { guarded.plan.pointee.rehearse() }
        // The C library would keep lines back, because a pipe is no terminal.
        setvbuf(curses_stdout(), nil, Int32(_IOLBF), 0)
    }

    /// From now on, what is printed is caught.
    func begin() {
        betweenLines {
            output.rewind()
            errors.rewind()
            plan.pointee.output.take()
            plan.pointee.errors.take()
        }
    }

    /// Reads what is there before `giveBack` gives it back.
    func end(giveBack: () -> Void) {
        betweenLines {
            for stream in [plan.pointee.output, plan.pointee.errors] { stream.pipe?.pointee.waitUntilEmpty() }
            kept += read()
            // Of more than that the log does without: it is given back.
            for _ in 0..<3 where hasMore { kept += read() }
            kept += output.takeRest() + errors.takeRest()
            giveBack()
        }
    }

    /// The lines that have been printed since the last time, as many as one turn of the loop should take.
    func take() -> [CapturedLine] {
        defer { kept = [] }
        return kept + read()
    }

    /// Whether `take` has left something for which nobody will wake the loop again.
    var hasMore: Bool { output.isBehind || errors.isBehind }

    private func read() -> [CapturedLine] {
        var lines: [CapturedLine] = []
        if plan.pointee.output.isCaught, let pipe = plan.pointee.output.pipe {
            lines += output.take(from: pipe.pointee.ring)
        }
        if plan.pointee.errors.isCaught, let pipe = plan.pointee.errors.pipe {
            lines += errors.take(from: pipe.pointee.ring)
        }
        return lines
    }

    /// Acts while no thread is in the middle of a `print`, so that a line goes before or after, and in its order.
    ///
    /// A thread that holds standard output for a second, in the middle of something of its own, is not waited for.
    private func betweenLines(_ act: () -> Void) {
        let deadline = ContinuousClock.now + .seconds(1)
        var isAlone = triesToBeAlone()
        while !isAlone, ContinuousClock.now < deadline {
            sched_yield()
            isAlone = triesToBeAlone()
        }
        if isAlone { fflush(curses_stdout()) }
        act()
        if isAlone { funlockfile(curses_stdout()) }
    }

    /// Asks for standard output so often in a row that somebody who prints one line after another is met between two: there
    /// it is free for less than a microsecond.
    private func triesToBeAlone() -> Bool {
        for _ in 0..<200 where ftrylockfile(curses_stdout()) == 0 { return true }
        return false
    }

    private static func isSameTerminal(_ descriptor: Int32, _ terminal: Int32) -> Bool {
        var (one, other) = (stat(), stat())
        guard isatty(descriptor) == 1, fstat(descriptor, &one) == 0, fstat(terminal, &other) == 0 else { return false }
        return one.st_rdev == other.st_rdev
    }
}
