#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reading that waits for what is not there yet, however the descriptor is set: a program that shares standard input may have
/// made it non-blocking, for everyone who reads there.
enum PatientRead {
    /// Reads once, as much as there is.
    /// - Parameter wait: called each time that nothing is there yet; it returns when there is.
    /// - Returns: how many bytes; 0 at the end, less on an error, with its reason in `errno`.
    static func read(
        _ descriptor: Int32, into chunk: inout [UInt8], waiting wait: (Int32) -> Void = awaitInput
    ) -> Int {
        until({ readOnce(descriptor, &chunk) }, waiting: { wait(descriptor) })
    }

    /// Waits for input, or for its end.
    static func awaitInput(_ descriptor: Int32) {
        var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&input, 1, -1)
    }

    /// Tries until something comes of it, through interruptions.
    static func until(_ read: () -> Int, waiting wait: () -> Void) -> Int {
        while true {
            let count = read()
            if count >= 0 || errno != EINTR && errno != EAGAIN { return count }
            if errno == EAGAIN { wait() }
        }
    }

    private static func readOnce(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, &chunk, chunk.count)
        #else
            Darwin.read(descriptor, &chunk, chunk.count)
        #endif
    }
}
