/// What a machine declares of its states, as far as the rules need it.
package protocol Declaration {
    func kind(of state: Int) -> StateRecord.Kind
    func closures(of state: Int) -> ClosureSet
    /// Whether `transition(to:)` may lead from one state to the other by the list of the first.
    func lists(_ target: Int, from state: Int) -> Bool
}

/// What the declaration alone says of a request for a state, before any closure is asked.
package enum Ruling: Hashable, Sendable {
    /// Nothing stands in the way.
    case allowed
    /// Closures of the program decide.
    case open
    case refused(RefusalRecord.Reason)
}

/// The rules of legality, for the engine's queries, the dashboard and every link alike.
package struct Rulebook<Declared: Declaration> {
    private let declared: Declared

    package init(_ declared: Declared) { self.declared = declared }

    /// What is said of `transition(to:)`.
    ///
    /// An exit barrier decides in place of the list, an entry barrier after both.
    package func ruling(on target: Int, from state: Int) -> Ruling {
        let here = declared.kind(of: state)
        if here == .background { return .refused(.suspended) }
        if target == state { return .refused(.alreadyThere(state)) }
        if here.isFinal { return .refused(.finalState(from: state, to: target)) }
        if declared.kind(of: target) == .background { return .refused(.backgroundTarget(from: state, to: target)) }
        let isListed = declared.kind(of: target).isGlobal || declared.lists(target, from: state)
        if declared.closures(of: state).contains(.exitBarrier) { return .open }
        guard isListed else { return .refused(.notListed(from: state, to: target)) }
        return declared.closures(of: target).contains(.entryBarrier) ? .open : .allowed
    }

    /// What is said of `transition()`, which a closure of the state decides.
    package func rulingOnDynamicTransition(from state: Int) -> Ruling {
        if declared.kind(of: state) == .background { return .refused(.suspended) }
        return declared.closures(of: state).contains(.dynamicTransition)
            ? .open : .refused(.noDynamicTransition(state))
    }

    /// What is said of an edge that an event takes; nil as target: the state is not left.
    package func ruling(onEdgeTo target: Int?, from state: Int, isGuarded: Bool) -> Ruling {
        if declared.kind(of: state) == .background { return .refused(.suspended) }
        // Where a guard does not hold the edge is not taken, so nothing is refused.
        if isGuarded { return .open }
        guard let target else { return .allowed }
        if declared.kind(of: target) == .background { return .refused(.backgroundTarget(from: state, to: target)) }
        let asksHere = declared.closures(of: state).contains(.exitBarrier)
        let asksThere = declared.closures(of: target).contains(.entryBarrier)
        return asksHere || asksThere ? .open : .allowed
    }
}
