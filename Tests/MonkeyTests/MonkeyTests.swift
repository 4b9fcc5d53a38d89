import Foundation
import PseudoTerminal
import Testing

/// A monkey at the keyboard: keys, halves of keys, pastes, sizes, signals and stops, in an order that nobody thought of.
///
///     Tests/run --filter MonkeyTests                                    a few seconds
///     STATELOUPE_MONKEY_SECONDS=3600 Tests/run --filter MonkeyTests     an hour
///     STATELOUPE_MONKEY_SEED=123 Tests/run --filter MonkeyTests         begins with the round of that seed
///
/// A round that fails prints its seed and its moves; the rounds after it go on.
@Suite(.serialized) struct MonkeyTests {
    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    @Test("D22 a monkey: no crash, no hang, no growth, the terminal clean, no line of output lost")
    func rounds() {
        let seconds = Self.number("STATELOUPE_MONKEY_SECONDS") ?? 5
        let first = Self.number("STATELOUPE_MONKEY_SEED") ?? UInt64.random(in: 1...999_999_999)
        let end = ContinuousClock.now + .seconds(Int64(seconds))
        var (seed, inputs) = (first, 0)
        repeat {
            let script = MonkeyScript(seed: seed)
            Self.play(script)
            inputs += script.inputs
            seed += 1
        } while ContinuousClock.now < end
        print("monkey: \(seed - first) rounds, \(inputs) inputs, seeds \(first) to \(seed - 1)")
    }

    private static func play(_ script: MonkeyScript) {
        do {
            let round = try MonkeyRound(script)
            do {
                try round.play()
            } catch {
                Issue.record("\(error)\n\(round.report)")
            }
        } catch {
            Issue.record("seed \(script.seed) did not begin: \(error)")
        }
    }
}
