import StateEngine

/// What a request came to.
enum SketchedResult: Equatable, Sendable {
    /// The state that was left.
    case left(Place)
    case outcome(EventOutcome<Place>)
    case judged(Preflight<Place>)
    case refused(StateMachineError<Place>)
    case done
}

/// Everything that can be seen of a machine after a request.
struct Observation: Equatable, Sendable {
    var result: SketchedResult
    var state: Int
    var restored: Int?
    var context: Int
    var error: StateMachineError<Place>?
    /// Processed, changed and rejected.
    var counts: [Int]
    var data: [String]
    /// What was published by this request.
    var told: [String]
    /// The barriers and hooks that ran, in order, with what they saw.
    var heard: [String]
    var history: [String]

    /// The fields in which another differs, side by side.
    func differences(from reference: Observation) -> [String] {
        func compare<T: Equatable>(_ name: String, _ field: (Observation) -> T) -> String? {
            let (mine, other) = (field(self), field(reference))
            return mine == other ? nil : "\(name)\n    engine:    \(mine)\n    reference: \(other)"
        }
        return [
            compare("result", \.result), compare("state", \.state), compare("suspended from", \.restored),
            compare("context", \.context), compare("error", \.error), compare("counts", \.counts),
            compare("data", \.data), compare("published", \.told), compare("closures called", \.heard),
            compare("history", \.history),
        ].compactMap { $0 }
    }
}

/// The order in which the values of one clearing are told is nobody's business: runs of them are sorted.
func sortingClearings(_ lines: [String]) -> [String] {
    var sorted: [String] = []
    var run: [String] = []
    for line in lines {
        if line.hasPrefix("data") {
            run.append(line)
        } else {
            sorted += run.sorted() + [line]
            run = []
        }
    }
    return sorted + run.sorted()
}
