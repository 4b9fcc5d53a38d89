#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A moment of the wall clock, in milliseconds since 1970 (UTC).
package struct WallTime: Hashable, Comparable, Sendable {
    package var milliseconds: Int

    package init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// The system's clock.
    package static func now() -> WallTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return WallTime(milliseconds: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000)
    }

    package static func < (a: WallTime, b: WallTime) -> Bool { a.milliseconds < b.milliseconds }

    /// Hours, minutes and seconds where the person is: `14:05:11`.
    package var clock: String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// How long after `earlier` this is, in the two largest units: `2 min 3 s`, `840 ms`.
    package func elapsed(since earlier: WallTime) -> String {
        let span = max(0, milliseconds - earlier.milliseconds)
        let seconds = span / 1000
        switch seconds {
        case 0: return "\(span) ms"
        case 1..<60: return "\(seconds) s"
        case 60..<3600: return "\(seconds / 60) min \(seconds % 60) s"
        default: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
        }
    }
}
