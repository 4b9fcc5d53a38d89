import JSONText
import Statecharts

/// Something that `check` has to say about a chart.
public struct Finding: Sendable, Hashable {
    /// What is wrong, or may be.
    public enum Kind: String, Sendable, CaseIterable {
        case unreachable, deadEnd, noWayToEnd, shadowed, ambiguous, eventlessLoop
    }

    public var kind: Kind
    public var place: SourcePlace
    /// One line, without the place.
    public var message: String
    /// Requests that lead there from the start, as `run` takes them.
    public var path: [String]
}
