/// What is wrong with a text, or worth noting: the first of it by place, and how much more there is.
///
/// A file can have a fault every two bytes. Nobody reads more than a screenful of them, so that is what is kept: the
/// messages of the others are never made.
package struct FaultList: Hashable, Sendable {
    /// How many are kept.
    package static let limit = 100

    /// The first by place, sorted.
    package private(set) var first: [SourceFault] = []
    /// How many were found beyond those.
    package private(set) var more = 0

    /// None yet.
    package init() {}

    /// Whether nothing was found.
    package var isEmpty: Bool { first.isEmpty }

    /// Whether a fault at that place would be kept, so that its message is worth making.
    package func keeps(_ place: SourcePlace) -> Bool {
        guard first.count == Self.limit, let last = first.last else { return true }
        return place < last.place
    }

    /// Counts a fault that is not kept.
    package mutating func leaveOut() { more += 1 }

    /// Takes a fault; of equal places the one found earlier comes first.
    /// - Parameter message: made only if the fault is kept. O(1) where faults come in the order of the text.
    package mutating func add(at place: SourcePlace, _ message: @autoclosure () -> String) {
        guard keeps(place) else { return leaveOut() }
        if first.count == Self.limit {
            first.removeLast()
            leaveOut()
        }
        var index = first.count
        while index > 0, place < first[index - 1].place { index -= 1 }
        first.insert(SourceFault(at: place, message()), at: index)
    }

    /// Takes a fault that has been made.
    package mutating func add(_ fault: SourceFault) { add(at: fault.place, fault.message) }

    /// A line for each, `file:line:column: what`, and one that counts those left out: `file: and 1,900 more`.
    package func lines(file: String) -> [String] {
        let file = OutsideText.cleanedLine(file)
        return lines { place, what in place.map { "\(file):\($0): \(what)" } ?? "\(file): \(what)" }
    }

    /// A line for each, and one that counts those left out.
    /// - Parameter worded: makes a line of what is said of a place in the file, or of the file as a whole.
    package func lines(worded: (_ place: SourcePlace?, _ what: String) -> String) -> [String] {
        first.map { worded($0.place, $0.message) } + (more > 0 ? [worded(nil, LeftOut.text(more))] : [])
    }
}

/// The words that stand for all that a list leaves out.
package enum LeftOut {
    /// `and 1,900 more`.
    package static func text(_ count: Int) -> String {
        var digits = Array(String(count))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return "and \(String(digits)) more"
    }
}
