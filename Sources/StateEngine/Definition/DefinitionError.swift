/// One thing that is wrong with a machine's definition.
public enum DefinitionFault<S: StateIdentifier>: Hashable, Sendable, CustomStringConvertible {
    /// Fewer states than a machine of its kind needs.
    case tooFewStates(found: Int, needed: Int)
    /// The same state is configured twice.
    case duplicateState(S)
    /// Another state than the first of its kind is a background state too.
    case secondBackgroundState(S, first: S)
    /// The machine would begin in its background state.
    case startsInBackground(S)
    /// A transition leads to a state that is not configured; `event` names what makes it, nil for `allowedTransitions`.
    case unknownTarget(from: S, to: S, event: String?)
    /// One event has two transitions in one state, and no guard to choose between them.
    case ambiguousEvent(S, event: String)
    /// A final state has a transition.
    case edgeOutOfFinal(S, event: String)
    /// A transition names a guard that is not registered with the machine.
    case unknownGuard(S, String)
    /// A transition or a state names an action that is not registered with the machine.
    case unknownAction(S, String)
    /// A guard is written before the first transition of its state.
    case strayGuard(S)
    /// An action is written before the first transition of its state.
    case strayAction(S)
    /// The work of a state leads to a state that is not configured.
    case unknownWorkTarget(S, to: S)
    /// The work of a final state leads out of it.
    case workOutOfFinal(S, to: S)
    /// A state is given a second work closure.
    case twoWorks(S)

    /// The fault as a sentence that names the states, and what to do about it.
    public var description: String {
        switch self {
        case .tooFewStates(let found, let needed): Self.tooFew(found, needed)
        case .duplicateState(let state): "\(state) is configured twice: write everything about it in one place"
        case .secondBackgroundState(let state, let first):
            "\(state) is a second background state, beside \(first): make one of them another kind of state"
        case .startsInBackground(let state):
            "\(state) is a background state and cannot be the first: write the state to start in before it"
        case .unknownTarget(let from, let target, let event): Self.unknown(target, from: from, on: event)
        case .ambiguousEvent(let state, let event):
            "\(state) has two transitions on \(event) and no guard to choose between them: guard the first, or drop one"
        case .edgeOutOfFinal(let state, let event):
            "\(state) is final but has a transition on \(event): drop the transition, or have \(state) not be final"
        case .unknownGuard(let state, let name), .unknownAction(let state, let name):
            Self.unregistered(name, in: state, isGuard: self == .unknownGuard(state, name))
        case .strayGuard(let state), .strayAction(let state):
            "\(state) has \(self == .strayGuard(state) ? "a guard" : "an action") \(Self.beforeTransitions)"
        case .unknownWorkTarget(let state, let target), .workOutOfFinal(let state, let target):
            Self.work(of: state, leadsTo: target, isFinal: self == .workOutOfFinal(state, to: target))
        case .twoWorks(let state):
            "\(state) has two work closures; a state may have one: do both in it, or give the second a state of its own"
        }
    }

    private static func tooFew(_ found: Int, _ needed: Int) -> String {
        let title = "too few states: \(found) found, \(needed) needed"
        if needed == 1 { return title + ": configure the one to start in" }
        return title + " without any transition by event: configure more, or give one an .on(...)"
    }

    private static func unknown(_ target: S, from: S, on event: String?) -> String {
        guard let event else {
            return "\(from) allows a transition to \(target), \(unconfigured(target)), or take it from the list"
        }
        return "\(from) goes to \(target) on \(event), but \(target) is not configured: configure \(target), "
            + "or lead the event elsewhere"
    }

    private static func unconfigured(_ state: S) -> String { "which is not configured: configure \(state)" }

    private static func work(of state: S, leadsTo target: S, isFinal: Bool) -> String {
        isFinal
            ? "\(state) is final but its work leads to \(target): drop that branch, or have \(state) not be final"
            : "the work of \(state) leads to \(target), \(unconfigured(target)), or lead it elsewhere"
    }

    private static func unregistered(_ name: String, in state: S, isGuard: Bool) -> String {
        let place = isGuard ? "has a transition with the guard" : "names the action"
        return "\(state) \(place) \"\(name)\", which is not registered: add it to the "
            + "\(isGuard ? "guards" : "actions"), or write it in place"
    }

    private static var beforeTransitions: String {
        "before its first transition: write it after the .on(...) that it belongs to"
    }
}

/// All that is wrong with a machine's definition, thrown when the machine is made.
public struct DefinitionError<S: StateIdentifier>: Error, Equatable, CustomStringConvertible,
    CustomDebugStringConvertible
{
    /// What is wrong, in the order of the states; never empty.
    public let faults: [DefinitionFault<S>]

    /// Collects faults.
    public init(faults: [DefinitionFault<S>]) { self.faults = faults }

    /// The faults as text, one a line.
    public var description: String {
        let title =
            "the definition of StateMachine<\(S.self)> has \(faults.count) fault\(faults.count == 1 ? "" : "s"):"
        return ([title] + faults.map { "  - \($0)" }).joined(separator: "\n")
    }

    /// The same text, which is what a `try!` shows.
    public var debugDescription: String { description }
}
