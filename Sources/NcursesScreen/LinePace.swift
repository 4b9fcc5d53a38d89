#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How long what was sent takes on a slow line.
///
/// The system takes seconds' worth of pictures for a line of 9,600 baud and says that there is room: keys would be answered
/// behind all of them. So the next picture waits until the line has nearly caught up, and those between are left out.
struct LinePace {
    /// Nil for a line that is fast, or whose speed nobody says.
    private let bytesPerSecond: Int?
    private var busyUntil: ContinuousClock.Instant?

    /// What may still be on its way when the next picture is sent, so that the line never stands still.
    static let lead = Duration.milliseconds(150)

    /// - Parameter baud: bits a second, ten a byte.
    init(baud: Int?) { bytesPerSecond = baud.map { max(1, $0 / 10) } }

    /// The line of a terminal; windows and connections have a speed of 38,400 that means nothing.
    init(_ modes: termios) {
        let known: [(speed_t, Int)] = [
            (speed_t(B300), 300), (speed_t(B600), 600), (speed_t(B1200), 1_200), (speed_t(B2400), 2_400),
            (speed_t(B4800), 4_800), (speed_t(B9600), 9_600), (speed_t(B19200), 19_200),
        ]
        var modes = modes
        let speed = cfgetospeed(&modes)
        self.init(baud: known.first { $0.0 == speed }?.1)
    }

    /// So many bytes were given to the line.
    mutating func sent(_ bytes: Int, at now: @autoclosure () -> ContinuousClock.Instant = .now) {
        guard let bytesPerSecond, bytes > 0 else { return }
        let now = now()
        busyUntil = max(busyUntil ?? now, now) + .microseconds(bytes * 1_000_000 / bytesPerSecond)
    }

    /// How long the next picture waits; nil where it can go now.
    func wait(at now: @autoclosure () -> ContinuousClock.Instant = .now) -> Duration? {
        guard let busyUntil else { return nil }
        let wait = busyUntil - Self.lead - now()
        return wait > .zero ? wait : nil
    }
}
