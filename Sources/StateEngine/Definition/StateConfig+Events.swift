/// What a state does with events.
extension StateConfig {
    /// Adds a transition that an event makes. It is allowed by being declared: `allowedTransitions` are not asked, an
    /// exit barrier and the target's entry barrier are. A transition to the state itself leaves and re-enters it.
    @inlinable public consuming func on(_ event: S.Event, to target: S) -> StateConfig {
        adding(EventEdge(.exactly(event), to: target))
    }

    /// Adds an event that the state handles without being left: no barrier is asked, and the request succeeds.
    @inlinable public consuming func on(_ event: S.Event) -> StateConfig { adding(EventEdge(.exactly(event), to: nil)) }

    /// Adds a transition that every event of a kind makes, tried in the order of declaration after those that name the
    /// event itself: `.on({ if case .set = $0 { true } else { false } }, named: "set", to: .ready)`. The closure
    /// decides from the event alone.
    @inlinable public consuming func on(_ pattern: @escaping EventPattern<S>, named name: String, to target: S)
        -> StateConfig
    {
        adding(EventEdge(.matching(pattern, named: name), to: target))
    }

    /// Adds a kind of event that the state handles without being left.
    @inlinable public consuming func on(_ pattern: @escaping EventPattern<S>, named name: String) -> StateConfig {
        adding(EventEdge(.matching(pattern, named: name), to: nil))
    }

    /// Adds the events of another configuration of the state, in place: many of them cost no more than each by itself.
    mutating func add(eventsOf other: StateConfig) {
        edges += other.edges
        strays += other.strays
    }

    /// Consumes the configuration, so that a chain of such calls appends in place and is linear in its length.
    @inlinable consuming func adding(_ edge: EventEdge<S>) -> StateConfig {
        edges.append(edge)
        return self
    }
}
