import Testing

@testable import NcursesScreen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Pictures on a slow line.
struct LinePaceTests {
    private let start = ContinuousClock.now

    @Test("D18 at 9,600 baud a picture waits until those before are nearly through, and no longer")
    func slow() {
        var pace = LinePace(baud: 9_600)
        #expect(pace.wait(at: start) == nil)
        pace.sent(960, at: start)
        #expect(pace.wait(at: start) == .seconds(1) - LinePace.lead)
        pace.sent(480, at: start)
        #expect(pace.wait(at: start) == .milliseconds(1_500) - LinePace.lead)
        #expect(pace.wait(at: start + .milliseconds(1_500) - LinePace.lead) == nil)
        pace.sent(96, at: start + .seconds(9))
        #expect(pace.wait(at: start + .seconds(9)) == nil, "less than what may be on its way")
    }

    @Test("D18 a fast line, or one whose speed means nothing, is not waited for")
    func fast() {
        var pace = LinePace(baud: nil)
        pace.sent(1_000_000, at: start)
        #expect(pace.wait(at: start) == nil)
        var modes = termios()
        cfsetospeed(&modes, speed_t(B38400))
        var window = LinePace(modes)
        window.sent(1_000_000, at: start)
        #expect(window.wait(at: start) == nil)
        cfsetospeed(&modes, speed_t(B9600))
        var line = LinePace(modes)
        line.sent(9_600, at: start)
        #expect(line.wait(at: start) == .seconds(10) - LinePace.lead)
    }
}
