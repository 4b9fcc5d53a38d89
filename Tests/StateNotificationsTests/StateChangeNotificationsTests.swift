import Foundation
import StateEngine
import StateNotifications
import Testing

private enum Door: StateIdentifier {
    enum Event { case push, pull }
    case closed, open, away
}

private enum Lamp: StateIdentifier {
    case off, on, broken
}

/// What was heard, in order.
private final class Heard: Sendable {
    private let lines = Guarded<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Tests run beside each other and share the centre, so each listens to machines of its own name.
@Suite("Changes of state as notifications", .timeLimit(.minutes(10)))
struct StateChangeNotificationsTests {
    private let heard = Heard()

    private func door(_ name: String) throws -> StateMachine<Door> {
        try StateMachine<Door>(name: name, background: nil) {
            StateConfig(.closed, allowedTransitions: .open).on(.push, to: .open)
            StateConfig(.open, allowedTransitions: .closed).on(.pull, to: .closed)
            StateConfig<Door>.background(.away)
        }
    }

    /// Notes the changes of the doors of one name.
    private func listen(to name: String, queue: OperationQueue? = nil) -> any NSObjectProtocol {
        NotificationCenter.default.addStateChangeObserver(queue: queue) {
            [heard] (machine: StateMachine<Door>, from, to) in
            if machine.name == name { heard.note("\(from) to \(to) in \(machine.state)") }
        }
    }

    @Test("E31 requests, events, the background and back are told, each when the state has changed")
    func changes() async throws {
        let machine = try door("changes")
        machine.postTransitionNotifications = true
        #expect(machine.postTransitionNotifications)
        let token = listen(to: "changes")
        try await machine.transition(to: .open)
        try await machine.send(.pull)
        await machine.suspend()
        await machine.resume()
        NotificationCenter.default.removeObserver(token)
        #expect(
            heard.all == [
                "closed to open in open", "open to closed in closed", "closed to away in away",
                "away to closed in closed",
            ])
    }

    @Test("E12 E31 the notification comes after the hooks of the change")
    func order() async throws {
        let machine = try door("order")
        machine.postTransitionNotifications = true
        machine[.closed].didExit = { [heard] _ in heard.note("didExit") }
        machine[.open].didEnter = { [heard] _ in heard.note("didEnter") }
        machine.didTransition = { [heard] _, _ in heard.note("didTransition") }
        machine.didChangeState = { [heard] _ in heard.note("didChangeState") }
        let token = listen(to: "order")
        try await machine.send(.push)
        NotificationCenter.default.removeObserver(token)
        #expect(heard.all == ["didExit", "didEnter", "didTransition", "didChangeState", "closed to open in open"])
    }

    @Test("E31 refused and ignored requests, and reset, tell nothing")
    func nothing() async throws {
        let machine = try door("nothing")
        machine.postTransitionNotifications = true
        let token = listen(to: "nothing")
        await #expect(throws: (any Error).self) { try await machine.transition(to: .closed) }
        try await machine.send(.pull)
        try await machine.reset()
        NotificationCenter.default.removeObserver(token)
        #expect(heard.all.isEmpty)
    }

    @Test("E31 off at first, on, and off again")
    func switching() async throws {
        let machine = try door("switching")
        let token = listen(to: "switching")
        #expect(!machine.postTransitionNotifications)
        try await machine.transition(to: .open)
        machine.postTransitionNotifications = true
        try await machine.transition(to: .closed)
        machine.postTransitionNotifications = false
        #expect(!machine.postTransitionNotifications)
        try await machine.transition(to: .open)
        NotificationCenter.default.removeObserver(token)
        #expect(heard.all == ["open to closed in closed"])
    }

    @Test("E31 an observer hears only of machines over its own states")
    func types() async throws {
        let lamp = try StateMachine<Lamp>(
            name: "types", StateConfig(.off, allowedTransitions: .on), StateConfig(.on, allowedTransitions: .broken),
            StateConfig(.broken))
        let machine = try door("types")
        lamp.postTransitionNotifications = true
        machine.postTransitionNotifications = true
        let doors = listen(to: "types")
        let lamps = NotificationCenter.default.addStateChangeObserver {
            [heard] (machine: StateMachine<Lamp>, from, to) in
            if machine.name == "types" { heard.note("lamp \(from) to \(to)") }
        }
        try await lamp.transition(to: .on)
        try await machine.transition(to: .open)
        NotificationCenter.default.removeObserver(doors)
        NotificationCenter.default.removeObserver(lamps)
        #expect(heard.all == ["lamp off to on", "closed to open in open"])
    }

    @Test("E31 the token ends it, and any number may listen")
    func tokens() async throws {
        let machine = try door("tokens")
        machine.postTransitionNotifications = true
        let (first, second) = (listen(to: "tokens"), listen(to: "tokens"))
        try await machine.transition(to: .open)
        NotificationCenter.default.removeObserver(first)
        try await machine.transition(to: .closed)
        NotificationCenter.default.removeObserver(second)
        try await machine.transition(to: .open)
        #expect(heard.all.count == 3)
    }

    @Test("E31 on a queue, if one is given")
    func queue() async throws {
        let machine = try door("queue")
        machine.postTransitionNotifications = true
        // A thread of its own: whoever posts blocks one of the pool's until the queue is done.
        let (queue, thread) = (OperationQueue(), DispatchQueue(label: "notifications"))
        defer { withExtendedLifetime(thread) {} }
        queue.underlyingQueue = thread
        let token = NotificationCenter.default.addStateChangeObserver(queue: queue) {
            [heard, weak queue] (machine: StateMachine<Door>, _, to) in
            guard machine.name == "queue" else { return }
            heard.note("\(to) \(OperationQueue.current === queue)")
        }
        try await machine.transition(to: .open)
        while heard.all.isEmpty && !Task.isCancelled { await Task.yield() }
        NotificationCenter.default.removeObserver(token)
        #expect(heard.all == ["open true"])
    }

    @Test("E31 posted under a name, with the machine as its object, for who listens without the states' type")
    func plain() async throws {
        let machine = try door("plain")
        machine.postTransitionNotifications = true
        let token = NotificationCenter.default.addObserver(
            forName: .stateMachineDidChangeState, object: machine, queue: nil
        ) { [heard] notification in
            heard.note((notification.object as? StateMachine<Door>)?.name ?? "nobody")
        }
        try await machine.transition(to: .open)
        NotificationCenter.default.removeObserver(token)
        #expect(heard.all == ["plain"])
    }

    @Test("E31 posting keeps no machine alive")
    func gone() async throws {
        weak var before: StateMachine<Door>?
        do {
            let machine = try door("gone")
            machine.postTransitionNotifications = true
            try await machine.transition(to: .open)
            before = machine
        }
        #expect(before == nil)
    }
}
