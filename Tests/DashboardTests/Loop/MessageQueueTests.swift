import Foundation
import MachineRecords
import Synchronization
import Testing

@testable import Dashboard

struct MessageQueueTests {
    private func event(_ number: Int, refused: Bool = false) -> Message {
        let kind: EventRecord.Kind =
            refused
            ? .rejected(.request(.state(1)), from: 0, target: 1, refusal)
            : .transitioned(from: 0, to: number, by: .request(.state(number)))
        return .update(.event(EventRecord(number: number, asker: .program, kind: kind)))
    }

    @Test("D2 what is posted comes out in order, and the loop is woken once until it looks")
    func order() {
        let wakes = Counter()
        let messageQueue = MessageQueue { wakes.add() }
        for number in 1...5 { messageQueue.post(event(number)) }
        #expect(wakes.count == 1)
        #expect(messageQueue.drain() == (1...5).map { event($0) })
        #expect(messageQueue.drain().isEmpty)
        messageQueue.post(event(6))
        #expect(wakes.count == 2)
    }

    @Test("D4 a flood stays bounded, loses no refusal before transitions, and tells what it lost")
    func flood() throws {
        let messageQueue = MessageQueue {}
        let count = 5 * MessageQueue.capacity
        for number in 1...count { messageQueue.post(event(number, refused: number % 10 == 0)) }
        let messages = messageQueue.drain()
        #expect(messages.count < 2 * MessageQueue.capacity + 10)
        var refusals = 0
        var lost = (events: 0, refusals: 0)
        for message in messages {
            switch message {
            case .update(.event(let event)): if case .rejected = event.kind { refusals += 1 }
            case .missed(let missed): lost = (missed.events, missed.refusals)
            default: break
            }
        }
        #expect(refusals + lost.refusals == count / 10)
        #expect(lost.events > 0)
    }

    @Test("D2 of what is under way and of the structure a flood keeps the newest alone")
    func newest() {
        let messageQueue = MessageQueue {}
        func activity(_ waiting: Int) -> ActivityRecord {
            ActivityRecord(
                cause: .request(.dynamic), asker: .program, from: 0, target: 1, phase: .condition, waiting: waiting)
        }
        for number in 1...MessageQueue.capacity { messageQueue.post(event(number)) }
        for number in 1...10_000 {
            messageQueue.post(.update(.activity(activity(number))))
            messageQueue.post(.update(.structure(Samples.door.with(version: number))))
        }
        let messages = messageQueue.drain()
        #expect(
            Array(messages.dropFirst(MessageQueue.capacity)) == [
                .update(.structure(Samples.door.with(version: 10_000))), .update(.activity(activity(10_000))),
            ])
        for number in 1...MessageQueue.capacity { messageQueue.post(event(number)) }
        messageQueue.post(.update(.activity(activity(1))))
        let snapshot = MachineUpdate.snapshot(SnapshotRecord(name: "door", structure: Samples.door))
        messageQueue.post(.update(snapshot))
        messageQueue.post(.update(.activity(nil)))
        #expect(Array(messageQueue.drain().suffix(2)) == [.update(snapshot), .update(.activity(nil))])
    }

    @Test("D4 what was dropped before a snapshot and after it is told on either side of it")
    func aroundSnapshot() {
        let messageQueue = MessageQueue {}
        let context = EventRecord(number: 0, asker: .program, kind: .context(.request(.dynamic), in: 0))
        for number in 1...MessageQueue.capacity { messageQueue.post(event(number)) }
        let snapshot = MachineUpdate.snapshot(SnapshotRecord(name: "door", structure: Samples.door))
        for _ in 1...3 { messageQueue.post(.update(.event(context))) }
        messageQueue.post(.update(snapshot))
        for _ in 1...2 { messageQueue.post(.update(.event(context))) }
        let messages = messageQueue.drain()
        #expect(messages.first == .missed(MissedEvents(events: 3)))
        #expect(Array(messages.suffix(2)) == [.update(snapshot), .missed(MissedEvents(events: 2))])
    }

    @Test("D1 D4 what is dropped after a snapshot that was not late is told after it, and so counted once")
    func afterEarlySnapshot() {
        let messageQueue = MessageQueue {}
        let snapshot = MachineUpdate.snapshot(SnapshotRecord(name: "door", structure: Samples.door))
        messageQueue.post(event(1))
        messageQueue.post(.update(snapshot))
        for number in 3...MessageQueue.capacity { messageQueue.post(event(number)) }
        let context = EventRecord(number: 0, asker: .program, kind: .context(.request(.dynamic), in: 0))
        for _ in 1...3 { messageQueue.post(.update(.event(context))) }
        let first = Array(messageQueue.drain().prefix(4))
        #expect(first == [event(1), .update(snapshot), .missed(MissedEvents(events: 3)), event(3)])
    }

    @Test("D1 after a flood the screen shows the state that the machine is in")
    func lastState() {
        let messageQueue = MessageQueue {}
        let count = 3 * MessageQueue.capacity + 1
        for number in 1...count { messageQueue.post(event(number)) }
        var model = Samples.model(Samples.ring(3))
        model.machine.structure = Samples.session
        _ = messageQueue.drain().map { message in
            if case .update(.event(let event)) = message, case .transitioned(_, let to, _, _) = event.kind {
                model.machine.state = to
            }
        }
        #expect(model.machine.state == count)
    }
}

