import CNcurses

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Small acts on file descriptors. `writeAll`, `read` and `close` are safe in a signal handler.
enum Descriptor {
    /// Writes everything, however long the other side takes; false when it is gone.
    static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var left = bytes
        while !left.isEmpty {
            let written = systemWrite(descriptor, left.baseAddress, count: left.count)
            if written > 0 {
                left = UnsafeRawBufferPointer(rebasing: left[written...])
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard poll(&wait, 1, -1) >= 0 || errno == EINTR else { return false }
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// A second descriptor for the same file, kept from child programs; nil when there are no more.
    static func duplicate(_ descriptor: Int32) -> Int32? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        return copy < 0 ? nil : copy
    }

    /// Makes a descriptor stand for the file of another one, kept from child programs.
    static func replace(_ descriptor: Int32, by other: Int32) -> Bool {
        dup2(other, descriptor) >= 0 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
    }

    /// Reads once, through interruptions. Returns 0 at the end of the file, -1 on an error.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = systemRead(descriptor, buffer)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// A file that never meets a disk where the system has such, else one without a name.
    static func memoryFile() -> Int32? {
        #if os(Linux)
            let file = memfd_create("stateloupe", UInt32(CURSES_MFD_CLOEXEC))
            return file < 0 ? nil : file
        #else
            return temporaryFile(in: "/tmp")
        #endif
    }

    private static func temporaryFile(in folder: String) -> Int32? {
        var template = Array("\(folder)/stateloupe-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { return nil }
        unlink(template)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    /// The two ends of a new pipe, kept from child programs; neither blocks unless whoever made it changes that.
    static func pipe(_ ends: inout [Int32]) -> Bool {
        #if canImport(Darwin)
            guard Darwin.pipe(&ends) == 0 else { return false }
        #else
            guard Glibc.pipe(&ends) == 0 else { return false }
        #endif
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return true
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// Why the last act of the system failed.
    static var reason: String { String(cString: strerror(errno)) }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// The system's own `write`, under a name that nothing here hides.
    static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes, count)
        #else
            Glibc.write(descriptor, bytes, count)
        #endif
    }
}
