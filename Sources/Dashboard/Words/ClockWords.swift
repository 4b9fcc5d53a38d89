import MachineRecords
import Screen

/// What is said of a machine's own clock, and of what the machine awaits.
package enum ClockWords {
    /// `still`, `×10`.
    package static func pace(_ pace: Int, _ glyphs: GlyphSet) -> String {
        pace == 0 ? "still" : "\(glyphs == .ascii ? "x" : "×")\(pace)"
    }

    /// `clock ×10`, or with what comes first `clock ×10, after 2 s: 1 s to go`.
    /// - Parameter left: `2 s to go`.
    package static func heading(_ pace: String, next: String?, left: String) -> String {
        "clock \(pace)" + (next.map { ", \($0): \(left)" } ?? "")
    }

    /// `2 min 3 s to go`: whole seconds alone, so that the count is calm and true until the next.
    package static func left(_ milliseconds: Int) -> String {
        guard milliseconds >= 1000 else { return "under 1 s to go" }
        let whole = (milliseconds + 999) / 1000 * 1000
        return "\(WallTime(milliseconds: whole).elapsed(since: WallTime(milliseconds: 0))) to go"
    }

    /// `1500 ms to go`, `2 s to go`: while the clock stands still.
    package static func exactlyLeft(_ milliseconds: Int) -> String {
        let isWhole = milliseconds >= 1000 && milliseconds % 1000 == 0
        return isWhole ? "\(milliseconds / 1000) s to go" : "\(milliseconds) ms to go"
    }

    /// Of a delay whose length nobody knows.
    package static let waits = "waits"
    /// Of work.
    package static let running = "running"

    package static func set(_ pace: Int, _ words: String) -> String {
        switch pace {
        case 0: "the clock stands still"
        case 1: "the clock runs in real time"
        default: "the clock runs \(words): \(pace) times as fast as real time"
        }
    }

    /// A time by everybody's clock, where that of the machine runs faster.
    package static func realTime(_ time: String) -> String { "\(time) of real time" }
}
