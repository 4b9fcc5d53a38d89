import Screen
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Everything that is held while a screen is open, taken and given back in the right order.
final class ScreenSession {
    let notices: [String]
    private let device: TerminalDevice
    /// The keys that are signals to the person.
    let signalKeys: SignalKeys
    private let guarded: GuardedPlan
    private let canvas: CursesCanvas
    private let sender: FrameSender
    private let capture: OutputCapture
    private let characters: CharacterSet
    private let signals: Int32
    private var opening = FrameOpening(takesScreen: true)
    private var reportsMouse = false
    /// The consoles of the systems and old terminals have no clipboard, and some would show the text instead.
    private let canCopy: Bool
    /// The picture that is due when the last one has gone out.
    private var next: (picture: Buffer, cursor: Point?)?
    private var pace: LinePace

    private static let isOpen = Atomic<Bool>(false)

    /// Opens the one screen of the process.
    static func open(limit: ColorDepth) throws(TerminalError) -> ScreenSession {
        // Asked first: while a screen is open, standard output is a pipe.
        guard !isOpen.exchange(true, ordering: .sequentiallyConsistent) else { throw .alreadyOpen }
        do throws(TerminalError) {
            let facts = OpeningFacts.gather(limit: limit)
            let plan = try OpeningPlan.decide(facts)
            // Before anything is touched: it is a shell's that started this with '&'.
            guard JobControl.waitForForeground(STDOUT_FILENO) else { throw TerminalError.inBackground }
            return try ScreenSession(plan, term: facts.term)
        } catch {
            isOpen.store(false, ordering: .sequentiallyConsistent)
            throw error
        }
    }

