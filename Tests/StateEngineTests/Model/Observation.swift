import StateEngine

/// What a request came to.
enum SketchedResult: Equatable, Sendable, CustomStringConvertible {
    /// The state that was left.
    case left(Place)
    case outcome(EventOutcome<Place>)
    case judged(Preflight<Place>)
    case refused(StateMachineError<Place>)
    case done

    var description: String {
        switch self {
        case .left(let state): "left \(state)"
        case .outcome(.changed(let old, let new)): "changed \(old) to \(new)"
        case .outcome(.stayed): "stayed"
        case .outcome(.ignored): "ignored"
        case .judged(.refused(let error)): "would be refused: \(error.reason)"
        case .judged(let answer): "would be \(answer)"
        case .refused(let error): "refused: \(error.reason)"
        case .done: "done"
        }
    }
}

/// Everything that can be seen of a machine after a request.
struct Observation: Equatable, Sendable {
    var result: SketchedResult
    var state: Int
    var restored: Int?
    var context: Int
    var error: StateMachineError<Place>?
    var isWorking: Bool
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
            compare("context", \.context), compare("error", \.error), compare("is working", \.isWorking),
            compare("counts", \.counts), compare("data", \.data), compare("published", \.told),
            compare("closures called", \.heard),
            compare("history", \.history),
        ].compactMap { $0 }
    }
}

/// The order in which the values of one clearing are told is nobody's business: runs of them are sorted. Nor is it when a
/// value is cleared whose state a hook has entered again: with such hooks all changes of data come last.
func sortingClearings(_ lines: [String], isNested: Bool) -> [String] {
    func isData(_ line: String) -> Bool { line.hasPrefix("data") }
    if isNested { return lines.filter { !isData($0) } + lines.filter(isData).sorted() }
    var sorted: [String] = []
    var run: [String] = []
    for line in lines {
        if isData(line) {
            run.append(line)
        } else {
            sorted += run.sorted() + [line]
            run = []
        }
    }
    return sorted + run.sorted()
}
