import Dashboard
import Dispatch
import MachineRecords
import Screen
import StateEngine
import Synchronization
import Testing

/// What carries the loop's commands out beside it.
@Suite(.timeLimit(.minutes(10))) struct RunnerTests {
    /// A machine that notes what it is asked, and does with a request what the test says.
    private final class Toy: MachineLink {
        let name = "toy"
        let asked = Mutex<[RequestRecord]>([])
        private let doing: @Sendable (RequestRecord) async -> Void
        /// What it cannot be asked beforehand.
        let unjudged: Set<RequestRecord>
        private let judging: @Sendable (RequestRecord) async -> Void

        init(
            unjudged: Set<RequestRecord> = [], _ doing: @escaping @Sendable (RequestRecord) async -> Void = { _ in },
            judging: @escaping @Sendable (RequestRecord) async -> Void = { _ in }
        ) { (self.unjudged, self.judging, self.doing) = (unjudged, judging, doing) }

        func connect() -> LinkConnection {
            LinkConnection(
                opening: SnapshotRecord(name: name, structure: Samples.door), refresh: {},
                follow: { tell, _ in
                    for number in 1...3 {
                        let kind = EventRecord.Kind.ignored(.request(.dynamic), in: 0)
                        tell([.event(EventRecord(number: number, asker: .program, kind: kind))])
                    }
                })
        }

        let abilities: LinkAbilities = [.ask, .judge, .write]

        func ask(_ submission: Submission) async -> SubmissionAnswer {
            asked.withLock { $0.append(submission.request) }
            await doing(submission.request)
            return .taken(lastEvent: 0)
        }

        func verdict(on submission: Submission) async -> VerdictAnswer {
            await judging(submission.request)
            return unjudged.contains(submission.request) ? .busy : .verdict(.allowed(to: nil))
        }

        func runClock(at pace: Int?) {}

        func write(_ edit: DatumEdit) async -> SubmissionAnswer {
            await ask(Submission(.state(edit.state)))
        }
    }

    /// A queue whose messages can be awaited.
    private final class Post {
        let messageQueue: MessageQueue
        private var wakes: AsyncStream<Void>.AsyncIterator
        private var waiting: [Message] = []

        init() {
            let (stream, wake) = AsyncStream.makeStream(of: Void.self)
            messageQueue = MessageQueue { wake.yield() }
            wakes = stream.makeAsyncIterator()
        }

        /// The next message that is wanted; the others are passed over.
        func first(_ isWanted: (Message) -> Bool) async -> Message? {
            while true {
                while !waiting.isEmpty {
                    let message = waiting.removeFirst()
                    if isWanted(message) { return message }
                }
                guard await wakes.next() != nil else { return nil }
                waiting = messageQueue.drain()
            }
        }

        func first(_ message: Message) async -> Message? { await first { $0 == message } }
    }

    private static func wait(_ gate: DispatchSemaphore) { gate.wait() }

    @Test("D17 what a person wants in a file is written before the program ends")
    func writtenFirst() throws {
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isWritten = Mutex(false)
        let files = FileKeeper(
            write: { _, _, _ in .failed(reason: "") },
            keep: { _ in
                begun.signal()
                gate.wait()
                isWritten.withLock { $0 = true }
                return .written(path: "door.txt")
            })
        let runner = try Runner(machine: Toy(), messageQueue: MessageQueue {}, files: files)
        runner.keep(CopiedText(text: "door", what: "a state"))
        begun.wait()
        DispatchQueue.global().async { gate.signal() }
        runner.finish()
        #expect(isWritten.withLock { $0 })
    }

    @Test("D2 requests are made in the order they were asked, one at a time, and the number that waits is told")
    func order() async throws {
        let (post, latch, done) = (Post(), Latch(), Latch())
        let toy = Toy { request in
            if request == .event(0) { await latch.pass() }
            if request == .event(3) { done.open() }
        }
        let runner = try Runner(machine: toy, messageQueue: post.messageQueue)
        for number in 0..<4 { runner.ask(Submission(.event(number))) }
        #expect(await post.first(.queued(3)) != nil)
        latch.open()
        await done.pass()
        #expect(toy.asked.withLock { $0 } == (0..<4).map { .event($0) })
        #expect(await post.first(.queued(0)) != nil)
    }

    @Test("D2 Esc takes back those that wait; the one that has begun goes on, and the next is made as ever")
    func withdraw() async throws {
        let (post, begun, latch, done) = (Post(), Latch(), Latch(), Latch())
        let toy = Toy { request in
            if request == .event(0) {
                begun.open()
                await Task { await latch.pass() }.value
            }
            if request == .event(9) { done.open() }
        }
        let runner = try Runner(machine: toy, messageQueue: post.messageQueue)
        for number in 0..<3 { runner.ask(Submission(.event(number))) }
        await begun.pass()
        runner.withdraw()
        for _ in 1...2 { #expect(await post.first(.reply(.request(.withdrawn))) != nil, "each has its answer") }
        #expect(await post.first(.queued(0)) != nil)
        runner.ask(Submission(.event(9)))
        latch.open()
        await done.pass()
        #expect(toy.asked.withLock { $0 } == [.event(0), .event(9)])
    }

    @Test("D2 E37 a hook that runs for a person's request is not cancelled, neither by Esc nor when the person leaves")
    func begun() async throws {
        let (begun, gate, done) = (Latch(), Latch(), Latch())
        let wasCancelled = Mutex<Bool?>(nil)
        let machine = try lamp { _ in
            begun.open()
            await Task { await gate.pass() }.value
            wasCancelled.withLock { $0 = Task.isCancelled }
            done.open()
        }
        let (live, post) = (InProcessLink(machine), Post())
        let runner = try Runner(machine: live, messageQueue: post.messageQueue)
        runner.follow(live.connect())
        runner.ask(Submission(.event(0)))
        await begun.pass()
        let seen = await post.first { if case .update(.activity(.some)) = $0 { true } else { false } }
        #expect(seen != nil)
        runner.withdraw()
        runner.finish()
        gate.open()
        await done.pass()
        #expect(wasCancelled.withLock { $0 } == false)
    }

    @Test("D2 Esc takes back a request that waits in the machine behind the program's own")
    func withdrawInMachine() async throws {
        let latch = Latch()
        let machine = try lamp { _ in await latch.pass() }
        let live = InProcessLink(machine)
        let (post, feed) = (Post(), NewsFeed(live.connect()))
        let runner = try Runner(machine: live, messageQueue: post.messageQueue)
        async let program = machine.send(.press)
        _ = await feed.first { news in news.activity.flatMap { $0 } }
        runner.ask(Submission(.dynamic))
        _ = await feed.first { news in news.activity.flatMap { $0?.waiting == 1 ? $0 : nil } }
        runner.withdraw()
        _ = await feed.first { news in news.activity.flatMap { $0?.waiting == 0 ? $0 : nil } }
        latch.open()
        _ = try await program
        #expect(machine.state == .on, "what was taken back is not done")
        #expect(machine.snapshot.number == 1)
    }

    @Test("D2 verdicts are posted together, with the generation that asked")
    func verdicts() async throws {
        let post = Post()
        let runner = try Runner(machine: Toy(), messageQueue: post.messageQueue)
        runner.judge(VerdictQuestion([.event(0), .reset], generation: 7, stay: 0))
        let answers: [RequestRecord: Verdict] = [.event(0): .allowed(to: nil), .reset: .allowed(to: nil)]
        #expect(await post.first(.reply(.verdicts(answers, generation: 7))) != nil)
    }

    @Test("D2 V15 a link too busy for one question still answers the others; the declaration stands for that one")
    func busyLink() async throws {
        let post = Post()
        let runner = try Runner(machine: Toy(unjudged: [.event(1)]), messageQueue: post.messageQueue)
        runner.judge(VerdictQuestion([.event(0), .event(1), .reset], generation: 7, stay: 0))
        let answers: [RequestRecord: Verdict] = [.event(0): .allowed(to: nil), .reset: .allowed(to: nil)]
        #expect(await post.first(.reply(.verdicts(answers, generation: 7))) != nil)
    }

    @Test("D2 while one answer is late those that are there are told; what was slow once is asked last")
    func lateAnswer() async throws {
        let (post, asked, late, answer) = (Post(), Latch(), Latch(), Latch())
        let order = Mutex<[RequestRecord]>([])
        let toy = Toy(judging: { request in
            order.withLock { $0.append(request) }
            guard request == .event(1) else { return }
            asked.open()
            await Task { await answer.pass() }.value
        })
        let start = ContinuousClock.now
        let ticks = Mutex(0)
        let runner = try Runner(
            machine: toy, messageQueue: post.messageQueue,
            // A second goes by while a request is judged that has to be waited for.
            clock: { start + .seconds(ticks.withLock { $0 }) },
            longWait: {
                await Task { await late.pass() }.value
                try Task.checkCancellation()
            })
        runner.judge(VerdictQuestion([.event(0), .event(1), .reset], generation: 1, stay: 0))
        await asked.pass()
        late.open()
        let first: [RequestRecord: Verdict] = [.event(0): .allowed(to: nil)]
        #expect(await post.first(.reply(.someVerdicts(first, generation: 1))) != nil)
        ticks.withLock { $0 += 1 }
        answer.open()
        let requests: [RequestRecord] = [.event(0), .event(1), .reset]
        let all = Dictionary(uniqueKeysWithValues: requests.map { ($0, Verdict.allowed(to: nil)) })
        #expect(await post.first(.reply(.verdicts(all, generation: 1))) != nil)
        runner.judge(VerdictQuestion([.event(0), .event(1), .reset], generation: 2, stay: 1))
        #expect(await post.first(.reply(.verdicts(all, generation: 2))) != nil)
        #expect(order.withLock { $0 } == [.event(0), .event(1), .reset, .event(0), .reset, .event(1)])
    }

    @Test("D2 a question that takes long is not asked again before the machine has moved, and then it is")
    func slowQuestions() async throws {
        let post = Post()
        let ticks = Mutex(0)
        let link = MemoryLink(Samples.door, state: 0, number: 0)
        let start = ContinuousClock.now
        // Between any two looks at this clock a second has gone by.
        let runner = try Runner(machine: link, messageQueue: post.messageQueue) {
            start
                + .seconds(
                    ticks.withLock { ticks in
                        ticks += 1
                        return ticks
                    })
        }
        let answered: (Int) -> (Message) -> Bool = { generation in
            { if case .reply(.verdicts(_, generation)) = $0 { true } else { false } }
        }
        runner.judge(VerdictQuestion([.event(0), .reset], generation: 1, stay: 0))
        #expect(await post.first(answered(1)) != nil)
        #expect(link.questions == [.event(0), .reset])
        runner.judge(VerdictQuestion([.event(0), .reset], generation: 2, stay: 0))
        #expect(await post.first(.reply(.verdicts([:], generation: 2))) != nil)
        #expect(link.questions.count == 2, "slow ones are left alone in the same stay")
        runner.judge(VerdictQuestion([.event(0)], generation: 3, stay: 1))
        #expect(await post.first(.reply(.verdicts([.event(0): .allowed(to: nil)], generation: 3))) != nil)
        #expect(link.questions == [.event(0), .reset, .event(0)])
    }

    /// A machine that seeks a way to state 1 until a gate is opened, and none to any other.
    private final class Seeker: MachineLink {
        let name = "seeker"
        let abilities: LinkAbilities = [.judge, .route]
        let (begun, ended) = (Latch(), Latch())
        let gate = DispatchSemaphore(value: 0)
        let wasGivenUp = Mutex(false)

        func connect() -> LinkConnection {
            LinkConnection(
                opening: SnapshotRecord(name: name, structure: Samples.door), refresh: {}, follow: { _, _ in })
        }

        func route(_ question: RouteQuestion) async -> RouteAnswer {
            guard question.goal == 1 else { return .none }
            begun.open()
            RunnerTests.wait(gate)
            wasGivenUp.withLock { $0 = Task.isCancelled }
            ended.open()
            return .none
        }

        func ask(_ submission: Submission) async -> SubmissionAnswer { .notAllowed }
        func verdict(on submission: Submission) async -> VerdictAnswer { .verdict(.ignored) }
        func runClock(at pace: Int?) {}
        func write(_ edit: DatumEdit) async -> SubmissionAnswer { .notAllowed }
    }

    private static func question(_ goal: Int) -> RouteQuestion {
        RouteQuestion(to: goal, on: Sighting(structureVersion: 1, lastEvent: 0))
    }

    @Test("D14 verdicts do not wait for a search that takes long")
    func verdictsBesideSearch() async throws {
        let (post, link) = (Post(), Seeker())
        let runner = try Runner(machine: link, messageQueue: post.messageQueue)
        runner.seek(Self.question(1))
        await link.begun.pass()
        runner.judge(VerdictQuestion([.reset], generation: 3, stay: 0))
        #expect(await post.first(.reply(.verdicts([.reset: .ignored], generation: 3))) != nil)
        link.gate.signal()
        #expect(await post.first(.reply(.route(.none, to: Self.question(1)))) != nil)
        #expect(link.wasGivenUp.withLock { !$0 })
    }

    @Test("D14 a search ends when it is given up or another way is asked for", arguments: [true, false])
    func givenUpSearch(isReplaced: Bool) async throws {
        let (post, link) = (Post(), Seeker())
        let runner = try Runner(machine: link, messageQueue: post.messageQueue)
        runner.seek(Self.question(1))
        await link.begun.pass()
        if isReplaced {
            runner.seek(Self.question(2))
            #expect(await post.first(.reply(.route(.none, to: Self.question(2)))) != nil)
        } else {
            runner.stopSeeking()
        }
        link.gate.signal()
        await link.ended.pass()
        #expect(link.wasGivenUp.withLock { $0 })
        // Nothing of the search before is posted.
        runner.seek(Self.question(3))
        var found: [Message] = []
        _ = await post.first { message in
            found.append(message)
            return message == .reply(.route(.none, to: Self.question(3)))
        }
        #expect(found == [.reply(.route(.none, to: Self.question(3)))])
    }

    @Test("D5 a write reaches the machine")
    func write() async throws {
        let (post, done) = (Post(), Latch())
        let toy = Toy { _ in done.open() }
        try Runner(machine: toy, messageQueue: post.messageQueue).write(
            DatumEdit(.integer(1), key: "x", in: 4, on: .nothing))
        await done.pass()
        #expect(toy.asked.withLock { $0 } == [.state(4)])
    }

    /// A machine whose events nobody passes on unasked.
    private final class Quiet: MachineLink {
        let name = "quiet"
        let abilities: LinkAbilities = [.ask]
        let feed = UpdateFeed()

        func connect() -> LinkConnection {
            LinkConnection(
                opening: SnapshotRecord(name: name, structure: Samples.door), refresh: {},
                passOn: { [feed] in feed.passOn($0) }, follow: { _, _ in })
        }

        func ask(_ submission: Submission) async -> SubmissionAnswer {
            let kind = EventRecord.Kind.ignored(.request(submission.request), in: 0)
            _ = feed.add([.event(EventRecord(number: 1, asker: .person, kind: kind))])
            return .taken(lastEvent: 1)
        }

        func verdict(on submission: Submission) async -> VerdictAnswer { .busy }
        func runClock(at pace: Int?) {}
        func write(_ edit: DatumEdit) async -> SubmissionAnswer { .notAllowed }
    }

    @Test("D2 an answer comes with the events that tell what came of the request, before whoever follows has woken up")
    func together() async throws {
        let (post, quiet) = (Post(), Quiet())
        let runner = try Runner(machine: quiet, messageQueue: post.messageQueue)
        runner.follow(quiet.connect())
        runner.ask(Submission(.event(0)))
        var seen: [Message] = []
        _ = await post.first { message in
            seen.append(message)
            return message == .reply(.request(.taken(lastEvent: 1)))
        }
        let kind = EventRecord.Kind.ignored(.request(.event(0)), in: 0)
        let event = EventRecord(number: 1, asker: .person, kind: kind)
        #expect(seen.filter { $0 != .queued(0) } == [.update(.event(event)), .reply(.request(.taken(lastEvent: 1)))])
    }

    @Test("D2 a hook that blocks its thread stops neither the news nor a layout")
    func blocked() async throws {
        let (post, begun, gate) = (Post(), Latch(), DispatchSemaphore(value: 0))
        let toy = Toy { _ in
            begun.open()
            Self.wait(gate)
        }
        let runner = try Runner(machine: toy, messageQueue: post.messageQueue)
        runner.ask(Submission(.event(0)))
        await begun.pass()
        runner.follow(toy.connect())
        let last = await post.first { if case .update(.event(let event)) = $0 { event.number == 3 } else { false } }
        #expect(last != nil)
        runner.layOut(Samples.model().graph)
        #expect(await post.first { if case .work(.laidOut) = $0 { true } else { false } } != nil)
        gate.signal()
    }

    @Test("E37 an end takes back what waits and stops the news")
    func finish() async throws {
        let machine = try lamp()
        let live = InProcessLink(machine)
        let post = Post()
        let runner = try Runner(machine: live, messageQueue: post.messageQueue)
        runner.follow(live.connect())
        try await machine.send(.press)
        #expect(await post.first { if case .update = $0 { true } else { false } } != nil)
        runner.finish()
        #expect(await post.first(.queued(0)) != nil)
    }
}
