#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension StandardStream {
    /// Runs a write in which a pipe without a reader is an error and no signal, so that the program can put away what it
    /// has made, whoever has set what the signal does.
    static func withoutBrokenPipeSignal(_ write: () -> Int32?) -> Int32? {
        var (pipe, before) = (sigset_t(), sigset_t())
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        let wasPending = isBrokenPipePending()
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let reason = write()
        if reason == EPIPE, !wasPending, isBrokenPipePending() {
            var signal: Int32 = 0
            sigwait(&pipe, &signal)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return reason
    }

    private static func isBrokenPipePending() -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, SIGPIPE) == 1
    }
}

/// The three standard descriptors, as a program finds them.
enum StandardDescriptors {
    /// Takes the place of those that are closed, so that no file that is opened later is taken for one of them: what is
    /// held can be neither read nor written, as the closed one could not.
    static func hold() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
