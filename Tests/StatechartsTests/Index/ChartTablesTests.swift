import Testing

@testable import Statecharts

/// What is found out about a chart once, and looked up in every step.
struct ChartTablesTests {
    /// A state with two works beside one with another.
    private static let chart = {
        var chart = ChartBuilder(.xstate5)
        chart.states("p", kind: .parallel)
        chart.states("r", "s", in: "p")
        chart.states("a", in: "r")
        chart.states("b", in: "s")
        chart.change("a") { $0.invocations = ["x", "y"].map { Invocation(id: $0, source: $0, at: .start) } }
        chart.change("b") { $0.invocations = [Invocation(id: "z", source: "z", at: .start)] }
        return chart.chart
    }()

    @Test("works that run beside each other have numbers of their own, so that the end of one is not another's")
    func works() {
        let tables = ChartTables(Self.chart)
        let interpreter = ChartInterpreter(Self.chart)
        let (state, _) = interpreter.start()
        func running(_ state: StatechartState) -> [String] { tables.running(in: state).map(\.invocation.id) }
        #expect(tables.running(in: state).map(\.number) == [0, 1, 2])
        for (work, others) in [("x", ["y", "z"]), ("y", ["x", "z"]), ("z", ["x", "y"])] {
            #expect(running(interpreter.step(state, .finish(work)).0) == others)
        }
    }
}
