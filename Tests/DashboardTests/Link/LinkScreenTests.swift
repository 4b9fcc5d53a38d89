import Dashboard
import MachineRecords
import Screen
import Testing

/// Machines behind a link that is lost, slow, read-only or leaves events out: the screen says what it knows, and no more.
@Suite(.timeLimit(.minutes(10))) struct LinkScreenTests {
    private typealias User = Samples.User

    /// A dashboard on a link, which takes its updates one at a time, a second apart.
    private struct Screen {
        let link: MemoryLink
        let feed: NewsFeed
        var model: Model

        init(_ link: MemoryLink, size: Size = Size(width: 120, height: 40)) async throws {
            let connection = try await link.connect()
            self.link = link
            feed = NewsFeed(connection)
            model = Model(
                opening: connection.opening, abilities: link.abilities, settings: Samples.settings(), size: size,
                now: Samples.noonish)
            model.finishLayout(model.update([], at: Samples.noonish))
        }

        mutating func take(_ count: Int, after milliseconds: Int = 1000) async {
            for _ in 0..<count {
                guard let update = await feed.next() else { return }
                let time = WallTime(milliseconds: model.now.milliseconds + milliseconds)
                model.finishLayout(model.update([.update(update)], at: time))
            }
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
        #expect(screen.model.notice == "the link is lost: nothing can be asked until it is back")
        let settled = screen.model.update([], at: screen.model.now)
        #expect(settled.allSatisfy { $0.question == nil }, "and nobody is asked beforehand")
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

    @Test("D2 a link that ended says why, and nothing can be asked")
    func ended() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut)
        var screen = try await Screen(link)
        link.end(.broken("403 go away"))
        await screen.take(1)
        #expect(screen.model.text.contains("link broken: 403 go away"))
        screen.model.type("l")
        #expect(screen.model.notice == "link broken: 403 go away: nothing can be asked any more")
        #expect(screen.model.tick == nil, "nothing runs any more")
    }

    @Test("D2 a link that can only be read: requests recede, keys and edits say so, nobody is asked beforehand")
    func readOnly() async throws {
        let link = MemoryLink(Samples.session, state: User.loggedOut, abilities: [])
        var screen = try await Screen(link)
        try Golden.check(screen.model, "link-read-only-120x40")
        #expect(screen.model.type("l").isEmpty)
        #expect(screen.model.notice == "this link is read-only: no request can be made")
        #expect(screen.model.update([], at: screen.model.now).allSatisfy { $0.question == nil })
        screen.model.press(.character(" "), .character("v"))
        #expect(screen.model.notice == "this link cannot ask barriers beforehand")
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
        #expect(submission == Submission(.state(User.loggedIn), structureVersion: 0, lastEvent: 40))
        let came = await link.ask(submission)
        _ = screen.model.update([.answered(came)], at: screen.model.now)
        #expect(screen.model.notice == words && screen.model.text.contains(words))
    }
}
