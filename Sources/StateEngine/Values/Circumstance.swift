/// What was asked, where, and what could have been asked instead.
public struct Circumstance<S: StateIdentifier>: Sendable {
    /// Where the parts come from: given, or looked up in the machine's definition when somebody reads them, as most errors
    /// are caught by programs that do not.
    private enum Source: Sendable {
        case parts(CircumstanceParts<S>)
        case failure(Failure, Blueprint<S>)
    }

    /// An object, so that an error which carries it is a word larger, not ten.
    private final class Shared: Sendable {
        let source: Source
        init(_ source: Source) { self.source = source }
    }

    private let shared: Shared

    /// Puts the parts together.
    public init(
        request: MachineRequest<S>, state: S, legal: [S], events: [MachineStructure<S>.Trigger], barrierDecides: Bool
    ) {
        let parts = CircumstanceParts(
            request: request, state: state, legal: legal, events: events, barrierDecides: barrierDecides)
        shared = Shared(.parts(parts))
    }

    /// Those of a failure, which are looked up when they are read.
    @usableFromInline
    init(of failure: Failure, in blueprint: Blueprint<S>) { shared = Shared(.failure(failure, blueprint)) }

    private var parts: CircumstanceParts<S> {
        switch shared.source {
        case .parts(let parts): parts
        case .failure(let failure, let blueprint): blueprint.circumstance(failure)
        }
    }

    /// What was asked.
    public var request: MachineRequest<S> { parts.request }

    /// The state in which it was asked.
    public var state: S { parts.state }

    /// The states that `transition(to:)` would have been tried for: the listed ones, then the global ones.
    public var legal: [S] { parts.legal }

    /// The events that the state waits for.
    public var events: [MachineStructure<S>.Trigger] { parts.events }

    /// Whether an exit barrier decides, so that more than `legal` may be possible.
    public var barrierDecides: Bool { parts.barrierDecides }

    /// Whether the closures that were asked changed the state each time: so that the request was judged again and again.
    var isUnsettled: Bool {
        if case .failure(let failure, _) = shared.source, case .unsettled = failure.refusal { true } else { false }
    }
}

extension Circumstance: Equatable {
    /// Whether two circumstances are the same in every part.
    public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }
}

/// The parts of a circumstance.
struct CircumstanceParts<S: StateIdentifier>: Equatable, Sendable {
    let request: MachineRequest<S>
    let state: S
    let legal: [S]
    let events: [MachineStructure<S>.Trigger]
    let barrierDecides: Bool
}
