import Screen

/// What the program prints, on its way into the log: a line that grows, and a flood, stay one line of it.
package struct PrintedOutput: Equatable, Sendable {
    /// One of the two streams.
    fileprivate struct Stream: Equatable, Sendable {
        /// Where in the log its last line stands that has no end yet.
        var unfinished: Int?
        var flood: Flood?
    }

    /// What came too fast to be shown, in one go.
    fileprivate struct Flood: Equatable, Sendable {
        var place: Int
        var bytes: Int
        var latest: WallTime
    }

    /// After so many milliseconds without more of it, a flood is over.
    fileprivate static let pause = 1000

    private var output = Stream()
    private var errors = Stream()
    private var batch = 0

    package init() {}

    /// Enters what was printed into the log. Lines that came together are read downwards, though the newest lines of the
    /// log stand on top.
    package mutating func enter(_ lines: [PrintedLine], into log: inout LogBook, at time: WallTime) {
        batch += 1
        for line in lines {
            let entry = LogEntry(line, at: time, batch: batch)
            if line.isError {
                errors.enter(line, as: entry, into: &log)
            } else {
                output.enter(line, as: entry, into: &log)
            }
        }
    }
}

extension PrintedOutput.Stream {
    fileprivate mutating func enter(_ line: PrintedLine, as entry: LogEntry, into log: inout LogBook) {
        guard line.kind != .skipped else { return skip(line, as: entry, into: &log) }
        let isReplaced = unfinished.map { log.replace(at: $0, by: entry) } ?? false
        let place = isReplaced ? unfinished : log.append(entry)
        unfinished = line.kind == .unfinished ? place : nil
    }

    private mutating func skip(_ line: PrintedLine, as entry: LogEntry, into log: inout LogBook) {
        unfinished = nil
        var entry = entry
        let time = entry.time
        if let before = flood, time.milliseconds - before.latest.milliseconds < PrintedOutput.pause {
            let bytes = before.bytes + line.leftOut
            entry.text = LogWords.skipped(LogWords.size(bytes))
            if log.replace(at: before.place, by: entry) {
                flood = PrintedOutput.Flood(place: before.place, bytes: bytes, latest: time)
                return
            }
        }
        flood = PrintedOutput.Flood(place: log.append(entry), bytes: line.leftOut, latest: time)
    }
}

extension LogEntry {
    /// The line of the log for something that was printed.
    fileprivate init(_ line: PrintedLine, at time: WallTime, batch: Int) {
        let source = line.isError ? LogWords.errors : LogWords.output
        let size = LogWords.size(line.leftOut)
        if line.kind == .skipped {
            self.init(time: time, mark: .notice, text: LogWords.skipped(size), detail: source, asker: .program)
        } else {
            let detail = line.leftOut > 0 ? LogWords.leftOut(size, of: source) : source
            self.init(
                time: time, mark: .output, text: PrintedText.withoutColors(line.text), detail: detail, asker: .program)
            self.batch = batch
        }
    }
}
