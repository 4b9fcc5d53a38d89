import Dashboard
import MachineRecords
import StateEngine
import Synchronization

/// A lamp that knows every kind of event, data and state.
enum Lamp: StateIdentifier {
    enum Event: Hashable {
        case press, kick
        case dim(Int)
    }
    case off, on, broken, hot, asleep

    /// The places of the states in the structure.
    var position: Int { [Lamp.off, .on, .broken, .hot, .asleep].firstIndex(of: self) ?? -1 }
}

/// - Parameter hold: runs when the lamp goes on.
func lamp(hold: @escaping StateHook<Lamp> = { _ in }) throws -> StateMachine<Lamp> {
    try StateMachine<Lamp>(name: "lamp") {
        StateConfig(.off, allowedTransitions: .on, .broken).on(.press, to: .on)
        StateConfig(
            .on, didEnter: hold, dynamicTransition: { .off },
            exitBarrier: { target in target == .off ? .allow : target == .hot ? .redirect(to: .off) : .deny }
        ).on(.press, to: .off).on({ if case .dim = $0 { true } else { false } }, named: "dim")
        StateConfig<Lamp>.final(.broken)
        StateConfig<Lamp>.global(
            .hot, entryBarrier: { from in from == .off ? .fail(Burnt()) : .allow }, allowedTransitions: .off)
        StateConfig<Lamp>.background(.asleep)
    }
}

struct Burnt: Error {}

/// The news of a connection, from the moment that it is followed.
final class NewsFeed {
    private var iterator: AsyncStream<MachineUpdate>.AsyncIterator
    private let following: Task<Void, Never>

    init(_ connection: LinkConnection) {
        let (stream, feed) = AsyncStream.makeStream(of: MachineUpdate.self)
        iterator = stream.makeAsyncIterator()
        following = Task {
            await connection.follow({ updates in for update in updates { feed.yield(update) } }, {})
            feed.finish()
        }
    }

    func next() async -> MachineUpdate? { await iterator.next() }

    /// The next that a closure takes; the others are passed over.
    func first<Found>(_ isWanted: (MachineUpdate) -> Found?) async -> Found? {
        while let news = await next() {
            if let found = isWanted(news) { return found }
        }
        return nil
    }

    /// The kinds of the next events.
    func kinds(_ count: Int) async -> [EventRecord.Kind] {
        var kinds: [EventRecord.Kind] = []
        while kinds.count < count, let event = await first(\.event) { kinds.append(event.kind) }
        return kinds
    }

    /// Ends the following, and waits until it has ended.
    func end() async {
        following.cancel()
        await following.value
    }
}

extension SnapshotRecord {
    var sighting: Sighting { Sighting(structureVersion: structure.version, lastEvent: number) }
}

extension InProcessLink {
    /// The verdict for somebody who has seen everything; nil where that was not all any more.
    func answer(on request: RequestRecord) async -> Verdict? {
        let seen = connect().opening.sighting
        return if case .verdict(let verdict) = await self.verdict(on: Submission(request, on: seen)) { verdict } else {
            nil
        }
    }
}

extension MachineUpdate {
    var event: EventRecord? { if case .event(let event) = self { event } else { nil } }
    var snapshot: SnapshotRecord? { if case .snapshot(let snapshot) = self { snapshot } else { nil } }
    var structure: StructureRecord? { if case .structure(let structure) = self { structure } else { nil } }
    /// What is under way; the outer nil stands for other news.
    var activity: ActivityRecord?? { if case .activity(let activity) = self { .some(activity) } else { nil } }
}

/// A closure that waits until it is let go: `pass` in the hook, `open` in the test.
struct Latch: Sendable {
    private let stream: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation

    init() { (stream, end) = AsyncStream.makeStream() }

    func pass() async { for await _ in stream {} }
    func open() { end.finish() }
}
