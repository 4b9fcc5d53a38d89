import Foundation
import Testing

@testable import NcursesScreen

/// Which signals an open screen takes over.
@Suite struct SignalClaimTests {
    @Test("D22 every signal that ends a program is one that the screen is left on; those of the C library are not")
    func deadly() {
        let deadly = Set(SignalClaim.deadly)
        #expect(
            deadly.isSuperset(of: [
                SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE,
                SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
            ]))
        #expect(
            deadly.isDisjoint(with: [
                SIGKILL, SIGSTOP, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG, SIGWINCH,
            ]))
        #if os(Linux)
            #expect(deadly.isSuperset(of: [SIGSTKFLT, SIGIO, SIGPWR, 34, 50, 64]))
            #expect(deadly.isDisjoint(with: [32, 33]))
        #endif
        #expect(deadly.count == SignalClaim.deadly.count)
    }

    @Test("D22 what the program handles or ignores stays the program's, but for crashes and job control")
    func owners() {
        for signal in SignalClaim.deadly {
            #expect(SignalClaim.decide(signal, .nobody) == .take)
            #expect(SignalClaim.decide(signal, .ignored) == .leave)
            // Swift's own runtime answers SIGQUIT with the stacks of all threads.
            let leavesFirst = SignalClaim.isCrash(signal) || signal == SIGQUIT
            #expect(SignalClaim.decide(signal, .handler) == (leavesFirst ? .take : .leave))
        }
        for stop in [SIGTSTP, SIGTTIN, SIGTTOU] {
            #expect(SignalClaim.decide(stop, .nobody) == .take && SignalClaim.decide(stop, .handler) == .take)
            #expect(SignalClaim.decide(stop, .ignored) == .leave)
        }
        #expect(SignalClaim.decide(SIGWINCH, .ignored) == .take)
        #expect(SignalClaim.decide(SIGCHLD, .nobody) == .leave)
    }
}
