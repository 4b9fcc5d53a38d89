import StateEngine
import Synchronization

/// The program that uses the session: every few seconds it asks for something, one time in five for what is illegal,
/// as real programs do. It holds still for a while after a person's key.
struct Driver<C: Clock>: Sendable where C.Duration == Duration {
    static var stillness: Duration { .seconds(10) }

    let machine: StateMachine<UserState>
    let account: Account
    let pace: Duration
    let clock: C
    let lastKey: LastKey<C.Instant>

    /// Runs until its task is cancelled.
    func run(seed: UInt64) async throws {
        var random = SeededGenerator(state: seed)
        while true {
            try await clock.sleep(for: pace)
            while let end = lastKey.instant.map({ $0.advanced(by: Self.stillness) }), end > clock.now {
                try await clock.sleep(until: end, tolerance: nil)
            }
            await step(&random)
        }
    }

    /// Makes one request. A refusal is what the dashboard is there to show, and the machine keeps it in its `error`.
    func step(_ random: inout SeededGenerator) async {
        let isMistake = random.next() % 5 == 0
        let state = machine.state
        if state == .registering, !isMistake {
            _ = try? await machine.transition()
        } else if let target = (isMistake ? mistakes(in: state) : moves(from: state)).randomElement(using: &random) {
            _ = try? await machine.transition(to: target)
        }
    }

    private func moves(from state: UserState) -> [UserState] {
        switch state {
        case .initialising, .timedOut: [.loggedOut]
        case .loggedOut: [.loggedIn, .loggedIn, .registering, .timedOut]
        case .registering: [.loggedIn]
        case .loggedIn: [.loggedOut, .loggedOut, .timedOut]
        case .banned, .background: []
        }
    }

    private func mistakes(in state: UserState) -> [UserState] {
        switch state {
        case .initialising: [.loggedIn, .banned]
        case .loggedOut: [.loggedOut, .initialising]
        case .registering: [.banned, .initialising]
        case .loggedIn: [.registering, .initialising]
        case .timedOut: [.loggedIn, .registering]
        case .banned, .background: []
        }
    }
}

/// When a person last pressed a key.
final class LastKey<Instant: InstantProtocol>: Sendable {
    private let last = Mutex<Instant?>(nil)

    var instant: Instant? { last.withLock { $0 } }

    func pressed(at instant: Instant) { last.withLock { $0 = instant } }
}

/// A small generator that gives the same numbers for the same seed everywhere (SplitMix64; Steele, Lea, Flood 2014): its own,
/// as none of the libraries that a program uses has one to give.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
