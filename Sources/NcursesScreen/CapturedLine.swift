#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One line that the program printed while the screen was open.
public struct CapturedLine: Hashable, Sendable {
    /// Where it was printed to.
    public enum Stream: Sendable, Hashable { case output, errors }

    /// Which of the two it was printed to.
    public let stream: Stream
    /// The line without its end, as it was printed: it may hold control characters.
    public let text: String

    /// A line as it was printed, without its end.
    public init(stream: Stream, text: String) {
        self.stream = stream
        self.text = text
    }
}

/// Reads a growing file line by line; a line that has no end yet waits for it.
struct LineReader {
    let stream: CapturedLine.Stream
    /// The file, or -1 for a stream that is not caught.
    let file: Int32
    private var place: off_t = 0
    private var rest: [UInt8] = []

    init(stream: CapturedLine.Stream, file: Int32) {
        self.stream = stream
        self.file = file
    }

    /// Begins anew, because the file does.
    mutating func rewind() {
        place = 0
        rest = []
    }

    mutating func take() -> [CapturedLine] {
        guard file >= 0 else { return [] }
        var lines: [CapturedLine] = []
        while let bytes = next() { split(bytes, into: &lines) }
        return lines
    }

    /// What has been printed without a line end.
    mutating func takeRest() -> [CapturedLine] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [line(rest[...])]
    }

    private mutating func next() -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
            count = max(0, pread(file, buffer.baseAddress, buffer.count, place))
        }
        place += off_t(bytes.count)
        return bytes.isEmpty ? nil : bytes
    }

    private mutating func split(_ bytes: [UInt8], into lines: inout [CapturedLine]) {
        rest += bytes
        var start = 0
        while let end = rest[start...].firstIndex(of: 0x0a) {
            lines.append(line(rest[start..<end]))
            start = end + 1
        }
        rest.removeFirst(start)
    }

    private func line(_ bytes: ArraySlice<UInt8>) -> CapturedLine {
        let text = bytes.last == 0x0d ? bytes.dropLast() : bytes
        return CapturedLine(stream: stream, text: String(decoding: text, as: UTF8.self))
    }
}
