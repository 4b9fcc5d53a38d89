/// What a state of a sketch does while the machine is in it.
struct SketchedWork: Hashable, Sendable {
    /// How it ends by itself, at once; nil for work that waits until it is told.
    var ending: SketchedEnding?
    /// It ends when it is cancelled; otherwise it goes on for as long as it would have.
    var heedsCancellation = false
    /// What becomes of its end, tried in order.
    var branches: [SketchedBranch] = []
}

/// How work ends.
enum SketchedEnding: Hashable, Sendable {
    /// With a number that depends on the context it was given.
    case result(Int)
    /// With an error of the program's own.
    case raise

    func outcome(_ given: Int) throws -> Int {
        switch self {
        case .result(let number): return (given + number) % 100
        case .raise: throw Broken(why: "work")
        }
    }
}

/// One way that the end of work takes.
struct SketchedBranch: Hashable, Sendable {
    var target: Int
    var isForErrors = false
    /// Given the result in place of an event.
    var condition: SketchedGuard?
    /// Given the result in place of an event; 0 where there is none.
    var change: SketchedAction?

    /// Whether it takes a result, nil for an error.
    func takes(_ result: Int?, _ context: Int) -> Bool {
        guard let result else { return isForErrors }
        return !isForErrors && condition?.holds(context, result) != false
    }
}
