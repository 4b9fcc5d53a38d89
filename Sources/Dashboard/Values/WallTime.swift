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
}
