/// A state of a chart, as the machine made from the chart names it.
public struct ChartState<State: Hashable & Sendable, Event: Hashable & Sendable>: StateIdentifier,
    CustomStringConvertible
{
    /// What the machine remembers besides its state: values by name.
    public typealias Context = Chart<State, Event>.Context

    /// The state in the chart.
    public let value: State

    /// Names a state of the chart.
    public init(_ value: State) { self.value = value }

    /// The state in the chart as text.
    public var description: String { "\(value)" }
}
