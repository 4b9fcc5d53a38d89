/// The last part of what a terminal showed, kept within some bytes, to be written as asciicast whenever somebody wants it.
///
/// It is kept in parts that each begin with a whole picture; the oldest goes when they have become too long.
package struct SessionTape: Sendable {
    /// The most that is kept, in bytes of the text.
    package static let limit = 2 << 20
    private static let parts = 4

    private struct Entry {
        var time: Int
        var event: AsciicastEvent
    }

    private struct Part {
        var size: Size
        var start: Int
        var bytes = 0
        var entries: [Entry] = []
    }

    private var parts: [Part] = []
    private var writer = AsciicastWriter()
    private let limit: Int
    /// Nothing was dropped: it is the session from its first picture.
    package private(set) var isWhole = true

    package init(limit: Int = SessionTape.limit) { self.limit = limit }

    /// Keeps a picture that was shown, unless it looks as the one before.
    /// - Parameter milliseconds: when, since 1970; a clock that is put back stands still here.
    package mutating func show(_ picture: Buffer, at milliseconds: Int) {
        if (parts.last?.bytes ?? limit) >= limit / Self.parts { beginPart(picture.size, at: milliseconds) }
        let last = parts[parts.count - 1]
        let time = max(milliseconds, last.entries.last?.time ?? last.start)
        for event in writer.events(for: picture) {
            parts[parts.count - 1].entries.append(Entry(time: time, event: event))
            parts[parts.count - 1].bytes += event.text.utf8.count
        }
    }

    private mutating func beginPart(_ size: Size, at milliseconds: Int) {
        writer = AsciicastWriter()
        parts.append(Part(size: size, start: max(milliseconds, parts.last?.entries.last?.time ?? milliseconds)))
        guard parts.count > Self.parts else { return }
        parts.removeFirst()
        isWhole = false
    }

    /// All that is kept, as asciicast; it begins with its first picture.
    package func text(title: String) -> String {
        let first = parts.first ?? Part(size: Size(width: 80, height: 24), start: 0)
        var (lines, size) = ([Asciicast.header(first.size, title, startingAt: first.start)], first.size)
        for part in parts {
            // The part before may have ended in another size.
            if part.size != size { lines.append(resized(to: part.size, at: part.start - first.start)) }
            lines += part.entries.map { Asciicast.line($0.time - first.start, $0.event) }
            size = part.entries.last { $0.event.kind == "r" }.flatMap { Self.size($0.event.text) } ?? part.size
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func resized(to size: Size, at time: Int) -> String {
        Asciicast.line(time, AsciicastEvent(kind: "r", text: "\(size.width)x\(size.height)"))
    }

    private static func size(_ text: String) -> Size? {
        let sides = text.split(separator: "x").compactMap { Int($0) }
        return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
    }
}
