import Testing

@testable import StateEngine

@Suite("The pure step: a machine without tasks, locks or the program's types")
struct PureStepTests {
    private let configs: [StateConfig<Ring>] = [
        StateConfig(.a, exitBarrier: { _ in .allow }), StateConfig(.b, allowedTransitions: .c),
        StateConfig(.c, dynamicTransition: { .a }, allowedTransitions: .a),
    ]
    private let blueprint: Blueprint<Ring>

    init() throws {
        blueprint = try MachineDefinition.read(configs, options: [], names: NamedClosures()).get().blueprint
    }

    private var core: MachineCore {
        MachineCore(
            blueprint.plan, attached: configs.map(\.closures.attached), options: [], historyCapacity: 4)
    }

    private func asking(_ state: Ring) -> IndexedSubmission {
        IndexedSubmission(blueprint.request(for: state), .program)
    }

    private func words(_ next: Next) -> String {
        switch next {
        case .now(.check): "check"
        case .now(.act): "act"
        case .now(.carryOut): "carry out"
        case .ask(let question): "ask \(question)"
        case .judgeAgain(let question): "judge again after \(question)"
        case .run: "run hooks"
        case .followUp: "follow up"
        case .finished: "finished"
        }
    }

    /// Takes a request through, every barrier allowing it.
    private func pass(_ submission: IndexedSubmission, through core: inout MachineCore) -> [String] {
        var (request, effects, told) = (core.begun(submission), DeferredEffects(), [String]())
        var next = core.step(&request, with: .begin, &effects)
        told.append(words(next))
        while case .ask(let question) = next {
            next = core.step(&request, with: .answer(.allow, to: question), &effects)
            told.append(words(next))
        }
        return told
    }

    @Test("E10 E12 a barrier is asked, and its answer changes the state, with one numbered event")
    func change() {
        var core = core
        let told = pass(asking(.b), through: &core)
        #expect(told == ["ask exitBarrier(of: 0, to: 1)", "finished"])
        #expect(core.state == 1 && core.number == 1 && core.counts.changed == 1 && core.error == nil)
        #expect(core.history.entries.map(\.to) == [1] && core.visits == [1, 1, 0])
    }

    @Test("E13 a refusal changes nothing but the error and the counts")
    func refusal() {
        var core = core
        _ = pass(asking(.b), through: &core)
        let told = pass(asking(.a), through: &core)
        #expect(told == ["finished"])
        #expect(core.state == 1 && core.counts.rejected == 1 && core.history.entries.count == 1)
        #expect(core.error.map { blueprint.error($0).reason } == "there is no transition from b to a")
    }

    /// A value of the program's, whose end may call the machine.
    private final class Value: Sendable {}

    @Test("E7 E37 a value that is replaced or removed lives until the lock is free", arguments: [true, false])
    func replacedValue(isRemoved: Bool) {
        weak var old: Value?
        var core = core
        func written() -> DeferredEffects {
            var effects = DeferredEffects()
            let value = Value()
            old = value
            core.write(.init(state: 0, key: "k", value: value, isKept: nil), by: .program, &effects)
            core.write(.init(state: 0, key: "k", value: isRemoved ? nil : 1, isKept: nil), by: .program, &effects)
            return effects
        }
        var effects: DeferredEffects? = written()
        #expect(old != nil && effects != nil)
        effects = nil
        #expect(old == nil)
    }

    @Test("E7 E12 E37 values of a stay that ends live until the lock is free")
    func endedStay() {
        weak var old: Value?
        var core = core
        func left() -> DeferredEffects {
            var effects = DeferredEffects()
            let value = Value()
            old = value
            core.write(.init(state: 0, key: "k", value: value, isKept: nil), by: .program, &effects)
            core.publish(core.data.end(1, in: 0), by: .program, &effects)
            return effects
        }
        var effects: DeferredEffects? = left()
        #expect(core.data.isEmpty)
        #expect(old != nil && effects != nil)
        effects = nil
        #expect(old == nil)
    }

    @Test("the same machine and the same request come to the same, and the machine before is still there")
    func pure() {
        let before = core
        let results = (0..<2).map { _ in
            var core = before
            _ = pass(asking(.c), through: &core)
            return [core.state, core.number, core.stay, core.counts.processed]
        }
        #expect(results == [[2, 1, 2, 1], [2, 1, 2, 1]])
        #expect(before.state == 0 && before.number == 0 && before.visits == [1, 0, 0])
    }

    @Test("E36 an answer that comes when the state is another one is not taken: the request is judged again")
    func movedMeanwhile() {
        var (core, effects) = (core, DeferredEffects())
        var request = core.begun(asking(.c))
        guard case .ask(let question) = core.step(&request, with: .begin, &effects) else {
            Issue.record("the exit barrier of a is not asked")
            return
        }
        _ = pass(asking(.b), through: &core)
        let next = core.step(&request, with: .answer(.deny, to: question), &effects)
        #expect(words(next) == "judge again after exitBarrier(of: 0, to: 2)")
        let again = core.step(&request, with: .judgeAgain, &effects)
        #expect(words(again) == "finished", "b lists c and has no barrier")
        #expect(core.state == 2)
    }

    @Test(
        "E36 one that comes when the state has been left and entered again is judged again too: another stay, other closures"
    )
    func samePlaceAnotherStay() {
        var (core, effects) = (core, DeferredEffects())
        var request = core.begun(asking(.c))
        guard case .ask(let question) = core.step(&request, with: .begin, &effects) else {
            Issue.record("the exit barrier of a is not asked")
            return
        }
        for state in [Ring.b, .c, .a] { _ = pass(asking(state), through: &core) }
        #expect(core.state == 0 && core.stay == 4)
        let next = core.step(&request, with: .answer(.allow, to: question), &effects)
        #expect(words(next) == "judge again after exitBarrier(of: 0, to: 2)")
    }

    @Test("E36 one that is judged again too often is refused, and told which closures changed the state")
    func stateKeptChanging() {
        var (core, effects) = (core, DeferredEffects())
        var request = core.begun(asking(.c))
        let rounds = [
            Round(state: 0, asked: .exitBarrier(of: 0, to: 2)), Round(state: 2, asked: .dynamicTransition(of: 2)),
            Round(state: 1, asked: .entryBarrier(of: 2, from: 1)),
        ]
        let next = core.step(&request, with: .stateKeptChanging(rounds), &effects)
        #expect(words(next) == "finished" && core.state == 0)
        let error = core.error.map(blueprint.error)
        #expect(error == .redirectLoop([.a, .c, .b, .a]))
        #expect(
            error?.reason == """
                the closures that were asked changed the state each time: a (exit barrier of a) → \
                c (dynamic transition of c) → b (entry barrier of c) → a
                """)
    }
}
