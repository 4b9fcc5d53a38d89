/// What a machine declares of its states, as far as the rules need it.
package protocol Declaration {
    /// Whether a request for the present state succeeds without leaving it, rather than being refused.
    var sameStateSucceeds: Bool { get }
    func kind(of state: Int) -> StateRecord.Kind
    func closures(of state: Int) -> ClosureSet
    /// Whether `transition(to:)` may lead from one state to the other by the list of the first.
    func lists(_ target: Int, from state: Int) -> Bool
    /// The first edge that names an event in a state.
    func edge(of event: Int, from state: Int) -> DeclaredEdge?
    /// Whether a closure of the state may take events that no edge names.
    func hasPatterns(in state: Int) -> Bool
    /// Whether the list of a state, an edge, its work or a global state leads on from it.
    func leadsOn(from state: Int) -> Bool
}

/// Where an event leads by the declaration.
package struct DeclaredEdge: Hashable, Sendable {
    /// Nil where the state is not left.
    package var target: Int?
    /// Conditions must hold.
    package var isGuarded: Bool

    package init(to target: Int?, isGuarded: Bool) {
        self.target = target
        self.isGuarded = isGuarded
    }
}

/// What the declaration alone says of a request, before any closure is asked.
package enum Ruling: Hashable, Sendable {
    /// Nothing stands in the way.
    case allowed(to: Int)
    /// It succeeds without leaving the state.
    case stays
    /// Nothing waits for the event.
    case ignored
    /// Closures of the program decide.
    case open
    case refused(RefusalRecord.Reason)
}

/// The rules of legality as far as the declaration alone says them: for the engine's queries, its advice and the dashboard.
///
/// The engine's own decision goes by the same rules and asks the closures between them, in StateEngine's `Judgement`; a rule that is
/// added here belongs there too. `ExactDeclarationTests` holds the two together. A chart has rules of its own, in Statecharts.
package struct Rulebook<Declared: Declaration> {
    private let declared: Declared

    package init(_ declared: Declared) { self.declared = declared }

    /// What is said of `transition(to:)`.
    ///
    /// An exit barrier decides in place of the list, an entry barrier after both.
    package func ruling(on target: Int, from state: Int) -> Ruling {
        let here = declared.kind(of: state)
        if here == .background { return .refused(.suspended) }
        if target == state { return declared.sameStateSucceeds ? .stays : .refused(.alreadyInState(state)) }
        if here.isFinal { return .refused(.finalState(from: state, to: target)) }
        if declared.kind(of: target) == .background { return .refused(.backgroundTarget(from: state, to: target)) }
        let isListed = declared.kind(of: target).isGlobal || declared.lists(target, from: state)
        if declared.closures(of: state).contains(.exitBarrier) { return .open }
        guard isListed else { return .refused(.notListed(from: state, to: target)) }
        return declared.closures(of: target).contains(.entryBarrier) ? .open : .allowed(to: target)
    }

    /// What is said of `transition()`, which a closure of the state decides.
    package func rulingOnDynamicTransition(from state: Int) -> Ruling {
        if declared.kind(of: state) == .background { return .refused(.suspended) }
        return declared.closures(of: state).contains(.dynamicTransition)
            ? .open : .refused(.noDynamicTransition(state))
    }

    /// What is said of an event; one that no edge of the machine names has no number, so any other stands for it.
    package func ruling(onEvent event: Int, from state: Int) -> Ruling {
        if declared.kind(of: state) == .background { return .refused(.suspended) }
        guard let edge = declared.edge(of: event, from: state) else {
            return declared.hasPatterns(in: state) ? .open : .ignored
        }
        // Where a guard does not hold the edge is not taken, so nothing is refused.
        if edge.isGuarded { return .open }
        guard let target = edge.target else { return .stays }
        if declared.kind(of: target) == .background { return .refused(.backgroundTarget(from: state, to: target)) }
        let asksHere = declared.closures(of: state).contains(.exitBarrier)
        let asksThere = declared.closures(of: target).contains(.entryBarrier)
        return asksHere || asksThere ? .open : .allowed(to: target)
    }

    /// Whether nothing leads on from a state, neither what is declared nor a closure that may.
    package func isEnd(_ state: Int) -> Bool {
        let kind = declared.kind(of: state)
        if kind.isFinal || kind == .background { return kind.isFinal }
        let mayChoose = !declared.closures(of: state).isDisjoint(with: [.exitBarrier, .dynamicTransition])
        return !mayChoose && !declared.leadsOn(from: state)
    }

    /// Whether a request for a state would be tried.
    package func mayBeAsked(for target: Int, from state: Int) -> Bool {
        switch ruling(on: target, from: state) {
        case .allowed, .stays, .open: true
        case .ignored, .refused: false
        }
    }
}
