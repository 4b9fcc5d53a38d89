#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whole files, and standard input, as bytes.
package enum FileBytes {
    /// Reads a file; `-` is standard input.
    /// - Throws: which file could not be read, and why.
    package static func read(_ path: String) throws -> [UInt8] {
        if path == "-" { return try read(descriptor: STDIN_FILENO, path: "standard input") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        return try read(descriptor: descriptor, path: path)
    }

    private static func read(descriptor: Int32, path: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, &chunk, chunk.count)
            #else
                let count = Darwin.read(descriptor, &chunk, chunk.count)
            #endif
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            bytes += chunk[..<count]
        }
    }

    private static func failure(_ path: String) -> UsageError {
        UsageError("\(path): \(String(cString: strerror(errno)))")
    }
}