/// Counts from any thread.
final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func add() { value.withLock { $0 += 1 } }
}

/// What the loop is woken for, and who waits for it.
@Suite(.timeLimit(.minutes(10))) struct MessageQueueWakeTests {
    private func update(_ number: Int) -> MachineUpdate {
        .event(EventRecord(number: number, asker: .program, kind: .stayed(.request(.dynamic), in: 0)))
    }

    @Test("D2 updates wake the loop once until it looks, anything else once more, as it may not wait for a picture")
    func urgent() {
        let wakes = Counter()
        let messageQueue = MessageQueue { wakes.add() }
        messageQueue.post((1...3).map(update))
        messageQueue.post([update(4)])
        #expect(wakes.count == 1)
        messageQueue.post(.queued(1))
        messageQueue.post(.queued(2))
        #expect(wakes.count == 2)
        #expect(messageQueue.drain() == (1...4).map { .update(update($0)) } + [.queued(1), .queued(2)])
    }

    @Test("D2 an answer and what came of it wake the loop once, and come together")
    func together() {
        let wakes = Counter()
        let messageQueue = MessageQueue { wakes.add() }
        messageQueue.post([update(1), update(2)], .reply(.request(.taken(lastEvent: 2))))
        #expect(wakes.count == 1 && messageQueue.isUrgent)
        #expect(
            messageQueue.drain() == [.update(update(1)), .update(update(2)), .reply(.request(.taken(lastEvent: 2)))])
    }

    @Test("D2 whoever posts updates waits until the loop has taken them, and no longer than for an answer")
    func waiting() async {
        let messageQueue = MessageQueue(patience: .never) {}
        messageQueue.waitUntilTaken()  // Nothing is there to be taken.
        for release in [{ _ = messageQueue.drain() }, { messageQueue.post(.queued(0)) }] as [@Sendable () -> Void] {
            messageQueue.post([update(1)])
            // On a thread of its own: the pool may have no other than this test's.
            async let waited: Void = withCheckedContinuation { continuation in
                Foundation.Thread.detachNewThread {
                    messageQueue.waitUntilTaken()
                    continuation.resume()
                }
            }
            while !messageQueue.isAwaited { await Task.yield() }
            release()
            await waited
            messageQueue.waitUntilTaken()  // Taken, or there is something urgent.
            #expect(!messageQueue.isAwaited)
            _ = messageQueue.drain()
        }
    }

    @Test("D2 a loop that hangs is not waited for without end")
    func hanging() {
        let messageQueue = MessageQueue(patience: .milliseconds(20)) {}
        messageQueue.post([update(1)])
        let waited = ContinuousClock().measure { messageQueue.waitUntilTaken() }
        #expect(waited >= .milliseconds(20), "it is waited for at all")
        #expect(messageQueue.drain() == [.update(update(1))])
    }
}
