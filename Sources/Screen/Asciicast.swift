import JSONText

/// A session on a terminal as asciinema plays it: asciicast v2, a header and a line for each picture.
///
/// Each picture is written as what changed since the one before, in rows; the same pictures at the same times are the same
/// text. It is a valid file after each line, so that it can be written while the session lasts.
/// https://docs.asciinema.org/manual/asciicast/v2/
package struct Asciicast: Sendable {
    /// Past so many bytes nothing is added: a session may last for days.
    package static let limit = 64 << 20

    private var lines: [String]
    private var bytes = 0
    private var writer = AsciicastWriter()
    private let start: Int
    /// The time of the last picture, in milliseconds since the start.
    private var last = 0
    private let limit: Int
    /// Whether pictures were left out as the recording had become too long.
    package private(set) var isCut = false

    /// - Parameter start: the time of the first picture, in milliseconds since 1970.
    package init(size: Size, title: String, start: Int, limit: Int = Asciicast.limit) {
        (self.start, self.limit) = (start, limit)
        lines = [Self.header(size, title, startingAt: start)]
    }

    /// The first line, without its end.
    static func header(_ size: Size, _ title: String, startingAt start: Int) -> String {
        "{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height), \"timestamp\": \(start / 1000), "
            + "\"title\": \(JSONQuoting.quoted(title)), \"env\": {\"TERM\": \"xterm-256color\"}}"
    }

    /// Adds a picture that was shown, unless it looks as the one before.
    /// - Parameter milliseconds: when, on the clock of `start`; a clock that is put back stands still here.
    package mutating func show(_ picture: Buffer, at milliseconds: Int) {
        guard bytes < limit else {
            isCut = true
            return
        }
        let time = max(last, milliseconds - start)
        last = time
        for event in writer.events(for: picture) { add(Self.line(time, event)) }
    }

    private mutating func add(_ line: String) {
        bytes += line.utf8.count + 1
        lines.append(line)
    }

    /// The whole file, as far as it was not taken.
    package var text: String { lines.map { $0 + "\n" }.joined() }

    /// What was added since the last time, which is forgotten here: whole lines.
    package mutating func take() -> String {
        defer { lines.removeAll() }
        return text
    }

    /// A line of the file, without its end.
    static func line(_ milliseconds: Int, _ event: AsciicastEvent) -> String {
        let rest = String(milliseconds % 1000)
        let time = "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
        return "[\(time), \"\(event.kind)\", \(JSONQuoting.quoted(event.text))]"
    }
}
