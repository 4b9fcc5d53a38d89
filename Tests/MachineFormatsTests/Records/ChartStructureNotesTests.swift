import MachineRecords
import Testing

@testable import MachineFormats

@Suite("What a file says about its states in words")
struct ChartStructureNotesTests {
    private func data(_ source: String) throws -> [String: [String]] {
        let snapshot = ChartLink(try chart(mermaid: "stateDiagram-v2\n" + source)).connect().opening
        let lines = snapshot.data.map { state, data in
            (snapshot.structure.states[state].name, data.map { "\($0.key): \($0.value.written ?? "")" })
        }
        return Dictionary(uniqueKeysWithValues: lines)
    }

    @Test("F7 texts and notes are the data of their states, and of those within")
    func notes() throws {
        let source = """
            [*] --> a
            a : shown so
            note right of a : one
            note left of a
              two
              lines
            end note
            state P {
              b --> c : x
            }
            note right of P : of all
            a --> P : go
            """
        let all = ["note of P: of all"]
        #expect(
            try data(source) == [
                "shown so": ["id: a", "note: one", "note 2: two lines"], "P.b": all, "P.c": all,
            ])
    }

    @Test("what is a name already is no text beside it, of a parent neither: the id of the state is")
    func namedParents() throws {
        let source = """
            state "All of it" as P {
              state "Half" as x
              [*] --> x
            }
            [*] --> P
            """
        #expect(try data(source) == ["All of it.Half": ["id: x"]])
    }

    @Test(
        "D5 what a state and its transitions do is in its data, in the words of the file, and what the states around it do"
    )
    func deeds() throws {
        let source = """
            {"id": "m", "initial": "a", "on": {"STOP": {"target": ".a", "actions": "note"}}, "states": {
              "a": {"entry": ["open", "log"], "exit": "close", "on": {
                "GO": [{"target": "p", "cond": "isReady", "actions": "go"}, {"target": "a"}],
                "TICK": {"actions": ["inline:m.a#TICK[-1]#transition[0]", "count"]}, "PLAIN": "p"}},
              "p": {"exit": "leave", "initial": "b", "states": {
                "b": {"after": {"2000": {"target": "c", "actions": "wake"}}}, "c": {"always": {"target": "b", "actions": "turn"}}}}}}
            """
        let snapshot = ChartLink(try XStateReader.read(Array(source.utf8), file: "x.json").chart).connect().opening
        func lines(_ state: Int) -> [String] {
            (snapshot.data[state] ?? []).map { "\($0.key): \($0.value.written ?? "")" }
        }
        #expect(
            lines(0) == [
                "entry: open, log", "exit: close", "on GO → p: go", "on TICK: inline action, count",
                "on STOP of m: note",
            ])
        #expect(lines(1) == ["after 2 s: wake", "exit of p: leave", "on STOP of m: note"])
        #expect(lines(2) == ["always: turn", "exit of p: leave", "on STOP of m: note"])
        let ways = "[*] --> a\na --> b : go [x] / log\na --> c : [y] / cut\na --> c : [z] / wait\na --> d : / rest\n"
        #expect(
            try data(ways)["a"] == ["on go: log", "on → c [y]: cut", "on → c [z]: wait", "on → d: rest"])
        let guarded = """
            {"initial": "a", "states": {"b": {}, "a": {"on": {
              "GO": [{"target": "b", "cond": "A", "actions": "x"}, {"target": "b", "cond": "B", "actions": "y"}]}}}}
            """
        let link = ChartLink(try XStateReader.read(Array(guarded.utf8), file: "x.json").chart)
        #expect(link.connect().opening.data.values.map { $0.map(\.key) } == [["on GO → b [A]", "on GO → b [B]"]])
    }

    @Test("a machine without words has no data, and one whose texts are its ids has none either")
    func none() throws {
        #expect(try data("[*] --> a\nstate \"a\" as a\na --> b : go").isEmpty)
    }
}
