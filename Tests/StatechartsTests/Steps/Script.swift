import Statecharts
import Testing

/// A chart on its way through a script.
struct Script {
    let interpreter: ChartInterpreter
    private(set) var state: StatechartState
    private(set) var step: ChartStep

    init(_ chart: Statechart) {
        interpreter = ChartInterpreter(chart)
        (state, step) = interpreter.start()
    }

    init(_ builder: ChartBuilder) { self.init(builder.chart) }

    /// The ids of the leaves that are current, joined by blanks.
    var now: String { interpreter.leaves(of: state).map { interpreter.chart.nodes[$0].id }.joined(separator: " ") }

    var actions: [String] { step.microsteps.flatMap(\.actions) }

    /// Asks, and says where the chart is then.
    mutating func ask(_ input: ChartInput) -> String {
        (state, step) = interpreter.step(state, input)
        return now
    }

    mutating func send(_ event: String) -> String { ask(.event(event)) }
}
