#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The bits that no new file of the process gets.
enum FileMask {
    /// The mask of this moment.
    ///
    /// The system tells the mask only to who sets another, for all threads at once, so it is read from what Linux writes of the
    /// process. Where that cannot be read, the mask of the meantime is the strictest: a file that another thread makes
    /// just then is too private rather than open to all.
    static var current: mode_t {
        if let status = try? FileBytes.read("/proc/self/status"),
            let mask = inStatus(String(decoding: status, as: UTF8.self))
        {
            return mask
        }
        let mask = umask(0o077)
        umask(mask)
        return mask
    }

    /// The mask that a status of a process names; nil where it names none.
    static func inStatus(_ status: String) -> mode_t? {
        let line = status.split(separator: "\n").first { $0.hasPrefix("Umask:") }
        return line?.split(whereSeparator: \.isWhitespace).last.flatMap { mode_t($0, radix: 8) }
    }
}
