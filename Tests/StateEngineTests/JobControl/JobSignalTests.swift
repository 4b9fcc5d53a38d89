import Foundation
import Testing

@testable import StateEngine

/// Signals that a machine raises for its process.
struct JobSignalTests {
    @Test("E19 a thread that blocks a signal blocks it again once the signal was raised")
    func maskIsRestored() {
        // Nothing comes of this one where nobody handles it.
        var (one, before, after) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&one)
        sigaddset(&one, SIGURG)
        pthread_sigmask(SIG_BLOCK, &one, &before)
        JobSignal.raise(SIGURG)
        pthread_sigmask(SIG_SETMASK, &before, &after)
        #expect(sigismember(&after, SIGURG) == 1)
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGURG) == 0, "it has come though it was blocked")
    }
}
