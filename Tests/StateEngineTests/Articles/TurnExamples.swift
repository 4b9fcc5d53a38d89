import StateEngine
import Testing

/// The code of the article about requests, hooks and turns.
@Suite("Article: requests, hooks and turns", .endsWaitsInVain)
struct TurnExamples {
    enum Job: StateIdentifier {
        enum Event { case submit, tick }
        case draft, queued, running, done
    }

    let journal = Journal()

    func print(_ text: String) { journal.note(text) }

    func job() throws -> StateMachine<Job> {
        try StateMachine<Job> {
            StateConfig(.draft, dynamicTransition: { .queued }, allowedTransitions: .queued).on(.submit, to: .queued)
            StateConfig(.queued, allowedTransitions: .running, .draft).on(.tick)
            StateConfig(.running, allowedTransitions: .done)
            StateConfig<Job>.final(.done)
        }
    }

    @Test("E8 E9 E16 E20 the requests that a machine takes")
    func requests() async throws {
        let job = try job()
        // article: RequestsHooksAndTurns.1
        try await job.transition()  // asks the dynamicTransition of .draft
        try await job.send(.tick)  // an event that .queued takes in: .stayed
        try await job.send(.submit)  // an event that nothing waits for here: .ignored, no error
        try await job.transition(to: .running)
        try await job.reset()
        // end
        #expect(job.state == .draft)
        // article: RequestsHooksAndTurns.2
        job.post(to: .queued)
        job.post(to: .running) { result in
            if case .success(let previous) = result { print("left \(previous)") }
        }
        // end
        await until { !journal.all.isEmpty }
        #expect(journal.all == ["left queued"])
    }

    @Test("E12 E36 a transition asked for in a hook runs inside; a posted one comes afterwards")
    func nesting() async throws {
        // article: RequestsHooksAndTurns.3
        let inside = try job()
        inside.didTransition = { from, to in print("\(from) to \(to)") }
        inside[.queued].didEnter = { [weak inside] _ in
            _ = try? await inside?.transition(to: .running)
        }
        try await inside.transition(to: .queued)
        // end
        #expect(journal.all == ["queued to running", "draft to queued"])
        // article: RequestsHooksAndTurns.4
        let afterwards = try job()
        afterwards.didTransition = { from, to in print("\(from) to \(to)") }
        afterwards[.queued].didEnter = { [weak afterwards] _ in
            afterwards?.post(to: .running)
        }
        try await afterwards.transition(to: .queued)
        // end
        await until { journal.all.count == 4 }
        #expect(journal.all.suffix(2) == ["draft to queued", "queued to running"])
    }

    @MainActor
    final class Window {
        var title = ""

        // article: RequestsHooksAndTurns.5
        func follow(_ job: StateMachine<Job>) {
            job[.running].didEnter = { @MainActor [weak self] _ in
                self?.title = "running"
            }
        }
        // end
    }

    actor Display {
        var lines: [String] = []

        func show(_ line: String) {
            // A method of the actor runs on it, wherever the hook that awaits it is.
            assertIsolated()
            lines.append(line)
        }

        // article: RequestsHooksAndTurns.6
        func follow(_ job: StateMachine<Job>) {
            job[.running].didEnter = { [weak self] in
                await self?.show("running")
            }
        }
        // end
    }

    @Test("E1 E27 a hook of an actor awaits a method of it")
    func actorHook() async throws {
        let (job, display) = (try job(), Display())
        await display.follow(job)
        try await job.transition(to: .queued)
        try await job.transition(to: .running)
        #expect(await display.lines == ["running"])
    }

    @Test("E1 a hook that must be on the main actor says so")
    func mainActor() async throws {
        let (job, window) = (try job(), Window())
        await window.follow(job)
        try await job.transition(to: .queued)
        try await job.transition(to: .running)
        #expect(await window.title == "running")
    }

    @Test("E37 a request that is cancelled before its turn never begins")
    func cancelled() async throws {
        let (job, gate) = (try job(), Gate())
        job[.queued].didEnter = { _ in await gate.pass() }
        let first = Task { try await job.transition(to: .queued) }
        await until { job.activity != nil }
        // article: RequestsHooksAndTurns.7
        let waiting = Task { try await job.transition(to: .running) }
        // end
        await until { job.activity?.waiting == 1 }
        // article: RequestsHooksAndTurns.7
        waiting.cancel()
        // end
        await #expect(throws: CancellationError.self) { try await waiting.value }
        gate.open()
        _ = try await first.value
        #expect(job.state == .queued)
    }

    @Test("E7 the data of a state goes with the stay")
    func data() async throws {
        let job = try job()
        try await job.transition(to: .queued)
        // article: RequestsHooksAndTurns.8
        job[.queued].place = 3
        job[.queued].didExit = { [weak job] _ in
            let place: Int? = job?[.queued].place
            print("was number \(place ?? 0)")
        }
        try await job.transition(to: .running)
        #expect(job.data(of: .queued).isEmpty)
        // end
        #expect(journal.all == ["was number 3"])
    }

    @Test("E7 a key that is new in didExit is there for the next stay")
    func dataForTheNextStay() async throws {
        let job = try job()
        // article: RequestsHooksAndTurns.9
        job[.queued].didExit = { [weak job] in job?[.queued].isSecondTime = true }
        try await job.transition(to: .queued)
        try await job.transition(to: .draft)
        #expect(job[.queued].isSecondTime == true)
        // end
    }
}
