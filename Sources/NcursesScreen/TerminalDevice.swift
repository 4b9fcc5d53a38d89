import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal as a device of the system: its descriptors, its modes, its size.
final class TerminalDevice {
    let input: Int32
    let output: Int32
    /// The modes it had before, to be given back.
    let modes: termios

    init(input: Int32, output: Int32) throws(TerminalError) {
        var modes = termios()
        guard tcgetattr(output, &modes) == 0 else {
            throw .system(doing: "reading the terminal's modes", reason: Descriptor.reason)
        }
        (self.output, self.input) = try Self.copies(output: output, input: input)
        self.modes = modes
    }

    /// Two more descriptors of the terminal, for somebody who will close them.
    func copies() throws(TerminalError) -> (output: Int32, input: Int32) {
        try Self.copies(output: output, input: input)
    }

    private static func copies(output: Int32, input: Int32) throws(TerminalError) -> (output: Int32, input: Int32) {
        guard let newOutput = Descriptor.duplicate(output) else {
            throw .system(doing: "copying the terminal's descriptor", reason: Descriptor.reason)
        }
        guard let newInput = Descriptor.duplicate(input) else {
            Descriptor.close(newOutput)
            throw .system(doing: "copying the terminal's descriptor", reason: Descriptor.reason)
        }
        return (newOutput, newInput)
    }

    deinit {
        Descriptor.close(input)
        Descriptor.close(output)
    }

    /// Every key at once and as it is: no echo, no lines, no flow control. Ctrl-C, Ctrl-Z and Ctrl-\ stay signals.
    func takeKeys() {
        var raw = modes
        raw.c_iflag &= ~tcflag_t(IXON | IXOFF | IXANY | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK)
        raw.c_oflag &= ~tcflag_t(OPOST)
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
        raw.c_lflag |= tcflag_t(ISIG)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        while tcsetattr(output, TCSADRAIN, &raw) != 0, errno == EINTR {}
    }

    /// What the terminal says of its size, or nil where it does not know.
    var size: Size? {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
        return Size(width: Int(window.ws_col), height: Int(window.ws_row))
    }
}
