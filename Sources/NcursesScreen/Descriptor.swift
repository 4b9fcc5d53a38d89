import CNcurses

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Small acts on file descriptors.
enum Descriptor {
    /// A second descriptor for the same file, kept from child programs; nil when there are no more.
    static func duplicate(_ descriptor: Int32) -> Int32? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        return copy < 0 ? nil : copy
    }

    /// A file without a name that every writer appends to, gone with its last descriptor; nil when none can be made.
    static func anonymousFile() -> Int32? {
        var folder = "/tmp"
        if let wanted = getenv("TMPDIR"), wanted.pointee != 0 { folder = String(cString: wanted) }
        guard let file = temporaryFile(in: folder) ?? memoryFile() else { return nil }
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_APPEND)
        return file
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

    /// Two ends of a pipe that nobody waits on: both are kept from child programs, and neither ever blocks.
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

    /// The system's own `write`, under a name that nothing here hides.
    static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes, count)
        #else
            Glibc.write(descriptor, bytes, count)
        #endif
    }
}
