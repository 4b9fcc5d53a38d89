import GraphLayout
import JSONText
import MachineAnalysis
import MachineFormats
import Statecharts

/// What is done with one broken text: it is read, and what is read is run, written, read again and checked.
struct FuzzExercise {
    let format: FuzzFormat

    /// What came of a text.
    enum Outcome: Equatable {
        /// So many charts.
        case read(Int)
        case refused
        /// Something that must not be.
        case wrong(String)
    }

    /// - Parameter number: every sixteenth chart is written, and one in 128 checked.
    func take(_ text: [UInt8], number: Int) -> Outcome {
        do throws(FileFaults) {
            let charts = try ChartFile.read(text, file: "fuzz", format: format.format)
            if charts.isEmpty { return .wrong("neither charts nor faults") }
            for chart in charts {
                if let fault = run(chart.chart, number) { return .wrong(fault) }
                if number % 16 == 0, let fault = write(chart.chart) { return .wrong(fault) }
                if number % 128 == 0 { _ = ChartCheck(chart.chart, limit: 50) }
            }
            return .read(charts.count)
        } catch {
            return error.faults.isEmpty ? .wrong("refused without a fault") : .refused
        }
    }

    /// Some steps of all kinds; what is wrong with them.
    private func run(_ chart: Statechart, _ number: Int) -> String? {
        let interpreter = ChartInterpreter(chart, microstepLimit: 200)
        var random = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
        var (state, _) = interpreter.start()
        for _ in 0..<4 {
            if !state.isDone, let fault = fault(of: state, interpreter) { return fault }
            let requests = interpreter.requests(in: state)
            let guards = interpreter.mattering(in: state)
            let isRequest = guards.isEmpty || random.below(2) == 0
            if isRequest, !requests.isEmpty {
                let request = requests[random.below(requests.count)]
                let (next, step) = interpreter.step(state, request.input)
                if step.refusal != nil, request.verdict == .enabled, !request.name.contains("*") {
                    return "\(request.name) is offered and refused: \(interpreter.reason(step) ?? "")"
                }
                state = next
            } else if let name = guards.first {
                state = interpreter.step(state, .guardSwitch(name, isOn: !interpreter.isOn(name, in: state))).0
            }
            if let work = interpreter.running(in: state).first {
                let id = chart.nodes[work.node].invocations[work.place].id
                state = interpreter.step(state, random.below(2) == 0 ? .finish(id) : .fail(id)).0
            }
            state = interpreter.step(state, .nextDelay).0
        }
        return nil
    }

    /// What is wrong with what is current.
    private func fault(of state: StatechartState, _ interpreter: ChartInterpreter) -> String? {
        let leaves = interpreter.leaves(of: state)
        if leaves.isEmpty { return "no state is current" }
        if Set(leaves).count < leaves.count { return "a state is current twice" }
        let odd = leaves.first { interpreter.chart.nodes[$0].kind.isHistory }
        return odd.map { "the history \(interpreter.chart.path(of: $0)) is current" }
    }

    /// Writes a chart in every format, and reads each again: its own must be read, and those that hold all that is carried
    /// must have the same states and as many transitions.
    private func write(_ chart: Statechart) -> String? {
        for other in ChartTextFormat.allCases {
            let written = chart.written(as: other)
            guard let reader = ChartFileFormat(rawValue: other.rawValue) else { continue }
            do throws(FileFaults) {
                let again = try ChartFile.read(Array(written.text.utf8), file: "fuzz", format: reader).first?.chart
                let isWhole = [.xstate, .scxml].contains(other) && written.lost.isEmpty
                if isWhole, let again, let fault = difference(chart, again) {
                    return "\(other.rawValue) reads back otherwise: \(fault)"
                }
            } catch {
                let why = error.description.split(separator: "\n").first ?? ""
                if other == format.written { return "what is written is not read again: \(why)" }
            }
        }
        return nil
    }

    /// What is not as it was.
    private func difference(_ chart: Statechart, _ again: Statechart) -> String? {
        let (paths, others) = (Set(chart.nodes.indices.map(chart.path)), Set(again.nodes.indices.map(again.path)))
        if paths != others {
            return "states \(paths.subtracting(others).sorted()) are \(others.subtracting(paths).sorted())"
        }
        let (count, other) = (chart.transitions.count, again.transitions.count)
        return count == other ? nil : "\(count) transitions are \(other)"
    }
}
