import SeededRandom
import StateEngine
import Testing

@Suite("Under load", .endsWaitsInVain)
struct LoadTests {
    @Test(
        "E38 eight tasks, 100,000 requests, observers that come and go: every request is told once, in an unbroken order"
    )
    func eightTasks() async throws {
        let (tasks, each) = (8, 12_500)
        let seed = environment("STATELOUPE_SEED") ?? 1
        note("load test: seed \(seed)")
        let machine = try ring()
        let succeeded = Cell(0)
        let (_, events) = machine.subscribe(buffer: .newest(2 * tasks * each))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var random = SeededGenerator(seed: UInt64(seed) &* 1000 &+ UInt64(task))
                    for _ in 0..<each {
                        let target = await Self.target(machine, &random)
                        do {
                            try await machine.transition(to: target)
                            succeeded.increment()
                        } catch is StateMachineError<Ring> {}
                    }
                }
            }
            group.addTask {
                for round in 0..<200 {
                    let events = machine.events
                    machine[.b].round = round
                    machine[.b].round = nil
                    _ = await take(round % 3, of: events)
                    _ = await take(1, of: machine.states)
                }
            }
            try await group.waitForAll()
        }
        let told = await take(machine.snapshot.number, of: events)
        #expect(told.map(\.number) == Array(told[0].number...machine.snapshot.number))
        var state: Ring?
        for event in told {
            guard case .transitioned(let from, let to, _, _) = event.kind else { continue }
            #expect(state == nil || from == state)
            #expect(to == from.next)
            state = to
        }
        #expect(state == machine.state)
        #expect(machine.snapshot.visits.values.reduce(-1, +) == succeeded.value)
    }

    /// The next state mostly, now and then one that is refused, some after a pause, a preflight or a value written.
    private static func target(
        _ machine: StateMachine<Ring>, _ random: inout SeededGenerator
    ) async -> Ring {
        let next = machine.state.next
        switch random.next() % 64 {
        case 0: await Task.yield()
        case 1: _ = await machine.preflight(to: next)
        case 2: machine[next].chance = random.next()
        case 3...8: return next.next
        default: break
        }
        return next
    }

    @Test("E38 eight tasks with barriers and hooks that wait: still one at a time")
    func eightTasksWithHooks() async throws {
        let machine = try ring()
        let rounds = amount(of: "rounds of each of eight tasks with hooks that wait", all: 200, usually: 60)
        let inside = Cell(0)
        for state in Ring.allCases {
            machine[state].entryBarrier = { _ in
                inside.increment()
                #expect(inside.value == 1)
                await Task.yield()
                return .allow
            }
            machine[state].didEnter = { _ in
                await Task.yield()
                #expect(inside.value == 1)
            }
        }
        machine.didTransition = { _, _ in inside.value = 0 }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<rounds {
                        if task == 0 { machine.post(to: machine.state.next) }
                        if round % 50 == 0 { _ = await machine.preflight() }
                        do { try await machine.transition(to: machine.state.next) } catch is StateMachineError<Ring> {}
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("E37 requests cancelled at any moment: none is lost, none begins late", arguments: 1...5)
    func cancellations(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let (machine, begun) = (
            try StateMachine<Ring> { for s in Ring.allCases { StateConfig(s, exitBarrier: { .allow }) } }, Cell(0)
        )
        for state in Ring.allCases {
            machine[state].didEnter = { _ in
                await Task.yield()
                begun.increment()
            }
        }
        var tasks: [Task<Bool, Never>] = []
        for _ in 0..<300 {
            let task = Task {
                do {
                    try await machine.transition(to: machine.state.next)
                    return true
                } catch { return false }
            }
            tasks.append(task)
            if random.next() % 3 == 0 { tasks[Int(random.next() % UInt64(tasks.count))].cancel() }
            if random.next() % 4 == 0 { await Task.yield() }
        }
        var succeeded = 0
        for task in tasks where await task.value { succeeded += 1 }
        #expect(begun.value == succeeded, "seed \(seed)")
        #expect(machine.activity == nil, "seed \(seed)")
        try await machine.transition(to: machine.state.next)
    }

    @Test("E36 many posts from everywhere run one after the other")
    func manyPosts() async throws {
        let (machine, done) = (try session(options: .sameStateSucceeds), Cell(0))
        let each = amount(of: "posts of each of four tasks", all: 500, usually: 100)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<each { machine.post(to: .timedOut) { _ in done.increment() } }
                }
            }
        }
        await until { done.value == 4 * each }
        #expect(machine.snapshot.visits[.timedOut] == 1)
    }
}
