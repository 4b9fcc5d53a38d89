import Dispatch
import MachineRecords
import Screen
import StateEngine
import Synchronization
import Testing

@testable import Dashboard

/// A dashboard in a task that is cancelled.
@Suite(.timeLimit(.minutes(10))) struct ExploreSessionTests {
    /// A terminal that plays its keys and then waits until somebody wakes it, whatever the timeout.
    private final class QuietTerminal: Terminal {
        let size = Size(width: 120, height: 40)
        let abilities = TerminalAbilities(depth: .truecolor, glyphs: .unicode)
        private let keys: [TerminalInput]
        private var hasTyped = false
        private var isClosed = false
        private let bell = DispatchSemaphore(value: 0)
        private let shown: @Sendable () -> Void
        private let closed: @Sendable () -> Void

        init(
            keys: [TerminalInput] = [], shown: @escaping @Sendable () -> Void,
            closed: @escaping @Sendable () -> Void
        ) {
            (self.keys, self.shown, self.closed) = (keys, shown, closed)
        }

        func show(_ picture: Buffer, cursor: Point?) { shown() }

        func input(timeout: Duration?) -> [TerminalInput] {
            if !hasTyped, !keys.isEmpty {
                hasTyped = true
                return keys
            }
            bell.wait()
            return [.woken]
        }

        func wake() { bell.signal() }
        var waker: @Sendable () -> Void { { [bell] in _ = bell.signal() } }
        func repaint() {}
        func close() {
            if !isClosed { closed() }
            isClosed = true
        }
    }

    /// What happened at the terminal, to be awaited.
    private final class Scene: Sendable {
        let openings = Mutex(0)
        let closings = Mutex(0)
        let isShown = Latch()
        /// What is cancelled by the scene itself.
        let task = Mutex<Task<Void, any Error>?>(nil)
    }

    @Test("D20 of several things that a person should know the row tells the first, after how many there are")
    func severalNotices() {
        var model = Samples.model(size: Size(width: 30, height: 8))
        model.tell(["my.json5:1:3: unknown setting"])
        #expect(model.warning == "my.json5:1:3: unknown setting" && model.log.count == 1)
        model.tell(["my.json5:1:3: unknown setting", "mine.theme:2:1: unknown role", "a.theme: no theme"])
        #expect(model.warning == "1 of 3: my.json5:1:3: unknown setting" && model.log.count == 4)
        var quiet = Samples.model()
        quiet.tell([])
        #expect(quiet.warning == nil && quiet.log.count == 0)
    }

    private func session(
        _ machine: any MachineLink, _ scene: Scene, keys: [TerminalInput] = []
    ) -> ExploreSession {
        ExploreSession(
            ExploredMachine(machine),
            terminal: {
                scene.openings.withLock { $0 += 1 }
                return QuietTerminal(
                    keys: keys, shown: { scene.isShown.open() }, closed: { scene.closings.withLock { $0 += 1 } })
            },
            settings: { _ in Samples.settings() })
    }

    @Test("D22 a task that is cancelled already opens no terminal")
    func before() async throws {
        let (machine, scene) = (InProcessLink(try lamp()), Scene())
        let session = session(machine, scene)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await session.run()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(scene.openings.withLock { $0 } == 0)
    }

    @Test("D22 a task that is cancelled closes the screen, though nobody types and nothing happens")
    func during() async throws {
        let (machine, scene) = (InProcessLink(try lamp()), Scene())
        let session = session(machine, scene)
        let task = Task { try await session.run() }
        await scene.isShown.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(scene.openings.withLock { $0 } == 1 && scene.closings.withLock { $0 } == 1)
    }

    @Test("D22 a machine that cannot be reached: the error is the caller's, and no terminal is opened")
    func unreachable() async throws {
        let (link, scene) = (MemoryLink(Samples.door, state: 0), Scene())
        link.refuseConnections()
        await #expect(throws: MemoryLink.Unreachable.self) { try await session(link, scene).run() }
        #expect(scene.openings.withLock { $0 } == 0)
    }

    /// A machine that keeps the thread on which it is asked until a gate is opened.
    private final class KeepingLink: MachineLink {
        let name = "door"
        let abilities: LinkAbilities = [.ask]
        let gate = DispatchSemaphore(value: 0)
        let isAsked = Latch()

        func connect() -> LinkConnection {
            LinkConnection(
                opening: SnapshotRecord(name: name, structure: Samples.door), refresh: {}, follow: { _, _ in })
        }

        func ask(_ submission: Submission) async -> SubmissionAnswer {
            isAsked.open()
            keepThread()
            return .taken(lastEvent: 0)
        }

        private func keepThread() { gate.wait() }

        func verdict(on submission: Submission) async -> VerdictAnswer { .busy }
        func runClock(at pace: Int?) {}
        func write(_ edit: DatumEdit) async -> SubmissionAnswer { .stale }
    }

    @Test("D2 D22 while a request keeps its thread the screen is another's, and can be left", .timeLimit(.minutes(10)))
    func kept() async throws {
        let (link, scene) = (KeepingLink(), Scene())
        let session = session(link, scene, keys: [.key(.character("c"))])
        let task = Task { try await session.run() }
        await link.isAsked.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(scene.closings.withLock { $0 } == 1)
        link.gate.signal()
    }

    @Test("D17 a file that cannot be written is told when the person leaves before the screen could say so")
    func unwritten() async throws {
        let (link, scene) = (InProcessLink(try lamp()), Scene())
        let keys: [Key] = [.character(" "), .character("x"), .enter, .character("q")]
        let session = session(link, scene, keys: keys.map { .key($0) })
        let failure = await #expect(throws: UnwrittenFiles.self) { try await session.run() }
        #expect(failure?.description.hasSuffix(": \(CopyWords.noFiles)") == true, "\(failure?.description ?? "")")
        #expect(scene.closings.withLock { $0 } == 1)
    }

    @Test(
        "D17 D22 while a file is still written the terminal is given back, so that Ctrl-C is a signal again",
        .timeLimit(.minutes(10)))
    func closedWhileWriting() async throws {
        let (link, scene) = (InProcessLink(try lamp()), Scene())
        let keys: [Key] = [.character(" "), .character("x"), .enter, .character("q")]
        var session = session(link, scene, keys: keys.map { .key($0) })
        session.files = FileKeeper(
            write: { _, path, _ in
                while scene.closings.withLock({ $0 }) == 0 {}
                return .written(path: path)
            }, keep: { _ in .exists })
        try await session.run()
        #expect(scene.closings.withLock { $0 } == 1)
    }

    @Test("D22 D17 a task that is cancelled ends as cancelled, though a file was asked for and not written")
    func unwrittenAndCancelled() async throws {
        let (link, scene) = (InProcessLink(try lamp()), Scene())
        let keys: [Key] = [.character(" "), .character("x"), .enter, .character("q")]
        var session = session(link, scene, keys: keys.map { .key($0) })
        session.keyPressed = {
            while scene.task.withLock({ $0?.cancel() }) == nil {}
        }
        let task = Task { [session] in try await session.run() }
        scene.task.withLock { $0 = task }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(scene.closings.withLock { $0 } == 1)
    }

    @Test("D12 D17 the failure of a script says which files were not written")
    func unwrittenAndFailed() async throws {
        let (link, scene) = (InProcessLink(try lamp()), Scene())
        let keys: [Key] = [.character(" "), .character("x"), .enter, .character("q")]
        var session = session(link, scene, keys: keys.map { .key($0) })
        session.script = { _ in Script(name: "s", steps: [.init(line: 7, .wait(3_600_000))], exits: true) }
        let failure = await #expect(throws: ScriptFailure.self) { try await session.run() }
        let lines = failure?.description.split(separator: "\n") ?? []
        #expect(lines.first == "s:7:1: \(ScriptWords.left)", "\(lines)")
        #expect(lines.count == 2 && lines.last?.hasSuffix(": \(CopyWords.noFiles)") == true, "\(lines)")
    }

    @Test("D22 a request to close that comes before there is a loop reaches it")
    func early() {
        let (closeRequest, messageQueue) = (CloseRequest(), MessageQueue {})
        closeRequest.make()
        closeRequest.attach(messageQueue)
        #expect(messageQueue.drain() == [.closeRequested])
        closeRequest.make()
        #expect(messageQueue.drain() == [.closeRequested])
    }

    @Test("D22 D2 the person's request that waits is withdrawn when the task is cancelled")
    func withdrawn() async throws {
        let (machine, scene, gate) = (try lamp(), Scene(), Latch())
        machine[.on].didEnter = { await gate.pass() }
        let busy = Task { try await machine.transition(to: .on) }
        while machine.activity == nil { await Task.yield() }
        // The machine's first request by its key, which waits for the hook.
        let session = session(InProcessLink(machine), scene, keys: [.key(.character("p"))])
        let task = Task { try await session.run() }
        while machine.activity?.waiting != 1 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        gate.open()
        _ = try await busy.value
        try await machine.send(.dim(1))
        #expect(machine.history.allSatisfy { $0.asker == .program })
        #expect(machine.state == .on)
    }
}
