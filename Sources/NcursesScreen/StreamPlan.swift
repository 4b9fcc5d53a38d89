#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One of the program's streams while it is caught in a pipe.
struct StreamPlan {
    /// 1 or 2.
    let target: Int32
    /// The pipe that takes the stream, or nil for one that is left alone.
    var pipe: UnsafeMutablePointer<CaughtPipe>?
    private(set) var isCaught = false

    init(target: Int32) { self.target = target }

    /// Lets the stream go where it went before, after what it printed meanwhile. Safe in a signal handler.
    ///
    /// The stream is switched when the pipe is empty, so that nothing printed later comes before it; what another thread
    /// manages to write between the two follows. What a flood or a child program adds after that the pump passes on.
    ///
    /// It is written by the terminal's own way out: the original would wait for ever for a terminal that nobody reads.
    mutating func giveBack(
        through buffer: UnsafeMutableRawBufferPointer, to terminal: TerminalOutput, _ patience: inout Patience
    ) {
        guard isCaught, let pipe else { return }
        isCaught = false
        pipe.pointee.hold()
        if pipe.pointee.sendKept(to: terminal, &patience) {
            pipe.pointee.drain(through: buffer, to: terminal, &patience)
        }
        dup2(pipe.pointee.original, target)
        pipe.pointee.drain(through: buffer, to: terminal, &patience)
        pipe.pointee.forward()
    }

    /// Lets the stream go into the pipe from now on.
    mutating func take() {
        guard let pipe, !isCaught else { return }
        // In this order, as a signal may give the stream back after each step: what was kept before is not given back twice.
        pipe.pointee.hold()
        pipe.pointee.ring.empty()
        isCaught = true
        dup2(pipe.pointee.writeEnd, target)
        pipe.pointee.keep()
    }
}
