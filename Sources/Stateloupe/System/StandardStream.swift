import JSONText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Standard output and standard error: the one way by which a program writes there.
///
/// Whatever is written is cleaned first, so that no name, argument or message from outside can command a terminal.
package struct StandardStream: Sendable {
    /// For programs and pictures: what is written arrives as it is.
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    /// For sentences that a person reads there, in the signs that the locale has.
    package static let words = StandardStream(descriptor: STDOUT_FILENO, name: "standard output", isRead: true)
    package static let errors = StandardStream(descriptor: STDERR_FILENO, name: "standard error", isRead: true)

    /// Whether there is a terminal to draw on and to read keys from.
    package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    private let descriptor: Int32
    private let name: String
    /// Whether a person reads it, and no other program.
    private var isRead = false

    /// Writes lines, and ends the last of them.
    /// - Throws: `WriteFailure` if not all of it could be written.
    package func writeLine(_ text: String) throws(WriteFailure) { try write(text + "\n") }

    /// Writes what is said beside a result, each on lines of its own.
    /// - Returns: why not all of it could be written, which is to be thrown once the result is there; nil where it was.
    package func failure(writing remarks: [String]) -> WriteFailure? {
        do {
            for remark in remarks { try writeLine(remark) }
            return nil
        } catch {
            return error
        }
    }

    /// Writes text, after what the program has printed.
    /// - Throws: `WriteFailure` if not all of it could be written.
    package func write(_ text: String) throws(WriteFailure) {
        let bytes = CleanBytes.of(isRead ? PlainOutput.glyphs().signs(in: text) : text)
        try failing(with: Self.withoutBrokenPipeSignal { self.write(bytes) })
    }

    /// Hands on what the program has printed, and asks the system whether all that was written has arrived: a full disk
    /// elsewhere is told at a close alone. A terminal has taken what it was given.
    package func finish() throws(WriteFailure) {
        if isatty(descriptor) == 1 { return }
        try failing(with: Self.withoutBrokenPipeSignal { flushed() ?? self.closedCopy() })
    }

    private func failing(with reason: Int32?) throws(WriteFailure) {
        if let reason { throw WriteFailure(stream: name, reason: reason) }
    }

    /// Nil where all was written, else why not.
    private func write(_ bytes: [UInt8]) -> Int32? {
        if descriptor == STDOUT_FILENO, let reason = flushed() { return reason }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(to: descriptor, $0.baseAddress, count: $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitForRoom()
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// What is printed goes through a buffer of the C library.
    private func flushed() -> Int32? { fflush(nil) == 0 ? nil : errno }

    private func closedCopy() -> Int32? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        return copy >= 0 && close(copy) == 0 ? nil : errno
    }

    /// A stream that somebody has made non-blocking is waited for.
    private func waitForRoom() {
        var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&stream, 1, -1)
    }
}

/// `write` of the system, under a name that the method above does not hide.
private func systemWrite(to descriptor: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// Why a standard stream did not take what was written to it.
package struct WriteFailure: Error, CustomStringConvertible {
    let stream: String
    let reason: Int32

    /// Whether nobody reads any more, as `head` does when it has seen enough: no fault of anyone's.
    var isClosedPipe: Bool { reason == EPIPE }

    package var description: String { "writing to \(stream) failed: \(String(cString: strerror(reason)))" }
}
