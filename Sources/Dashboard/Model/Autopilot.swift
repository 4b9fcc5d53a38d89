import GraphLayout
import MachineRecords

/// A walk by itself over what is legal, the least used ways first; the same for the same seed and machine.
package struct Autopilot: Sendable {
    /// How the log and the header name it.
    package static let asker = AskerRecord.other(AutopilotWords.asker)
    /// Milliseconds between two requests.
    package static let pace = 700

    package let seed: UInt64
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

    package init(seed: UInt64, now: WallTime) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        due = now
    }

    /// Every other way out of a state is taken so often before one that ends the walk.
    private static let patience = 3

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
        due = WallTime(milliseconds: now.milliseconds + Self.pace)
        return chosen
    }
}
