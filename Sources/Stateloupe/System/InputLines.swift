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
    /// The rest of a line is passed over whose beginning was handed on, by so many bytes already.
    private var passed: Int?

    /// What has no end after so many bytes is no text, but a device or a file of another kind.
    private static let mostPassed = 64_000_000

    /// - Parameter longest: the bytes of a line that matter: of a longer one the first so many and one more are kept.
    package init(longest: Int) { self.longest = longest }

    /// The next line without its end, or of one that is too long the beginning, before its end has come; nil at the end of the input.
    /// - Throws: why it cannot be read.
    package mutating func next() throws -> [UInt8]? {
        try passRest()
        var kept: [UInt8] = []
        while true {
            let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n"))
            kept += bytes[begin..<(end ?? bytes.endIndex)].prefix(longest + 1 - kept.count)
            begin = end.map { $0 + 1 } ?? bytes.endIndex
            // Its end may be the byte that comes next.
            if end == nil, kept.count > longest, kept.last != UInt8(ascii: "\r") {
                passed = 0
                return kept
            }
            if end != nil { return Self.withoutReturn(kept) }
            if try !fill() { return kept.isEmpty ? nil : Self.withoutReturn(kept) }
        }
    }

    /// Passes over what is left of a line that was too long.
    private mutating func passRest() throws {
        while let passed {
            if let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) {
                (begin, self.passed) = (end + 1, nil)
                return
            }
            guard passed <= Self.mostPassed else {
                throw UsageError(of: "-", "a line of more than \(Self.mostPassed / 1_000_000) MB")
            }
            self.passed = passed + bytes.count - begin
            begin = bytes.endIndex
            if try !fill() { self.passed = nil }
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
