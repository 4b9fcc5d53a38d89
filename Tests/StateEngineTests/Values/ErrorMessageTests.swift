import StateEngine
import Testing

@Suite("What errors say")
struct ErrorMessageTests {
    private typealias Failure = StateMachineError<Door>

    private static let place = Circumstance<Door>(
        request: .transition(to: .broken), state: .closed, legal: [.open, .closed],
        events: [.event(.push), .pattern("set")],
        barrierDecides: false)

    @Test("E10 an error that no machine has thrown yet tells only why")
    func unplaced() {
        #expect(Failure.alreadyInState(.closed).description == "the machine is in closed already.")
        #expect(Failure.alreadyInState(.closed).circumstance == nil)
    }

    @Test("E10 requests as they are named in errors and logs")
    func requests() {
        let table: [(MachineRequest<Door>, String)] = [
            (.transition(to: .open), "transition to open"), (.dynamic, "dynamic transition"),
            (.event(.set(1)), "event set(1)"), (.reset, "reset"), (.suspend, "suspend"), (.resume, "resume"),
        ]
        for (request, text) in table { #expect(request.description == text) }
    }

    @Test("E10 the machine tells what would have been legal: listed states, globals, events, or the exit barrier")
    func legal() async throws {
        let machine = try StateMachine<User> {
            StateConfig(.loggedOut, allowedTransitions: .loggedIn, .timedOut)
            StateConfig(.loggedIn, exitBarrier: { .deny })
            StateConfig<User>.global(.timedOut)
            StateConfig<User>.finalGlobal(.banned)
        }
        func refusal(_ target: User) async -> String {
            _ = try? await machine.transition(to: target)
            return machine.error?.description ?? "none"
        }
        #expect(
            await refusal(.registering)
                == "transition to registering asked in loggedOut: registering is not a state of this machine. "
                + "Legal: loggedIn, timedOut, banned.")
        try await machine.transition(to: .loggedIn)
        #expect(
            await refusal(.loggedOut)
                == "transition to loggedOut asked in loggedIn: the exit barrier of loggedIn denies loggedOut. "
                + "Legal: timedOut, banned, what the exit barrier of loggedIn allows.")
        try await machine.transition(to: .banned)
        #expect(
            await refusal(.timedOut)
                == "transition to timedOut asked in banned: banned is final; only reset leaves it. Legal: only reset."
        )
    }

    @Test("E10 errors are equal when they refuse the same for the same reason, wherever")
    func equality() {
        let errors: [Failure] = [
            .unknownState(.open), .unknownState(.closed), .illegalTransition(from: .open, to: .closed),
            .illegalTransition(from: .open, to: .closed, why: .exitDenied), .transitionDenied(from: .open, to: .closed),
            .alreadyInState(.open), .suspended(), .noDynamicClosure(.open), .redirectLoop([.open]),
            .unexpectedError(Broken(why: "a")), .unexpectedError(Broken(why: "b")),
            .unexpectedError(CancellationError()),
        ]
        for (i, left) in errors.enumerated() {
            for (j, right) in errors.enumerated() { #expect((left == right) == (i == j)) }
        }
        #expect(Failure.alreadyInState(.open) == .alreadyInState(.open, at: Self.place))
    }
}
