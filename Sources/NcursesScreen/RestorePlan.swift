#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Everything that is needed to leave the screen, in plain memory, so that a signal handler can use it.
///
/// It allocates nothing and frees nothing after it has been made.
struct RestorePlan {
    let terminal: TerminalOutput
    let modes: termios
    /// What to write to the terminal to leave the screen, ended by a zero: one word, so that a handler that comes while
    /// it is changed finds the old or the new one.
    private(set) var reset: UnsafeMutablePointer<CChar>
    /// Whether something has been drawn that must be left; before that the modes are all there is to restore.
    var hasDrawn = false
    /// Whether the last that was drawn has not gone out whole: whoever draws next begins with the end of a sequence.
    var isHalfDrawn = false
    /// How many bytes of pictures the terminal has been given since the screen was taken; perhaps without the last that went out,
    /// but never more.
    var drawnBytes = 0
    private let standard: UnsafeMutablePointer<CChar>
    private let buffer: UnsafeMutableRawBufferPointer
    var output = StreamPlan(target: STDOUT_FILENO)
    var errors = StreamPlan(target: STDERR_FILENO)

    init(terminal: TerminalOutput, modes: termios) {
        self.terminal = terminal
        self.modes = modes
        standard = Self.copy(Self.standardReset)
        reset = standard
        buffer = .allocate(byteCount: 16_384, alignment: 16)
    }

    /// Takes what the description of the terminal says about leaving, once that is known.
    mutating func setReset(_ text: String) { reset = Self.copy(text) }

    /// Something may be drawn from now on before the first picture is, and not whole.
    mutating func expectDrawing() { (hasDrawn, isHalfDrawn) = (true, true) }

    func deallocate() {
        if reset != standard { reset.deallocate() }
        standard.deallocate()
        buffer.deallocate()
    }

