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
    /// A final state has a way out.
    case edgeOutOfFinal(S, event: String)
    /// A transition names a guard that is not registered with the machine.
    case unknownGuard(S, String)
    /// A transition or a state names an action that is not registered with the machine.
    case unknownAction(S, String)
    /// A guard stands before the first transition of its state.
    case strayGuard(S)
    /// An action stands before the first transition of its state.
    case strayAction(S)
    /// The work of a state leads to a state that is not configured.
    case unknownWorkTarget(S, to: S)
    /// The work of a final state leads out of it.
    case workOutOfFinal(S, to: S)
    /// A state is given a second work.
    case twoWorks(S)

    /// The fault as a sentence that names the states, and what to do about it.
    public var description: String {
        // Every case is in one of them, which the table of all texts holds.
        aboutStates ?? aboutTransitions ?? aboutGuardsAndActions ?? aboutWork ?? ""
    }
}

// MARK: - What the faults say

extension DefinitionFault {
    private var aboutStates: String? {
        switch self {
        case .tooFewStates(let found, let needed) where needed > 1:
            "too few states: \(found) found, \(needed) needed without any transition by event: "
                + "configure more, or give one an .on(...)"
        case .tooFewStates(let found, let needed):
            "too few states: \(found) found, \(needed) needed: configure the one to start in"
        case .duplicateState(let state):
            "\(state) is configured twice: write everything about it in one place"
        case .secondBackgroundState(let state, let first):
            "\(state) is a second background state, beside \(first): make one of them another kind of state"
        case .startsInBackground(let state):
            "\(state) is a background state and cannot be the first: write the state to start in before it"
        default: nil
        }
    }

    private var aboutTransitions: String? {
        switch self {
        case .unknownTarget(let from, let to, nil):
            "\(from) allows a transition to \(to), which is not configured: configure \(to), or take it from the list"
        case .unknownTarget(let from, let to, let event?):
            "\(from) goes to \(to) on \(event), but \(to) is not configured: configure \(to), or lead the event elsewhere"
        case .ambiguousEvent(let state, let event):
            "\(state) has two transitions on \(event) and no guard to choose between them: guard the first, or drop one"
        case .edgeOutOfFinal(let state, let event):
            "\(state) is final but has a transition on \(event): drop the transition, or have \(state) not be final"
        default: nil
        }
    }

    private var aboutGuardsAndActions: String? {
        switch self {
        case .unknownGuard(let state, let name):
            "\(state) has a transition with the guard \"\(name)\", which is not registered: add it to the guards, "
                + "or write it in place"
        case .unknownAction(let state, let name):
            "\(state) names the action \"\(name)\", which is not registered: add it to the actions, or write it in place"
        case .strayGuard(let state):
            "\(state) has a guard before its first transition: write it after the .on(...) that it belongs to"
        case .strayAction(let state):
            "\(state) has an action before its first transition: write it after the .on(...) that it belongs to"
        default: nil
        }
    }

    private var aboutWork: String? {
        switch self {
        case .unknownWorkTarget(let state, let target):
            "the work of \(state) leads to \(target), which is not configured: configure \(target), or lead it elsewhere"
        case .workOutOfFinal(let state, let target):
            "\(state) is final but its work leads to \(target): drop that branch, or have \(state) not be final"
        case .twoWorks(let state):
            "\(state) has two works and can do only one: do both in it, or give the second a state of its own"
        default: nil
        }
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
