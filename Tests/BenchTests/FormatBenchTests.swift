import Statecharts
import Testing

@testable import bench

/// What `bench formats` measures, and how it is told.
@Suite struct FormatBenchTests {
    @Test("every chart that is measured moves by its event, and moves on")
    func charts() {
        for chart in [FormatCharts.ring(12), FormatCharts.nested(10), FormatCharts.regions(10)] {
            let interpreter = ChartInterpreter(chart)
            let start = interpreter.start().0
            let (state, step) = interpreter.step(start, .event("next"))
            #expect(step.refusal == nil && interpreter.paths(of: state) != interpreter.paths(of: start))
        }
        #expect(FormatCharts.nested(10).path(of: 11).split(separator: ".").count == 11)
    }

    @Test("every reader, the interpreter and a check have their row, as a table and as JSON")
    func report() throws {
        let arguments = try BenchArguments(["formats", "--seconds", "1", "--only", "step"])
        let report = try FormatBench.report(arguments)
        #expect(report.lines.map(\.name) == ["step of a flat chart", "step 10 levels deep", "step of 10 regions"])
        #expect(report.lines.allSatisfy { ($0.sample.median ?? 0) > 0 })
        #expect(report.table.split(separator: "\n").count == 4 && report.table.contains("µs a step"))
        #expect(report.json.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"group\":\"formats\"") })
        #expect(throws: BenchUsageError.self) { try FormatBench.wanted([], only: "nothing") }
    }

    @Test("a reader is told in megabytes a second")
    func readers() {
        let line = FormatReport.Line(name: "read dot", unit: "MB", amount: 2, sample: Sample(batches: [1e9, 1e9, 1e9]))
        #expect(FormatReport(lines: [line]).table.contains("2.0") && FormatReport(lines: [line]).table.contains("MB/s"))
    }
}
