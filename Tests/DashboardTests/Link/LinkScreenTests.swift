import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// Machines behind a link that is lost, slow, read-only or leaves events out: the screen says what it knows, and no more.
@Suite(.timeLimit(.minutes(10))) struct LinkScreenTests {
    private typealias User = Samples.User

    /// A dashboard on a link, which takes its updates one at a time, a second apart.
    private struct Screen {
        let link: MemoryLink
        let feed: NewsFeed
        var model: Model
        private let refresh: @Sendable () -> Void

        init(_ link: MemoryLink, size: Size = Size(width: 120, height: 40)) async throws {
            let connection = try await link.connect()
            self.link = link
            feed = NewsFeed(connection)
            refresh = connection.refresh
            model = Model(
                opening: connection.opening, abilities: link.abilities, settings: Samples.settings(), size: size,
                now: Samples.noonish)
            model.finishLayout(model.update([], at: Samples.noonish))
        }

        mutating func take(_ count: Int, after milliseconds: Int = 1000) async {
            for _ in 0..<count {
                guard let update = await feed.next() else { return }
                take([.update(update)], after: milliseconds)
            }
        }

        mutating func take(_ messages: [Message], after milliseconds: Int = 1000) {
            let time = WallTime(milliseconds: model.now.milliseconds + milliseconds)
            let commands = model.update(messages, at: time)
            model.finishLayout(commands)
            if commands.contains(.refresh) { refresh() }
        }

        /// Time goes by, and nothing happens.
        mutating func wait(_ milliseconds: Int) {
            _ = model.update([], at: WallTime(milliseconds: model.now.milliseconds + milliseconds))
        }
    }

    @Test(
        "D2 a link that is lost: the picture stays and recedes, since when is told, no key asks; found again, it is as it is now"
    )
    func lostAndFound() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        link.move(to: User.loggedIn)
        await screen.take(1)
        link.lose()
        await screen.take(1)
        #expect(screen.model.tick == .seconds(1), "its time runs")
        screen.wait(12_000)
        try Golden.check(screen.model, "link-lost-120x40")
        #expect(screen.model.type("o").isEmpty)
        #expect(screen.model.warning == "the link is lost: nothing can be asked until it is back")
        let commands = screen.model.update([], at: screen.model.now)
        #expect(commands.allSatisfy { $0.question == nil }, "and nobody is asked beforehand")
        for state in [User.loggedOut, User.registering, User.loggedIn, User.timedOut] {
            link.move(to: state, isReported: false)
        }
        link.find()
        await screen.take(2)
        try Golden.check(screen.model, "link-back-120x40")
        #expect(screen.model.machine.state == User.timedOut && screen.model.machine.missed == 4)
        #expect(screen.model.text.contains("4 events were missed"))
        #expect(screen.model.type("o").contains { if case .ask = $0 { true } else { false } })
    }

    @Test("D2 found again with other states: what was asked by number is let go of, and the graph is the new one")
    func restructured() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedIn)
        var screen = try await Screen(link)
        screen.model.type("b")
        #expect(screen.model.mode != .normal, "banned is final: it is confirmed first")
        link.lose()
        await screen.take(1)
        link.restart(with: Samples.door, state: 1)
        link.find()
        await screen.take(2)
        #expect(screen.model.mode == .normal && screen.model.selection == nil)
        #expect(screen.model.machine.visited == [1])
        #expect(screen.model.machine.structure == Samples.door && screen.model.graph.names.count == 3)
        #expect(screen.model.press(.enter).isEmpty, "nothing is confirmed that was not asked for")
    }

    @Test(
        "D2 found again with other states: what was counted, refused and found of the one before is gone, and the log says so"
    )
    func otherMachine() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedIn)
        var screen = try await Screen(link)
        screen.model.findings = Findings([
            MachineFinding(state: 4, place: "door.mmd:3:1", message: "nothing leads there")
        ])
        let refusal = RefusalRecord(.finalState(from: User.loggedIn, to: User.banned))
        screen.model.take([
            .rejected(.request(.state(User.banned)), from: User.loggedIn, target: User.banned, refusal),
            .transitioned(from: User.loggedIn, to: User.loggedOut, by: .request(.state(User.loggedOut))),
        ])
        screen.model.autopilot = Autopilot(seed: 1, now: screen.model.now)
        #expect(screen.model.pending.count == 1 && screen.model.machine.transitions == 1)
        link.restart(with: Samples.door, state: 1)
        link.find()
        await screen.take(2)
        let model = screen.model
        #expect(model.pending.count == 0 && model.findings == .unknown && model.autopilot == nil)
        #expect(model.machine.transitions == 0 && model.machine.refusals == 0 && model.machine.missed == 0)
        #expect(
            model.log.entries.allSatisfy { $0.number == nil }, "no line is looked up among another machine's events")
        #expect(model.log.entries.last?.text == LogWords.otherMachine)
    }

    @Test("D2 D16 a button that is held over a line of the list lets go of it when another machine takes its place")
    func heldButton() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        let row = try screen.model.place(of: "loggedIn", in: screen.model.arrangement.panes[.transitions])
        screen.model.mouse(.press(0), row)
        var states = Samples.session.states
        states[User.loggedIn].name = "lentOut!"
        let other = StructureRecord(states: states, edges: Samples.session.edges, events: Samples.session.events)
        link.restart(with: other, state: User.loggedOut)
        link.find()
        await screen.take(2)
        #expect(screen.model.text.contains("lentOut!"))
        #expect(Model.requests(in: screen.model.mouse(.release, row)).isEmpty, "what stands there now was not pressed")
    }

    @Test("D2 D9 of another machine what is near is drawn as on opening, unless a person chose how much")
    func part() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedIn)
        var screen = try await Screen(link)
        #expect(screen.model.graphChoice.part == .all)
        link.restart(with: Samples.ring(300), state: 7)
        link.find()
        await screen.take(2)
        guard case .opened(around: 7, _) = screen.model.graphChoice.part else {
            Issue.record("\(screen.model.graphChoice.part)")
            return
        }
    }

    @Test("D22 a clock that a machine has or has no more since it was found again is that of the snapshot")
    func clockOfSnapshot() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedIn)
        var screen = try await Screen(link)
        #expect(screen.model.clock == nil)
        link.change { $0.clock = ClockRecord(pace: 10, awaited: []) }
        link.find()
        await screen.take(2)
        #expect(screen.model.clock?.record.pace == 10)
        link.change { $0.clock = nil }
        link.find()
        await screen.take(2)
        #expect(screen.model.clock == nil)
    }

    @Test("D2 a link that ended says why, and nothing can be asked")
    func ended() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        link.end(.broken("403 go away"))
        await screen.take(1)
        #expect(screen.model.text.contains("link broken: 403 go away"))
        screen.model.type("l")
        #expect(screen.model.warning == "link broken: 403 go away: nothing can be asked any more")
        #expect(screen.model.tick == nil, "nothing runs any more")
    }

    @Test("D2 a link that can only be read: requests recede, keys and edits say so, nobody is asked beforehand")
    func readOnly() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut, abilities: [])
        var screen = try await Screen(link)
        try Golden.check(screen.model, "link-read-only-120x40")
        #expect(screen.model.type("l").isEmpty)
        #expect(screen.model.warning == "this machine is read-only: no request can be made")
        #expect(screen.model.update([], at: screen.model.now).allSatisfy { $0.question == nil })
        screen.model.press(.character(" "), .character("v"))
        #expect(screen.model.warning == "this link cannot ask barriers beforehand")
    }

    @Test("D7 events that were left out on the way are counted, and the state is the one that is reported")
    func dropped() async throws {
        let link = MemoryLink(Samples.session, state: User.initialising)
        var screen = try await Screen(link)
        link.move(to: User.loggedOut, isReported: false)
        link.move(to: User.registering, isReported: false)
        link.move(to: User.loggedIn)
        await screen.take(1)
        #expect(screen.model.machine.state == User.loggedIn && screen.model.machine.missed == 2)
        try Golden.check(screen.model, "link-dropped-120x40")
    }

    @Test(
        "D10 a request that changes nothing is over with its answer; one that changes something, once its event is seen"
    )
    func answers() async throws {
        let link = MemoryLink(Samples.session, state: User.background)
        var screen = try await Screen(link)
        let banned = RequestRecord.state(User.banned)
        #expect(!screen.model.needsConfirmation(banned), "from here it is refused")
        // The machine is back already, which the screen does not show yet.
        #expect(Model.requests(in: screen.model.press(.control("b"))) == [.foreground])
        #expect(screen.model.needsConfirmation(banned), "where the machine will be is not known")
        screen.take([.reply(.request(.taken(lastEvent: 40)))])
        #expect(!screen.model.needsConfirmation(banned))
        screen.model.type("t")
        screen.take([.reply(.request(.taken(lastEvent: 41)))])
        #expect(screen.model.needsConfirmation(banned), "the event is still on its way")
        link.move(to: User.timedOut)
        await screen.take(1)
        #expect(!screen.model.needsConfirmation(banned))
        screen.model.type("o")
        screen.take([.reply(.request(.busy))])
        #expect(!screen.model.needsConfirmation(banned))
    }

    @Test("D10 of two requests the event of the first does not stand for the second")
    func twoRequests() {
        var model = Samples.model(state: User.loggedOut)
        let banned = RequestRecord.state(User.banned)
        model.type("r")
        model.type("t")
        model.take([.transitioned(from: User.loggedOut, to: User.registering, by: .request(.state(1)))], by: .person)
        #expect(model.needsConfirmation(banned))
        _ = model.update([.reply(.request(.taken(lastEvent: 1)))], at: model.now)
        #expect(model.needsConfirmation(banned))
        model.take([.transitioned(from: User.registering, to: User.timedOut, by: .request(.state(5)))], by: .person)
        #expect(!model.needsConfirmation(banned))
        model.type("o")
        _ = model.update([.reply(.request(.taken(lastEvent: 2)))], at: model.now)
        #expect(model.needsConfirmation(banned), "that was the answer to the second, not to the third")
    }

    @Test("V11 after a gap a fresh snapshot is asked for once, and all that the screen shows is true again")
    func refreshed() async throws {
        let link = MemoryLink(Samples.sync, state: 0)
        var screen = try await Screen(link)
        link.move(to: 1, isReported: false)
        link.changeUnseen { far in
            far.working = [1]
            far.context = [DatumRecord(context: "files", .integer(7))]
            far.data = [1: [DatumRecord(key: "copied", value: .integer(3))]]
        }
        link.beginUnseen(
            ActivityRecord(
                cause: .request(.event(1)), asker: .program, from: 1, target: 0, phase: .exitBarrier(of: 1), waiting: 0)
        )
        link.changeUnseen { _ in }
        screen.take([
            .update(.event(EventRecord(number: 43, asker: .program, kind: .ignored(.request(.event(0)), in: 0))))
        ])
        #expect(link.refreshes == 1 && screen.model.machine.state == 0, "what it shows is not true yet")
        await screen.take(2)
        #expect(link.refreshes == 1 && screen.model.machine.gap == .none)
        let machine = screen.model.machine
        #expect(machine.state == 1 && machine.working == [1] && machine.activity?.phase == .exitBarrier(of: 1))
        #expect(machine.context.map(\.value) == [.integer(7)] && machine.data[1]?.map(\.key) == ["copied"])
        #expect(machine.transitions == 1 && machine.number == 43)
        try Golden.check(screen.model, "link-refreshed-120x40")
    }

    @Test("D4 V11 what the queue dropped is made up for: figures by its count, all else by a snapshot")
    func overflowed() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        let messageQueue = MessageQueue {}
        let moves = 3 * MessageQueue.capacity
        for move in 0..<moves { link.move(to: move % 2 == 0 ? User.loggedIn : User.loggedOut) }
        link.changeUnseen { $0.data = [User.loggedOut: [DatumRecord(key: "tries", value: .integer(9))]] }
        for _ in 0..<moves { if let update = await screen.feed.next() { messageQueue.post(.update(update)) } }
        let number = screen.model.machine.number + moves + 1
        let lost = EventRecord(
            number: number, asker: .program,
            kind: .data(state: User.loggedOut, key: "tries", old: nil, new: .integer(9), isKept: false))
        messageQueue.post(.update(.event(lost)))
        screen.take(messageQueue.drain())
        #expect(link.refreshes == 1 && screen.model.viewedData.isEmpty, "the last event came too fast")
        await screen.take(2)
        #expect(screen.model.machine.state == User.loggedOut && screen.model.viewedData.map(\.key) == ["tries"])
        #expect(screen.model.machine.transitions == moves && screen.model.machine.gap == .none)
        #expect(!screen.model.text.contains("missed"), "they are announced as too fast, not as missed too")
        try Golden.check(screen.model, "link-overflowed-120x40")
    }

    @Test("V11 a gap seen while the screen is paused or the link is lost is made up for afterwards")
    func refreshedLater() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        screen.model.press(.character(" "), .character("p"))
        link.move(to: User.loggedIn, isReported: false)
        screen.take([.missed(MissedEvents(events: 1, transitions: 1))])
        #expect(link.refreshes == 0)
        let commands = screen.model.press(.character(" "), .character("p"))
        #expect(commands.contains(.refresh))
        link.lose()
        await screen.take(1)
        #expect(screen.model.machine.gap == .seen && link.refreshes == 0, "what was asked for will not come")
        link.find()
        await screen.take(2)
        #expect(screen.model.machine.state == User.loggedIn && screen.model.machine.gap == .none)
    }

    @Test("V11 a confirmation does not outlive the picture that it was asked for on")
    func confirmationAfterGap() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedIn)
        var screen = try await Screen(link)
        screen.model.type("b")
        #expect(screen.model.mode == .question(.confirm(.state(User.banned))))
        link.move(to: User.loggedOut, isReported: false)
        screen.take([.missed(MissedEvents(events: 1, transitions: 1))])
        await screen.take(2)
        #expect(screen.model.mode == .normal && screen.model.press(.enter).isEmpty)
    }

    @Test(
        "D2 what the far side does not take is told in the footer",
        arguments: [
            (SubmissionAnswer.stale, "the machine has moved on since: look, and ask again"),
            (.busy, "the machine has too many requests under way: ask again"),
            (.notAllowed, "the program does not allow that"),
            (.unanswered, "the link was lost before an answer came"),
        ])
    func notTaken(answer: SubmissionAnswer, words: String) async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        link.answer(answer)
        var screen = try await Screen(link)
        let commands = screen.model.type("l")
        let submission = try #require(commands.compactMap { if case .ask(let made) = $0 { made } else { nil } }.first)
        #expect(submission == Submission(.state(User.loggedIn), on: Sighting(structureVersion: 0, lastEvent: 40)))
        let came = await link.ask(submission)
        _ = screen.model.update([.reply(.request(came))], at: screen.model.now)
        #expect(screen.model.warning == words && screen.model.text.contains(words))
    }

    @Test(
        "V15 a question about a picture that the machine has left is answered stale, and asked again on the new picture"
    )
    func staleQuestion() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        let posts = Posts()
        let runner = try Runner(machine: link, messageQueue: posts.messageQueue)
        _ = screen.model.update(
            [.reply(.verdicts(nil, generation: screen.model.verdicts.generation))], at: screen.model.now)
        let first = screen.model.verdicts.begin([.state(User.loggedIn)], on: screen.model.machine.sighting)
        link.move(to: User.loggedIn)
        runner.judge(first)
        let answer = try #require(await posts.next())
        #expect(answer == .reply(.verdicts(nil, generation: first.generation)))
        let silent = screen.model.update([answer], at: screen.model.now)
        #expect(silent.allSatisfy { $0.question == nil }, "nothing is asked again before the screen knows why")
        let update = try #require(await screen.feed.next())
        let commands = screen.model.update([.update(update)], at: screen.model.now)
        let second = try #require(commands.compactMap(\.question).first)
        #expect(second.sighting == Sighting(structureVersion: 0, lastEvent: 41))
        runner.judge(second)
        #expect(
            await posts.next()
                == .reply(
                    .verdicts(
                        Dictionary(uniqueKeysWithValues: second.requests.map { ($0, .allowed(to: nil)) }),
                        generation: second.generation)))
        runner.finish()
    }

    @Test("V15 an edit names what its writer saw, and is not made on a machine that has moved on")
    func staleEdit() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        let posts = Posts()
        let runner = try Runner(machine: link, messageQueue: posts.messageQueue)
        let edit = DatumEdit(.integer(1), key: "tries", in: User.loggedOut, on: screen.model.machine.sighting)
        runner.write(edit)
        #expect(await posts.next() == .reply(.edit(.taken(lastEvent: 0))))
        link.move(to: User.loggedIn)
        runner.write(edit)
        let answer = try #require(await posts.next())
        #expect(answer == .reply(.edit(.stale)))
        _ = screen.model.update([answer], at: screen.model.now)
        #expect(screen.model.text.contains("the machine has moved on since"))
        runner.finish()
    }
}

/// A message queue whose messages can be awaited one at a time.
private final class Posts {
    let messageQueue: MessageQueue
    private var wakes: AsyncStream<Void>.AsyncIterator
    private var waiting: [Message] = []

    init() {
        let (stream, wake) = AsyncStream.makeStream(of: Void.self)
        messageQueue = MessageQueue { wake.yield() }
        wakes = stream.makeAsyncIterator()
    }

    func next() async -> Message? {
        while waiting.isEmpty {
            guard await wakes.next() != nil else { return nil }
            waiting = messageQueue.drain()
        }
        return waiting.removeFirst()
    }
}
