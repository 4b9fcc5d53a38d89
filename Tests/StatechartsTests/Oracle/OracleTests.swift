import Foundation
import SeededRandom
import Statecharts
import Testing

/// The interpreter beside a plainer one, step by step.
///
///     STATELOUPE_ALL_TESTS=1          600 charts of each kind, as `.ci/run` does
///     STATELOUPE_CHARTS=50000         so many, which takes a release build some minutes and a debug build an hour
///     STATELOUPE_SEED=123             begins with the chart of that seed
@Suite("Interpreter and oracle")
struct OracleTests {
    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }

    @Test("random charts do the same in both, step by step", arguments: [Dialect.scxml, .xstate5])
    func same(dialect: Dialect) {
        let first = Self.number("STATELOUPE_SEED") ?? UInt64.random(in: 1...999_999_999)
        let usual: UInt64 = Self.number("STATELOUPE_ALL_TESTS") == 1 ? 600 : 150
        let count = Self.number("STATELOUPE_CHARTS") ?? usual
        print("\(dialect) charts: \(count), STATELOUPE_SEED=\(first)")
        var loops = 0
        for seed in first..<(first + count) {
            var duel = Duel(dialect, seed: seed)
            let difference = duel.fight()
            #expect(difference == nil, "STATELOUPE_SEED=\(seed) \(dialect): \(difference ?? "")\n\(duel.summary)")
            if difference != nil { return }
            loops += duel.isEndless ? 1 : 0
        }
        // Charts that go round say little, so most must not.
        #expect(loops < Int(count) / 2)
    }

    /// A default history of an ancestor that leads back into the region which asked for it.
    @Test("charts that once differed do the same", arguments: [(Dialect.xstate5, 247_021_029 as UInt64)])
    func once(dialect: Dialect, seed: UInt64) {
        var duel = Duel(dialect, seed: seed)
        let difference = duel.fight()
        #expect(difference == nil, "\(difference ?? "")\n\(duel.summary)")
    }
}

/// One chart in both interpreters, and a random script.
private struct Duel {
    let chart: Statechart
    private let fast: ChartInterpreter
    private let plain: PlainInterpreter
    private var random: SeededGenerator
    private(set) var isEndless = false

    init(_ dialect: Dialect, seed: UInt64) {
        chart = RandomChart(dialect, seed: seed).chart
        fast = ChartInterpreter(chart, microstepLimit: 150)
        plain = PlainInterpreter(chart)
        random = SeededGenerator(seed: seed &+ 1)
    }

    /// The chart in few words.
    var summary: String {
        let nodes = chart.nodes.enumerated().map {
            "\($0) \($1.id) in \($1.parent ?? -1) \($1.kind) \($1.initial) \($1.entry) \($1.exit)"
        }
        let ways = chart.transitions.map { way in
            "\(way.source) -> \(way.targets) \(way.trigger) \(way.isInternal) \(way.guarding.map { "\($0)" } ?? "") \(way.actions)"
        }
        return (nodes + ways).joined(separator: "\n").replacing("Statecharts.", with: "")
    }

    /// The first difference; nil for none.
    mutating func fight() -> String? {
        var (state, step) = fast.start()
        plain.start()
        if let difference = difference(state, step, "start") { return difference }
        for _ in 0..<12 where !isEndless && !state.isDone {
            let input = anInput()
            (state, step) = fast.step(state, input)
            let isTaken = play(input)
            if let difference = difference(state, step, "\(input)") { return difference }
            if !isEndless, case .event = input, isTaken != (step.refusal == nil), step.refusal.map(isForbidden) != true
            {
                return "\(input): taken by the oracle: \(isTaken), refusal \(String(describing: step.refusal))"
            }
        }
        return nil
    }

    private func isForbidden(_ refusal: ChartRefusal) -> Bool {
        if case .forbidden = refusal { true } else { false }
    }

    private mutating func anInput() -> ChartInput {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            .guardSwitch(RandomChart.guards.randomElement(using: &random) ?? "p", isOn: Bool.random(using: &random))
        case 2, 3: .elapse(milliseconds: 5 * Int.random(in: 0...8, using: &random))
        case 4: .event("unknown")
        default: .event(RandomChart.events.randomElement(using: &random) ?? "a")
        }
    }

    private func play(_ input: ChartInput) -> Bool {
        switch input {
        case .event(let name): return plain.send(name)
        case .guardSwitch(let name, let isOn): fast.guards.contains(name) ? plain.turn(name, isOn) : plain.pause()
        case .elapse(let milliseconds): plain.elapse(milliseconds)
        default: break
        }
        return true
    }

    private mutating func difference(_ state: StatechartState, _ step: ChartStep, _ what: String) -> String? {
        if plain.isEndless || step.loop != nil {
            isEndless = true
            return plain.isEndless == (step.loop != nil)
                ? nil : "\(what): endless \(plain.isEndless), loop \(String(describing: step.loop))"
        }
        if plain.isIncomplete, chart.dialect == .xstate5 {
            isEndless = true
            return nil
        }
        let leaves = fast.leaves(of: state)
        if leaves != plain.leaves { return "\(what): \(names(leaves)) instead of \(names(plain.leaves))" }
        if state.isDone != plain.isDone { return "\(what): done \(state.isDone) instead of \(plain.isDone)" }
        if state.pending.count != plain.delayCount { return "\(what): \(state.pending) instead of \(plain.delayCount)" }
        let trace = step.microsteps.flatMap { micro in
            micro.exited.map { "-" + chart.nodes[$0].id } + micro.entered.map { "+" + chart.nodes[$0].id }
                + micro.actions
        }
        // The order of names against states is the oracle's own; each kind by itself is compared in order.
        for isName in [true, false] {
            let ours = trace.filter { ($0.hasPrefix("+") || $0.hasPrefix("-")) != isName }
            let theirs = plain.trace.filter { ($0.hasPrefix("+") || $0.hasPrefix("-")) != isName }
            if ours != theirs {
                return "\(what): \(ours) instead of \(theirs)\n\(trace)\n\(plain.trace)\n\(state.pending)"
            }
        }
        return nil
    }

    private func names(_ nodes: [Int]) -> [String] { nodes.map { chart.nodes[$0].id } }
}
