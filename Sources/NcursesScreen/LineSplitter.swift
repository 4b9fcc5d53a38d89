#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Cuts what a stream brings into lines, as a terminal would show them; the work grows with the bytes alone.
///
/// A carriage return begins the line anew, as progress bars do it; before a line feed it belongs to the line's end.
struct LineSplitter {
    /// The most bytes of a line that are kept; the rest is counted.
    static let longest = 4096

    let stream: CapturedLine.Stream
    private var line: [UInt8] = []
    private var leftOut = 0
    private var skipped = 0
    /// What comes belongs to a line whose beginning was skipped.
    private var isSkipping = false
    /// A carriage return has come, and it is not known yet what it means.
    private var hasReturned = false
    /// Whether the line has changed since it was shown without an end.
    private var isNews = false

    init(stream: CapturedLine.Stream) { self.stream = stream }

    /// Takes bytes until so many lines are complete, and returns how many bytes it took.
    mutating func feed(_ bytes: UnsafeRawBufferPointer, into lines: inout [CapturedLine], atMost count: Int) -> Int {
        var place = 0
        let full = lines.count + count
        var ends = LineEnds()
        while place < bytes.count, lines.count < full {
            switch bytes[place] {
            case LineEnds.feed:
                end(into: &lines)
                place += 1
            case LineEnds.carriageReturn:
                hasReturned = true
                place += 1
            default:
                if hasReturned { beginAnew() }
                let end = ends.next(in: bytes, from: place)
                add(UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
                place = end
            }
        }
        return place
    }

    /// Counts bytes that are never fed, and drops the line that they tear.
    mutating func skip(_ count: Int) {
        skipped += count + line.count + leftOut
        beginAnew()
        isSkipping = true
        isNews = false
    }

    /// How much was skipped since the last time, if anything.
    mutating func takeSkipped() -> CapturedLine? {
        defer { skipped = 0 }
        return skipped > 0 ? CapturedLine(stream: stream, kind: .skipped, leftOut: skipped) : nil
    }

    /// The line without an end so far, if it has changed since the last time.
    mutating func takeUnfinished() -> CapturedLine? {
        defer { isNews = false }
        return isNews ? captured(.unfinished) : nil
    }

    /// The line without an end, because nothing more will come.
    mutating func takeRest() -> CapturedLine? {
        defer { self = LineSplitter(stream: stream) }
        return line.isEmpty ? nil : captured(.whole)
    }

    private mutating func end(into lines: inout [CapturedLine]) {
        if isSkipping { skipped += 1 } else { lines.append(captured(.whole)) }
        beginAnew()
    }

    private mutating func beginAnew() {
        line.removeAll(keepingCapacity: true)
        leftOut = 0
        isSkipping = false
        hasReturned = false
        isNews = false
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard !isSkipping else {
            skipped += bytes.count
            return
        }
        let kept = min(bytes.count, Self.longest - line.count)
        line.append(contentsOf: bytes.prefix(kept))
        leftOut += bytes.count - kept
        isNews = true
    }

    /// A character whose rest is still to come, or was cut off, is not shown in half.
    private func captured(_ kind: CapturedLine.Kind) -> CapturedLine {
        let isCut = kind == .unfinished || leftOut > 0
        let whole = isCut ? line.count - Self.tornTail(line) : line.count
        let text = String(decoding: line[..<whole], as: UTF8.self)
        return CapturedLine(
            stream: stream, kind: kind, text: text, leftOut: leftOut > 0 ? leftOut + line.count - whole : 0)
    }

    /// How many bytes at the end begin a character of UTF-8 without ending it.
    private static func tornTail(_ line: [UInt8]) -> Int {
        for back in 1...4 where back <= line.count {
            let byte = line[line.count - back]
            if byte & 0xc0 == 0x80 { continue }
            let length = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
            return length > back ? back : 0
        }
        return 0
    }
}

/// Finds the ends of lines one after another, looking at each byte once for each kind of end.
private struct LineEnds {
    static let feed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    private var nextFeed = -1
    private var nextReturn = -1

    /// The place of the next end at or after another place, or the end of the bytes.
    mutating func next(in bytes: UnsafeRawBufferPointer, from place: Int) -> Int {
        if nextFeed < place { nextFeed = Self.find(Self.feed, in: bytes, from: place) }
        if nextReturn < place { nextReturn = Self.find(Self.carriageReturn, in: bytes, from: place) }
        return min(nextFeed, nextReturn)
    }

    private static func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from place: Int) -> Int {
        guard let start = bytes.baseAddress, let found = memchr(start + place, Int32(byte), bytes.count - place) else {
            return bytes.count
        }
        return UnsafeRawPointer(found) - start
    }
}
