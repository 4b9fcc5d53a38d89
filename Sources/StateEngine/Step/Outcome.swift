/// What a request came to, by the indices of the states.
@usableFromInline
enum Outcome: Sendable {
    case changed(from: Int, to: Int)
    case stayed(in: Int)
    case ignored(in: Int)
    case failed(Failure)
    case judged(Forecast)
}

/// What a request would come to, by the indices of the states.
@usableFromInline
enum Forecast: Sendable {
    case allowed(to: Int)
    case redirected(to: Int, through: [Int])
    case stays
    case ignored
    case unmet([String])
    case refused(Failure)
}

/// What a request came to that asked nothing which takes its time.
@usableFromInline
enum FastOutcome: Sendable {
    case changed(from: Int, to: Int)
    case ignored(in: Int)
}

extension Outcome {
    /// The same as what was done at once.
    @inlinable
    init(_ outcome: FastOutcome) {
        switch outcome {
        case .changed(let from, let target): self = .changed(from: from, to: target)
        case .ignored(let state): self = .ignored(in: state)
        }
    }
}
