import StateEngine

extension MachineEvent<Place> {
    private var contextWords: String { context.map { " context \($0)" } ?? "" }

    /// The event in the words of the reference.
    var modelWords: String {
        switch kind {
        case .transitioned(let from, let to, let request, let through):
            "\(from) to \(to) on \(request) through \(through.map(\.number))" + contextWords
        case .context(let request, let state): "context on \(request) in \(state)" + contextWords
        case .workStarted(let state): "work of \(state) began"
        case .workEnded(let state, let outcome): "work of \(state) \(outcome.modelWords)"
        case .rejected(let request, let from, let error): "rejected \(request) in \(from): \(error.reason)"
        case .ignored(let request, let from): "ignored \(request) in \(from)"
        case .stayed(let request, let state): "stayed on \(request) in \(state)"
        case .data(let state, let key, let old, let new, let isKept):
            dataWords(state.number, key, old as? Int, new as? Int, isKept)
        case .suspended(let from): "suspended from \(from)"
        case .resumed(let to): "resumed to \(to)"
        case .reset(let from): "reset from \(from)"
        }
    }
}

extension WorkOutcome {
    /// The end of work in the words of the reference.
    var modelWords: String {
        switch self {
        case .result(let result): "came to \(result)"
        case .failed(let error): "failed with \(error)"
        case .cancelled: "was cancelled"
        }
    }
}
