import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal as a device of the system: its descriptors, its modes, its size.
final class TerminalDevice {
    let input: Int32
    let output: TerminalOutput
    /// The modes it had before, to be given back.
    let modes: termios

    init(input: Int32, output: Int32) throws(TerminalError) {
        var modes = termios()
        guard tcgetattr(output, &modes) == 0 else {
            throw .system(.readingModes, reason: Descriptor.reason)
        }
        guard let ownOutput = TerminalOutput(output) else {
            throw .system(.copyingDescriptor, reason: Descriptor.reason)
        }
        guard let ownInput = Descriptor.duplicate(input) else {
            Descriptor.close(ownOutput.descriptor)
            throw .system(.copyingDescriptor, reason: Descriptor.reason)
        }
        self.output = ownOutput
        self.input = Self.replacing(ownInput)
        self.modes = modes
    }

    /// Two more descriptors of the terminal, for somebody who will close them.
    func copies() throws(TerminalError) -> (output: Int32, input: Int32) {
        guard let newOutput = Descriptor.duplicate(output.descriptor) else {
            throw .system(.copyingDescriptor, reason: Descriptor.reason)
        }
        guard let newInput = Descriptor.duplicate(input) else {
            Descriptor.close(newOutput)
            throw .system(.copyingDescriptor, reason: Descriptor.reason)
        }
        return (newOutput, newInput)
    }

    /// The same terminal opened anew, to be read without ever waiting; the copy itself where that cannot be had.
    ///
    /// Keys that were there when they were waited for may be gone when they are read: the program was stopped in between,
    /// and its shell has read them. The flag belongs to what was opened, so it must not be set on what the shell uses too.
    private static func replacing(_ copy: Int32) -> Int32 {
        guard let name = ttyname(copy) else { return copy }
        let own = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard own >= 0 else { return copy }
        Descriptor.close(copy)
        return own
    }

    deinit {
        Descriptor.close(input)
        Descriptor.close(output.descriptor)
    }

    /// Every key at once and as it is: no echo, no lines, no flow control, and no signals (`SignalKeys`).
    func takeKeys() {
        var raw = modes
        raw.c_iflag &= ~tcflag_t(IXON | IXOFF | IXANY | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK)
        raw.c_oflag &= ~tcflag_t(OPOST)
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN | ISIG)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        set(raw)
    }

    /// Sets modes at once: TCSADRAIN would wait until somebody has read what was written before.
    private func set(_ modes: termios) {
        var modes = modes
        while tcsetattr(output.descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
    }

    /// Whether another job has the terminal.
    var isInBackground: Bool { JobControl.isInBackground(output.descriptor) }

    /// Waits, stopped, until no other job has the terminal; false where that cannot be.
    func waitForForeground() -> Bool { JobControl.waitForForeground(output.descriptor) }

    /// What the terminal says of its size, or nil where it does not know.
    var size: Size? { Self.size(of: output.descriptor) }

    static func size(of descriptor: Int32) -> Size? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        return Size(width: Int(window.ws_col), height: Int(window.ws_row))
    }
}
