import MachineFormats
import MachineRecords
import Testing

@testable import Drawing

@Suite("Machines for Mermaid")
struct DrawingMermaidTests {
    private func document(_ json: String) throws -> MachineDocument {
        try MachineDocument(json: Array(json.utf8), file: "door.json")
    }

    @Test("D17 states, transitions, the start and the ends")
    func whole() throws {
        let door = try document(
            """
            {"states": ["closed", "open", "gone"], "initial": "open", "final": ["gone"],
             "transitions": [{"from": "open", "event": "close", "to": "closed"}, {"from": "closed", "to": "gone"}]}
            """)
        #expect(
            door.structure.mermaid() == """
                stateDiagram-v2
                    open
                    closed
                    gone
                    [*] --> open
                    open --> closed : close
                    closed --> gone
                    gone --> [*]
                """)
        #expect(try document("{\"states\": []}").structure.mermaid() == "stateDiagram-v2")
    }

    @Test(
        "D17 a name and an event of any letters are read back as they are",
        arguments: ["a \"b\"", "back\\n", "x : y; z", "#quot;", "<b>&lt;", "];}\"{[", "状態 👩‍👧", "%% c", "[*]", "note"])
    func anyName(name: String) throws {
        let machine = StructureRecord(
            names: [name, "other", "state_0"], initial: 0, finals: [], transitions: [(0, name, 1), (1, "back", 0)])
        let text = machine.mermaid()
        #expect(text.split(separator: "\n").count == 7, "nothing breaks out of its line")
        let read = try ChartFile.read(Array(text.utf8), file: "x.mmd")
        let structure = try #require(read.first).chart.structure
        #expect(Set(structure.states.map(\.name)) == [name, "other", "state_0"])
        #expect(Set(structure.states.compactMap(\.path)) == ["state_0_"], "the id that stands for it")
        #expect(structure.events.map(\.name) == [name, "back"])
        #expect(try #require(read.first).chart.mermaidText().text.contains("as state_0_"), "its text is read too")
    }

    @Test("D17 plain names are what states are called, of two alike neither")
    func plainNames() throws {
        #expect(
            MermaidLabel.ids(["a", "b_1", "b", "b", "Note", "7", "é", "stateDiagram", "root"]) == ["a", "b_1"]
                + [2, 3, 4, 5, 6, 7, 8].map { "state_\($0)" })
        #expect(MermaidLabel.ids(["end", "fork", "title"]) == ["end", "fork", "title"], "words of other diagrams")
        let machine = StructureRecord(
            names: ["open", "closed"], initial: 1, finals: [0], transitions: [(1, "open", 0)])
        let read = try ChartFile.read(Array(machine.mermaid().utf8), file: "x.mmd")
        let structure = try #require(read.first).chart.structure
        #expect(structure.seenName(of: structure.initial) == "closed" && structure.events.map(\.name) == ["open"])
    }
}
