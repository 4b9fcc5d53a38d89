import JSONText
import MachineAnalysis
import MachineFormats
import Statecharts

/// `bench formats`: what reading a file, a step of a chart, and a check cost.
struct FormatBench {
    /// One thing that is done again and again.
    struct Row {
        let name: String
        let unit: String
        /// How much of the unit one run does.
        let amount: Double
        let run: () throws -> Void
    }

    /// States of the file that the readers are given.
    private static let fileStates = 5_000
    private static let steps = 1_000

    /// Measures what was asked for, the rows in turn.
    static func report(_ arguments: BenchArguments) throws -> FormatReport {
        let rows = try wanted(try readers() + interpreters() + checks(), only: arguments.only)
        let clock = ContinuousClock()
        let begin = clock.now
        var times = [[Double]](repeating: [], count: rows.count)
        repeat {
            for (place, row) in rows.enumerated() {
                let start = clock.now
                try row.run()
                times[place].append((clock.now - start) / .nanoseconds(1))
            }
        } while (clock.now - begin) / .seconds(1) < arguments.seconds || times[0].count < 3
        return FormatReport(
            lines: zip(rows, times).map {
                FormatReport.Line(name: $0.name, unit: $0.unit, amount: $0.amount, sample: Sample(batches: $1))
            })
    }

    static func wanted(_ rows: [Row], only part: String?) throws(BenchUsageError) -> [Row] {
        guard let part else { return rows }
        let wanted = rows.filter { $0.name.contains(part) }
        if wanted.isEmpty {
            throw BenchUsageError("no row's name contains \(quoted(part)); without --only all are measured, and named")
        }
        return wanted
    }

    /// Each reader on the same chart as its writer writes it.
    private static func readers() throws -> [Row] {
        let chart = FormatCharts.ring(fileStates)
        return ChartTextFormat.allCases.map { format in
            let bytes = Array(chart.written(as: format).text.utf8)
            let reads = ChartFileFormat(rawValue: format.rawValue) ?? .json
            return Row(name: "read \(format.rawValue)", unit: "MB", amount: Double(bytes.count) / 1e6) {
                _ = try ChartFile.read(bytes, file: "ring", format: reads)
            }
        }
    }

    private static func interpreters() -> [Row] {
        let charts = [
            ("step of a flat chart", FormatCharts.ring(12)), ("step 10 levels deep", FormatCharts.nested(10)),
            ("step of 10 regions", FormatCharts.regions(10)),
        ]
        return charts.map { name, chart in
            let interpreter = ChartInterpreter(chart)
            let opening = interpreter.start().0
            return Row(name: name, unit: "step", amount: Double(steps)) {
                var state = opening
                for _ in 0..<steps { state = interpreter.step(state, .event("next")).0 }
            }
        }
    }

    private static func checks() -> [Row] {
        let chart = FormatCharts.ring(1_000)
        return [Row(name: "check of 1,000 states", unit: "check", amount: 1) { _ = ChartCheck(chart) }]
    }
}
