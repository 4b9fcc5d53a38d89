extension StateMachineBuilder {
    /// Begins a sentence about a transition out of a state without work; `.by(event:)` says what makes it.
    public func shouldTransit<Target>(
        _ direction: StateDirection<StateBuilder<S>, Target>
    ) -> TransitionSentence<S> {
        mention(direction.from)
        mention(direction.target)
        return TransitionSentence(builder: self, from: direction.from.state, target: direction.target.state)
    }

    /// Begins a sentence about a transition out of a state with work; `.ifResult`, `.ifError()` or `.by(event:)` says what makes it.
    public func shouldTransit<R: Sendable, Target>(
        _ direction: StateDirection<WorkStateBuilder<S, R>, Target>
    ) -> WorkSentence<S, R> {
        mention(direction.from)
        mention(direction.target)
        return WorkSentence(
            event: TransitionSentence(builder: self, from: direction.from.state, target: direction.target.state),
            plan: plan(for: direction.from))
    }
}

/// A sentence that does not say yet which event it is about; until it does, it describes nothing.
public struct TransitionSentence<S: StateIdentifier> {
    let builder: StateMachineBuilder<S>
    let from: S
    let target: S
    private var words: [EventTransition<S>.Word] = []

    init(builder: StateMachineBuilder<S>, from: S, target: S) {
        (self.builder, self.from, self.target) = (builder, from, target)
    }

    /// Changes the extra state whenever this transition is taken, and by no other transition into the same state.
    public func on(_ change: @escaping @Sendable (inout S.Context) -> Void) -> TransitionSentence {
        adding { $0.action(change) }
    }

    /// Makes the transition depend on the extra state; with several conditions all must hold.
    public func ifCondition(_ condition: @escaping @Sendable (S.Context) -> Bool) -> TransitionSentence {
        adding { $0.guard(condition) }
    }

    /// Says which event takes the transition. This alone is a whole sentence.
    @discardableResult
    public func by(event: S.Event) -> EventSentence<S> {
        let transition = EventTransition(from: from, event: event, target: target, words: words)
        return EventSentence(builder: builder, place: builder.add(transition))
    }

    private func adding(_ word: @escaping EventTransition<S>.Word) -> TransitionSentence {
        var sentence = self
        sentence.words.append(word)
        return sentence
    }
}

/// A whole sentence about a transition by an event, to which more words can be added.
public struct EventSentence<S: StateIdentifier> {
    let builder: StateMachineBuilder<S>
    let place: Int

    /// Says that nothing but the event is needed; the sentence means the same without it.
    @discardableResult
    public func immediately() -> EventSentence { self }

    /// Changes the extra state whenever this transition is taken, and by no other transition into the same state.
    @discardableResult
    public func on(_ change: @escaping @Sendable (inout S.Context) -> Void) -> EventSentence {
        builder.extend(place) { $0.action(change) }
        return self
    }

    /// Makes the transition depend on the extra state; with several conditions all must hold. If one does not, the next
    /// sentence for the event is tried.
    @discardableResult
    public func ifCondition(_ condition: @escaping @Sendable (S.Context) -> Bool) -> EventSentence {
        builder.extend(place) { $0.guard(condition) }
        return self
    }
}

/// A sentence about a transition out of a state with work that does not say yet what makes it; until it does, it describes nothing.
public struct WorkSentence<S: StateIdentifier, R: Sendable> {
    let event: TransitionSentence<S>
    let plan: WorkPlan<S, R>
    private var changes: [@Sendable (inout S.Context) -> Void] = []

    init(event: TransitionSentence<S>, plan: WorkPlan<S, R>) { (self.event, self.plan) = (event, plan) }

    /// Changes the extra state whenever this transition is taken, and by no other transition into the same state.
    public func on(_ change: @escaping @Sendable (inout S.Context) -> Void) -> WorkSentence {
        var sentence = self
        sentence.changes.append(change)
        return sentence
    }

    /// Takes the transition when the work has come to a result that meets a condition, which is given the extra state as
    /// it is then. The first sentence of the state whose condition holds is taken.
    @discardableResult
    public func ifResult(_ condition: @escaping @Sendable (R, S.Context) -> Bool) -> ResultSentence<S, R> {
        let changes = changes.map { change -> @Sendable (inout S.Context, R) -> Void in
            { context, _ in change(&context) }
        }
        plan.results.append(.init(target: event.target, conditions: [condition], changes: changes))
        return ResultSentence(plan: plan, place: plan.results.count - 1)
    }

    /// Takes the transition when the work has thrown; a state has one such sentence at most.
    ///
    /// - Parameter change: Changes the extra state when the transition is taken, given what was thrown.
    public func ifError(do change: (@Sendable (inout S.Context, any Error) -> Void)? = nil) {
        let changes = changes
        let all: @Sendable (inout S.Context, any Error) -> Void = { context, error in
            for change in changes { change(&context) }
            change?(&context, error)
        }
        plan.errors.append(.onError(to: event.target, do: changes.isEmpty && change == nil ? nil : all))
    }

    /// Takes the transition on an event that comes before the work is done, which cancels it.
    @discardableResult
    public func by(event name: S.Event) -> EventSentence<S> {
        changes.reduce(event) { $0.on($1) }.by(event: name)
    }
}

/// A whole sentence about the result of a state's work, to which more words can be added.
public struct ResultSentence<S: StateIdentifier, R: Sendable> {
    let plan: WorkPlan<S, R>
    let place: Int

    /// Changes the extra state whenever this transition is taken, and by no other transition into the same state.
    @discardableResult
    public func on(_ change: @escaping @Sendable (inout S.Context) -> Void) -> ResultSentence {
        on { context, _ in change(&context) }
    }

    /// Writes the result, or what follows from it, into the extra state whenever this transition is taken.
    @discardableResult
    public func on(_ change: @escaping @Sendable (inout S.Context, R) -> Void) -> ResultSentence {
        plan.results[place].changes.append(change)
        return self
    }

    /// Asks one more thing of the result.
    @discardableResult
    public func ifResult(_ condition: @escaping @Sendable (R, S.Context) -> Bool) -> ResultSentence {
        plan.results[place].conditions.append(condition)
        return self
    }
}
