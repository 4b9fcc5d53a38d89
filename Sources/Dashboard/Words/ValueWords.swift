import MachineRecords

extension DescribedValue {
    /// A value as Swift writes it; of a delay what is left of it, and of work that it runs.
    package var text: String {
        switch self {
        case .delay(let left?): ClockWords.exactlyLeft(left)
        case .delay(nil): ClockWords.waits
        // Work that no name was given for.
        case .work(""): ClockWords.running
        case .work(let source): (source.map { "\($0), " } ?? "") + ClockWords.running
        case .string, .integer, .double, .bool, .other: written ?? ""
        }
    }
}
