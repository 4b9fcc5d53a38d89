/// What the log says of the screen itself, and of what the program prints.
package enum LogWords {
    package static func tooFast(_ events: Int) -> String { "\(counted(events)) came too fast to be shown" }
    package static func missed(_ events: Int) -> String {
        "\(events == 1 ? "1 event was" : "\(events) events were") missed"
    }
    package static func notHeld(_ events: Int) -> String {
        "\(events == 1 ? "1 event was" : "\(events) events were") not held while paused"
    }
    package static let otherMachine = "another machine is there now: errors and history of the one before are gone"
    private static func counted(_ events: Int) -> String { events == 1 ? "1 event" : "\(events) events" }

    // What a person filters for who means a mark, which cannot be typed.
    package static let refused = "refused"
    package static let ignored = "ignored"

    package static let output = "standard output"
    package static let errors = "standard error"
    package static func skipped(_ size: String) -> String { "\(size) printed faster than can be shown" }
    package static func leftOut(_ size: String, of stream: String) -> String { "\(stream), \(size) more" }

    /// `812 bytes`, `5.8 MB`.
    package static func size(_ bytes: Int) -> String {
        var (unit, name) = (1, "bytes")
        for (next, larger) in [(1000, "kB"), (1_000_000, "MB"), (1_000_000_000, "GB")] where bytes >= next {
            (unit, name) = (next, larger)
        }
        guard unit > 1 else { return "\(bytes) \(name)" }
        let tenths = bytes / (unit / 10)
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }
}
