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

/// A way out of a state that an event takes, or, without a target, an event that the state takes in and stays.
struct EventEdge<S: StateIdentifier>: Sendable {
    let trigger: EventTrigger<S>
    let target: S?
    /// All of them must hold.
    var guards: [Named<Guard<S>>] = []
    /// They run in order.
    var actions: [Named<Action<S>>] = []
}

extension StateConfig {
    /// Adds a transition that an event makes. It is allowed by being declared: `allowedTransitions` are not asked, an
    /// exit barrier and the target's entry barrier are. A transition to the state itself leaves and re-enters it.
    public consuming func on(_ event: S.Event, to target: S) -> StateConfig {
        adding(EventEdge(trigger: .exactly(event), target: target))
    }

    /// Adds an event that the state takes in without being left: no barrier is asked, and the request succeeds.
    public consuming func on(_ event: S.Event) -> StateConfig {
        adding(EventEdge(trigger: .exactly(event), target: nil))
    }

    /// Adds a transition that every event of a kind makes, tried in the order of declaration after those that name the
    /// event itself: `.on({ if case .set = $0 { true } else { false } }, named: "set", to: .ready)`. The closure
    /// decides from the event alone.
    public consuming func on(_ pattern: @escaping EventPattern<S>, named name: String, to target: S) -> StateConfig {
        adding(EventEdge(trigger: .matching(pattern, named: name), target: target))
    }

    /// Adds a kind of event that the state takes in without being left.
    public consuming func on(_ pattern: @escaping EventPattern<S>, named name: String) -> StateConfig {
        adding(EventEdge(trigger: .matching(pattern, named: name), target: nil))
    }

    /// Takes the configuration over, so that a chain of such calls appends in place and is linear in its length.
    private consuming func adding(_ edge: EventEdge<S>) -> StateConfig {
        edges.append(edge)
        return self
    }
}
