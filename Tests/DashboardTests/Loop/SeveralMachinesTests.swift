import MachineRecords
import Screen
import Testing

@testable import Dashboard

/// One loop over several machines.
struct SeveralMachinesTests {
    private final class Recorder { var all: [Command] = [] }

    private func session(_ name: String, _ structure: StructureRecord, _ terminal: MemoryTerminal, _ recorder: Recorder)
        -> MachineSession
    {
        let model = Model(
            opening: SnapshotRecord(name: name, structure: structure, state: 0), settings: Samples.settings(),
            size: terminal.size, now: Samples.noonish)
        return MachineSession(
            model: model, messageQueue: MessageQueue(wake: terminal.waker), perform: { recorder.all.append($0) })
    }

    /// Runs a loop over the session and a door.
    private func run(
        _ script: [TerminalInput], isBurst: Bool = false, news: [MachineUpdate] = [], playing: Script? = nil,
        from state: Int = 0
    ) -> (terminal: MemoryTerminal, loop: DashboardLoop, session: [Command], door: [Command]) {
        let terminal = MemoryTerminal(size: Size(width: 120, height: 40), script: script, isBurst: isBurst)
        let recorders = (Recorder(), Recorder())
        var first = session("session", Samples.session, terminal, recorders.0)
        first.model.machine.state = state
        if let playing { first.model.play(playing) }
        let second = session("door", Samples.door, terminal, recorders.1)
        for one in news { second.messageQueue.post(.update(one)) }
        let surroundings = DashboardLoop.Surroundings(terminal: terminal, wallTime: { Samples.noonish })
        let loop = DashboardLoop([first, second], surroundings: surroundings)
        _ = loop.run()
        return (terminal, loop, recorders.0.all, recorders.1.all)
    }

    private static let switching: [TerminalInput] = [
        .key(.character(" ")), .key(.character("s")), .key(.enter),
    ]

    private func event(_ kind: EventRecord.Kind, _ number: Int) -> MachineUpdate {
        .event(EventRecord(number: number, asker: .program, kind: kind))
    }

    @Test("D11 the first is shown with its place, and only its barriers are asked")
    func first() throws {
        let (terminal, loop, session, door) = run([])
        let text = try #require(terminal.pictures.last).picture.text
        #expect(text.contains("session") && text.contains("machine 1/2") && loop.model.live.name == "session")
        #expect(session.contains { if case .judge = $0 { true } else { false } })
        #expect(door.isEmpty)
    }

    @Test("D11 machines of one name are told apart by their files as far as those differ, else by their number")
    func names() {
        func told(_ names: [String], _ files: [String?]) -> [String?] {
            MachineNames.distinctions(of: names, from: files)
        }
        #expect(told(["a", "b"], ["x/a", "x/b"]) == [nil, nil])
        #expect(
            told(["door", "tcp", "door"], ["/m/old/v/door.mmd", "t", "/m/new/v/door.mmd"])
                == ["old/v/door.mmd", nil, "new/v/door.mmd"])
        #expect(told(["door", "door"], ["door.mmd", "new/door.mmd"]) == ["door.mmd", "new/door.mmd"])
        #expect(told(["door", "door"], ["d/x.mmd", "d/y.mmd"]) == ["x.mmd", "y.mmd"])
        #expect(told(["door", "door", "door"], ["d", "d", "e"]) == ["1", "2", "3"], "one file twice")
        #expect(told(["door", "door"], [nil, "d"]) == ["1", "2"])
        var model = Samples.model(state: 0)
        model.distinction = "old/door.mmd"
        #expect(model.text.contains("sample (old/door.mmd)"))
        #expect(MachineList.Entry(model).name == "sample (old/door.mmd)")
    }

    @Test("D4 what the other does is followed, its errors are counted in sight")
    func elsewhere() throws {
        let (terminal, _, _, door) = run(
            [.woken],
            news: [
                event(.transitioned(from: 0, to: 1, by: .request(.event(0))), 1),
                event(.rejected(.request(.state(2)), from: 1, target: 2, refusal), 2),
            ])
        #expect(try #require(terminal.pictures.last).picture.text.contains("! 1 elsewhere"))
        #expect(door.isEmpty, "nothing is asked of it")
    }

    @Test("D11 Space s Enter shows the other, with all that happened meanwhile; keys are its own now, and back again")
    func switches() throws {
        let news = [event(.transitioned(from: 0, to: 1, by: .request(.event(0))), 1)]
        let (terminal, loop, _, door) = run(Self.switching + [.key(.character("l"))], news: news)
        let text = try #require(terminal.pictures.last).picture.text
        #expect(text.contains("● closed") && text.contains("1 transition") && text.contains("machine 2/2"))
        #expect(door.contains(.ask(Submission(.event(2), on: loop.model.machine.sighting))))
        let (_, back, _, _) = run(Self.switching + Self.switching)
        #expect(back.model.live.name == "session" && back.model.isInSight)
    }

    @Test("D11 of keys that come together those behind the switch are for the machine that it shows")
    func burst() {
        let (_, loop, session, door) = run(Self.switching + [.key(.character("o"))], isBurst: true)
        let isRequest: (Command) -> Bool = { if case .ask = $0 { true } else { false } }
        #expect(
            loop.model.live.name == "door" && door.contains(where: isRequest) && !session.contains(where: isRequest))
    }

    @Test("D10 D11 a question is answered by a key that comes after it was drawn, never by one that came with it")
    func confirmedBlindly() throws {
        let reset = try #require(KeyAssignment.controlled[.reset])
        let keys: [TerminalInput] = [.key(reset), .key(reset)]
        let isRequest: (Command) -> Bool = { if case .ask = $0 { true } else { false } }
        let blind = run(keys, isBurst: true, from: Samples.User.loggedOut)
        #expect(!blind.session.contains(where: isRequest))
        guard case .question(.confirm) = blind.loop.model.mode else {
            Issue.record("the question is still there")
            return
        }
        #expect(run(keys, from: Samples.User.loggedOut).session.contains(where: isRequest))
    }

    @Test("D12 keys of a script go to the machine that is shown, as a person's do, its other steps to its own")
    func scripted() throws {
        let keys: [Key] = [.character(" "), .character("s"), .enter, .character("o")]
        let steps = keys.enumerated().map { Script.Step(line: $0 + 1, .key($1)) }
        let script = Script(name: "two.script", steps: steps + [Script.Step(line: 9, .ask(3))])
        let (_, loop, session, door) = run(Array(repeating: .woken, count: 12), playing: script)
        let asked: ([Command]) -> [AskerRecord] = {
            $0.compactMap { if case .ask(let submission) = $0 { submission.asker } else { nil } }
        }
        #expect(loop.model.live.name == "door" && asked(door) == [.script] && asked(session) == [.script])
    }

    @Test("D18 a size that comes while one is shown holds for the other")
    func sizes() {
        let (_, loop, _, _) = run([.resized(Size(width: 80, height: 24))] + Self.switching)
        #expect(loop.model.live.name == "door" && loop.model.size == Size(width: 80, height: 24))
    }

    @Test("D11 q leaves from each of them")
    func quitting() {
        let (_, loop, _, _) = run(Self.switching + [.key(.character("q")), .key(.down)])
        #expect(loop.model.isFinished && loop.model.live.name == "door")
    }
}
