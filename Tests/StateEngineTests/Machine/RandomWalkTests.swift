import SeededRandom
import Testing

@testable import StateEngine

/// A state with a number.
struct Numbered: StateIdentifier {
    typealias Event = Int
    let number: Int
}

/// What a machine should do, written as plainly as the rows read: no closures, no turns, no data.
private struct Model {
    var lists: [[Int]]
    var edges: [[Int: Int?]]
    var kinds: [StateKind]
    var lenient: Bool
    var state = 0
    var restored: Int?
    var error: StateMachineError<Numbered>?

    private func name(_ state: Int) -> Numbered { Numbered(number: state) }

    mutating func ask(_ target: Int) -> StateMachineError<Numbered>? {
        error = refusal(target)
        if error == nil { state = target }
        return error
    }

    private func refusal(_ target: Int) -> StateMachineError<Numbered>? {
        if target >= lists.count { return .unknownState(name(target)) }
        if restored != nil { return .suspended() }
        if target == state { return lenient ? nil : .alreadyInState(name(state)) }
        if kinds[state].isFinal { return .illegalTransition(from: name(state), to: name(target), why: .finalState) }
        if kinds[target] == .background {
            return .illegalTransition(from: name(state), to: name(target), why: .backgroundTarget)
        }
        let isLegal = kinds[target].isGlobal || lists[state].contains(target)
        return isLegal ? nil : .illegalTransition(from: name(state), to: name(target))
    }

    mutating func send(_ event: Int) -> Result<EventOutcome<Numbered>, StateMachineError<Numbered>> {
        if restored != nil {
            error = .suspended()
            return .failure(.suspended())
        }
        guard let edge = edges[state][event] else { return .success(.ignored) }
        if let target = edge, kinds[target] == .background {
            let refusal = StateMachineError<Numbered>.illegalTransition(
                from: name(state), to: name(target), why: .backgroundTarget)
            error = refusal
            return .failure(refusal)
        }
        error = nil
        guard let target = edge else { return .success(.stayed) }
        defer { state = target }
        return .success(.changed(from: name(state), to: name(target)))
    }

    mutating func suspend() {
        guard let background = kinds.firstIndex(of: .background), restored == nil else { return }
        (restored, state) = (state, background)
    }

    mutating func resume() {
        guard let back = restored else { return }
        (restored, state) = (nil, back)
    }

    mutating func reset() { (state, restored, error) = (0, nil, nil) }
}

@Suite("A machine against the plainest model of it, at random")
struct RandomWalkTests {
    private func random(_ seed: UInt64) -> (Model, [StateConfig<Numbered>]) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 3...12, using: &random)
        var kinds = (0..<count).map { _ in
            [StateKind.standard, .standard, .standard, .global, .final].randomElement(using: &random) ?? .standard
        }
        kinds[0] = .standard
        if Bool.random(using: &random) { kinds[count - 1] = .background }
        var model = Model(lists: [], edges: [], kinds: kinds, lenient: Bool.random(using: &random))
        var configs: [StateConfig<Numbered>] = []
        for state in 0..<count {
            let list = kinds[state].isFinal ? [] : (0..<count).filter { _ in random.next() % 3 == 0 }
            var edges: [Int: Int?] = [:]
            var config = StateConfig(
                Numbered(number: state), kinds[state], allowed: list.map(Numbered.init))
            for event in 0..<4 where !kinds[state].isFinal && random.next() % 2 == 0 {
                let target = random.next() % 4 == 0 ? nil : Int(random.next() % UInt64(count))
                edges[event] = .some(target)
                config = target.map { config.on(event, to: Numbered(number: $0)) } ?? config.on(event)
            }
            model.lists.append(list)
            model.edges.append(edges)
            configs.append(config)
        }
        return (model, configs)
    }

    @Test("E10 E13 E16 E17 E20 requests at random do what the rows say", arguments: 1...60)
    func walk(seed: UInt64) async throws {
        var (model, configs) = random(seed)
        let machine = try StateMachine(configs, options: model.lenient ? [.sameStateSucceeds, .anySize] : .anySize)
        var random = SeededGenerator(seed: seed &+ 1000)
        for _ in 0..<300 {
            try await step(&random, &model, machine, "seed \(seed)")
            #expect(machine.state.number == model.state, "seed \(seed)")
            #expect(machine.error == model.error, "seed \(seed)")
        }
    }

    private func step(
        _ random: inout SeededGenerator, _ model: inout Model, _ machine: StateMachine<Numbered>, _ note: Comment
    ) async throws {
        switch random.next() % 12 {
        case 0...5:
            let target = Int(random.next() % UInt64(model.kinds.count + 1))
            let name = Numbered(number: target)
            let foretold = await machine.preflight(to: name)
            let refusal = model.ask(target)
            do {
                try await machine.transition(to: name)
                #expect(refusal == nil, note)
                #expect(foretold == .allowed(to: name) || foretold == .stays, note)
            } catch let error as StateMachineError<Numbered> {
                #expect(error == refusal, note)
                #expect(foretold == .refused(error), note)
            }
        case 6...8:
            let event = Int(random.next() % 5)
            let expected = model.send(event)
            do {
                #expect(try await .success(machine.send(event)) == expected, note)
            } catch let error as StateMachineError<Numbered> {
                #expect(expected == .failure(error), note)
            }
        case 9:
            model.suspend()
            await machine.suspend()
        case 10:
            model.resume()
            await machine.resume()
        default:
            model.reset()
            try await machine.reset()
        }
    }
}
