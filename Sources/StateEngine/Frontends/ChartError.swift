/// One thing that is wrong with a chart.
public enum ChartFault<State: Hashable & Sendable, Event: Hashable & Sendable>: Hashable, Sendable,
    CustomStringConvertible
{
    /// The state that the chart starts in is not among its states.
    case unknownInitial(State)
    /// The chart has a state twice.
    case duplicateState(State)
    /// A state has an event twice.
    case duplicateEvent(State, Event)
    /// A state is of an unknown kind.
    case unknownType(State, String)
    /// Two actions of the chart have the same name.
    case duplicateAction(String)
    /// Two guards of the chart have the same name.
    case duplicateGuard(String)
    /// What is wrong with the machine that the chart describes.
    case definition(DefinitionFault<ChartState<State, Event>>)

    /// The fault as a sentence that names the states, and what to do about it.
    public var description: String {
        switch self {
        case .unknownInitial(let state):
            "\(state) is the initial state, but not among the states: add it to them, or start in another"
        case .duplicateState(let state):
            "\(state) is among the states twice: write all its clauses in one entry"
        case .duplicateEvent(let state, let event):
            "\(state) has two transitions on \(event): keep one"
        case .unknownType(let state, let type):
            "\(state) is of type \"\(type)\": the only type is \"final\", drop any other"
        case .duplicateAction(let name):
            "two actions are called \"\(name)\": rename one of them"
        case .duplicateGuard(let name):
            "two guards are called \"\(name)\": rename one of them"
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
