import StateEngine
import Testing

/// The code of the article about errors.
@Suite("Article: errors and legal moves", .endsWaitsInVain)
struct ErrorExamples {
    enum Safe: StateIdentifier { case open, closed, locked }

    let journal = Journal()
    let key = Cell(false)

    func print(_ text: Any) { journal.note("\(text)") }

    func safe() throws -> StateMachine<Safe> {
        // article: ErrorsAndLegalMoves.1
        let safe = try StateMachine<Safe> {
            StateConfig(.open, allowedTransitions: .closed)
            StateConfig(.closed, allowedTransitions: .open, .locked)
            StateConfig(.locked, exitBarrier: { key.value ? .allow : .deny })
        }
        // end
        return safe
    }

    @Test("E10 E13 a refusal tells what was asked, where, why, and what would have been legal")
    func refusal() async throws {
        let safe = try safe()
        // article: ErrorsAndLegalMoves.2
        do {
            try await safe.transition(to: .locked)
        } catch let error as StateMachineError<Safe> {
            print(error)
            // transition to locked asked in open: there is no transition from open to locked. Legal: closed.
            #expect(error.circumstance?.legal == [.closed])
        }
        #expect(safe.error == .illegalTransition(from: .open, to: .locked))

        try await safe.transition(to: .closed)
        #expect(safe.error == nil)
        // end
        #expect(
            journal.all == [
                "transition to locked asked in open: there is no transition from open to locked. Legal: closed."
            ])
    }

    @Test("E10 why a transition is illegal")
    func reasons() async throws {
        let safe = try safe()
        for state in [Safe.closed, .locked] { try await safe.transition(to: state) }
        // article: ErrorsAndLegalMoves.3
        do {
            try await safe.transition(to: .open)
        } catch StateMachineError<Safe>.illegalTransition(_, let to, .exitDenied, _) {
            print("\(to) needs the key")
        } catch StateMachineError<Safe>.illegalTransition(_, _, let why, _) {
            print(why)
        }
        // end
        #expect(journal.all == ["open needs the key"])
    }

    @Test("E15 preflight asks without going")
    func preflight() async throws {
        let safe = try safe()
        for state in [Safe.closed, .locked] { try await safe.transition(to: state) }
        // article: ErrorsAndLegalMoves.4
        switch await safe.preflight(to: .open) {
        case .allowed(let state): print("may enter \(state)")
        case .redirected(let state, _): print("would end in \(state)")
        case .refused(let error): print(error.reason)
        case .stays, .ignored, .unmet: break
        }
        // end
        #expect(journal.all == ["the exit barrier of locked denies open"])
        #expect(safe.error == nil)
        key.value = true
        #expect(await safe.preflight(to: .open) == .allowed(to: .open))
    }

    @Test("E5 all faults of a definition are told at once, with what to do")
    func definition() {
        // article: ErrorsAndLegalMoves.5
        do {
            _ = try StateMachine<Safe> {
                StateConfig(.open, allowedTransitions: .locked)
                StateConfig(.closed)
                StateConfig(.closed)
            }
        } catch {
            print(error)
            // the definition of StateMachine<Safe> has 3 faults:
            //   - too few states: 2 found, 3 needed without any transition by event: configure more, or give one an .on(...)
            //   - closed is configured twice: write everything about it in one place
            //   - open allows a transition to locked, which is not configured: configure locked, or take it from the list
        }
        // end
        #expect(
            journal.all == [
                """
                the definition of StateMachine<Safe> has 3 faults:
                  - too few states: 2 found, 3 needed without any transition by event: configure more, or give one an .on(...)
                  - closed is configured twice: write everything about it in one place
                  - open allows a transition to locked, which is not configured: configure locked, or take it from the list
                """
            ])
    }
}
