import Foundation
import Testing

@testable import MachineFormats

@Suite("A machine file in numbers and names")
struct DocumentStructureTests {
    private func document(_ json: String) throws -> MachineDocument {
        try MachineDocument(json: Array(json.utf8), file: "m.json")
    }

    @Test("F0 the initial state is the first, ends are final, transitions are edges in the order of the file")
    func states() throws {
        let structure = try document(
            """
            {"initial": "b", "states": ["a", "b", "c"], "final": ["c"],
             "transitions": [{"from": "a", "to": "b", "event": "go"}, {"from": "b", "to": "c", "event": "end"},
                             {"from": "b", "to": "a", "event": "go"}]}
            """
        ).structure
        #expect(structure.states.map(\.name) == ["b", "a", "c"])
        #expect(structure.states.map(\.isFinal) == [false, false, true])
        #expect(structure.edges.map(\.from) == [1, 0, 0] && structure.edges.map(\.to) == [0, 2, 1])
        #expect(structure.events.map(\.name) == ["go", "end"])
        #expect(structure.edges.map(\.trigger) == [0, 1, 0].map { .request(.event($0)) })
    }

    @Test("F0 one event to several targets is a request for each, told apart by its target")
    func severalTargets() throws {
        let structure = try document(
            """
            {"states": ["a", "b", "c"],
             "transitions": [{"from": "a", "to": "b", "event": "go"}, {"from": "a", "to": "c", "event": "go"}]}
            """
        ).structure
        #expect(structure.events.map(\.name) == ["go", "go"] && structure.events.map(\.target) == [1, 2])
        #expect(structure.edges.map(\.trigger) == [.request(.event(0)), .request(.event(1))])
    }

    @Test("F0 a transition without an event is a request for its target")
    func withoutEvent() throws {
        let structure = try document(#"{"states": ["a", "b"], "transitions": [{"from": "a", "to": "b"}]}"#).structure
        #expect(structure.edges.map(\.trigger) == [.request(.state(1))])
        #expect(structure.events.isEmpty && structure.declaredVerdict(on: .state(1), from: 0) == .allowed(to: 1))
    }

    @Test(
        "F0 every machine of ours and of the corpus has all its states and transitions",
        arguments: TestFiles.machines + TestFiles.corpus)
    func whole(file: URL) throws {
        let document = try MachineDocument(json: try file.bytes, file: file.lastPathComponent)
        let structure = document.structure
        #expect(Set(structure.states.map(\.name)) == Set(document.states.map(\.name)))
        #expect(structure.edges.map { structure.states[$0.from].name } == document.transitions.map(\.from))
        #expect(structure.edges.map { $0.to.map { structure.states[$0].name } } == document.transitions.map(\.to))
    }
}
