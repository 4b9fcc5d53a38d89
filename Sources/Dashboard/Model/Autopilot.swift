import GraphLayout
import MachineRecords

/// A walk by itself over what is legal, the least used ways first; the same for the same seed and machine.
package struct Autopilot: Sendable {
    /// How the log and the header name it.
    package static let asker = AskerRecord.other(AutopilotWords.asker)
    /// Milliseconds between two requests, until a person chooses another pace.
    package static let pace = 700
    /// The slowest and the fastest pace; each that can be chosen is half of the next or double the one before.
    private static let paces = 80...5600

    package let seed: UInt64
    /// Milliseconds between two requests.
    package private(set) var pace: Int
    /// How many requests it has made.
    package private(set) var made = 0
    /// When the next one is due.
    package private(set) var due: WallTime
    private var random: SeededGenerator
    private var uses: [Choice: Int] = [:]

    private struct Choice: Hashable {
        var state: Int
        var request: RequestRecord
    }

    package init(seed: UInt64, now: WallTime, pace: Int = pace) {
        (self.seed, self.pace) = (seed, pace)
        random = SeededGenerator(seed: seed)
        due = now
    }

    /// Goes twice as fast, or half as fast, as far as that goes; the next request comes no later than the new pace has it.
    mutating func change(isFaster: Bool, now: WallTime) {
        let next = isFaster ? pace / 2 : pace * 2
        guard Self.paces.contains(next) else { return }
        pace = next
        due = min(due, WallTime(milliseconds: now.milliseconds + pace))
    }

    /// Every other way out of a state is taken so often before one that ends the walk, and what leads nowhere before the walk ends.
    private static let patience = 3

    /// Whether each of some requests has been made in a state so often that there is no more to be expected of it.
    func hasTried(_ requests: [RequestRecord], in state: Int) -> Bool {
        requests.allSatisfy { uses[Choice(state: state, request: $0)] ?? 0 >= Self.patience }
    }

    /// The request to make in a state, of those that may be made there: one that was made least often there, by lot.
    /// - Parameter finals: those that lead into a final state.
    /// - Returns: nil where there is none.
    mutating func choose(
        _ requests: [RequestRecord], finals: Set<RequestRecord>, in state: Int, now: WallTime
    ) -> RequestRecord? {
        func count(_ request: RequestRecord) -> Int {
            (uses[Choice(state: state, request: request)] ?? 0) + (finals.contains(request) ? Self.patience : 0)
        }
        let fewest = requests.map(count).min()
        let candidates = requests.filter { count($0) == fewest }
        guard !candidates.isEmpty else { return nil }
        let chosen = candidates[random.below(candidates.count)]
        uses[Choice(state: state, request: chosen), default: 0] += 1
        made += 1
        due = WallTime(milliseconds: now.milliseconds + pace)
        return chosen
    }
}