    private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
        let characters = text.utf8CString
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
        _ = UnsafeMutableBufferPointer(start: copy, count: characters.count).initialize(from: characters)
        return copy
    }

    /// Catches both streams and gives them back, as a signal handler would, before anything is drawn: what Swift asks memory
    /// for at the first use of a type is there then.
    mutating func rehearse() {
        var patience = Patience()
        let nowhere = TerminalOutput(descriptor: -1, neverBlocks: true)
        Self.dropKeys(of: nowhere.descriptor)
        withUnsafeBytes(of: Self.cancel) { _ = patience.write($0, to: nowhere) }
        _ = LeftOutNotice.write(bytes: 1, to: nowhere, &patience)
        output.take()
        errors.take()
        output.giveBack(through: buffer, to: terminal, &patience)
        errors.giveBack(through: buffer, to: terminal, &patience)
    }

    /// Leaves the screen and gives back what the program printed. Safe in a signal handler.
    /// - Parameter dropsKeys: what has been typed and not been read is nobody's any more.
    mutating func run(dropsKeys: Bool) {
        var patience = Patience()
        let isOurs = !JobControl.isInBackground(terminal.descriptor)
        if isOurs, dropsKeys { Self.dropKeys(of: terminal.descriptor) }
        if isOurs {
            restoreModes()
            // Where somebody has stopped the line, what leaves the screen would wait behind that.
            tcflow(terminal.descriptor, TCOON)
        }
        if hasDrawn {
            // Pictures that nobody will look at: on a slow line they would be drawn for seconds.
            drop(isOurs && drawnBytes > (isHalfDrawn ? Self.mostOnTheWay.stuck : Self.mostOnTheWay.whole), &patience)
            leaveScreen(isOurs, &patience)
        }
        hasDrawn = false
        isHalfDrawn = false
        drawnBytes = 0
        output.giveBack(through: buffer, to: terminal, &patience)
        errors.giveBack(through: buffer, to: terminal, &patience)
    }

    /// Writes what leaves the screen, after all that goes out, or in its place.
    private mutating func leaveScreen(_ isOurs: Bool, _ patience: inout Patience) {
        // On a line that stands still there may be no room for what leaves the screen.
        let reset = UnsafeRawBufferPointer(start: reset, count: strlen(reset))
        let written = terminal.write(reset) ?? 0
        guard written != reset.count else { return }
        isHalfDrawn = written > 0
        drop(isOurs && drawnBytes > Self.mostOnTheWay.stuck, &patience)
        guard !patience.write(reset, to: terminal), patience.isOver, isOurs else { return }
        // Nobody has read for long. What was printed before the screen may be lost with the pictures: who reads again would else
        // have it on a screen that nothing leaves, and the mouse would type into the shell.
        patience.goOn()
        drop(true, &patience)
        patience.write(reset, to: terminal)
    }

    /// Ends what was half drawn, after having dropped what is on its way to the terminal where that is wanted.
    private mutating func drop(_ isWanted: Bool, _ patience: inout Patience) {
        if isWanted { tcflush(terminal.descriptor, TCOFLUSH) }
        // Or the terminal would take the beginning for the end of what was cut off.
        if isWanted || isHalfDrawn { write(Self.cancel, &patience) }
        isHalfDrawn = false
    }

    /// Drops what has been typed, and what of a paste is still on its way, for a moment at most.
    ///
    /// A Ctrl-C among it would reach the terminal with its own modes again, and there it drops what has been written and not
    /// been shown: what leaves the screen. A shell would take the rest for commands.
    private static func dropKeys(of terminal: Int32) {
        var typed = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        var timesLeft = mostDropped
        repeat {
            // Before it is asked for, too: what has come and not been seen yet goes with it.
            guard tcflush(terminal, TCIFLUSH) == 0 else { return }
            timesLeft -= 1
        } while timesLeft > 0 && poll(&typed, 1, 1) > 0 && typed.revents & Int16(POLLIN) != 0
    }

    /// Gives the modes back; not where another job has the terminal: then they are that one's.
    private func restoreModes() {
        var modes = modes
        // Not TCSADRAIN: a terminal that nobody reads any more would hold a dying program for ever.
        while tcsetattr(terminal.descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
    }

    private func write(_ byte: UInt8, _ patience: inout Patience) {
        withUnsafeBytes(of: byte) { _ = patience.write($0, to: terminal) }
    }

    /// After so many bytes of pictures what the system holds back for a terminal that reads slowly has nothing in it that was
    /// printed before: it is 22 kB at most on Linux, and 13 kB at least. Where a picture is stuck, to leave the screen is worth its last
    /// kilobytes.
    private static let mostOnTheWay = (stuck: 16_384, whole: 32_768)

    /// How often keys are dropped, a millisecond and 4 kB apart at most.
    private static let mostDropped = 100

    /// CAN, which ends an escape sequence wherever it is.
    static let cancel: UInt8 = 0x18

    /// What leaves the screen of any terminal that follows ANSI, for the time before its description is known.
    static let standardReset = resetSequence(leave: "\u{1b}[?1049l", plain: "\u{1b}[m", showCursor: "\u{1b}[?25h")

    /// What leaves a screen: the end of an update, of bracketed paste and of reports of the mouse, plain text, no scrolling region, and the
    /// cursor at the bottom, from where the terminal's own way of leaving takes over. A terminal that has none goes to a new line.
    static func resetSequence(leave: String?, plain: String?, showCursor: String?) -> String {
        [
            "\u{1b}[?2026l\u{1b}[?2004l" + MouseReporting.off, plain ?? "\u{1b}[m", "\u{1b}[r\u{1b}[999;1H",
            leave ?? "\r\n",
            showCursor ?? "",
        ].map(withoutPadding).joined()
    }

    /// A capability without its marks of time to wait, as `$<2>`: a terminal would show them.
    private static func withoutPadding(_ capability: String) -> String {
        var rest = capability[...]
        var kept = ""
        while let next = rest.first {
            if rest.hasPrefix("$<"), let end = rest.firstIndex(of: ">") {
                rest = rest[rest.index(after: end)...]
            } else {
                kept.append(next)
                rest.removeFirst()
            }
        }
        return kept
    }
}
