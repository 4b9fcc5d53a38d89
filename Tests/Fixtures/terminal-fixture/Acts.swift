import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a key makes the fixture do, besides being shown.
enum Acts {
    /// Whether another thread has left word.
    static let word = Atomic<Bool>(false)

    /// What comes while the program is about to stop.
    static let signalsMeanwhile = [
        "--continued": [SIGCONT], "--stopped-again": [SIGCONT, SIGTSTP], "--continued-again": [SIGTSTP, SIGCONT],
    ]

    static func act(on key: Unicode.Scalar, waker: @escaping @Sendable () -> Void) {
        switch key {
        case "o": print("printed to output")
        case "e": complain("printed to errors")
        case "n": print("no line end", terminator: "")
        case "F": for number in 0..<2000 { print("flood \(number)") }
        case "C": runChild()
        case "W": leaveWord(waker)
        case "K": Children.forkAndEnd()
        case "P": signal(SIGPIPE, SIG_IGN)
        case "G": scribble("\u{1b}[9;9H\u{1b}[7;31mgarbage")
        default: end(by: key)
        }
    }

    private static func end(by key: Unicode.Scalar) {
        switch key {
        case "T": fatalError("a trap")
        case "H": Task.detached { fatalError("a trap in a thread") }
        case "A": abort()
        case "O": print(overflow(1))
        case "X": exit(3)
        default: Floods.act(on: key)
        }
    }

    static func complain(_ line: String) { _ = write(STDERR_FILENO, line + "\n", line.utf8.count + 1) }

    /// Sends the process SIGTERM from another thread, after so many turns of a loop.
    static func terminate(after turns: Int) {
        Task.detached {
            for _ in 0..<turns { sched_yield() }
            kill(getpid(), SIGTERM)
        }
    }

    /// Has SIGTSTP handled on another thread, and only when more has been typed behind the Ctrl-Z that sent it: a program whose
    /// loop is not on the main thread meets this by chance.
    static func takeStopLate() {
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_BLOCK, &stop, nil)
        Task.detached { [stop] in
            var (stop, pending) = (stop, sigset_t())
            pthread_sigmask(SIG_BLOCK, &stop, nil)
            repeat {
                sched_yield()
                sigpending(&pending)
            } while sigismember(&pending, SIGTSTP) == 0
            complain("a stop is pending")
            var keys = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            poll(&keys, 1, -1)
            pthread_sigmask(SIG_UNBLOCK, &stop, nil)
        }
    }

    /// Says whether somebody ignores a signal.
    static func sayWho(_ signal: Int32) {
        var action = sigaction()
        sigaction(signal, nil, &action)
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        let isIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        print(signal, isIgnored ? "is ignored" : handler == nil ? "is nobody's" : "is handled")
    }

    /// Writes to the terminal behind the screen's back, as `wall` does.
    private static func scribble(_ text: String) {
        let terminal = open("/dev/tty", O_WRONLY)
        _ = write(terminal, text, text.utf8.count)
        close(terminal)
    }

    private static func leaveWord(_ waker: @escaping @Sendable () -> Void) {
        Task.detached {
            word.store(true, ordering: .sequentiallyConsistent)
            waker()
        }
    }

    private static func runChild() {
        var process: pid_t = 0
        var arguments = [strdup("echo"), strdup("from a child"), nil]
        posix_spawn(&process, "/bin/echo", nil, nil, &arguments, nil)
        for argument in arguments { free(argument) }
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    /// Uses up the stack, in a way that no optimiser takes for a loop.
    private static func overflow(_ depth: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { memory in
            memory[0] = UInt8(truncatingIfNeeded: depth)
            return overflow(depth + 1) + Int(memory[0])
        }
    }
}
