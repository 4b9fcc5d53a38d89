import StateEngine
import Testing

/// The code of the landing page.
@Suite("Article: the engine", .endsWaitsInVain)
struct LandingExamples {
    let journal = Journal()

    func print(_ text: String) { journal.note(text) }

    // article: StateEngine.1
    enum Door: StateIdentifier {
        enum Event { case push, pull }
        case closed, open
    }
    // end

    @Test("E1 E3 E20 a door that is pushed and pulled")
    func door() async throws {
        // article: StateEngine.2
        let door = try StateMachine<Door> {
            StateConfig(.closed).on(.push, to: .open)
            StateConfig(.open, didEnter: { _ in print("welcome") }).on(.pull, to: .closed)
        }

        try await door.send(.push)
        #expect(door.state == .open)
        // end
        #expect(journal.all == ["welcome"])
    }

    // article: StateEngine.3
    enum Download: StateIdentifier {
        enum Event { case start, retry }
        struct Context: Equatable, Sendable {
            var tries = 0
            var size = 0
        }
        case idle, loading, done, failed
    }
    // end

    func fetch(_ tries: Int) async throws -> Int {
        if tries < 2 { throw Broken(why: "no net") }
        return 42
    }

    @Test("E21 E25 E26 a download: context, guards, actions and work")
    func download() async throws {
        // article: StateEngine.4
        let download = try StateMachine<Download>(context: Download.Context()) {
            StateConfig(.idle).on(.start, to: .loading)
            StateConfig(.loading)
                .entryAction { $0.tries += 1 }
                .work(
                    { context in try await fetch(context.tries) },
                    .onResult(to: .done, do: { context, size in context.size = size }),
                    .onError(to: .failed))
            StateConfig(.failed)
                .on(.retry, to: .loading).guard("few") { $0.tries < 3 }
            StateConfig<Download>.final(.done)
        }
        // end
        try await download.send(.start)
        await until { download.state == .failed }
        try await download.send(.retry)
        await until { download.state == .done }
        #expect(download.context == Download.Context(tries: 2, size: 42))
    }
}
