/// How long a machine stayed somewhere, time after time, in milliseconds.
package struct Stays: Equatable, Sendable {
    /// The median is that of the last so many, so that a machine may run for ever.
    package static let capacity = 63

    package private(set) var count = 0
    package private(set) var total = 0
    package private(set) var longest = 0
    /// The last ones; once there are as many as are kept, the newest takes the place of the oldest.
    private var recent: [Int] = []

    package init() {}

    package mutating func add(_ milliseconds: Int) {
        // A clock that is put back makes no stay shorter than none.
        let stay = max(0, milliseconds)
        if recent.count < Self.capacity { recent.append(stay) } else { recent[count % Self.capacity] = stay }
        count += 1
        total += stay
        longest = max(longest, stay)
    }

    /// The middle one of the last stays, or the mean of the two in the middle; nil before the first.
    package var median: Int? {
        let sorted = recent.sorted()
        guard !sorted.isEmpty else { return nil }
        let (lower, upper) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
        return lower + (upper - lower) / 2
    }
}
