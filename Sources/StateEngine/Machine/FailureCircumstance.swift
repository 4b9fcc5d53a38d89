/// The circumstances of a failure, looked up in the definition when they are read.
private final class FailureCircumstance<S: StateIdentifier>: CircumstanceSource {
    private let failure: Failure
    private let blueprint: Blueprint<S>

    init(_ failure: Failure, _ blueprint: Blueprint<S>) {
        self.failure = failure
        self.blueprint = blueprint
    }

    var parts: CircumstanceParts<S> { blueprint.circumstance(failure) }

    var restlessClosures: [RestlessClosure<S>] {
        if case .stateKeptChanging(let rounds) = failure.refusal { blueprint.restlessClosures(rounds) } else { [] }
    }
}

extension Circumstance {
    /// Those of a failure, which are looked up when they are read.
    @usableFromInline
    init(of failure: Failure, in blueprint: Blueprint<S>) { self.init(FailureCircumstance(failure, blueprint)) }
}
