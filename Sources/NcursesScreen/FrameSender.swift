import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Puts a frame together, of what ncurses wrote and what a `FrameWriter` did, and sends it between the marks of a synchronised
/// update, as far as the terminal takes it.
///
/// ncurses writes to a descriptor in pieces, and nothing of ours can be put in order with them (`putp` has a buffer of
/// its own). So once the terminal is open that descriptor becomes a file in memory, and the terminal gets what
/// gathered there.
final class FrameSender {
    private let file: Int32
    private var frame: [UInt8] = []
    /// How much of the frame has gone out.
    private var sent = 0
    /// How many bytes the terminal has taken in all.
    private(set) var taken = 0
    private var squeezer = StyleSqueezer()
    /// Whether ncurses may already have sent the first half of a sequence whose second half is gathered here, as it writes while it
    /// opens: nothing of ours may come between.
    var continuesSequence = false
    private let isOnScreen: () -> Bool

    /// - Parameter isOnScreen: whether the terminal is still to be drawn on. It is asked before each piece: a signal that came to
    ///   this very thread may have left the screen since the one before, and the rest of the frame would be written over what is
    ///   there then. Between the question and the piece one may still come.
    init(isOnScreen: @escaping () -> Bool) throws(TerminalError) {
        self.isOnScreen = isOnScreen
        guard let file = Descriptor.memoryFile() else {
            throw .system(.frameFile, reason: Descriptor.reason)
        }
        self.file = file
    }

    deinit { Descriptor.close(file) }

    /// From now on, what is written to `descriptor` gathers here.
    func attach(to descriptor: Int32) { dup2(file, descriptor) }

    /// Whether a part of the last frame has not gone out yet, because nobody read it.
    var hasRest: Bool { sent < frame.count }

    /// Sends what has gathered, after `prefix` and before `written`, and forgets it; as much of it as there is room for. Nothing
    /// to send: nothing sent.
    /// - Parameter written: what is not by ncurses, and may leave any style.
    /// - Returns: how many bytes the frame has.
    @discardableResult
    func send(to output: TerminalOutput, prefix: String, written: [UInt8] = []) -> Int {
        let gathered = Int(lseek(file, 0, SEEK_CUR))
        guard gathered > 0 || !prefix.isEmpty || !written.isEmpty else { return 0 }
        frame.removeAll(keepingCapacity: true)
        let goesFirst = continuesSequence && gathered > 0
        if goesFirst {
            frame += gatheredBytes(gathered)
            squeezer.forget()
            continuesSequence = false
        }
        frame.append(contentsOf: prefix.utf8)
        frame.append(contentsOf: Self.begin.utf8)
        if gathered > 0, !goesFirst { frame += squeezer.squeeze(gatheredBytes(gathered)) }
        if !written.isEmpty { squeezer.forget() }
        frame += written
        frame.append(contentsOf: Self.end.utf8)
        sent = 0
        if gathered > 0 { lseek(file, 0, SEEK_SET) }
        sendRest(to: output)
        return frame.count
    }

    /// Sends as much of the rest as there is room for.
    func sendRest(to output: TerminalOutput) {
        frame.withUnsafeBytes { bytes in
            while sent < bytes.count, isOnScreen() {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                guard let written = output.write(rest) else { break }
                sent += written
                taken += written
            }
        }
        // The terminal is gone, or the screen was left: so is what was meant for it.
        if hasRest, errno != EAGAIN || !isOnScreen() { dropRest() }
    }

    /// Forgets the part of the frame that has not gone out.
    func dropRest() { sent = frame.count }

    /// Forgets what has gathered, but for the end of a sequence that has begun, and what is known of the terminal's style.
    func discard() {
        if !continuesSequence { lseek(file, 0, SEEK_SET) }
        squeezer.forget()
    }

    private func gatheredBytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            used = max(0, pread(file, buffer.baseAddress, count, 0))
        }
    }

    /// The marks of a synchronised update; terminals that lack it ignore them.
    private static let begin = "\u{1b}[?2026h"
    private static let end = "\u{1b}[?2026l"
}
