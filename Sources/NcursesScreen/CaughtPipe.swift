import CNcurses
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The pipe that a stream of the program goes into while a screen is open, and what has come through it.
///
/// A pipe, not a file: it takes no disk, it cannot fill one up, and what a child program writes into it after the screen
/// has closed still arrives. One thread empties it all the time (`pump`), so that no writer waits for the drawing; a
/// signal handler may stop that thread (`hold`) and do its work.
struct CaughtPipe: ~Copyable {
    /// What becomes of what comes out of the pipe.
    private enum Use {
        static let kept: UInt8 = 0
        /// Somebody gives it back, or changes the use: the pump leaves the pipe alone.
        static let held: UInt8 = 1
        static let forwarded: UInt8 = 2
    }

    /// What the pump did.
    enum Step { case kept, forwarded, nothing, held }

    let ring: OutputRing
    let readEnd: Int32
    let writeEnd: Int32
    /// Where the stream went before. The number stays the same as long as the pipe is there.
    let original: Int32
    private let use = Atomic<UInt8>(Use.forwarded)
    private let isBusy = Atomic<Bool>(false)
    private let isHandedOver = Atomic<Bool>(false)
    private let scratch: UnsafeMutableRawBufferPointer
    /// For whoever drains the pipe at the end of the process, when the pump may still be at work with its own.
    private let spare: UnsafeMutableRawBufferPointer

    /// Nil when the system refuses; `errno` says why.
    init?(original: Int32, ring: consuming OutputRing) {
        var ends: [Int32] = [-1, -1]
        guard Descriptor.pipe(&ends) else { return nil }
        (readEnd, writeEnd, self.original) = (ends[0], ends[1], original)
        self.ring = ring
        // Programs that write do not expect to be told to come back later.
        _ = fcntl(writeEnd, F_SETFL, 0)
        #if os(Linux)
            // The most that anybody may have; the usual size where it is refused.
            _ = fcntl(writeEnd, Self.setPipeSize, Int32(1 << 20))
        #endif
        scratch = .allocate(byteCount: 65_536, alignment: 16)
        spare = .allocate(byteCount: 4096, alignment: 16)
    }

    deinit {
        Descriptor.close(readEnd)
        Descriptor.close(original)
        if !isHandedOver.load(ordering: .sequentiallyConsistent) { Descriptor.close(writeEnd) }
        scratch.deallocate()
        spare.deallocate()
    }

    /// `F_SETPIPE_SZ`, which the C library shows to those who define _GNU_SOURCE.
    private static let setPipeSize: Int32 = 1031

    /// Takes what has come, once; called by one thread at a time.
    func pump() -> Step {
        isBusy.store(true, ordering: .sequentiallyConsistent)
        defer { isBusy.store(false, ordering: .sequentiallyConsistent) }
        switch use.load(ordering: .sequentiallyConsistent) {
        case Use.kept: return fillRing() ? .kept : .nothing
        case Use.held: return .held
        default: return forwardOnce() ? .forwarded : .nothing
        }
    }

    /// Moves what is in the pipe to the ring, once.
    private func fillRing() -> Bool {
        let count = Descriptor.read(readEnd, into: ring.room)
        if count > 0 { ring.advance(by: count) }
        return count > 0
    }

    /// Moves what is in the pipe to where the stream went before, once, however long that takes.
    private func forwardOnce() -> Bool {
        let count = Descriptor.read(readEnd, into: scratch)
        guard count > 0 else { return false }
        return Descriptor.writeAll(UnsafeRawBufferPointer(rebasing: scratch[..<count]), to: original)
    }

    /// Waits until the pump has taken what is in the pipe, not longer than a flood needs to be seen as one.
    func waitUntilEmpty() {
        var watched = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        for _ in 0..<20 {
            let isEmpty = poll(&watched, 1, 0) == 0
            if isEmpty, !isBusy.load(ordering: .sequentiallyConsistent) { return }
            poll(nil, 0, 1)
        }
    }

    // MARK: Changing the use; safe in a signal handler

    /// Makes the pump leave the pipe alone, and waits until it does. The wait has an end, for a pump that is itself held
    /// up by a terminal that nobody reads.
    func hold() {
        use.store(Use.held, ordering: .sequentiallyConsistent)
        for round in 0..<1000 where isBusy.load(ordering: .sequentiallyConsistent) {
            if round < 100 { sched_yield() } else { poll(nil, 0, 1) }
        }
    }

    /// From now on the pump keeps what comes.
    func keep() { use.store(Use.kept, ordering: .sequentiallyConsistent) }

    /// From now on the pump passes on what comes, as from child programs that go on.
    func forward() { use.store(Use.forwarded, ordering: .sequentiallyConsistent) }

    // MARK: Giving back, while it is held; safe in a signal handler

    /// Writes what is kept to where it belonged, after a line that says how much is missing, if anything is.
    func sendKept(to output: TerminalOutput, _ patience: inout Patience) -> Bool {
        let end = ring.end
        var place = ring.start
        if place > 0 {
            place = afterLine(from: place, to: end)
            guard LeftOutNotice.write(bytes: place, to: output, &patience) else { return false }
        }
        while place < end {
            let piece = ring.piece(from: place, to: end)
            guard patience.write(piece, to: output) else { return false }
            place += piece.count
        }
        return true
    }

    /// The beginning of the next line, where it is near: half a line has lost its meaning.
    private func afterLine(from start: Int, to end: Int) -> Int {
        for place in start..<min(end, start + 4096) {
            let byte = ring.piece(from: place, to: end)[0]
            if byte == 0x0a || byte == 0x0d { return place + 1 }
        }
        return start
    }

    /// Writes what is still in the pipe to where it belonged, up to a limit that no flood can move on.
    func drain(
        through buffer: UnsafeMutableRawBufferPointer, to output: TerminalOutput, _ patience: inout Patience
    ) {
        var left = 1 << 20
        while left > 0, !patience.isOver {
            let count = Descriptor.read(readEnd, into: buffer)
            guard count > 0, patience.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: output) else {
                return
            }
            left -= count
        }
    }

    // MARK: The end of the process

    /// Leaves what child programs will still print to a program that lives as long as they do: without a reader they
    /// would be killed. Safe in a signal handler.
    func handOver() {
        guard !isHandedOver.exchange(true, ordering: .sequentiallyConsistent) else { return }
        hold()
        Descriptor.close(writeEnd)
        var watched = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        poll(&watched, 1, 0)
        guard watched.revents & Int16(POLLHUP) == 0 else {
            var patience = Patience()
            return drain(
                through: spare, to: TerminalOutput(descriptor: original, neverBlocks: false), &patience)
        }
        // It does not expect to be told to come back later either.
        _ = fcntl(readEnd, F_SETFL, 0)
        _ = curses_forward(readEnd, original)
    }
}
