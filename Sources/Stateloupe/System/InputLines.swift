#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The lines of standard input, each as soon as it is whole.
package struct InputLines {
    private let longest: Int
    private var bytes: [UInt8] = []
    /// What of `bytes` was handed on.
    private var begin = 0
    private var hasEnded = false

    /// - Parameter longest: the bytes of a line that matter: of a longer one the first so many and one more are kept.
    package init(longest: Int) { self.longest = longest }

    /// The next line without its end; nil at the end of the input.
    /// - Throws: why it cannot be read.
    package mutating func next() throws -> [UInt8]? {
        var kept: [UInt8] = []
        while true {
            let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n"))
            kept += bytes[begin..<(end ?? bytes.endIndex)].prefix(longest + 1 - kept.count)
            begin = end.map { $0 + 1 } ?? bytes.endIndex
            if end != nil { return Self.withoutReturn(kept) }
            if try !fill() { return kept.isEmpty ? nil : Self.withoutReturn(kept) }
        }
    }

    /// Reads what there is, and waits where there is nothing yet; false at the end.
    private mutating func fill() throws -> Bool {
        if hasEnded { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = PatientRead.read(STDIN_FILENO, into: &chunk)
        guard count >= 0 else { throw UsageError(of: "-", String(cString: strerror(errno))) }
        hasEnded = count == 0
        (bytes, begin) = (Array(chunk[..<count]), 0)
        return !hasEnded
    }

    private static func withoutReturn(_ line: [UInt8]) -> [UInt8] {
        line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
