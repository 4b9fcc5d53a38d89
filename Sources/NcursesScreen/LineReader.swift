/// Reads lines off a ring that is filled meanwhile, a bounded number of bytes and lines at a time.
///
/// What comes faster than that is skipped up to the newest, and counted.
struct LineReader {
    /// The most that is read in one turn of the loop.
    static let turn = (bytes: 64 << 10, lines: 1000)
    /// How much may wait to be read; of more than that only the end is shown.
    static let backlog = 1 << 20
    private static let newest = 4 << 10

    /// Whether the last turn has left something that it saw.
    private(set) var isBehind = false
    private var place = 0
    private var splitter: LineSplitter
    private var buffer: [UInt8] = []

    init(stream: CapturedLine.Stream) { splitter = LineSplitter(stream: stream) }

    /// Begins anew, because the ring does.
    mutating func rewind() {
        (place, isBehind) = (0, false)
        splitter = LineSplitter(stream: splitter.stream)
    }

    /// What has come since the last time, as much of it as one turn may take.
    mutating func take(from ring: borrowing OutputRing) -> [CapturedLine] {
        let copied = copy(from: ring)
        return lines(of: copied, from: ring)
    }

    /// What a turn has copied, which is worth nothing before it is known that the ring has not overtaken the reader.
    struct Copied {
        /// Where the ring ended.
        let end: Int
        /// Whether most of what had come was skipped.
        let isFlood: Bool
    }

    /// The first half of a turn: copies what it may take.
    mutating func copy(from ring: borrowing OutputRing) -> Copied {
        let end = ring.end
        let isFlood = end - place > Self.backlog
        if isFlood { skip(to: end - Self.newest) }
        copy(from: ring, to: min(end, place + Self.turn.bytes))
        return Copied(end: end, isFlood: isFlood)
    }

    /// The second half: the lines in what was copied, or that it was lost.
    mutating func lines(of copied: Copied, from ring: borrowing OutputRing) -> [CapturedLine] {
        // The pump has been round the ring meanwhile: what was copied may be torn.
        if ring.hasOvertaken(place) {
            skip(to: ring.end)
            buffer.removeAll(keepingCapacity: true)
        }
        var lines: [CapturedLine] = []
        // What little is shown of a flood is shown at once: the next turn finds newer lines.
        let most = copied.isFlood ? Self.newest : Self.turn.lines
        place += buffer.withUnsafeBytes { splitter.feed($0, into: &lines, atMost: most) }
        isBehind = place < copied.end
        ring.markRead(to: place)
        return [splitter.takeSkipped()].compactMap { $0 } + lines + [splitter.takeUnfinished()].compactMap { $0 }
    }

    /// What has been printed without a line end, when nothing more comes.
    mutating func takeRest() -> [CapturedLine] { [splitter.takeRest()].compactMap { $0 } }

    private mutating func skip(to new: Int) {
        splitter.skip(new - place)
        place = new
    }

    private mutating func copy(from ring: borrowing OutputRing, to end: Int) {
        buffer.removeAll(keepingCapacity: true)
        var from = place
        while from < end {
            let piece = ring.piece(from: from, to: end)
            buffer.append(contentsOf: piece)
            from += piece.count
        }
    }
}
