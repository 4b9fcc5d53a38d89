import Screen

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Ctrl-C, Ctrl-\ and Ctrl-Z, or what the person has chosen in their place by `stty`: the signals that the terminal would send.
///
/// It sends them for a byte, whatever it is part of: a pasted text with such a byte would end or stop the program, and its shell
/// would run what follows. While the screen is open only who knows where a paste begins may tell what is a key.
struct SignalKeys {
    private var signals: [Key: Int32] = [:]

    /// - Parameter modes: those that the terminal had before.
    init(_ modes: termios) {
        guard modes.c_lflag & tcflag_t(ISIG) != 0 else { return }
        withUnsafeBytes(of: modes.c_cc) { characters in
            for (place, signal) in [(VINTR, SIGINT), (VQUIT, SIGQUIT), (VSUSP, SIGTSTP)] {
                let byte = characters[Int(place)]
                var decoder = KeyDecoder()
                // A disabled one is a byte that is no key of its own.
                guard (1..<0x20).contains(byte), byte != 0x1b, case .key(let key)? = decoder.feed([byte]).first else {
                    continue
                }
                signals[key] = signal
            }
        }
    }

    /// Sends the signals of the keys among what has come to the program and all that the shell has started with it, as the terminal
    /// would, and returns the rest.
    func obeyed(in inputs: [TerminalInput]) -> [TerminalInput] {
        inputs.filter { input in
            guard case .key(let key) = input, let signal = signals[key] else { return true }
            kill(0, signal)
            return false
        }
    }
}
