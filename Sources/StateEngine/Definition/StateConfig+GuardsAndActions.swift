/// The guards and actions of a state and of its transitions.
extension StateConfig {
    /// Adds a condition on the context to the transition declared last. A transition whose guards do not all hold is passed
    /// over, and the next one for the event is tried.
    public consuming func `guard`(_ holds: @escaping @Sendable (S.Context) -> Bool) -> StateConfig {
        adding(Named(name: nil, closure: Guard(holds)))
    }

    /// Adds a condition on the context and the event to the transition declared last.
    public consuming func `guard`(_ holds: @escaping @Sendable (S.Context, S.Event) -> Bool) -> StateConfig {
        adding(Named(name: nil, closure: Guard(holds)))
    }

    /// Adds a condition under a name, which is reported when it does not hold.
    public consuming func `guard`(_ name: String, _ holds: @escaping @Sendable (S.Context) -> Bool) -> StateConfig {
        adding(Named(name: name, closure: Guard(holds)))
    }

    /// Adds a condition on the context and the event under a name.
    public consuming func `guard`(_ name: String, _ holds: @escaping @Sendable (S.Context, S.Event) -> Bool)
        -> StateConfig
    {
        adding(Named(name: name, closure: Guard(holds)))
    }

    /// Adds a condition that is registered with the machine, in its `guards`.
    public consuming func `guard`(_ name: String) -> StateConfig { adding(Named<Guard<S>>(name: name, closure: nil)) }

    /// Adds a change of the context to the transition declared last; its actions run in order, after the exit actions of the
    /// state that is left, before the entry actions of the one that is entered.
    public consuming func action(_ change: @escaping @Sendable (inout S.Context) -> Void) -> StateConfig {
        adding(Named(name: nil, closure: Action(change)))
    }

    /// Adds a change that depends on the event too.
    public consuming func action(_ change: @escaping @Sendable (inout S.Context, S.Event) -> Void) -> StateConfig {
        adding(Named(name: nil, closure: Action(change)))
    }

    /// Adds a change under a name, which is what people are shown.
    public consuming func action(_ name: String, _ change: @escaping @Sendable (inout S.Context) -> Void) -> StateConfig
    {
        adding(Named(name: name, closure: Action(change)))
    }

    /// Adds a change that depends on the event too, under a name.
    public consuming func action(
        _ name: String, _ change: @escaping @Sendable (inout S.Context, S.Event) -> Void
    ) -> StateConfig {
        adding(Named(name: name, closure: Action(change)))
    }

    /// Adds a change that is registered with the machine, in its `actions`.
    public consuming func action(_ name: String) -> StateConfig { adding(Named<Action<S>>(name: name, closure: nil)) }

    private consuming func adding(_ condition: Named<Guard<S>>) -> StateConfig {
        if let last = edges.indices.last {
            edges[last].guards.append(condition)
        } else {
            strays.append(.strayGuard(state))
        }
        return self
    }

    private consuming func adding(_ change: Named<Action<S>>) -> StateConfig {
        if let last = edges.indices.last {
            edges[last].actions.append(change)
        } else {
            strays.append(.strayAction(state))
        }
        return self
    }
}

// MARK: - Actions of the state

extension StateConfig {
    /// Adds a change of the context that every entry into the state makes; none is made at creation, by a reset, or on the
    /// way back from the background.
    public consuming func entryAction(_ change: @escaping @Sendable (inout S.Context) -> Void) -> StateConfig {
        changed { $0.entryActions.append(Named(name: nil, closure: Action(change))) }
    }

    /// Adds a change that every entry into the state makes, under a name.
    public consuming func entryAction(_ name: String, _ change: @escaping @Sendable (inout S.Context) -> Void)
        -> StateConfig
    {
        changed { $0.entryActions.append(Named(name: name, closure: Action(change))) }
    }

    /// Adds a change that every entry into the state makes and that is registered with the machine.
    public consuming func entryAction(_ name: String) -> StateConfig {
        changed { $0.entryActions.append(Named(name: name, closure: nil)) }
    }

    /// Adds a change of the context that every exit from the state makes.
    public consuming func exitAction(_ change: @escaping @Sendable (inout S.Context) -> Void) -> StateConfig {
        changed { $0.exitActions.append(Named(name: nil, closure: Action(change))) }
    }

    /// Adds a change that every exit from the state makes, under a name.
    public consuming func exitAction(_ name: String, _ change: @escaping @Sendable (inout S.Context) -> Void)
        -> StateConfig
    {
        changed { $0.exitActions.append(Named(name: name, closure: Action(change))) }
    }

    /// Adds a change that every exit from the state makes and that is registered with the machine.
    public consuming func exitAction(_ name: String) -> StateConfig {
        changed { $0.exitActions.append(Named(name: name, closure: nil)) }
    }

    consuming func changed(_ change: (inout StateConfig) -> Void) -> StateConfig {
        change(&self)
        return self
    }
}
