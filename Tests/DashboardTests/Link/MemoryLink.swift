import MachineRecords
import Synchronization

/// A link to a machine that is not there: it reports what a test tells it to, loses and finds its connection, leaves events
/// out, and answers late or never.
final class MemoryLink: MachineLink {
    struct Unreachable: Error, Equatable {}

    private struct Far {
        var snapshot: SnapshotRecord
        var listener: AsyncStream<MachineUpdate>.Continuation?
        var submissions: [Submission] = []
        var questions: [RequestRecord] = []
        var answer = SubmissionAnswer.taken(lastEvent: 0)
        var isReachable = true
        var activity: ActivityRecord?
        var refreshes = 0

        var sighting: Sighting { Sighting(structureVersion: snapshot.structure.version, lastEvent: snapshot.number) }
    }

    let name = "far machine"
    let abilities: LinkAbilities
    private let far: Mutex<Far>
    /// Passed before a question is answered.
    let answering: Latch

    init(
        _ structure: StructureRecord, state: Int, abilities: LinkAbilities = [.ask, .judge, .write],
        isPrompt: Bool = true, number: Int = 40
    ) {
        self.abilities = abilities
        far = Mutex(Far(snapshot: SnapshotRecord(name: name, structure: structure, number: number, state: state)))
        answering = Latch()
        if isPrompt { answering.open() }
    }

    func connect() async throws -> LinkConnection {
        guard far.withLock({ $0.isReachable }) else { throw Unreachable() }
        let (updates, listener) = AsyncStream.makeStream(of: MachineUpdate.self)
        let opening = far.withLock { far in
            far.listener = listener
            return far.snapshot
        }
        return LinkConnection(
            opening: opening, refresh: { self.refresh() },
            follow: { pass, _ in for await update in updates { pass([update]) } })
    }

    func ask(_ submission: Submission) async -> SubmissionAnswer {
        far.withLock { far in
            far.submissions.append(submission)
            return submission.sighting == far.sighting ? far.answer : .stale
        }
    }

    func verdict(on submission: Submission) async -> VerdictAnswer {
        far.withLock { $0.questions.append(submission.request) }
        await answering.pass()
        return far.withLock { $0.sighting } == submission.sighting ? .verdict(.allowed(to: nil)) : .stale
    }

    func runClock(at pace: Int?) {}

    func write(_ edit: DatumEdit) async -> SubmissionAnswer {
        far.withLock { far in edit.sighting == far.sighting ? far.answer : .stale }
    }
}

/// What happens on the far side.
extension MemoryLink {
    var submissions: [Submission] { far.withLock { $0.submissions } }
    var questions: [RequestRecord] { far.withLock { $0.questions } }

    func refuseConnections() { far.withLock { $0.isReachable = false } }

    func answer(_ answer: SubmissionAnswer) { far.withLock { $0.answer = answer } }

    /// The machine moves; whether anybody hears of it is another matter.
    func move(to state: Int, isReported: Bool = true) {
        far.withLock { far in
            let old = far.snapshot.state
            far.snapshot.states = [state]
            far.snapshot.number += 1
            far.snapshot.transitions += 1
            guard isReported else { return }
            far.listener?.yield(
                .event(
                    EventRecord(
                        number: far.snapshot.number, asker: .program,
                        kind: .transitioned(from: old, to: state, by: .request(.state(state))))))
        }
    }

    /// Something happens that nobody hears of.
    func changeUnseen(_ change: (inout SnapshotRecord) -> Void) {
        far.withLock { far in
            far.snapshot.number += 1
            change(&far.snapshot)
        }
    }

    /// A request is under way, and nobody hears of it.
    func beginUnseen(_ activity: ActivityRecord) { far.withLock { $0.activity = activity } }

    /// How often a fresh snapshot was asked for.
    var refreshes: Int { far.withLock { $0.refreshes } }

    private func refresh() {
        far.withLock { far in
            far.refreshes += 1
            far.listener?.yield(.snapshot(far.snapshot))
            far.listener?.yield(.activity(far.activity))
        }
    }

    /// Its program starts anew with another machine.
    func restart(with structure: StructureRecord, state: Int) {
        far.withLock { $0.snapshot = SnapshotRecord(name: name, structure: structure, number: 3, state: state) }
    }

    /// What the machine is when it is found again.
    func change(_ change: (inout SnapshotRecord) -> Void) { far.withLock { change(&$0.snapshot) } }

    func lose() { far.withLock { _ = $0.listener?.yield(.link(.lost)) } }

    /// The link is found again: it says so, and what the machine is by now.
    func find() {
        far.withLock { far in
            far.listener?.yield(.link(.connected))
            far.listener?.yield(.snapshot(far.snapshot))
        }
    }

    func end(_ why: LinkEnd) { far.withLock { _ = $0.listener?.yield(.link(.ended(why))) } }
}
