/// What was asked, where, and what could have been asked instead.
public struct Circumstance<S: StateIdentifier>: Sendable {
    private let source: any CircumstanceSource<S>

    /// Puts the parts together.
    public init(
        request: MachineRequest<S>, state: S, legal: [S], events: [MachineStructure<S>.Trigger], barrierDecides: Bool
    ) {
        source = GivenCircumstance(
            parts: CircumstanceParts(
                request: request, state: state, legal: legal, events: events, barrierDecides: barrierDecides))
    }

    /// Those that are looked up when they are read.
    init(_ source: any CircumstanceSource<S>) { self.source = source }

    private var parts: CircumstanceParts<S> { source.parts }

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
    var stateKeptChanging: Bool { !restlessClosures.isEmpty }

    /// The closures that changed the state each time that they were asked, in order.
    var restlessClosures: [RestlessClosure<S>] { source.restlessClosures }
}

extension Circumstance: Equatable {
    /// Whether two circumstances are the same in every part.
    public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }
}

/// A closure that was asked about a request and changed the state, so that the request was judged again.
enum RestlessClosure<S: StateIdentifier>: Sendable {
    case dynamicTransition(of: S)
    case exitBarrier(of: S)
    case entryBarrier(of: S)
}

/// The parts of a circumstance.
struct CircumstanceParts<S: StateIdentifier>: Equatable, Sendable {
    let request: MachineRequest<S>
    let state: S
    let legal: [S]
    let events: [MachineStructure<S>.Trigger]
    let barrierDecides: Bool
}

/// Where the parts of a circumstance come from: given, or looked up in the machine's definition when somebody reads them, as
/// most errors are caught by programs that do not.
protocol CircumstanceSource<S>: AnyObject, Sendable {
    associatedtype S: StateIdentifier
    var parts: CircumstanceParts<S> { get }
    /// The closures that changed the state each time that they were asked, in order.
    var restlessClosures: [RestlessClosure<S>] { get }
}

private final class GivenCircumstance<S: StateIdentifier>: CircumstanceSource {
    let parts: CircumstanceParts<S>
    var restlessClosures: [RestlessClosure<S>] { [] }

    init(parts: CircumstanceParts<S>) { self.parts = parts }
}
