import CNcurses

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Catches what the program prints while the screen is open, each stream in a file without a name.
///
/// A file takes whatever comes at once: a pipe would fill up and hold the program when the loop is slow.
final class OutputCapture {
    /// Readable when something has been printed; nil where the system cannot tell.
    let watch: FileWatch?
    private let guarded: GuardedPlan
    private var readers: [LineReader]
    private var kept: [CapturedLine] = []

    private var plan: UnsafeMutablePointer<RestorePlan> { guarded.plan }

    /// Prepares both streams; one that does not go to this terminal is left alone.
    init(_ guarded: GuardedPlan, terminal: Int32) throws(TerminalError) {
        self.guarded = guarded
        let output = try Self.stream(STDOUT_FILENO, terminal: terminal)
        do throws(TerminalError) {
            guarded.plan.pointee.errors = try Self.stream(STDERR_FILENO, terminal: terminal)
        } catch {
            output.close()
            throw error
        }
        guarded.plan.pointee.output = output
        let errors = guarded.plan.pointee.errors
        readers = [
            LineReader(stream: .output, file: output.file), LineReader(stream: .errors, file: errors.file),
        ]
        watch = FileWatch([output.file, errors.file])
        // The C library would keep lines back, because a file is no terminal.
        setvbuf(curses_stdout(), nil, Int32(_IOLBF), 0)
    }

    deinit {
        plan.pointee.output.close()
        plan.pointee.errors.close()
    }

    /// From now on, what is printed is caught.
    func begin() {
        flush()
        for place in readers.indices { readers[place].rewind() }
        plan.pointee.output.empty()
        plan.pointee.errors.empty()
        watch?.drain()
        plan.pointee.output.take()
        plan.pointee.errors.take()
    }

    /// Lets the C library write out what it still holds, and reads it before it is given back.
    func end() {
        flush()
        kept += readers.indices.flatMap { readers[$0].take() + readers[$0].takeRest() }
    }

    /// The lines that have been printed since the last time.
    func take() -> [CapturedLine] {
        defer { kept = [] }
        return kept + readers.indices.flatMap { readers[$0].take() }
    }

    private func flush() {
        fflush(curses_stdout())
        fflush(curses_stderr())
    }

    private static func stream(_ target: Int32, terminal: Int32) throws(TerminalError) -> StreamPlan {
        var plan = StreamPlan(target: target)
        guard isSameTerminal(target, terminal) else { return plan }
        guard let original = Descriptor.duplicate(target) else {
            throw .system(doing: "copying a descriptor", reason: Descriptor.reason)
        }
        plan.original = original
        guard let file = Descriptor.anonymousFile() else {
            plan.close()
            throw .system(doing: "making a file for what the program prints", reason: Descriptor.reason)
        }
        plan.file = file
        return plan
    }

    private static func isSameTerminal(_ descriptor: Int32, _ terminal: Int32) -> Bool {
        var (one, other) = (stat(), stat())
        guard isatty(descriptor) == 1, fstat(descriptor, &one) == 0, fstat(terminal, &other) == 0 else { return false }
        return one.st_rdev == other.st_rdev
    }
}

extension StreamPlan {
    /// Closes what was opened for a stream that is not caught any more.
    func close() {
        guard original >= 0 else { return }
        Descriptor.close(original)
        if file >= 0 { Descriptor.close(file) }
    }
}
