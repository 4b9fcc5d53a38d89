import Dashboard
import MachineRecords
import Screen
import Testing

struct DashboardLoopTests {
    /// Runs a loop over a list of inputs until they end.
    private func run(
        _ script: [TerminalInput], news: [MachineUpdate] = []
    ) -> (terminal: MemoryTerminal, commands: [Command], model: Model, keys: Int) {
        let terminal = MemoryTerminal(size: Size(width: 120, height: 40), script: script)
        let messageQueue = MessageQueue(wake: terminal.waker)
        for one in news { messageQueue.post(.update(one)) }
        let commands = Recorder()
        let model = Model(
            opening: SnapshotRecord(name: "sample", structure: Samples.session, state: Samples.User.loggedOut),
            settings: Samples.settings(), size: terminal.size, now: Samples.noonish)
        let loop = DashboardLoop(
            [MachineSession(model: model, messageQueue: messageQueue, perform: { commands.all.append($0) })],
            surroundings: DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish }))
        _ = loop.run()
        return (terminal, commands.all, loop.model, commands.all.count { $0 == .keyPressed })
    }

    private final class Recorder { var all: [Command] = [] }

    @Test("D1 the first picture is shown before any input, and the machine is asked for its verdicts")
    func first() throws {
        let (terminal, commands, _, _) = run([])
        let picture = try #require(terminal.pictures.first)
        #expect(picture.picture.text.contains("● loggedOut"))
        #expect(commands.contains { if case .judge = $0 { true } else { false } })
    }

    @Test("D10 a key becomes a request, and every key is told to the program")
    func request() {
        let (_, commands, _, keys) = run([.key(.character("r")), .key(.down)])
        #expect(commands.contains(.ask(Submission(.state(Samples.User.registering)))))
        #expect(keys == 2)
    }

    @Test("D17 what goes wrong in recording a picture is told in the next one, and stands in the log")
    func troubles() throws {
        let terminal = MemoryTerminal(size: Size(width: 120, height: 40), script: [.key(.down)])
        let model = Model(
            opening: SnapshotRecord(name: "sample", structure: Samples.session, state: Samples.User.loggedOut),
            settings: Samples.settings(), size: terminal.size, now: Samples.noonish)
        var surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        var troubles = ["door.cast ends here: No space left on device"]
        surroundings.troubles = {
            defer { troubles = [] }
            return troubles
        }
        let messageQueue = MessageQueue(wake: terminal.waker)
        let session = MachineSession(model: model, messageQueue: messageQueue, perform: { _ in })
        let loop = DashboardLoop([session], surroundings: surroundings)
        #expect(loop.run() == nil)
        #expect(loop.model.log.entries.map(\.text) == ["door.cast ends here: No space left on device"])
        #expect(terminal.pictures.first?.picture.text.contains("door.cast") == false)
        #expect(terminal.pictures.last?.picture.text.contains("No space left on device") == true)
    }

    /// What a loop does for keys, and when it makes the requests that they are.
    private func steps(_ keys: [Key], isBurst: Bool) -> [String] {
        let terminal = MemoryTerminal(
            size: Size(width: 120, height: 40), script: keys.map { .key($0) }, isBurst: isBurst)
        var steps: [String] = []
        let model = Model(
            opening: SnapshotRecord(name: "sample", structure: Samples.session, state: Samples.User.loggedOut),
            settings: Samples.settings(), size: terminal.size, now: Samples.noonish)
        let session = MachineSession(
            model: model, messageQueue: MessageQueue(wake: terminal.waker),
            perform: { command in
                if case .ask = command { steps.append("asked") }
                if command == .keyPressed { steps.append("key") }
            },
            makeRequests: { _ in
                steps.append("made")
                return nil
            })
        let surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        #expect(DashboardLoop([session], surroundings: surroundings).run() == nil)
        return steps
    }

    @Test("D10 a request is made before the next input is waited for, also before the first picture")
    func prompt() {
        let steps = steps([.character("r"), .down], isBurst: false)
        #expect(steps.sorted() == ["asked", "key", "key", "made"])
        #expect(steps.last == "key" && steps.firstIndex(of: "made") == steps.firstIndex(of: "asked").map { $0 + 1 })
    }

    @Test("D10 the request of a person who leaves at once is made")
    func parting() {
        let steps = steps([.character("r"), .character("q")], isBurst: true)
        #expect(steps.sorted() == ["asked", "key", "key", "made"] && steps.last == "made")
    }

    @Test("D10 D18 a paste is told to the program as a key is, a new size is not; back from a stop all is drawn again")
    func otherInputs() {
        #expect(run([.pasted("x")]).keys == 1)
        let (_, commands, _, keys) = run([.resized(Size(width: 80, height: 24)), .resumed])
        #expect(keys == 0)
        #expect(commands.count { $0 == .terminal(.repaint) } == 1)
    }

    @Test("D15 news from the machine reach the screen without a key")
    func news() throws {
        let event = EventRecord(
            number: 1, asker: .program, kind: .transitioned(from: 3, to: 2, by: .request(.state(2))))
        let (terminal, _, model, _) = run([], news: [.event(event)])
        #expect(model.machine.state == Samples.User.loggedIn)
        #expect(try #require(terminal.pictures.last).picture.text.contains("● loggedIn"))
    }

    @Test(
        "D8 D22 E19 the time in the background counts from the stop, though it is known only when the process goes on",
        arguments: [1, 2])
    func stopped(machines: Int) throws {
        let terminal = MemoryTerminal(size: Size(width: 120, height: 40), script: [.resumed])
        let (begin, stop, later) = (0, 10_000, 70_000)
        let queues = (0..<machines).map { _ in MessageQueue {} }
        let sessions = queues.map { queue in
            let model = Model(
                opening: SnapshotRecord(name: "sample", structure: Samples.session, state: Samples.User.loggedOut),
                settings: Samples.settings(), size: terminal.size, now: WallTime(milliseconds: begin))
            return MachineSession(model: model, messageQueue: queue, perform: { _ in })
        }
        let background = try #require(Samples.session.background)
        for queue in queues {
            let kinds: [EventRecord.Kind] = [
                .suspended(from: Samples.User.loggedOut, to: background),
                .resumed(from: background, to: Samples.User.loggedOut),
            ]
            for (place, kind) in kinds.enumerated() {
                queue.post(.update(.event(EventRecord(number: place + 1, asker: .program, kind: kind))))
            }
        }
        var surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { WallTime(milliseconds: later) })
        surroundings.stoppedAt = { WallTime(milliseconds: stop) }
        let loop = DashboardLoop(sessions, surroundings: surroundings)
        _ = loop.run()
        let text = try #require(terminal.pictures.last).picture.text
        #expect(text.contains("suspended, after 10 s in loggedOut"), "\(text)")
        #expect(text.contains("resumed, after 1 min 0 s in background"), "\(text)")
    }

    @Test("D13 that the walk by itself has come to a dead end is shown, though nothing else happens")
    func deadEnd() throws {
        let terminal = MemoryTerminal(size: Size(width: 120, height: 40), script: [.woken])
        let structure = StructureRecord(states: [StateRecord(name: "alone")], edges: [], events: [])
        var model = Samples.model(structure)
        model.settings.asksVerdicts = false
        let later = WallTime(milliseconds: model.now.milliseconds + 1000)
        model.autopilot = Autopilot(seed: 1, now: later)
        let messageQueue = MessageQueue(wake: terminal.waker)
        let loop = DashboardLoop(
            [MachineSession(model: model, messageQueue: messageQueue, perform: { _ in })],
            surroundings: DashboardLoop.Surroundings(terminal: terminal, wallTime: { later }))
        _ = loop.run()
        #expect(try #require(terminal.pictures.last).picture.text.contains("nothing leads out of alone"))
    }

    /// A terminal that notes how long it was to wait for input, and wakes at once.
    private final class Patient: Terminal {
        let size = Size(width: 80, height: 24)
        let abilities = TerminalAbilities(depth: .mono, glyphs: .ascii)
        var timeouts: [Duration?] = []
        private(set) var last: Buffer?
        var pictures = 0
        /// Called before each input; what it answers is the input.
        var next: () -> [TerminalInput] = { [] }
        var waker: @Sendable () -> Void { {} }

        func show(_ picture: Buffer, cursor: Point?) {
            pictures += 1
            last = picture
        }
        func input(timeout: Duration?) -> [TerminalInput] {
            timeouts.append(timeout)
            return next()
        }
        func wake() {}
        func repaint() {}
        func close() {}
    }

    private func unwatched(_ model: Model, _ messageQueue: MessageQueue, on terminal: Patient) -> DashboardLoop {
        var surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        surroundings.isWatched = false
        let session = MachineSession(model: model, messageQueue: messageQueue, perform: { _ in })
        return DashboardLoop([session], surroundings: surroundings)
    }

    /// Runs a loop on a ring of states whose layout is answered so long after the first picture: what was shown, as texts, and
    /// what stood on the screen while the drawing was waited for.
    private func pictures(laidOutAfter answer: Duration) -> (shown: [String], awaiting: [String]) {
        let (terminal, messageQueue) = (Patient(), MessageQueue {})
        let opening = SnapshotRecord(name: "ring", structure: Samples.ring(12), state: 0)
        var model = Model(opening: opening, settings: Samples.settings(), size: terminal.size, now: Samples.noonish)
        model.settings.asksVerdicts = false
        var (now, wanted, texts, awaiting) = (ContinuousClock.now, [GraphScene](), [String](), [String]())
        var surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        surroundings.pacingClock = { now }
        surroundings.shown = { picture, _ in texts.append(picture.text) }
        let answers = now + answer
        terminal.next = {
            if texts.isEmpty { awaiting.append(terminal.last?.text ?? "") }
            guard let wait = terminal.timeouts.last ?? nil, !wanted.isEmpty || now < answers else { return [.ended] }
            now = min(now + wait, max(now, answers))
            guard now >= answers, let scene = wanted.popLast() else { return [] }
            messageQueue.post(.work(.laidOut(scene.laidOut(effort: 1_000))))
            return [.woken]
        }
        let session = MachineSession(
            model: model, messageQueue: messageQueue,
            perform: { if case .layOut(let scene) = $0 { wanted.append(scene) } })
        _ = DashboardLoop([session], surroundings: surroundings).run()
        return (texts, awaiting)
    }

    @Test("D1 what needs no drawing is seen while the first drawing is searched for, and is in no recording")
    func preview() {
        let (shown, awaiting) = pictures(laidOutAfter: .milliseconds(30))
        #expect(!awaiting.isEmpty)
        for picture in awaiting {
            #expect(picture.contains("state0") && picture.contains("e event0"), "\(picture)")
            #expect(!picture.contains("state7") && !picture.contains("drawing"))
        }
        #expect(shown.count == 1)
    }

    @Test("D9 a small graph is drawn once at the start where its drawing comes in a moment, and else drafted")
    func firstDrawing() throws {
        let soon = pictures(laidOutAfter: .milliseconds(30)).shown
        #expect(soon.count == 1 && soon[0].contains("state7") && !soon[0].contains("drawing"))
        let late = pictures(laidOutAfter: .milliseconds(100)).shown
        #expect(late.first?.contains("state7") == true && late.count <= 2, "a draft, and what is better than that")
        #expect(late.first != soon.first, "of another search")
    }

    @Test("D10 after an answer the picture waits for the events that tell what came of it, and then no longer")
    func answerBeforeEvents() throws {
        let (terminal, messageQueue, start) = (Patient(), MessageQueue {}, ContinuousClock.now)
        var model = Samples.model(Samples.door)
        model.settings.asksVerdicts = false
        model.graph = model.graph.laidOut()
        var surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        // It stands still: a wait that has begun ends by news alone.
        surroundings.pacingClock = { start }
        var pictures: [Int] = []
        terminal.next = {
            pictures.append(terminal.pictures)
            switch pictures.count {
            case 1: messageQueue.post(.reply(.request(.taken(lastEvent: 1))))
            case 2:
                let kind = EventRecord.Kind.ignored(.request(.event(0)), in: 0)
                messageQueue.post(.update(.event(EventRecord(number: 1, asker: .person, kind: kind))))
            default: return [.ended]
            }
            return [.woken]
        }
        let session = MachineSession(model: model, messageQueue: messageQueue, perform: { _ in })
        _ = DashboardLoop([session], surroundings: surroundings).run()
        #expect(pictures == [1, 1, 2])
        #expect(terminal.timeouts == [nil, .milliseconds(2), nil])
    }

    @Test("D2 while a request has no answer what follows from a key is found out for the picture that comes without it")
    func unanswered() throws {
        let (terminal, messageQueue) = (Patient(), MessageQueue {})
        var now = ContinuousClock.now
        var model = Samples.model(Samples.session)
        model.graph = model.graph.laidOut()
        var commands: [Command] = []
        var surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        surroundings.pacingClock = { now }
        // After fifty milliseconds of requests a picture comes at once.
        var inputs: [[TerminalInput]] = [[.key(.character("r"))], [.key(.down), .key(.character("r"))], [.ended]]
        terminal.next = {
            defer { now += .milliseconds(60) }
            return inputs.removeFirst()
        }
        let session = MachineSession(model: model, messageQueue: messageQueue, perform: { commands.append($0) })
        let loop = DashboardLoop([session], surroundings: surroundings)
        _ = loop.run()
        var settled = loop.model
        _ = settled.settle()
        #expect(commands.contains { if case .ask = $0 { true } else { false } } && settled.selection != nil)
        #expect(terminal.pictures == 2 && terminal.last == DashboardView.picture(of: settled).buffer)
    }

    @Test("D12 keys of a script wait for no picture that nobody sees")
    func unseenKeys() {
        let terminal = Patient()
        var model = Samples.model(Samples.door)
        model.play(Script(name: "s", steps: (1...40).map { .init(line: $0, .key(.down)) }, exits: true))
        _ = unwatched(model, MessageQueue {}, on: terminal).run()
        #expect(terminal.timeouts.count >= 39 && terminal.timeouts.allSatisfy { $0 == .zero })
    }

    @Test("D12 where nobody waits for pictures the graph is made for them, and not with each change")
    func unseenGraph() {
        let loop = unwatched(Samples.model(Samples.ring(200)), MessageQueue {}, on: Patient())
        var model = loop.model
        _ = model.settleForPicture()
        #expect(model.graph.scope.focus?.centre == 0 && model.graph.layout != nil)
        model.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))])
        #expect(model.machine.state == 1 && model.graph.scope.focus?.centre == 0)
        _ = model.settleForPicture()
        #expect(model.graph.scope.focus?.centre == 1 && model.graph.box(of: 1) != nil)
        var watched = Samples.model(Samples.ring(200))
        watched.take([.transitioned(from: 0, to: 1, by: .request(.event(0)))])
        #expect(watched.graph.scope.focus?.centre == 1 && watched.settleForPicture().isEmpty)
    }

    @Test("D12 news of the machine wait for no picture that nobody sees")
    func unseenNews() {
        let (terminal, messageQueue) = (Patient(), MessageQueue {})
        let loop = unwatched(Samples.model(Samples.session, state: Samples.User.loggedOut), messageQueue, on: terminal)
        var posted = 0
        var mostBehind = 0
        terminal.next = { [unowned loop] in
            mostBehind = max(mostBehind, posted - loop.model.machine.number)
            guard posted < 100 else { return [.ended] }
            posted += 1
            let (from, to) = posted % 2 == 1 ? (3, 2) : (2, 3)
            messageQueue.post([
                .event(
                    EventRecord(
                        number: posted, asker: .program,
                        kind: .transitioned(from: from, to: to, by: .request(.state(to)))))
            ])
            return [.woken]
        }
        _ = loop.run()
        #expect(posted == 100 && mostBehind == 0)
    }

    @Test("D22 the loop ends when the input does, and on q")
    func ended() {
        #expect(run([]).model.isFinished)
        let (_, _, model, keys) = run([.key(.character("q")), .key(.down)])
        #expect(model.isFinished)
        #expect(keys == 1)
    }

    @Test("D18 a new size is drawn at that size")
    func resized() throws {
        let (terminal, _, _, _) = run([.resized(Size(width: 80, height: 24))])
        #expect(try #require(terminal.pictures.last).picture.size == Size(width: 80, height: 24))
    }
}
