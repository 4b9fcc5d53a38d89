import MachineRecords
import Testing

@testable import MachineFormats

@Suite("What states with texts are called")
struct ShownStateNamesTests {
    private func structure(_ source: String) throws -> StructureRecord {
        ChartLink(try chart(mermaid: "stateDiagram-v2\n" + source)).connect().opening.structure
    }

    private func names(_ source: String) throws -> [String] { try structure(source).states.map(\.name) }

    @Test("F7 a text is the name, and the id stays the path")
    func text() throws {
        let structure = try structure("state \"Waiting for a card\" as s1\n[*] --> s1\ns1 --> s2 : card\ns2 : Reading")
        #expect(structure.states.map(\.name) == ["Waiting for a card", "Reading"])
        #expect(structure.states.map(\.path) == ["s1", "s2"])
    }

    @Test("texts that are alike, or another's id, leave the ids")
    func alike() throws {
        #expect(try names("[*] --> a\na --> b : go\nb --> c : go\na : Off\nb : Off\nc : On") == ["a", "b", "On"])
        #expect(try names("[*] --> a\na --> b : go\na : b") == ["a", "b"])
        // One that keeps its id takes it from the text of a third.
        #expect(try names("[*] --> a\na --> b : go\nb --> c : go\na : Off\nb : Off\nc : b") == ["a", "b", "c"])
    }

    @Test("texts of several lines are one; of more than 60 letters they are none")
    func lengths() throws {
        let (most, more) = (String(repeating: "n", count: 60), String(repeating: "n", count: 61))
        #expect(try names("[*] --> a\na --> b : go\na : one\na : two\nb : \(most)") == ["one two", most])
        #expect(try names("[*] --> a\na --> b : go\nb : \(more)") == ["a", "b"])
    }

    @Test("within parents both are called by their texts, a parent too where all of it is meant")
    func parents() throws {
        let structure = try structure(
            """
            state "At work" as P {
              [*] --> x
              state "Half way" as y
              x --> y : on
            }
            [*] --> P
            P --> z : off
            """)
        #expect(structure.states.map(\.name) == ["At work.x", "At work.Half way", "z"])
        #expect(structure.states.map(\.path) == ["P.x", "P.y", nil])
        #expect(structure.groups.map(\.name).contains("At work"))
    }
}
