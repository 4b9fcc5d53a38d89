/// What an edge waits for.
@usableFromInline
enum EventTrigger<S: StateIdentifier>: Sendable {
    /// This event, as a whole value.
    case exactly(S.Event)
    /// Any event that the closure accepts; the name stands for it in the structure.
    case matching(EventPattern<S>, named: String)
}

extension EventTrigger {
    /// The trigger as a plain value.
    var shown: MachineStructure<S>.Trigger {
        switch self {
        case .exactly(let event): .event(event)
        case .matching(_, let name): .pattern(name)
        }
    }
}

/// A transition that an event makes, or, without a target, an event that the state handles without being left.
@usableFromInline
struct EventEdge<S: StateIdentifier>: Sendable {
    @usableFromInline let trigger: EventTrigger<S>
    @usableFromInline let target: S?
    /// All of them must hold.
    @usableFromInline var guards: [Named<Guard<S>>] = []
    /// They run in order.
    @usableFromInline var actions: [Named<Action<S>>] = []

    @inlinable
    init(_ trigger: EventTrigger<S>, to target: S?) {
        self.trigger = trigger
        self.target = target
    }

    /// Whether it names no guard or action that is registered with the machine.
    @inlinable var hasAllClosures: Bool { guards.haveClosures() && actions.haveClosures() }
}
