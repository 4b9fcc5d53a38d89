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
        // Also of one that is called otherwise itself: a script that names it by its id means that one.
        #expect(try names("[*] --> a\na --> b : go\na : b\nb : Off") == ["a", "Off"])
        #expect(try names("[*] --> a\na --> b : go\na : b\nb : a") == ["a", "b"])
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
        #expect(structure.states.map(\.ownName) == ["x", "Half way", nil], "what is glued is known in its parts")
        #expect(Set(structure.groups.map(\.name)) == ["", "At work"])
    }

    @Test("parents of one text keep their ids, and what is within them stands behind those")
    func alikeParents() throws {
        let structure = try structure(
            """
            state "Work" as P {
              [*] --> x
            }
            state "Work" as Q {
              [*] --> y
              y : Half. Way
            }
            [*] --> P
            P --> Q : go
            """)
        #expect(structure.states.map(\.name) == ["P.x", "Q.Half. Way"])
        #expect(Set(structure.groups.map(\.name)) == ["", "P", "Q"])
        #expect(structure.states.map(\.id) == ["x", "y"])
    }

    @Test("a text that leaves the id is told in the data, though the id may end in it")
    func textBesideID() throws {
        let opening = ChartLink(
            try chart(mermaid: "stateDiagram-v2\n[*] --> a1\na1 --> b1 : go\na1 : 1\nb1 : 1")
        ).connect().opening
        #expect(opening.structure.states.map(\.name) == ["a1", "b1"])
        #expect(opening.data.values.allSatisfy { $0.map(\.key) == ["text"] } && opening.data.count == 2)
    }
}