    private init(_ plan: OpeningPlan, term: String) throws(TerminalError) {
        guard let signals = SignalInbox.readable else {
            throw .system(.signalPipe, reason: Descriptor.reason)
        }
        self.signals = signals
        // What was left for a screen before this one.
        _ = SignalInbox.take()
        device = try TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)
        pace = LinePace(device.modes)
        signalKeys = SignalKeys(device.modes, of: device.output.descriptor)
        sender = try FrameSender { CrashGuard.isOnScreen }
        guarded = GuardedPlan(device)
        capture = try OutputCapture(guarded, terminal: device.output.descriptor)
        characters = CharacterSet.choose()
        do throws(TerminalError) {
            canvas = try Self.openCanvas(
                plan, glyphs: characters.glyphs, on: device, guarded: guarded, catching: capture)
        } catch {
            capture.end { CrashGuard.leave() }
            characters.giveBack()
            throw error
        }
        notices = plan.notice(opened: canvas.term, asked: term).map { [$0] } ?? []
        canCopy = ["linux", "vt", "ansi", "cons", "dumb"].allSatisfy { !term.hasPrefix($0) }
        guarded.plan.pointee.setReset(canvas.resetSequence)
        sender.attach(to: canvas.output)
        sender.continuesSequence = plan.writesEarly
        CrashGuard.draw { device.takeKeys() }
        if takeSize(wasTold: false) == nil, device.size == nil, let size = plan.sizeWithoutDevice {
            canvas.resize(to: size)
        }
    }

    /// Takes the terminal, unless a signal has come that ends the process.
    private static func openCanvas(
        _ plan: OpeningPlan, glyphs: GlyphSet, on device: TerminalDevice, guarded: GuardedPlan,
        catching capture: OutputCapture
    ) throws(TerminalError) -> CursesCanvas {
        _ = CrashGuard.enter()
        var opened: Result<CursesCanvas?, TerminalError>?
        CrashGuard.draw {
            // Before anything is drawn or any mode taken: what other threads print belongs above the screen, or is caught.
            capture.begin()
            // A signal may come between two pieces of what takes the screen.
            if plan.writesEarly { guarded.plan.pointee.expectDrawing() }
            // Copied only here, where there is somebody to close the copies.
            opened = Result { () throws(TerminalError) in
                let files = try device.copies()
                return CursesCanvas(plan: plan, glyphs: glyphs, output: files.output, input: files.input)
            }
        }
        if let canvas = try opened?.get() { return canvas }
        throw CrashGuard.isOnScreen ? .unknownTerminal(tried: plan.terms) : .takenDown
    }

    var abilities: TerminalAbilities { TerminalAbilities(depth: canvas.depth, glyphs: characters.glyphs) }
    var size: Size { canvas.size }

    /// Draws a picture; later, if the terminal has not read the one before.
    func show(_ picture: Buffer, cursor: Point?) {
        guard CrashGuard.isOnScreen else { return }
        // The terminal was taken from us. Whoever waits for input sees to that, and to the next picture.
        guard !device.isInBackground else { return SignalInbox.post(.continued) }
        next = sender.hasRest || pace.wait() != nil ? (picture, cursor) : nil
        guard next == nil else { return }
        let drawn = canvas.draw(picture, cursor: cursor)
        // What ncurses draws itself, it draws for the size that it knows.
        let written = drawn.isEmpty ? drawn : Array(opening.sequencesBehindNcurses.utf8) + drawn
        var isSent = false
        CrashGuard.draw {
            guarded.plan.pointee.hasDrawn = true
            send { pace.sent(sender.send(to: device.output, prefix: opening.sequences, written: written)) }
            isSent = true
        }
        // A signal may have taken the screen down meanwhile, on another thread.
        guard isSent else {
            canvas.repaint()
            return sender.discard()
        }
        opening = FrameOpening()
    }

    /// Goes on with what the terminal has not read.
    private func sendRest() {
        guard !device.isInBackground else { return SignalInbox.post(.continued) }
        CrashGuard.draw { send { sender.sendRest(to: device.output) } }
        showNext()
    }

    /// Draws what was put off, if it can go now.
    private func showNext() {
        if !sender.hasRest, let next { show(next.picture, cursor: next.cursor) }
    }

    /// Lets whoever leaves the screen meanwhile know that something is half done.
    private func send(_ write: () -> Void) {
        guarded.plan.pointee.isHalfDrawn = true
        let before = sender.taken
        write()
        // Behind the write: a signal on this very thread may come between the two, and then knows of fewer bytes than there are. It
        // waits for a slow line a little longer. Counted before, it would drop what the program had printed above the screen.
        guarded.plan.pointee.drawnBytes += sender.taken - before
        guarded.plan.pointee.isHalfDrawn = sender.hasRest
    }

    /// The next picture is drawn wholly, whoever has written to the terminal meanwhile.
    func repaint() {
        canvas.repaint()
        sender.discard()
        opening.freesRows = true
    }

    /// Puts a text on the clipboard with the next picture; false where that cannot be.
    func copy(_ text: String) -> Bool {
        guard canCopy, let sequence = ClipboardText.sequence(text) else { return false }
        opening.clipboard = sequence
        return true
    }

    /// Has the mouse reported from the next picture on, or no longer.
    func reportMouse(_ isOn: Bool) {
        guard isOn != reportsMouse else { return }
        reportsMouse = isOn
        opening.mouse = isOn
    }

    /// The lines that the program has printed since the last time; when it was too much for one turn, the next one comes.
    func takePrinted() -> [CapturedLine] {
        defer { if capture.hasMore { SignalInbox.post(.woken) } }
        return capture.take()
    }

    /// The new size of the terminal when it is not that of the screen, which takes it over.
    /// - Parameter wasTold: the terminal said so. The same size is news then: what was changed and changed back between
    ///   two looks has cut off what stood outside.
    func takeSize(wasTold: Bool) -> Size? {
        guard let size = device.size?.drawable, wasTold || size != canvas.size else { return nil }
        canvas.resize(to: size)
        // A frame for the size before may have come when the terminal had this one already, and have left it with the rows of
        // that size as the only ones that scroll: a line feed in them would not lead down any more.
        sender.discard()
        opening.freesRows = true
        return canvas.size
    }

    /// Leaves the screen and gives back what was printed; `resume` takes it again.
    func leave() {
        capture.end { CrashGuard.leave() }
        sender.dropRest()
        next = nil
    }

    /// Stops the program, as Ctrl-Z does to one that knows nothing of it; returns when it goes on.
    func stop() { SignalAction.stopProcess() }

    /// Whether another job has the terminal.
    var isInBackground: Bool { device.isInBackground }

    /// Waits, stopped, until no other job has the terminal; false where that cannot be.
    func waitForForeground() -> Bool { device.waitForForeground() }

    /// Takes the terminal again, which may have been used by others; the next picture is drawn wholly.
    func resume() {
        canvas.leave()
        sender.discard()
        sender.dropRest()
        next = nil
        // Stopped hard in the middle of a frame, the terminal may still wait for the end of a sequence.
        opening = FrameOpening(takesScreen: true, cancels: guarded.plan.pointee.isHalfDrawn)
        if reportsMouse { opening.mouse = true }
        guarded.plan.pointee.isHalfDrawn = false
        // What a signal on this thread has set to 0 already may have been counted once more behind it.
        guarded.plan.pointee.drawnBytes = 0
        let wasLeft = CrashGuard.enter()
        CrashGuard.draw {
            if wasLeft { capture.begin() }
            device.takeKeys()
        }
    }

    /// Gives everything back.
    func end() {
        leave()
        canvas.close()
        characters.giveBack()
        guarded.end()
        Self.isOpen.store(false, ordering: .sequentiallyConsistent)
    }

    // MARK: Waiting

    /// Waits until something happens or the time is over.
    /// - Returns: whether keys have come.
    func wait(for patience: Duration?, watchingKeys: Bool) -> Bool {
        var watched = [
            pollfd(fd: watchingKeys ? device.input : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: sender.hasRest ? device.output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
        ]
        // A picture that waits for a slow line alone goes by the clock.
        let hold = next == nil || sender.hasRest ? nil : pace.wait() ?? .zero
        let soonest = [patience, hold].compactMap { $0 }.min()
        let count = poll(&watched, nfds_t(watched.count), soonest.map(Self.milliseconds) ?? -1)
        if hold != nil, pace.wait() == nil { showNext() }
        // Interrupted by a signal, whose handler has left word.
        guard count >= 0 else { return false }
        if watched[2].revents != 0 { sendRest() }
        guard watched[0].revents != 0 else { return false }
        // What is typed now is for another job. The system would stop a reader, but not one whose thread blocks signals,
        // as those of Dispatch do.
        let isInBackground = device.isInBackground
        if isInBackground { SignalInbox.post(.continued) }
        return !isInBackground
    }

    /// What has been typed; nil when nobody will type again.
    func readKeys() -> [UInt8]? {
        // On the stack: a list of that size would be taken from the heap and given back for each key.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
            let count = read(device.input, buffer.baseAddress, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
        }
    }

    /// Whole milliseconds, rounded up so that nobody wakes too early and waits again.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(clamping: max(0, milliseconds))
    }
}
