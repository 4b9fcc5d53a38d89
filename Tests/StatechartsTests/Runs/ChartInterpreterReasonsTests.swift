import Testing

@testable import Statecharts

/// Every reason why a step does not do what was asked, as a sentence.
@Suite("Why a step did nothing, in words")
struct ChartInterpreterReasonsTests {
    private static let chart = {
        var chart = ChartBuilder(.xstate5)
        chart.states("a", "b")
        chart.states("c", in: "b")
        chart.on("open", "a", "b") { $0.guarding = .all([.named("isKnown"), .isIn(2)]) }
        chart.on("close", "b", "a")
        chart.on("close.now", "b", "c")
        return chart.chart
    }()

    /// The refusals with what was asked, each case at least once: `number` does not compile without a new one.
    private static let rows: [(ChartRefusal, ChartInput?, String)] = [
        (.isDone, nil, "the machine has reached its end"),
        (.hasFailed, nil, "the machine has stopped: work failed, and nothing handled that"),
        (.noTransition, nil, "there is no transition for it"),
        (.noTransition, .event("close"), "no current state has a transition for it"),
        (.noTransition, .event("opn"), "the machine has no such event; did you mean \"open\"?"),
        (
            .noTransition, .event("xstate.after.5"),
            "delays end as time passes, not by an event: ask for {\"after\":milliseconds}"
        ),
        (.guarded([.named("isKnown"), .isIn(2)]), nil, "guard \"isKnown\" is false and b is not current"),
        (.guarded([.not(.named("isKnown"))]), nil, "guard \"isKnown\" is true"),
        (.guarded([.not(.isIn(3))]), nil, "b.c is current"),
        (.guarded([.constant(false)]), nil, "its condition never holds"),
        (.forbidden(by: 2), nil, "b forbids it, so it is ignored"),
        (.forbidden(by: Statechart.root), nil, "test forbids it, so it is ignored"),
        (.ambiguous([1, 2]), nil, "it may be any of \"close → a\", \"close.now → c\""),
        (.awaiting(join: 3), nil, "the join b.c waits for its other branches"),
        (.notCurrent, nil, "its state is not current"),
        (.unknownGuard, .guardSwitch("isKnow", isOn: true), "there is no such guard; did you mean \"isKnown\"?"),
        (.unknownGuard, .guardSwitch("zzz", isOn: true), "there is no such guard; there are \"isKnown\""),
        (.notRunning, nil, "nothing of that name is running"), (.noDelay, nil, "no delay is running"),
    ]

    private static func number(_ refusal: ChartRefusal) -> Int {
        switch refusal {
        case .isDone: 0
        case .hasFailed: 1
        case .noTransition: 2
        case .guarded: 3
        case .forbidden: 4
        case .ambiguous: 5
        case .awaiting: 6
        case .notCurrent: 7
        case .unknownGuard: 8
        case .notRunning: 9
        case .noDelay: 10
        }
    }

    @Test("each refusal says what is so, and what may have been meant")
    func refusals() {
        let interpreter = ChartInterpreter(Self.chart)
        for (refusal, input, text) in Self.rows {
            var step = ChartStep(input)
            step.refusal = refusal
            #expect(interpreter.reason(step) == text)
        }
        #expect(Set(Self.rows.map { Self.number($0.0) }) == Set(0...10), "each case has a row")
    }

    @Test("a step that did what was asked needs no reason; a loop, and work that fails, have one")
    func others() {
        let interpreter = ChartInterpreter(Self.chart)
        #expect(interpreter.reason(ChartStep(nil)) == nil)
        var step = ChartStep(nil)
        step.loop = ChartLoop(configurations: [[1], [2]], isClosed: true)
        #expect(interpreter.reason(step) == "it goes round without an event: a → b → a")
        step.loop = ChartLoop(configurations: [[1], [2]], isClosed: false)
        #expect(interpreter.reason(step) == "it does not come to rest: a → b")
        step.loop = nil
        step.refusal = .noDelay
        step.unhandledFailure = "load"
        #expect(
            interpreter.reason(step)
                == "no delay is running; nothing handles the error of \"load\", so the machine stops, "
                + "as XState 5 has it")
    }
}
