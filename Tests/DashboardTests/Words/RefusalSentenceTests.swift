import Dashboard
import MachineRecords
import StateEngine
import Testing

@Suite("A refusal in the engine's words and in the dashboard's")
struct RefusalSentenceTests {
    enum Gate: StateIdentifier {
        case shut, open, locked, latched, walled, stuck, asleep, round, about, gone
    }

    private struct Jammed: Error {}

    private static func gate() throws -> StateMachine<Gate> {
        try StateMachine<Gate>(name: "gate") {
            StateConfig(.shut, allowedTransitions: .open, .locked, .latched, .walled, .stuck, .round, .about)
            StateConfig(.latched, allowedTransitions: .shut)
            StateConfig(.open, allowedTransitions: .shut, exitBarrier: { _ in .deny })
            StateConfig<Gate>.final(.locked)
            StateConfig(.walled, entryBarrier: { _ in .deny }, allowedTransitions: .shut)
            StateConfig(.stuck, entryBarrier: { _ in .fail(Jammed()) }, allowedTransitions: .shut)
            StateConfig<Gate>.background(.asleep)
            StateConfig(.round, entryBarrier: { _ in .redirect(to: .about) }, allowedTransitions: .shut)
            StateConfig(.about, entryBarrier: { _ in .redirect(to: .round) }, allowedTransitions: .shut)
        }
    }

    @Test("D2 D4 where a state is left by itself it is not said that there is no transition")
    func byItself() {
        let structure = StructureRecord(
            states: ["a", "b", "c"].map { StateRecord(name: $0) },
            edges: [EdgeRecord(from: 0, to: 1, trigger: .passive(.eventless(guarding: nil)))], events: [])
        let words = [1, 2].map { RefusalWords(RefusalRecord(.notListed(from: 0, to: $0)), in: structure) }
        #expect(words.map(\.brief) == ["only by itself", "no transition"])
        #expect(words[0].reason == "b follows a only by itself; no request leads there")
        #expect(words[0].reason(beside: "b") == "only by itself")
    }

    @Test(
        "D3 E26 why a request is refused is the same sentence in an error and on the screen",
        arguments: [
            ([.latched, .open], "there is no transition from latched to open"),
            ([.gone], "gone is not a state of this machine"),
            ([.open, .shut], "the exit barrier of open denies shut"),
            ([.locked, .shut], "locked is final; only reset leaves it"),
            ([.asleep], "asleep is the background state, which no request enters"),
            ([.walled], "the entry barrier of walled denies it from shut"),
            ([.shut], "the machine is in shut already"),
            ([.stuck], "a closure threw Jammed()"),
            ([.round], "redirect in a loop: round → about → round"),
            ([], "shut has no dynamic transition"),
        ] as [([Gate], String)])
    func same(states: [Gate], sentence: String) async throws {
        let machine = try Self.gate()
        for state in states.dropLast() { try await machine.transition(to: state) }
        let error = await #expect(throws: StateMachineError<Gate>.self) {
            if let last = states.last { try await machine.transition(to: last) } else { try await machine.transition() }
        }
        #expect(error?.reason == sentence)
        let opening = InProcessLink(machine).connect().opening
        let refusal = try #require(opening.refusal)
        #expect(RefusalWords(refusal, in: opening.structure).reason == sentence)
    }
}
