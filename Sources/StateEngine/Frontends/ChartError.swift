/// One thing that is wrong with a chart.
public enum ChartFault<State: Hashable & Sendable, Event: Hashable & Sendable>: Hashable, Sendable,
    CustomStringConvertible
{
    /// The state that the chart starts in is not among its states.
    case unknownInitial(State)
    /// A state stands in the chart twice.
    case duplicateState(State)
    /// An event stands twice in one state.
    case duplicateEvent(State, Event)
    /// A state is of a kind that there is not.
    case unknownType(State, String)
    /// An action stands in the chart twice.
    case duplicateAction(String)
    /// A guard stands in the chart twice.
    case duplicateGuard(String)
    /// What is wrong with the machine that the chart describes.
    case definition(DefinitionFault<ChartState<State, Event>>)

    /// The fault as a sentence that names the states, and what to do about it.
    public var description: String {
        switch self {
        case .unknownInitial(let state):
            "\(state) is the initial state, but not among the states: add it to them, or start in another"
        case .duplicateState(let state):
            "\(state) stands in the states twice: write all its clauses in one entry"
        case .duplicateEvent(let state, let event):
            "\(event) stands twice in \(state): keep one, as an event has one transition in a state"
        case .unknownType(let state, let type):
            "\(state) is of type \"\(type)\": the only type is \"final\", drop any other"
        case .duplicateAction(let name):
            "the action \"\(name)\" stands in the actions twice: give one of them another name"
        case .duplicateGuard(let name):
            "the guard \"\(name)\" stands in the guards twice: give one of them another name"
        case .definition(let fault):
            fault.description
        }
    }
}

/// All that is wrong with a chart, thrown when a machine is made from it.
public struct ChartError<State: Hashable & Sendable, Event: Hashable & Sendable>: Error, Equatable,
    CustomStringConvertible, CustomDebugStringConvertible
{
    /// What is wrong: with the literals first, then with the machine that they describe; never empty.
    public let faults: [ChartFault<State, Event>]

    /// Collects faults.
    public init(faults: [ChartFault<State, Event>]) { self.faults = faults }

    /// The faults as text, one a line.
    public var description: String {
        let title = "the chart has \(faults.count) fault\(faults.count == 1 ? "" : "s"):"
        return ([title] + faults.map { "  - \($0)" }).joined(separator: "\n")
    }

    /// The same text, which is what a `try!` shows.
    public var debugDescription: String { description }
}
