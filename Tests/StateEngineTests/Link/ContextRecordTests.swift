import MachineRecords
import Testing

@testable import StateEngine

/// Two states that remember something.
private struct Keeper<Memory: Sendable>: StateIdentifier {
    typealias Context = Memory
    let number: Int
}

@Suite("What a machine remembers, entry by entry")
struct ContextRecordTests {
    private struct Session { var user = "Ada", tries = 3, isIn = true, share = 0.5, last: String? }
    private struct Empty {}

    private func entries<Memory: Sendable>(_ context: Memory) throws -> [String] {
        let machine = try StateMachine<Keeper<Memory>>(
            (0..<3).map { StateConfig(Keeper(number: $0)) }, context: context)
        return machine.recordIndex.snapshot(machine.snapshot, name: "m").context.map { entry in
            "\(entry.owner == .wholeContext ? "all" : entry.key): \(entry.value.written ?? "-") (\(entry.value.typeName))"
                + (entry.isContext ? "" : ", no context")
        }
    }

    @Test("E25 the fields of a struct, in their order")
    func structure() throws {
        #expect(
            try entries(Session()) == [
                "user: \"Ada\" (String)", "tries: 3 (Int)", "isIn: true (Bool)", "share: 0.5 (Double)",
                "last: nil (Optional<String>)",
            ])
    }

    @Test("E25 E35 the values of a dictionary, by name")
    func dictionary() throws {
        let context: [String: any Sendable] = ["b": 2, "a": "x", "c": [1]]
        #expect(try entries(context) == ["a: \"x\" (String)", "b: 2 (Int)", "c: [1] (Array<Int>)"])
        #expect(try entries([String: any Sendable]()) == [])
    }

    @Test("E25 anything else as one entry; a machine that remembers nothing has none")
    func others() throws {
        #expect(try entries(7) == ["all: 7 (Int)"])
        #expect(try entries("on") == ["all: \"on\" (String)"])
        #expect(try entries(Empty()) == ["all: Empty() (Empty)"])
        #expect(try entries(()) == [])
    }

    @Test("E7 E28 the snapshot has the data of each state, its error and its counts")
    func snapshot() async throws {
        let machine = try ring()
        try await machine.transition(to: .b)
        machine[.b]["note"] = "hello"
        machine[.b]["kept", true] = 4
        await #expect(throws: StateMachineError<Ring>.self) { try await machine.transition(to: .a) }
        let record = machine.recordIndex.snapshot(machine.snapshot, name: "ring")
        #expect(record.name == "ring" && record.states == [1] && record.number == machine.snapshot.number)
        #expect(
            record.data[1] == [
                DatumRecord(key: "note", value: .string("hello")),
                DatumRecord(key: "kept", value: .integer(4), isKept: true),
            ])
        #expect(record.refusal?.reason == .notListed(from: 1, to: 0) && record.transitions == 1)
        #expect(!record.isSuspended && record.working.isEmpty && record.context.isEmpty)
    }
}
