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
        let inbox = MessageQueue(wake: terminal.waker)
        for one in news { inbox.post(.update(one)) }
        let commands = Recorder()
        let loop = DashboardLoop(
            model: Model(
                opening: SnapshotRecord(name: "sample", structure: Samples.session, state: Samples.User.loggedOut),
                settings: Samples.settings(), size: terminal.size, now: Samples.noonish),
            surroundings: DashboardLoop.Surroundings(
                terminal: terminal, inbox: inbox, perform: { commands.all.append($0) },
                wallTime: { Samples.noonish }))
        loop.run()
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

    @Test("D10 D18 a paste is told to the program as a key is, a new size is not; back from a stop all is drawn again")
    func otherInputs() {
        #expect(run([.pasted("x")]).keys == 1)
        let (_, commands, _, keys) = run([.resized(Size(width: 80, height: 24)), .resumed])
        #expect(keys == 0)
        #expect(commands.count { $0 == .repaint } == 1)
    }

    @Test("D15 news from the machine reach the screen without a key")
    func news() throws {
        let event = EventRecord(
            number: 1, asker: .program, kind: .transitioned(from: 3, to: 2, by: .request(.state(2))))
        let (terminal, _, model, _) = run([], news: [.event(event)])
        #expect(model.machine.state == Samples.User.loggedIn)
        #expect(try #require(terminal.pictures.last).picture.text.contains("● loggedIn"))
    }

    @Test("D13 that the walk by itself has come to a dead end is shown, though nothing else happens")
    func deadEnd() throws {
        let terminal = MemoryTerminal(size: Size(width: 120, height: 40), script: [.woken])
        let structure = StructureRecord(states: [StateRecord(name: "alone")], edges: [], events: [])
        var model = Samples.model(structure)
        model.settings.asksVerdicts = false
        let later = WallTime(milliseconds: model.now.milliseconds + 1000)
        model.autopilot = Autopilot(seed: 1, now: later)
        let loop = DashboardLoop(
            model: model,
            surroundings: DashboardLoop.Surroundings(
                terminal: terminal, inbox: MessageQueue(wake: terminal.waker), perform: { _ in }, wallTime: { later }))
        loop.run()
        #expect(try #require(terminal.pictures.last).picture.text.contains("nothing leads out of alone"))
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
