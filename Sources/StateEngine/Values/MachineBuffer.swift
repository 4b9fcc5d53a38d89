/// How much an observer may fall behind, and what it then misses.
public enum MachineBuffer: Hashable, Sendable {
    /// Keeps the newest elements and drops the oldest, at least one.
    case newest(Int)
    /// Keeps the oldest elements and drops the newest, at least one.
    case oldest(Int)

    var capacity: Int {
        switch self {
        case .newest(let count), .oldest(let count): max(1, count)
        }
    }
}
