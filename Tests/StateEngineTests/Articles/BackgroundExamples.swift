import StateEngine
import Testing

/// The code of the article about the background.
@Suite("Article: the background", .endsWaitsInVain)
struct BackgroundExamples {
    enum Player: StateIdentifier { case paused, playing, away }

    let journal = Journal()

    func print(_ text: String) { journal.note(text) }

    @Test("E17 E19 a player that goes away and comes back where it was")
    func player() async throws {
        // article: FollowingTheProcess.1
        let player = try StateMachine<Player> {
            StateConfig(.paused, allowedTransitions: .playing)
            StateConfig(.playing, allowedTransitions: .paused)
            StateConfig<Player>.background(
                .away,
                didEnter: { state in print("away from \(state)") },
                didExit: { state in print("back to \(state)") })
        }
        // end
        try await player.transition(to: .playing)
        await player.suspend()
        await player.resume()
        #expect(journal.all == ["away from playing", "back to playing"])
    }

    private func player(hasHeadphones: Cell<Bool>) throws -> StateMachine<Player> {
        // article: FollowingTheProcess.2
        let player = try StateMachine<Player>(options: .redirectsOnResume, background: nil) {
            StateConfig(.paused, allowedTransitions: .playing)
            StateConfig(
                .playing,
                entryBarrier: { hasHeadphones.value ? .allow : .redirect(to: .paused) },
                allowedTransitions: .paused)
            StateConfig<Player>.background(.away)
        }
        // end
        return player
    }

    @Test("E17 E18 without a source the background is entered by hand; a barrier chooses where to come back")
    func byHand() async throws {
        let hasHeadphones = Cell(true)
        let player = try player(hasHeadphones: hasHeadphones)
        try await player.transition(to: .playing)
        // article: FollowingTheProcess.3
        await player.suspend()
        #expect(player.state == .away)
        #expect(player.snapshot.suspendedFrom == .playing)
        #expect(await player.preflight(to: .paused) == .refused(.suspended()))

        hasHeadphones.value = false
        await player.resume()
        #expect(player.state == .paused)
        // end
    }
}

/// What the article says of the way back in words alone.
@Suite("Article: the way back from the background", .endsWaitsInVain)
struct ResumingExamples {
    enum Player: StateIdentifier {
        typealias Event = String
        typealias Context = [String]
        case paused, playing, away
    }

    let journal = Journal()

    private func player(_ work: @escaping @Sendable () async -> Void) throws -> StateMachine<Player> {
        let journal = journal
        return try StateMachine<Player>(context: [], options: .redirectsOnResume, background: nil) {
            StateConfig(.playing, entryBarrier: { .redirect(to: .paused) }, didExit: { journal.note("playing left") })
                .exitAction { $0.append("exit playing") }
                .work { _ in await work() }
            StateConfig(.paused, didEnter: { journal.note("paused from \($0)") }).entryAction { $0.append("paused") }
            StateConfig<Player>.background(.away, didExit: { journal.note("back to \($0)") })
        }
    }

    @Test("E18 E23 a redirect on the way back runs didEnter and no entry action; the stay is over, its work cancelled")
    func redirected() async throws {
        let journal = journal
        let player = try player {
            await until { Task.isCancelled }
            journal.note("work cancelled")
        }
        player.start()
        player[.playing].track = 3
        await player.suspend()
        await player.resume()
        #expect(player.state == .paused && player.context.isEmpty && player.data(of: .playing).isEmpty)
        #expect(journal.all.filter { $0 != "work cancelled" } == ["back to paused", "paused from away"])
        await until { journal.all.contains("work cancelled") }
        #expect(journal.all.contains("work cancelled"))
    }

    @Test("E17 work that sends an event in the background is refused like everybody")
    func refused() async throws {
        let player = try player {}
        await player.suspend()
        await #expect(throws: StateMachineError<Player>.suspended()) { try await player.send("next", by: .work) }
    }
}
