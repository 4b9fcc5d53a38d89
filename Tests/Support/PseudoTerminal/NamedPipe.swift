import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A way in or out of a program that is no terminal, gone with this object.
///
/// It is open at both ends here, so nobody who opens it has to wait, and what is written is kept until somebody reads.
public final class NamedPipe {
    public let path: String
    private let descriptor: Int32

    public init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("stateloupe-\(UUID().uuidString)").path
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    /// Lets whoever reads from it go on: writes a line.
    public func release() { _ = write(descriptor, "go\n", 3) }

    /// Whether some text comes in time.
    public func says(_ text: String, seconds: Double = 5) -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var said = ""
        while !said.contains(text), ContinuousClock.now < deadline {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 100) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &bytes, bytes.count)
            said += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        return said.contains(text)
    }
}
