import JSONText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whole files, and standard input, as bytes.
package enum FileBytes {
    /// How large a file may be, and what it is called where it is larger.
    package struct Limit: Sendable {
        let bytes: Int
        let what: String

        /// Larger than any machine that can be looked at.
        package static let machine = Limit(bytes: 256 << 20, what: "a machine file")
        /// Nobody writes longer ones.
        static let script = Limit(bytes: 4 << 20, what: "a script")
        /// A theme has some twenty lines.
        static let theme = Limit(bytes: 1 << 20, what: "a theme")
        /// A person writes it by hand.
        static let configuration = Limit(bytes: 1 << 20, what: "a configuration")
    }

    /// Whether something has that name, be it readable or not.
    package static func isThere(_ name: String) -> Bool { access(name, F_OK) == 0 }

    /// Reads a regular file or a pipe; `-` is standard input, whatever that is.
    ///
    /// Anything else, such as a device, may have no end and is not opened.
    /// - Parameter isPipeTaken: whether it may be a pipe, which is waited for until somebody writes.
    /// - Throws: which file could not be read, and why.
    package static func read(
        _ path: String, atMost limit: Limit = .machine, isPipeTaken: Bool = true
    ) throws -> [UInt8] {
        if path == "-" {
            return try Source(descriptor: STDIN_FILENO, path: "-", limit: limit).read(takingAnyKind: true)
        }
        var facts = stat()
        let name = ArgumentBytes.path(path)
        guard stat(name, &facts) == 0 else { throw failure(path) }
        let kind = FileKind(facts)
        try kind.check(path, isPipeTaken: isPipeTaken)
        let descriptor = open(name, O_RDONLY | O_CLOEXEC | (kind == .pipe ? O_NONBLOCK : 0))
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        if kind == .pipe { try awaitWriter(descriptor, path) }
        return try Source(descriptor: descriptor, path: path, limit: limit).read(takingAnyKind: false)
    }

    /// Waits until a pipe has something to read. Where that is not soon, it is said for what the program waits.
    private static func awaitWriter(_ descriptor: Int32, _ path: String) throws {
        #if canImport(Glibc)
            // Elsewhere a pipe that nobody has opened yet is at its end.
            var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&input, 1, silence) == 0 {
                try StandardStream.errors.writeLine("waiting for \(OutsideText.cleanedLine(path))")
            }
            while input.revents == 0 { poll(&input, 1, -1) }
        #endif
    }

    /// Milliseconds of a wait that nobody takes for a program that hangs.
    private static let silence: Int32 = 500

    /// What is read, and how it is called.
    private struct Source {
        let descriptor: Int32
        let path: String
        let limit: Limit

        func read(takingAnyKind: Bool) throws -> [UInt8] {
            var facts = stat()
            guard fstat(descriptor, &facts) == 0 else { throw failure(path) }
            let kind = FileKind(facts)
            if !takingAnyKind || kind == .directory { try kind.check(path) }
            if kind == .regular, facts.st_size > limit.bytes { throw tooLarge }
            var bytes: [UInt8] = []
            // One place for all of it: an array that grows has two for a while.
            if kind == .regular { bytes.reserveCapacity(Int(facts.st_size)) }
            return try append(to: &bytes)
        }

        private func append(to bytes: inout [UInt8]) throws -> [UInt8] {
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = PatientRead.read(descriptor, into: &chunk)
                if count == 0 { return bytes }
                guard count > 0 else { throw failure(path) }
                bytes += chunk[..<count]
                if bytes.count > limit.bytes { throw tooLarge }
            }
        }

        private var tooLarge: UsageError {
            UsageError(of: path, "expected at most \(limit.bytes >> 20) MB, as \(limit.what) may have, found more")
        }
    }

    /// Whether a path leads to something, of whatever kind.
    package static func exists(_ path: String) -> Bool { access(ArgumentBytes.path(path), F_OK) == 0 }

    /// Whether two paths lead to the same thing.
    static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(ArgumentBytes.path(one), &first) == 0, stat(ArgumentBytes.path(other), &second) == 0 else {
            return false
        }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Whether a name is taken: by something, or by a link that leads nowhere.
    package static func isTaken(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0
    }

    /// The same, and also where it cannot be known, as the folder is not to be looked into or its links go round.
    static func isTakenOrHidden(_ path: String) -> Bool { isTaken(path) || errno != ENOENT && errno != ENOTDIR }

    private static func failure(_ path: String) -> UsageError {
        UsageError(of: path, String(cString: strerror(errno)))
    }
}

/// What stands behind a path.
private enum FileKind: String {
    case regular = "a file"
    case pipe = "a pipe"
    case directory = "a folder"
    case device = "a device"
    case socket = "a socket"

    init(_ facts: stat) {
        switch facts.st_mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFIFO: self = .pipe
        case S_IFDIR: self = .directory
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }

    /// - Throws: what was expected, unless it is something that is read to its end.
    func check(_ path: String, isPipeTaken: Bool = true) throws {
        guard self == .regular || isPipeTaken && self == .pipe else {
            throw UsageError(of: path, "expected a file\(isPipeTaken ? " or a pipe" : ""), found \(rawValue)")
        }
    }
}
