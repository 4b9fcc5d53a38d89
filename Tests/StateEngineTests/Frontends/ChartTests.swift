import SeededRandom
import StateEngine
import Testing

@Suite("A chart and its machine", .endsWaitsInVain)
struct ChartTests {
    private enum Lamp { case off, on, broken, gone }
    private enum Act: Hashable {
        case flip, kick
        case set(Int)
    }
    private typealias LampChart = Chart<Lamp, Act>

    /// A lamp that keeps what its actions are given, in the context they make.
    private let lamp = LampChart(
        id: "lamp", initial: .off, context: ["flips": 0],
        states: [
            .off: [
                .on([
                    .flip: .withActionsAndGuards(target: .on, actions: ["count", "double"], cond: "few"),
                    .set(1): .withGuards(target: .broken, cond: "few"),
                ]),
                .on([.kick: .withContext(target: .broken, action: { _ in ["kicked": true] })]),
            ],
            .on: [.on([.flip: .simple(.off)])],
            .broken: nil,
            .gone: [.type("final")],
        ],
        actions: [
            "count": { $0.merging(["flips": ($0["flips"] as? Int ?? 0) + 1]) { _, new in new } },
            "double": { $0.merging(["flips": ($0["flips"] as? Int ?? 0) * 2]) { _, new in new } },
        ],
        guards: ["few": { ($0["flips"] as? Int ?? 0) < 2 }])

    @Test("E35 a chart alone answers where an event leads: next state and context, and whether it did anything")
    func pure() {
        let flipped = lamp.transition(from: .off, on: .flip)
        #expect(flipped.state == .on && flipped.isTaken)
        #expect(flipped.context["flips"] as? Int == 2)
        let held = lamp.transition(from: .off, context: flipped.context, on: .flip)
        #expect(held.state == .off && !held.isTaken)
        #expect(held.context["flips"] as? Int == 2)
        #expect(lamp.transition(from: .off, context: ["flips": 1], on: .set(1)).state == .broken)
        #expect(lamp.transition(from: .off, context: ["flips": 2], on: .set(1)).state == .off)
        #expect(!lamp.transition(from: .off, on: .set(2)).isTaken)
        let kicked = lamp.transition(from: .off, on: .kick)
        #expect(kicked.context["kicked"] as? Bool == true && kicked.context.count == 1)
        #expect(!lamp.transition(from: .broken, on: .flip).isTaken)
        #expect(!lamp.transition(from: .gone, on: .flip).isTaken)
        #expect(lamp.context["flips"] as? Int == 0)
    }

