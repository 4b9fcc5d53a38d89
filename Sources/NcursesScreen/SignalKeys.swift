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
    private let terminal: Int32

    /// - Parameter modes: those that the terminal had before.
    init(_ modes: termios, of terminal: Int32) {
        self.terminal = terminal
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

    /// Sends the signal of the first such key among what has come, and returns what came before it. What came behind it was meant
    /// for who has the terminal then: it is dropped, as nobody can give it back.
    func obeyed(in inputs: [TerminalInput]) -> (before: [TerminalInput], signal: Int32?) {
        for (place, input) in inputs.enumerated() {
            guard case .key(let key) = input, let signal = signals[key] else { continue }
            send(signal)
            return (Array(inputs[..<place]), signal)
        }
        return (inputs, nil)
    }

    /// To the program and all that the shell has started with it, as the terminal would; to the program alone where the terminal
    /// would send it none.
    private func send(_ signal: Int32) {
        kill(tcgetpgrp(terminal) == getpgrp() ? 0 : getpid(), signal)
    }
}
