import StateEngine
import Testing

// The README of document 004; `// 004:` shows the line that could not be kept, and why. Its `as!` are kept: they are how
// its users read a context of values of any type.

// article: ComingFromCharts.1
enum LightStates {
    case green
    case yellow
    case red
}

enum LightActions {
    case timer
}
// end

// article: ComingFromCharts.6
enum FetchStates {
    case idle
    case loading
    case success
    case cancelled
    case failure
}

enum FetchActions {
    case fetch
    case resolve
    case reject
    case retry
}
// end

// article: ComingFromCharts.9
enum CounterStates {
    case active
}

enum CounterActions {
    case increment
    case decrement
}
// end

@Suite("Seed examples: 004, charts", .endsWaitsInVain)
struct ChartExamples {
    // MARK: - Creating a chart

    // article: ComingFromCharts.2
    let chart = Chart(
        id: "lights",
        initial: LightStates.green,
        context: nil,
        states: [
            .green: [
                .on([LightActions.timer: .simple(.yellow)])
            ],
            .yellow: [
                .on([.timer: .simple(.red)])
            ],
            .red: [
                .on([.timer: .simple(.green)])
            ],
        ]
    )
    // end

    // article: ComingFromCharts.3
    let typedChart = Chart<LightStates, LightActions>(
        id: "lights",
        initial: .green,
        context: nil,
        states: [
            .green: [.on([.timer: .simple(.yellow)])],
            .yellow: [.on([.timer: .simple(.red)])],
            .red: [.on([.timer: .simple(.green)])],
        ]
    )
    // end

    // article: ComingFromCharts.4
    typealias LightChart = Chart<LightStates, LightActions>

    // 004: `Chart( ... )`; the dots are what they stand for.
    let simpleLightChart: LightChart = Chart(
        id: "simple", initial: .red, context: nil, states: [.red: [.on([.timer: .simple(.green)])], .green: nil])

    let complexLightChart: LightChart = Chart(
        id: "complex", initial: .red, context: nil,
        states: [
            .red: [.on([.timer: .simple(.green)])],
            .green: [.on([.timer: .simple(.yellow)])],
            .yellow: [.on([.timer: .simple(.red)])],
        ])
    // end

    @Test("E35 the lights of 004, in its three spellings")
    func lights() async throws {
        // article: ComingFromCharts.5
        // 004: `var machine = Machine(forChart: chart)`; the faults of a chart are told when its machine is made, which is live.
        let machine = try chart.machine()

        // 004: `let result = machine.transition(state: machine.initial, event: .timer)`; what a chart answers depends on what it
        // is asked alone, so it is the chart that is asked.
        let result = chart.transition(from: chart.initial, on: .timer)
        #expect(result.state == .yellow)

        // 004: `machine.transition(from: machine.initial, with: .timer)`; the live machine goes on from the state it is in.
        try await machine.send(.timer)
        #expect(machine.state.value == .yellow)
        // end
        try await machine.send(.timer)
        try await machine.send(.timer)
        #expect(machine.state.value == .green)

        #expect(typedChart.transition(from: .red, on: .timer).state == .green)
        #expect(simpleLightChart.transition(from: .red, on: .timer).state == .green)
        #expect(simpleLightChart.transition(from: .green, on: .timer).isTaken == false)
        #expect(complexLightChart.transition(from: .green, on: .timer).state == .yellow)
        #expect([typedChart, simpleLightChart, complexLightChart].flatMap(\.faults).isEmpty)
    }

    // MARK: - Actions

    // article: ComingFromCharts.7
    let fetchChart = Chart(
        id: "fetch",
        initial: FetchStates.idle,
        context: ["count": 0],
        states: [
            .idle: [
                .on([FetchActions.fetch: .simple(.loading)])
            ],
            .loading: [
                .on([
                    .resolve: .simple(.success),
                    .reject: .simple(.failure),
                ])
            ],
            // Two ways of representing finite states
            .success: nil,
            .cancelled: [
                .type("final")
            ],
            .failure: [
                .on([
                    .retry: .withContext(
                        target: .loading,
                        action: { ctx in
                            var context = ctx
                            context["count"] = context["count"] as! Int + 1
                            return context
                        }),
                    .reject: .simple(.cancelled),
                ])
            ],
        ]
    )
    // end

