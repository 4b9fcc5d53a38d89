#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program in a pseudo-terminal of its own, with somebody at the keyboard and a screen that can be read.
///
/// Waiting is done by `poll`, each time with a deadline; nothing sleeps.
public final class TerminalProgram {
    /// How a program ended or stopped.
    public enum Status: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
        case stopped(signal: Int32)
    }

    /// What went wrong while waiting, with what stood on the screen.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) { self.description = description }
    }

    /// What the program has drawn so far.
    public private(set) var screen: ScreenReader
    /// Everything that the program has written to the terminal.
    public private(set) var received: [UInt8] = []
    /// Whether what the program writes is drawn on `screen`; a flood would take long.
    public var isDrawing = true
    public let process: pid_t
    private let master: Int32
    /// Of the program's side of the terminal.
    private let name: String
    private var status: Status?
    private var isAtEnd = false

    /// Starts a program as the leader of a session whose terminal is a new one.
    /// - Parameters:
    ///   - environment: all of its environment.
    ///   - width: columns that the terminal tells; of one that tells none the screen has the usual 80.
    ///   - height: rows; with the same, 24.
    ///   - redirect: descriptors of the program that do not go to the terminal, with the file each goes to.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String], width: Int = 80, height: Int = 24,
        redirect: [Int32: String] = [:]
    ) throws {
        let (master, name) = try Self.openTerminal()
        (self.master, self.name) = (master, name)
        screen = ScreenReader(width: width == 0 ? 80 : width, height: height == 0 ? 24 : height)
        Self.setSize(master, width, height)
        process = try Self.spawn([path] + arguments, environment, terminal: name, redirect)
    }

    deinit {
        if status == nil || isStopped { kill(process, SIGKILL) }
        close(master)
        var ignored: Int32 = 0
        if status == nil || isStopped { waitpid(process, &ignored, 0) }
    }

    private var isStopped: Bool {
        if case .stopped = status { return true }
        return false
    }

    // MARK: Acting

    /// Types text, or the bytes of a key.
    public func type(_ text: String) { type(Array(text.utf8)) }

    /// Types bytes, however many, and reads meanwhile what the program writes: a program that nobody reads does not read
    /// either. A program that takes nothing for `seconds` does not get the rest.
    public func type(_ bytes: [UInt8], seconds: Double = 20) {
        var rest = bytes[...]
        while !rest.isEmpty, !isAtEnd {
            let ready = poll(for: POLLIN | POLLOUT, milliseconds: Int32(seconds * 1000))
            guard ready != 0 else { return }
            if ready & Int16(POLLIN) != 0 { readOnce() }
            guard ready & Int16(POLLOUT) != 0 else { continue }
            // The terminal may have less room than it seems, and must not hold us.
            let count = rest.prefix(1024).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EAGAIN || errno == EINTR else { return }
            rest = rest.dropFirst(max(0, count))
        }
    }

    /// Gives the terminal another size, which the program learns by SIGWINCH.
    public func resize(width: Int, height: Int) {
        screen.resize(width: width, height: height)
        Self.setSize(master, width, height)
    }

    /// Gives the terminal a size, and the screen that is read here keeps its own: for sizes that would cost much memory.
    public func tellSize(width: Int, height: Int) { Self.setSize(master, width, height) }

    /// Writes to the terminal as another program on it does, until it takes no more while nobody reads.
    public func fill() throws {
        let piece = [UInt8](repeating: UInt8(ascii: "-"), count: 512)
        let other = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY)
        guard other >= 0 else { throw Failure(description: "the terminal cannot be opened once more") }
        defer { _ = close(other) }
        // The system passes on to the reader's side what was written, and has room again.
        while Self.poll(other, for: POLLOUT, milliseconds: 100) > 0, write(other, piece, piece.count) > 0 {}
    }

    public func send(signal: Int32) {
        if case .stopped = status, signal == SIGCONT { status = nil }
        kill(process, signal)
    }

    /// Takes the terminal away, as closing its window does.
    public func hangUp() {
        _ = dup2(open("/dev/null", O_RDWR), master)
        isAtEnd = true
    }

    /// Whether the terminal hands over whole lines and repeats what is typed, as a shell wants it.
    public var isInLineMode: Bool {
        var modes = termios()
        guard tcgetattr(master, &modes) == 0 else { return false }
        return modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
            && modes.c_oflag & tcflag_t(OPOST) != 0 && modes.c_iflag & tcflag_t(ICRNL) != 0
    }

    /// The process group that has the keyboard.
    public var foregroundGroup: pid_t { tcgetpgrp(master) }

    // MARK: Waiting

    /// Reads what the program writes until the screen is as wanted.
    public func wait(
        for what: String, seconds: Double = 20, until isReached: (ScreenReader) -> Bool
    ) throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !isReached(screen) {
            guard ContinuousClock.now < deadline, !isAtEnd else {
                throw Failure(description: "waited in vain for \(what); on the screen:\n\(screen.text)")
            }
            // What is waited for may be no text: then nothing need be written when it comes.
            if poll(for: POLLIN, milliseconds: Self.lookAgain) != 0 { readOnce() }
        }
    }

    /// Reads what the program writes for some time, or until something is so; whether it became so.
    public func reads(milliseconds: Int, until isReached: (ScreenReader) -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .milliseconds(milliseconds)
        while !isReached(screen) {
            guard ContinuousClock.now < deadline else { return false }
            if poll(for: POLLIN, milliseconds: Self.lookAgain) != 0 { readOnce() }
        }
        return true
    }

    /// How long nothing need be written before it is looked again, in milliseconds.
    private static let lookAgain: Int32 = 5

    /// Reads until some text stands on the screen.
    public func wait(forText text: String, seconds: Double = 20) throws {
        try wait(for: "'\(text)'", seconds: seconds) { $0.text.contains(text) }
    }

    /// Reads until the program has ended or stopped, and everything it wrote before.
    @discardableResult
    public func waitForEnd(seconds: Double = 20) throws -> Status {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            if let status = changedStatus() {
                while poll(for: POLLIN, milliseconds: 0) != 0, readOnce() {}
                return status
            }
            guard ContinuousClock.now < deadline else {
                throw Failure(description: "the program did not end; on the screen:\n\(screen.text)")
            }
            if poll(for: POLLIN, milliseconds: Self.lookAgain) != 0 { readOnce() }
        }
    }

    /// Waits for the end of the program without reading a byte of what it writes, as a stopped pager does.
    public func waitForEndUnread(seconds: Double = 20) throws -> Status {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            if let status = changedStatus() { return status }
            waitFor(milliseconds: 5)
        }
        throw Failure(description: "the program did not end while nobody read what it wrote")
    }

    private func changedStatus() -> Status? {
        if let status, !isStopped { return status }
        var code: Int32 = 0
        guard waitpid(process, &code, WNOHANG | WUNTRACED) == process else { return nil }
        let low = code & 0x7f
        status =
            if low == 0 { .exited(code >> 8 & 0xff) } else if low == 0x7f { .stopped(signal: code >> 8 & 0xff) } else {
                .killed(signal: low)
            }
        return status
    }

    /// Lets some time pass: nothing tells that a child has ended but asking.
    private func waitFor(milliseconds: Int32) {
        #if canImport(Darwin)
            _ = Darwin.poll(nil, 0, milliseconds)
        #else
            _ = Glibc.poll(nil, 0, milliseconds)
        #endif
    }

    /// Which of some events happens within some time.
    private func poll(for events: Int32, milliseconds: Int32) -> Int16 {
        let happened = Self.poll(isAtEnd ? -1 : master, for: events, milliseconds: milliseconds)
        // A terminal that was closed can be read to its end.
        return happened | (happened & Int16(POLLHUP) != 0 ? Int16(POLLIN) : 0)
    }

    private static func poll(_ descriptor: Int32, for events: Int32, milliseconds: Int32) -> Int16 {
        var wait = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        #if canImport(Darwin)
            let count = Darwin.poll(&wait, 1, milliseconds)
        #else
            let count = Glibc.poll(&wait, 1, milliseconds)
        #endif
        return count > 0 ? wait.revents : 0
    }

    /// Reads once; false when nothing will ever come.
    @discardableResult
    private func readOnce() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = bytes.withUnsafeMutableBytes { buffer in
            #if canImport(Darwin)
                Darwin.read(master, buffer.baseAddress, buffer.count)
            #else
                Glibc.read(master, buffer.baseAddress, buffer.count)
            #endif
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return true }
        guard count > 0 else {
            isAtEnd = true
            return false
        }
        received += bytes[..<count]
        if isDrawing { screen.feed(bytes[..<count]) }
        return true
    }
}
