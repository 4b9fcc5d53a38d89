#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The way to the terminal, on which nobody has to wait for whoever reads there. Safe in a signal handler.
struct TerminalOutput {
    let descriptor: Int32
    /// Whether the system itself never waits; else it is told so for each write.
    let neverBlocks: Bool

    /// Opens the terminal behind a descriptor once more.
    ///
    /// That it never blocks must not be said of the user's own descriptor: every program that shares it would fail at
    /// its next write. Where the terminal cannot be opened again (it is another user's) it is a copy, used with care.
    init?(_ descriptor: Int32) {
        if let again = Self.reopen(descriptor) {
            self.descriptor = again
            neverBlocks = true
        } else if let copy = Descriptor.duplicate(descriptor) {
            self.descriptor = copy
            neverBlocks = false
        } else {
            return nil
        }
    }

    init(descriptor: Int32, neverBlocks: Bool) {
        self.descriptor = descriptor
        self.neverBlocks = neverBlocks
    }

    /// Writes what there is room for now; nil with EAGAIN when there is none, and with what is wrong when nobody is there.
    func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard !neverBlocks else { return writeNow(bytes) }
        // Only for this moment: the descriptor is shared with programs that do not expect to be told to come back later. To
        // ask for room first would not do, as the system says that there is some when it is one byte.
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        let written = writeNow(bytes)
        let reason = errno
        _ = fcntl(descriptor, F_SETFL, flags)
        errno = reason
        return written
    }

    private func writeNow(_ bytes: UnsafeRawBufferPointer) -> Int? {
        while true {
            let written = Descriptor.systemWrite(descriptor, bytes.baseAddress, count: bytes.count)
            if written >= 0 { return written }
            if errno != EINTR { return nil }
        }
    }

    private static func reopen(_ descriptor: Int32) -> Int32? {
        #if os(Linux)
            let path = "/proc/self/fd/\(descriptor)"
        #else
            guard let name = ttyname(descriptor) else { return nil }
            let path = String(cString: name)
        #endif
        let again = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard again >= 0 else { return nil }
        var (one, other) = (stat(), stat())
        guard again > 2, fstat(descriptor, &one) == 0, fstat(again, &other) == 0, one.st_rdev == other.st_rdev else {
            Descriptor.close(again)
            return nil
        }
        return again
    }
}
