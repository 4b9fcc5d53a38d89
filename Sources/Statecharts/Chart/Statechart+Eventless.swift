extension Statechart {
    /// Whether a transition without an event is taken as soon as it can be, rather than asked for: in a diagram only out
    /// of what is left at once.
    public func isTakenByItself(_ transition: ChartTransition) -> Bool {
        guard case .eventless = transition.trigger else { return false }
        return dialect != .diagram || nodes[transition.source].kind.isPseudo
    }

    /// The same of the transition of that number.
    public func isTakenByItself(_ transition: Int) -> Bool { isTakenByItself(transitions[transition]) }
}
