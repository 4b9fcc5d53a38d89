import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal that the program was started in, drawn on through ncurses.
///
/// While it is open, standard output and standard error are caught (`printed`), and whatever ends the program leaves
/// the terminal as it was. One at a time can be open in a process.
public final class NcursesTerminal: Terminal {
    /// Columns and rows, as the last `.resized` reported them.
    public private(set) var size: Size
    /// Colours and glyphs, found when the screen was opened; they stay what they are.
    public let abilities: TerminalAbilities
    /// What a person should be told about how the screen was opened, each a sentence for one line.
    public let notices: [String]
    /// Called before the program stops, or waits for the terminal that another job has, with the screen still open.
    public var willStop: (() -> Void)?
    /// Called when the program goes on after any stop, with the screen open again.
    public var didContinue: (() -> Void)?

    private let session: ScreenSession
    private var decoder = KeyDecoder(patience: keyPatience)
    private var hasEnded = false
    /// Until when no keys are read, as Ctrl-Z was typed: its signal may be handled on another thread, and later.
    private var keysRest: ContinuousClock.Instant?
    private var isClosed = false

    /// Opens the screen on standard input and output.
    /// - Parameter limit: the most colours that are wanted, `theme.depth` for instance: fewer colours make shorter frames.
    /// - Throws: why no screen can be opened; the terminal is as it was then.
    public init(limit: ColorDepth = .truecolor) throws(TerminalError) {
        let session = try ScreenSession.open(limit: limit)
        self.session = session
        abilities = session.abilities
        notices = session.notices
        size = session.size
    }

    deinit { close() }

    /// What a screen that is opened now will most likely be; nil where the terminal does not know its size.
    package static func foreseen(limit: ColorDepth) -> (size: Size, abilities: TerminalAbilities)? {
        guard let size = TerminalDevice.size(of: STDOUT_FILENO)?.drawable else { return nil }
        return (size, TerminalAbilities(depth: limit, glyphs: CharacterSet.askedGlyphs))
    }

    /// `ESCDELAY` in milliseconds, as ncurses reads it; at most a second, and without it the usual.
    private static var keyPatience: Duration {
        guard let delay = Int(CharacterSet.variable("ESCDELAY")), delay >= 0 else { return KeyDecoder.usualPatience }
        return .milliseconds(min(delay, 1000))
    }

    /// Sends what differs from the last picture as one synchronised update; later, and then the newest alone, where the
    /// terminal has not read the one before.
    public func show(_ picture: Buffer, cursor: Point?) {
        guard !isClosed else { return }
        session.show(picture, cursor: cursor)
    }

    /// What the program has printed to the terminal since the last time, standard output first, and not more than one
    /// turn of a loop should take. When there is something to take a waiting `input` returns `.woken`.
    public func takePrinted() -> [CapturedLine] { session.takePrinted() }

    /// Leaves word for the loop; safe on any thread, and in a signal handler.
    public func wake() { SignalInbox.post(.woken) }

    /// The same for another task or thread to hold; it outlives the screen, and then wakes whatever screen is open, which is
    /// harmless.
    public var waker: @Sendable () -> Void { { SignalInbox.post(.woken) } }

    /// Goes out with the next picture.
    public func copy(_ text: String) -> Bool { !isClosed && session.copy(text) }

    /// Goes out with the next picture; what comes unasked is swallowed.
    public func reportMouse(_ isOn: Bool) {
        guard !isClosed else { return }
        decoder.reportsMouse = isOn
        session.reportMouse(isOn)
    }

    /// Makes the next picture a whole one, after others have written to the terminal.
    public func repaint() { session.repaint() }

    /// Leaves the screen, gives back what was printed and the signals; again it does nothing.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        session.end()
    }

    /// Waits in `poll(2)`, which costs nothing at rest, and returns what has come, in order.
    ///
    /// `.ended` comes once; after `close` nothing else does.
    public func input(timeout: Duration?) -> [TerminalInput] {
        guard !isClosed else { return [.ended] }
        let deadline = timeout.map { ContinuousClock.now + $0 }
        while true {
            var inputs = wait(until: deadline)
            let reasons = SignalInbox.take()
            if !reasons.isDisjoint(with: [.stop, .continued, .takenDown]) { keysRest = nil }
            inputs += react(to: reasons)
            if !inputs.isEmpty { return inputs }
            if let deadline, ContinuousClock.now >= deadline { return [] }
        }
    }

    /// What keys have come by the time that something happens.
    private func wait(until deadline: ContinuousClock.Instant?) -> [TerminalInput] {
        let now = ContinuousClock.now
        if let rest = keysRest, rest <= now { keysRest = nil }
        let patience = [deadline, decoder.deadline, keysRest].compactMap { $0 }.min().map { max(.zero, $0 - now) }
        let haveCome = session.wait(for: patience, watchingKeys: !hasEnded && keysRest == nil)
        guard haveCome else { return decoder.deadline.map { $0 <= .now } == true ? obey(decoder.flush()) : [] }
        guard let bytes = session.readKeys() else {
            hasEnded = true
            return obey(decoder.flush()) + [.ended]
        }
        return obey(decoder.feed(bytes))
    }

    /// Sends the signal of a key that is one, behind which nothing of what has come is typed to this program any more.
    private func obey(_ inputs: [TerminalInput]) -> [TerminalInput] {
        let (before, signal) = session.signalKeys.obeyed(in: inputs)
        guard let signal else { return before }
        let reportsMouse = decoder.reportsMouse
        decoder = KeyDecoder(patience: Self.keyPatience)
        decoder.reportsMouse = reportsMouse
        // Where the program blocks the signal itself, keys are not lost for good.
        if signal == SIGTSTP, SignalTable.handles(signal) { keysRest = .now + .seconds(1) }
        return before
    }

    private func react(to reasons: WakeReasons) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        if reasons.contains(.takenDown), !hasEnded {
            hasEnded = true
            return [.ended]
        }
        var reasons = reasons
        let resumed = !reasons.isDisjoint(with: [.stop, .continued])
        if resumed {
            guard pause(&reasons) else {
                hasEnded = true
                return [.ended]
            }
            session.resume()
            didContinue?()
        }
        let isResized = reasons.contains(.resized)
        if resumed || isResized, let size = session.takeSize(wasTold: isResized) {
            self.size = size
            inputs.append(.resized(size))
        }
        if resumed { inputs.append(.resumed) }
        if reasons.contains(.woken) { inputs.append(.woken) }
        return inputs
    }

    /// Stops as often as the process is told to, and for as long as another job has the terminal; false if that one will
    /// keep it.
    private func pause(_ reasons: inout WakeReasons) -> Bool {
        var isPausing = false
        while reasons.contains(.stop) || session.isInBackground {
            if !isPausing {
                isPausing = true
                willStop?()
                if reasons.contains(.stop) { session.leave() }
                let news = SignalInbox.take()
                reasons.formUnion(news)
                // Told to go on while the machines were on their way: there is nothing to stop for.
                if news.contains(.continued), !news.contains(.stop) { reasons.remove(.stop) }
                continue
            }
            reasons.remove(.stop)
            if session.isInBackground {
                guard session.waitForForeground() else { return false }
            } else {
                session.leave()
                session.stop()
            }
            reasons.formUnion(SignalInbox.take())
        }
        return true
    }
}
