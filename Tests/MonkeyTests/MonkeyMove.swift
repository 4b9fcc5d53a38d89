#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One thing that a monkey does to a program in a terminal.
enum MonkeyMove: Hashable, Sendable {
    /// Keys, halves of keys, mouse reports, answers of terminals, bytes of no meaning.
    case type([UInt8])
    /// A paste; without its end the keys after it are swallowed for a while.
    case paste([UInt8], isEnded: Bool)
    case resize(width: Int, height: Int)
    /// A signal that ends nothing.
    case signal(Int32)
    /// Ctrl-Z, SIGTSTP or SIGSTOP, and `fg` after it.
    case stop(MonkeyStop)
    /// Is anybody there?
    case probe
}

/// How a program is stopped.
enum MonkeyStop: Hashable, Sendable, CaseIterable {
    case key, signal
    /// SIGSTOP: nobody can leave the terminal first.
    case hard
}

/// How a round ends.
enum MonkeyEnding: Hashable, Sendable {
    case quit
    case hangUp
    /// A signal that ends whoever does not handle it.
    case signal(Int32)

    /// Every signal that ends a program, but SIGKILL, which nobody hears.
    static let deadly: [Int32] = {
        let known = [
            // Without SIGXFSZ, which the programs ignore: a write past the limit of a file is an error to them.
            SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE,
            SIGALRM,
            SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
        ]
        #if os(Linux)
            // STKFLT, IO, PWR, and the real-time ones that the C library leaves to programs.
            return known + [16, 29, 30, 34, 35, 50, 63, 64]
        #else
            return known
        #endif
    }()
}

extension MonkeyMove: CustomStringConvertible {
    var description: String {
        switch self {
        case .type(let bytes): "type \(Self.text(bytes))"
        case .paste(let bytes, let isEnded): "paste \(Self.text(bytes))\(isEnded ? "" : " without its end")"
        case .resize(let width, let height): "resize \(width)x\(height)"
        case .signal(let number): "signal \(number)"
        case .stop(let how): "stop by \(how)"
        case .probe: "probe"
        }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        bytes.count > 200 ? "\(bytes.count) bytes" : String(decoding: bytes, as: UTF8.self).debugDescription
    }
}
