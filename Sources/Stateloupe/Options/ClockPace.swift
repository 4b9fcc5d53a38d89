import MachineRecords

/// How fast a machine's own clock runs, as a person writes it: `still`, `real`, or how many times as fast as real time.
package struct ClockPace: Equatable, Sendable {
    /// How many of the machine's seconds pass in one; 0 while its time stands still.
    package let times: Int

    /// What can be written, for messages.
    package static let expected = "still, real, or a whole number up to \(ClockRecord.fastest)"

    /// Nil for what is no pace.
    package init?(_ text: String) {
        switch text {
        case "still": times = 0
        case "real": times = 1
        default:
            guard let number = Int(text), (0...ClockRecord.fastest).contains(number) else { return nil }
            times = number
        }
    }
}
