/// The clock of a machine that has one of its own, and what it will bring.
package struct ClockRecord: Hashable, Sendable {
    /// Something that the machine's time will bring.
    package struct Awaited: Hashable, Sendable {
        package var name: String
        /// What is left of it, in milliseconds of the machine.
        package var left: Int

        package init(name: String, left: Int) { (self.name, self.left) = (name, left) }
    }

    /// How many milliseconds of the machine pass in one; 0 while its time stands still.
    package var pace: Int
    /// What is awaited, in the order in which it began; of very many the first.
    package var awaited: [Awaited]

    package init(pace: Int, awaited: [Awaited] = []) { (self.pace, self.awaited) = (pace, awaited) }

    /// The paces that a person goes through: still, as fast as real time, and faster.
    package static let paces = [0, 1, 10, 60]
    /// The fastest that can be asked for.
    package static let fastest = 1000

    /// What comes first.
    package var next: Awaited? { awaited.min { $0.left < $1.left } }

    /// The pace that follows, round and round.
    package var nextPace: Int { Self.paces.first { $0 > pace } ?? 0 }
}
