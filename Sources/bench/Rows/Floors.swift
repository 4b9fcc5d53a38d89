import Synchronization

/// What a request would cost if the language's own means were all there was to it.
enum Floors {
    /// The floor that the ratios are to: the least that can be asked from any thread.
    static let base = "Mutex.withLock, switch inside"

    static let rows: [Row] = [
        Row(group: .floors, name: "enum switch behind a barrier") {
            let sink = Sink()
            return { count in
                var state = Ring.first
                for _ in 0..<count { state = step(state, sink.event) }
                sink.take(state)
            }
        },
        Row(group: .floors, name: "dictionary of (state, event)") {
            let (sink, table) = (Sink(), tableOfTheRing())
            return { count in
                var state = Ring.first
                for _ in 0..<count { state = table[StateAndEvent(from: state, event: sink.event)] ?? state }
                sink.take(state)
            }
        },
        Row(group: .floors, name: base) {
            let locked = LockedRing()
            return { count in
                for _ in 0..<count { locked.send(.next) }
            }
        },
        Row(group: .floors, name: "actor call, from another task", prepare: actorCalls),
        Row(group: .floors, name: "actor call, from the main actor", place: .mainActor, prepare: actorCalls),
        Row(group: .floors, name: "AsyncStream element") {
            let (stream, continuation) = AsyncStream.makeStream(of: Ring.self)
            return { count in
                var reader = stream.makeAsyncIterator()
                for _ in 0..<count {
                    continuation.yield(.first)
                    _ = await reader.next()
                }
            }
        },
    ]

    @Sendable
    private static func actorCalls() -> Row.Body {
        let ring = ActorRing()
        return { count in
            for _ in 0..<count { await ring.send(.next) }
        }
    }

    /// The ring as a dictionary.
    static func tableOfTheRing() -> [StateAndEvent: Ring] {
        let states: [Ring] = [.first, .second, .third]
        return Dictionary(uniqueKeysWithValues: states.map { (StateAndEvent(from: $0, event: .next), $0.next) })
    }
}

/// A state and an event, as the key of a dictionary.
struct StateAndEvent: Hashable {
    let from: Ring
    let event: Ring.Event
}

/// The ring's transitions as a switch that the optimiser may neither see through nor leave out.
@inline(never)
func step(_ state: Ring, _ event: Ring.Event) -> Ring {
    switch (state, event) {
    case (.first, .next): .second
    case (.second, .next): .third
    case (.third, .next): .first
    case (_, .unheard): state
    }
}

/// Where results go so that they are needed, and events come from so that they are not known beforehand.
private final class Sink: Sendable {
    private let last = Atomic(0)
    let event: Ring.Event = CommandLine.argc < 0 ? .unheard : .next

    @inline(never)
    func take(_ state: Ring) { last.store(state.rawValue, ordering: .relaxed) }
}

/// The ring behind a lock.
private final class LockedRing: Sendable {
    private let state = Mutex(Ring.first)

    @discardableResult
    func send(_ event: Ring.Event) -> Ring {
        state.withLock {
            $0 = step($0, event)
            return $0
        }
    }
}

/// The ring as an actor.
private actor ActorRing {
    private var state = Ring.first

    @discardableResult
    func send(_ event: Ring.Event) -> Ring {
        state = step(state, event)
        return state
    }
}
