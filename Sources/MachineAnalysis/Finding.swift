import JSONText
import Statecharts

/// Something that `check` has to say about a chart.
public struct Finding: Sendable, Hashable {
    /// What is wrong, or may be.
    public enum Kind: String, Sendable, CaseIterable {
        /// No list of requests leads to a state.
        case unreachable
        /// A state that is not final is never left.
        case deadEnd
        /// A state is never followed by the chart's end, though the chart has one.
        case noWayToEnd
        /// A transition is never taken, because an earlier one is taken in its place.
        case shadowed
        /// One event leads from one state to several, and nothing decides between them.
        case ambiguous
        /// The chart goes on for ever without being asked.
        case eventlessLoop
        /// The branches of a join are never current together, so that it does not wait for all of them.
        case mergingJoin
        /// A parent does not say which of its children it begins with.
        case noInitial
    }

    /// What is wrong.
    public var kind: Kind
    /// Where the file says what is meant.
    public var place: SourcePlace
    /// One line, without the place.
    public var message: String
    /// Requests that lead there from the start, as `run` takes them: none where the start is there already, and nil where
    /// no way there is known.
    public var path: [String]?
    /// The node that is meant, or the source of the transition that is.
    public var node: Int
    /// The transition that is meant, where it is one.
    public var transition: Int?
}

extension Finding.Kind {
    /// How bad it is for whoever runs the chart.
    fileprivate var weight: Int {
        switch self {
        case .eventlessLoop: 3
        case .unreachable, .shadowed, .ambiguous: 2
        case .deadEnd, .noWayToEnd: 1
        case .mergingJoin, .noInitial: 0
        }
    }
}

extension [Finding] {
    /// What is surely wrong before what may be meant so, of which there is often much; what is as bad in the order that it had.
    package var worstFirst: [Finding] {
        enumerated().sorted {
            (-$0.element.kind.weight, $0.offset) < (-$1.element.kind.weight, $1.offset)
        }.map(\.element)
    }
}
