import Synchronization

/// `bench fuzz FORMAT`: gives a reader texts that are nearly right, and what it reads to the interpreter.
struct FuzzBench {
    /// What there is to do.
    struct Plan: Equatable {
        var format: FuzzFormat
        var count = 100_000
        var seed: UInt64 = 1
        /// The number of the first text.
        var first = 0
    }

    private let plan: Plan
    private var report: FuzzReport
    private let tell: (String) -> Void

    /// Does it; a line of `tell` says where it is every so often.
    static func report(_ plan: Plan, tell: @escaping (String) -> Void) -> FuzzReport {
        FuzzWatch.begin(megabytes: 4_096)
        var bench = FuzzBench(plan: plan, report: FuzzReport(format: plan.format.rawValue, seed: plan.seed), tell: tell)
        bench.run()
        return bench.report
    }

    private mutating func run() {
        let inputs = FuzzInputs(plan.format, seed: plan.seed)
        let exercise = FuzzExercise(format: plan.format)
        tell("\(plan.format.rawValue), seed \(plan.seed), inputs \(plan.first) to \(plan.first + plan.count - 1)")
        var begin = FuzzWatch.work
        var told = begin
        for number in plan.first..<(plan.first + plan.count) {
            FuzzWatch.number.store(number, ordering: .relaxed)
            let text = inputs.text(number)
            if plan.count == 1 { tell(String(decoding: text, as: UTF8.self)) }
            let outcome = exercise.take(text, number: number)
            let end = FuzzWatch.work
            add(outcome, number, seconds: end - begin)
            begin = end
            guard end - told > 30 else { continue }
            told = end
            tell(report.text)
        }
        report.megabytes = FuzzWatch.megabytes
    }

    private mutating func add(_ outcome: FuzzExercise.Outcome, _ number: Int, seconds: Double) {
        report.count += 1
        report.seconds += seconds
        if seconds > report.slowest.seconds { report.slowest = (seconds, number) }
        switch outcome {
        case .read: report.read += 1
        case .refused: break
        case .wrong(let what):
            report.wrong += 1
            // The first of them say enough.
            if report.wrong <= 20 { tell("input \(number): \(what)") }
        }
    }
}

/// How a reader bore what it was given.
struct FuzzReport {
    let format: String
    let seed: UInt64
    var count = 0
    var read = 0
    var wrong = 0
    /// Of work.
    var seconds = 0.0
    var slowest: (seconds: Double, number: Int) = (0, 0)
    var megabytes = 0

    init(format: String, seed: UInt64) { (self.format, self.seed) = (format, seed) }

    var text: String {
        let rate = seconds > 0 ? grouped(Int(Double(count) / seconds)) : "-"
        let share = count > 0 ? fixed(100 * Double(read) / Double(count), 1) : "-"
        return "\(format), seed \(seed): \(grouped(count)) inputs, \(share) % read, \(wrong) wrong, \(rate) a second, "
            + "slowest \(fixed(slowest.seconds * 1_000, 1)) ms (input \(slowest.number)), \(FuzzWatch.megabytes) MB"
    }

    var json: String {
        jsonObject([
            ("group", quoted("fuzz")), ("format", quoted(format)), ("seed", "\(seed)"), ("count", "\(count)"),
            ("read", "\(read)"), ("wrong", "\(wrong)"), ("seconds", jsonNumber(seconds)),
            ("slowest", jsonNumber(slowest.seconds * 1_000)), ("slowestInput", "\(slowest.number)"),
            ("megabytes", "\(megabytes)"),
        ])
    }
}
