import Dashboard
import MachineRecords
import Screen
import StateEngine
import Testing

/// A copy with retries: guards, a context and work.
private enum Copy: StateIdentifier {
    enum Event { case copy, retry, count }
    struct Context: Sendable { var tries = 0, name = "a" }
    case idle, copying, done, failed
}

private func copier(_ work: @escaping @Sendable (Copy.Context) async throws -> Int) throws -> StateMachine<Copy> {
    try StateMachine<Copy>(context: Copy.Context()) {
        StateConfig(.idle).on(.copy, to: .copying).action { $0.tries += 1 }
            .on(.count).action { $0.tries += 10 }
        StateConfig(.copying).work(work, .onResult(to: .done, named: "copied"), .onError(to: .failed))
        StateConfig(.done)
        StateConfig(.failed).on(.retry, to: .copying).guard("few") { $0.tries < 3 }.on(.retry, to: .idle)
            .guard { $0.tries > 100 }
    }
}

@Suite("Context, guards and work on the screen", .timeLimit(.minutes(10)))
struct ContextAndWorkTests {
    @Test("D5 a connection opens with the context, and tells what events made of it")
    func context() async throws {
        let machine = try copier { _ in 1 }
        let connection = InProcessLink(machine).connect()
        #expect(
            connection.opening.context.map { "\($0.key) \($0.value.text) \($0.isContext)" } == [
                "tries 0 true", "name \"a\" true",
            ])
        let feed = NewsFeed(connection)
        try await machine.send(.count)
        let event = try #require(await feed.first(\.event))
        #expect(event.kind == .context(.request(.event(1)), in: 0))
        #expect(event.context?.first?.value == .integer(10))
    }

    @Test("D6 work that starts, ends, fails and is cancelled is told")
    func work() async throws {
        let machine = try copier { context in
            if context.tries > 1 { throw Burnt() }
            return 5
        }
        let feed = NewsFeed(InProcessLink(machine).connect())
        try await machine.send(.copy)
        #expect(
            await feed.kinds(4) == [
                .transitioned(from: 0, to: 1, by: .request(.event(0))), .workStarted(in: 1),
                .workEnded(in: 1, .done("5")), .transitioned(from: 1, to: 2, by: .work(1)),
            ])
        try await machine.reset()
        try await machine.send(.count)
        try await machine.send(.copy)
        #expect(await feed.kinds(5).last == .workEnded(in: 1, .failed("Burnt()")))
    }

    @Test("D2 guards that do not hold are named before the key is pressed; the end of a work is no event")
    func verdicts() async throws {
        let machine = try copier { _ in throw Burnt() }
        let live = InProcessLink(machine)
        let structure = live.connect().opening.structure
        #expect(structure.events == ["copy", "count", "retry"])
        #expect(structure.edges.compactMap(\.trigger.passive) == [.workEnd(.named("copied")), .workEnd(.unnamedError)])
        #expect(
            live.connect().opening.structure.edges.filter { !$0.guards.isEmpty }.map(\.guards) == [["few"], [nil]])
        try await machine.send(.count)
        try await machine.send(.copy)
        while machine.state != .failed { await Task.yield() }
        #expect(await live.answer(on: .event(2)) == .unmet(guards: ["few", nil]))
    }

    private func model() -> Model {
        let structure = StructureRecord(
            states: [StateRecord(name: "idle"), StateRecord(name: "busy")],
            edges: [EdgeRecord(from: 0, to: 1, request: .event(0), guards: ["few"])], events: ["go"])
        let opening = SnapshotRecord(
            name: "sample", structure: structure, context: [DatumRecord(context: "tries", .integer(1))])
        var model = Model(
            opening: opening, settings: Samples.settings(), size: Size(width: 120, height: 40), now: Samples.noonish)
        _ = model.update([], at: Samples.noonish)
        return model
    }

    @Test("D5 the context stands below the data, with what the last transition changed; it is not edited")
    func shown() {
        var model = model()
        #expect(model.text.contains("tries ◦ 1"))
        let event = EventRecord(
            number: 1, asker: .program, kind: .transitioned(from: 0, to: 1, by: .request(.event(0))),
            context: [DatumRecord(context: "tries", .integer(2))])
        _ = model.update([.update(.event(event))], at: Samples.noonish)
        #expect(model.text.contains("tries ◦ 1 → 2"))
        model.press(.character("3"))
        #expect(!model.text.contains("edit"))
        model.press(.enter)
        #expect(model.text.contains(EditWords.contextIsReadOnly))
    }

    @Test("D2 D6 a guard is unknown until it was asked; the log tells of work and of changed contexts")
    func words() {
        var model = model()
        #expect(model.verdict(on: .event(0)) == .unknown)
        model.take([.workStarted(in: 0)])
        #expect(model.machine.working == [0])
        model.take([.workEnded(in: 0, .cancelled), .context(.request(.event(0)), in: 0)])
        #expect(model.machine.working.isEmpty)
        #expect(model.text.contains("work of idle") && model.text.contains("cancelled"))
        #expect(model.text.contains("changed the context"))
    }
}
