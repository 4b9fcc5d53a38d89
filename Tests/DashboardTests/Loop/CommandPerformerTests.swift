import Dashboard
import MachineRecords
import Screen
import Testing

/// Who does what the model wants done.
struct CommandPerformerTests {
    /// A terminal of which only the repaints are counted.
    private final class Paper: Terminal {
        private let inner = MemoryTerminal(size: Size(width: 80, height: 24))
        private(set) var repaints = 0

        var size: Size { inner.size }
        var abilities: TerminalAbilities { inner.abilities }
        var waker: @Sendable () -> Void { inner.waker }
        func show(_ picture: Buffer, cursor: Point?) {}
        func input(timeout: Duration?) -> [TerminalInput] { [] }
        func repaint() { repaints += 1 }
        func wake() {}
        func close() {}
    }

    @Test("D10 a key is told to the program, a repaint to the terminal, and all else is the runner's")
    func performed() throws {
        let messageQueue = MessageQueue {}
        let (paper, keys) = (Paper(), Counter())
        let runner = try Runner(machine: Quiet(), messageQueue: messageQueue)
        let performer = CommandPerformer(runner: runner, terminal: paper, keyPressed: { keys.add() })
        performer.perform(.keyPressed)
        #expect(keys.count == 1 && paper.repaints == 0)
        performer.perform(.terminal(.repaint))
        #expect(keys.count == 1 && paper.repaints == 1)
        performer.perform(.withdraw)
        #expect(messageQueue.drain() == [.queued(0)])
        runner.finish()
    }

    /// A machine that takes everything and says nothing.
    private struct Quiet: MachineLink {
        let name = "quiet"
        let abilities: LinkAbilities = []
        func connect() -> LinkConnection {
            LinkConnection(
                opening: SnapshotRecord(name: "quiet", structure: Samples.door), refresh: {}, follow: { _, _ in })
        }
        func ask(_ submission: Submission) async -> SubmissionAnswer { .taken(lastEvent: 0) }
        func verdict(on submission: Submission) async -> VerdictAnswer { .verdict(.unknown) }
        func runClock(at pace: Int?) {}
        func write(_ edit: DatumEdit) async -> SubmissionAnswer { .taken(lastEvent: 0) }
    }
}
