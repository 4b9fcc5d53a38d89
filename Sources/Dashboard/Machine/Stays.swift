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

    /// The middle one of the last stays, the shorter of two; nil before the first.
    package var median: Int? { recent.isEmpty ? nil : recent.sorted()[(recent.count - 1) / 2] }
}
