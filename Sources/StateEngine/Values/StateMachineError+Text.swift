extension StateMachineError: CustomStringConvertible {
    /// What was asked, in which state, why it failed, and what would have been legal.
    public var description: String {
        guard let circumstance else { return reason + "." }
        let asked = "\(circumstance.request) asked in \(circumstance.state): "
        return asked + reason + ". " + advice(circumstance)
    }

    /// Why the request failed, without the circumstances.
    public var reason: String {
        switch self {
        case .unknownState(let state, _): "\(state) is not a state of this machine"
        case .illegalTransition(let from, let to, let why, _): why.sentence("\(from)", "\(to)")
        case .transitionDenied(let from, let to, _): "the entry barrier of \(to) denies it from \(from)"
        case .alreadyInState(let state, _): "the machine is in \(state) already"
        case .suspended: "the machine is suspended in the background"
        case .noDynamicClosure(let state, _): "\(state) has no dynamic transition"
        case .redirectLoop(let chain, let place):
            if let closures = place?.restlessClosures, !closures.isEmpty {
                "the closures that were asked changed the state each time: " + steps(chain, closures)
            } else {
                "redirect in a loop: " + chain.map { "\($0)" }.joined(separator: " → ")
            }
        case .unexpectedError(let error, _): "a closure threw \(error)"
        }
    }

    /// The states in which the request was judged, each but the last with the closure that then changed the state.
    private func steps(_ states: [S], _ closures: [RestlessClosure<S>]) -> String {
        let changed = zip(states, closures).map { "\($0) (\($1))" }
        return (changed + states.dropFirst(closures.count).map { "\($0)" }).joined(separator: " → ")
    }

    private func advice(_ place: Circumstance<S>) -> String {
        if case .suspended = self { return "Legal: nothing until it is resumed, but reset." }
        var seen: Set<MachineStructure<S>.Trigger> = []
        let events = place.events.filter { seen.insert($0).inserted }
        var legal = place.legal.map { "\($0)" } + events.map(\.description)
        if place.barrierDecides { legal.append("what the exit barrier of \(place.state) allows") }
        return "Legal: " + (legal.isEmpty ? "only reset." : legal.joined(separator: ", ") + ".")
    }
}

extension RestlessClosure: CustomStringConvertible {
    var description: String {
        switch self {
        case .dynamicTransition(let state): "dynamic transition of \(state)"
        case .exitBarrier(let state): "exit barrier of \(state)"
        case .entryBarrier(let state): "entry barrier of \(state)"
        }
    }
}

extension IllegalReason {
    /// The reason as a clause about two states.
    fileprivate func sentence(_ from: String, _ target: String) -> String {
        switch self {
        case .notListed: "there is no transition from \(from) to \(target)"
        case .exitDenied: "the exit barrier of \(from) denies \(target)"
        case .finalState: "\(from) is final; only reset leaves it"
        case .backgroundTarget: "\(target) is the background state, which no request enters"
        }
    }
}