    @Test("E35 the machine does what the chart answers, over random events")
    func agreement() async throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let machine = try lamp.machine()
            var (state, context) = (lamp.initial, lamp.context)
            for _ in 0..<8 {
                let event = [Act.flip, .flip, .flip, .kick, .set(1), .set(2)].randomElement(using: &generator) ?? .flip
                let step = lamp.transition(from: state, context: context, on: event)
                let outcome = try await machine.send(event)
                let expected = EventOutcome<ChartState<Lamp, Act>>
                    .changed(from: ChartState(state), to: ChartState(step.state))
                #expect(outcome == (step.isTaken ? expected : .ignored), "seed \(seed)")
                (state, context) = (step.state, step.context)
                #expect(machine.state.value == state, "seed \(seed)")
                #expect(machine.context["flips"] as? Int == context["flips"] as? Int, "seed \(seed)")
                #expect(machine.context.count == context.count, "seed \(seed)")
            }
        }
    }

    @Test("E35 the literals keep their order, the initial state comes first, and names are those of the chart")
    func order() throws {
        let chart = LampChart(
            id: "l", initial: .on, context: nil,
            states: [
                .gone: nil, .off: [.on([.kick: .simple(.gone), .flip: .simple(.on), .set(3): .simple(.on)])],
                .on: [.on([.flip: .withActionsAndGuards(target: .off, actions: ["a", "b"], cond: "g")])],
            ], actions: ["a": { $0 }, "b": { $0 }], guards: ["g": { _ in true }])
        let structure = try chart.machine().structure
        #expect(structure.name == "l")
        #expect(structure.states.map { "\($0.state) \($0.kind)" } == ["on standard", "gone final", "off standard"])
        #expect(structure.transitions.map(\.trigger.name) == ["flip", "kick", "flip", "set(3)"])
        #expect(structure.transitions[0].actions == ["a", "b"])
        #expect(structure.transitions[0].guards == ["g"])
    }

    @Test(
        "E35 E5 every fault is told at once: what stands there twice, what nobody knows, what leads out of a final state"
    )
    func faults() throws {
        let chart = LampChart(
            id: nil, initial: .on, context: nil,
            states: [
                .off: [
                    .on([.flip: .simple(.broken), .flip: .withGuards(target: .off, cond: "no")]),
                    .on([.kick: .withActionsAndGuards(target: .off, actions: ["no"], cond: "no")]),
                ],
                .off: nil,
                .gone: [.type("final"), .on([.flip: .simple(.off)])],
                .broken: [.type("parallel"), .on([.kick: .simple(.on)])],
            ],
            actions: ["a": { $0 }, "a": { $0 }], guards: ["g": { _ in true }, "g": { _ in false }])
        let error = try #require(throws: ChartError<Lamp, Act>.self) { try chart.machine() }
        #expect(error.faults == chart.faults)
        #expect(
            error.description == """
                the chart has 10 faults:
                  - on is the initial state, but not among the states: add it to them, or start in another
                  - off is among the states twice: write all its clauses in one entry
                  - off has two transitions on flip: keep one
                  - broken is of type "parallel": the only type is "final", drop any other
                  - two actions are called "a": rename one of them
                  - two guards are called "g": rename one of them
                  - off has a transition with the guard "no", which is not registered: add it to the guards, or write it in place
                  - off names the action "no", which is not registered: add it to the actions, or write it in place
                  - gone is final but has a transition on flip: drop the transition, or have gone not be final
                  - broken goes to on on kick, but on is not configured: configure on, or lead the event elsewhere
                """)
        #expect(String(reflecting: error) == error.description)
        #expect(lamp.faults.isEmpty)
    }

    @Test(
        "E35 of what stands there twice the first holds; an unknown guard never holds, an unknown action does nothing")
    func firstHolds() {
        let chart = LampChart(
            id: nil, initial: .off, context: nil,
            states: [
                .off: [
                    .on([
                        .flip: .simple(.on), .flip: .simple(.broken), .kick: .withGuards(target: .on, cond: "no"),
                        .set(0): .withActions(target: .on, actions: ["no", "mark"]),
                    ])
                ],
                .on: nil,
            ], actions: ["mark": { _ in ["mark": 1] }, "mark": { _ in [:] }])
        #expect(chart.transition(from: .off, on: .flip).state == .on)
        #expect(!chart.transition(from: .off, on: .kick).isTaken)
        #expect(chart.transition(from: .off, on: .set(0)).context["mark"] as? Int == 1)
        #expect(chart.context.isEmpty)
    }

    @Test("E35 a chart may be computed, and its machine made with more than machine() offers")
    func computed() async throws {
        let count = 5
        let chart = Chart<Int, String>(
            id: "ring", initial: 0, context: nil,
            states: ChartPairs((0..<count).map { ($0, [.on(["next": .simple(($0 + 1) % count)])]) }))
        let journal = Journal()
        let machine = try StateMachine(
            chart.configs, context: chart.context, guards: chart.guardsByName, actions: chart.actionsByName,
            didTransition: { journal.note("\($0) \($1)") })
        for _ in 0..<count { try await machine.send("next") }
        #expect(machine.state == ChartState(0))
        #expect(journal.all == ["0 1", "1 2", "2 3", "3 4", "4 0"])
    }
}
