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