    // MARK: - Reuse actions

    // article: ComingFromCharts.8
    let reusingChart = Chart(
        id: "fetch",
        initial: FetchStates.idle,
        context: ["count": 0],
        states: [
            .idle: [
                .on([FetchActions.fetch: .simple(.loading)])
            ],
            .loading: [
                .on([
                    .resolve: .simple(.success),
                    .reject: .simple(.failure),
                ])
            ],
            // Two ways of representing finite states
            .success: nil,
            .cancelled: [
                .type("final")
            ],
            .failure: [
                .on([
                    .retry: .withActions(
                        target: .loading,
                        actions: ["incrementCounter"]
                    ),
                    .reject: .simple(.cancelled),
                ])
            ],
        ],
        actions: [
            "incrementCounter": { ctx in
                var context = ctx
                context["count"] = context["count"] as! Int + 1
                return context
            }
        ]
    )
    // end

    @Test(
        "E35 the fetching of 004: a retry counts, with an action in place and with one of the chart",
        arguments: [true, false])
    func fetching(inPlace: Bool) async throws {
        let machine = try (inPlace ? fetchChart : reusingChart).machine()
        try await machine.send(.fetch)
        try await machine.send(.reject)
        #expect(machine.context["count"] as? Int == 0)
        try await machine.send(.retry)
        #expect(machine.context["count"] as? Int == 1)
        try await machine.send(.reject)
        try await machine.send(.retry)
        #expect(machine.context["count"] as? Int == 2)
        try await machine.send(.resolve)
        #expect(machine.state.value == .success)
        #expect(try await machine.send(.retry) == .ignored)
        #expect(machine.isAtEndingState)
    }

    // MARK: - Actions on entry and exit

    @Test("E23 E35 what 004 left to do: actions on entry and on exit, added to the states of a chart")
    func entryAndExit() async throws {
        // 004 announces them and has none; its literals have no place for them, the states that the chart stands for have.
        // article: ComingFromCharts.11
        let states = reusingChart.configs.map { config in
            config.state.value == .loading ? config.entryAction("incrementCounter") : config
        }
        let machine = try StateMachine(
            name: reusingChart.id, states, context: reusingChart.context, guards: reusingChart.guardsByName,
            actions: reusingChart.actionsByName)
        // end
        try await machine.send(.fetch)
        #expect(machine.context["count"] as? Int == 1)
        try await machine.send(.reject)
        try await machine.send(.retry)
        #expect(machine.context["count"] as? Int == 3)
    }

    // MARK: - Guarded transitions

    // article: ComingFromCharts.10
    let guardedCounter = Chart(
        id: "counter",
        initial: CounterStates.active,
        context: ["count": 0],
        states: [
            .active: [
                .on([
                    CounterActions.increment: .withActions(
                        target: .active,
                        actions: ["increment"]
                    ),
                    .decrement: .withActionsAndGuards(
                        target: .active,
                        actions: ["decrement"],
                        cond: "notNegative"
                    ),
                ])
            ]
        ],
        actions: [
            "increment": { ctx in
                var context = ctx
                context["count"] = context["count"] as! Int + 1
                return context
            },
            "decrement": { ctx in
                var context = ctx
                context["count"] = context["count"] as! Int - 1
                return context
            },
        ],
        guards: [
            "notNegative": { ctx in
                ctx["count"] as! Int >= 0
            }
        ]
    )
    // end

    @Test("E35 E21 the counter of 004: its guard sees the context before the actions, as its text says")
    func counting() async throws {
        let machine = try guardedCounter.machine()
        try await machine.send(.increment)
        #expect(machine.context["count"] as? Int == 1)
        try await machine.send(.decrement)
        try await machine.send(.decrement)
        #expect(machine.context["count"] as? Int == -1)
        #expect(try await machine.send(.decrement) == .ignored)
        #expect(machine.context["count"] as? Int == -1)
    }
}
