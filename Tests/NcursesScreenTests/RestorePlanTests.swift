import PseudoTerminal
import Testing

@testable import NcursesScreen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is restored of a terminal by the plan alone, without a program behind it.
@Suite struct RestorePlanTests {
    /// Does something with a terminal and the plan that restores it.
    private func withTerminal<Answer>(
        _ act: (_ master: Int32, _ terminal: Int32, _ modes: termios, inout RestorePlan) throws -> Answer
    ) throws -> Answer {
        let (master, name) = try TerminalProgram.openTerminal()
        defer { close(master) }
        let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(terminal >= 0)
        defer { close(terminal) }
        var modes = termios()
        try #require(tcgetattr(terminal, &modes) == 0)
        var plan = RestorePlan(terminal: TerminalOutput(descriptor: terminal, neverBlocks: false), modes: modes)
        defer { plan.deallocate() }
        return try act(master, terminal, modes, &plan)
    }

    /// A terminal whose keys come at once, some of which nobody has read, left by the plan.
    /// - Returns: how many keys are left for whoever reads next, and whether they come in lines again.
    private func left(with keys: String, dropsKeys: Bool) throws -> (keys: Int32, inLines: Bool) {
        try withTerminal { master, terminal, modes, plan in
            var modes = modes
            modes.c_lflag &= ~tcflag_t(ICANON | ISIG | ECHO)
            try #require(tcsetattr(terminal, TCSANOW, &modes) == 0)
            try #require(write(master, keys, keys.utf8.count) == keys.utf8.count)
            var unread = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            try #require(poll(&unread, 1, 5000) == 1, "the keys did not come")
            plan.run(dropsKeys: dropsKeys)
            try #require(tcgetattr(terminal, &modes) == 0)
            let inLines = modes.c_lflag & tcflag_t(ICANON) != 0
            var count: Int32 = 0
            try #require(ioctl(terminal, UInt(FIONREAD), &count) == 0)
            return (count, inLines)
        }
    }

    @Test("D22 keys that nobody has read when a signal comes are nobody's: none is taken for a Ctrl-C")
    func unreadKeys() throws {
        let signalled = try left(with: "pasted \u{3} and\n", dropsKeys: true)
        #expect(signalled.keys == 0 && signalled.inLines)
    }

    @Test("D22 the screen is left on a line that somebody has stopped, too")
    func stoppedLine() throws {
        try withTerminal { master, terminal, _, plan in
            plan.hasDrawn = true
            try #require(tcflow(terminal, TCOOFF) == 0)
            plan.run(dropsKeys: false)
            var written = [UInt8](repeating: 0, count: 4096)
            var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            try #require(poll(&waiting, 1, 1000) == 1, "nothing has left the screen")
            let count = read(master, &written, written.count)
            #expect(String(decoding: written.prefix(max(0, count)), as: UTF8.self).contains("\u{1b}[?1049l"))
        }
    }

    @Test("D22 keys typed ahead of a screen that closes by itself are for whoever reads next")
    func typedAhead() throws {
        let closed = try left(with: "make\n", dropsKeys: false)
        #expect(closed.keys == 5 && closed.inLines)
    }
}
